"""What stands around a clause: conditions, questions, other people's words, and what takes it back."""

from __future__ import annotations

import re

from ..regexes import lazy
from .lexicon import Stance

_CONDITIONS = (
    r"as\s+soon\s+as|as\s+long\s+as|so\s+long\s+as|in\s+case|provided(?:\s+that)?|only\s+if|even\s+if|if|unless"
    r"|whether|assuming|suppose|should|had"
)
_TIMES = r"before|until|till|once|as\s+soon\s+as|by\s+the\s+time"
_JOINS = (
    r"and|but|so|so\s+that|yet|because|since|as|now\s+that|although|though|even\s+though|while|whereas|for|thus|therefore"
    r"|hence|which\s+means(?:\s+that)?"
    r"|and\s+also|and\s+now|but\s+now"
)
#: Words that a statement may hang on.
_MATRIX = (
    r"(?:note|remember|mind|know|remark|please\s+note|we\s+confirm|we\s+can\s+confirm|this\s+means|that\s+means|it\s+means|means"
    r"|(?:we\s+are|we['\u2019]re|i\s+am|i['\u2019]m)\s+(?:very\s+)?(?:happy|pleased|glad|proud|delighted)\s+to\s+(?:say"
    r"|announce|report|confirm|share)"
    r"|it\s+is\s+(?:clear|certain|official|now\s+official|settled|decided|agreed)|we\s+(?:hereby\s+)?(?:announce|declare)"
    r"|fact\s+is|the\s+fact\s+is)"
)
_INTRO = lazy(
    rf"(?:^|(?<=[\s,;:(\u2014\u2013-]))(?P<word>{_CONDITIONS}|{_TIMES}|after|when|whenever|where|how|why|what|who|that|than"
    rf"|{_JOINS})\s+$",
    re.IGNORECASE,
)
_THAT = lazy(rf"(?:^|[\s,;:]){_MATRIX}\s*$", re.IGNORECASE)
_ADVERBS = lazy(
    r"(?:^|[,;:\u2014\u2013(]\s*|\b(?:and|but|so|yet|as|since|because|while|although|though)\s+)"
    r"(?:(?:today|now|currently|finally|here|thus|meanwhile|by\s+now|of\s+course|yes|clearly|as\s+of\s+[\w. ]{1,20}|for\s+now"
    r"|(?:after|at|in|on|during|following|with|since|as\s+of|from)\s+(?:the|our|this|last|its|v?\d"
    r"|[A-Z])[\w.\u2019'-]*(?:\s+[\w.\u2019'-]+){0,4})),?\s+$",
    re.IGNORECASE,
)
_HARD = lazy(r";|\s[\u2014\u2013]\s|\u2014|\s-{1,2}\s|,?\s+but\s+(?=\S)|,\s+(?:so|yet|while|whereas|although|though)\s+")
#: Before the clause, in the same part of the sentence: it is somebody else's, imagined, wrong, or about another time.
_VETO = lazy(
    r"\b(?:if|unless|whether|suppos\w+|assum\w+|imagin\w+|pretend\w*|would|says?|said|sa(?:ying)|claim\w*|according\s+to"
    r"|reported\w*|alleged\w*"
    r"|supposed\w*|apparently|seemingly|rumou?r\w*|thinks?|thought|believ\w+|hop(?:e|es|ed|ing)|wrong\w*|incorrect\w*|bad"
    r"|false\w*|myth\w*|mistak\w+|avoid\w*"
    r"|never|nobody|no\s+one|none|(?:do|does|did|must|should|may|can|could)\s+not|\w+n['\u2019]t|cannot|examples?|e\.g"
    r"|instead\s+of|asks?|asked|tells?|told"
    r"|wrote|writes?|announced|feels?|felt|wish\w*|wonder\w*|pretends?|until|till|unless|once\s+it|in\s+(?:1[89]\d\d|200\d)"
    r"|historical\w*|previous\w*|formerly"
    r"|originally|at\s+the\s+time|back\s+then|in\s+the\s+past|used\s+to|whoever|whatever|whenever|when|old|legacy|draft"
    r"|unofficially|officially\s+not|let\s+us|let['\u2019]s"
    r"|in\s+(?:an?\s+)?(?:ideal|perfect)|one\s+day|someday|next|soon|tomorrow|later|eventually|plan\w*|goal|aim|todo|to\s+do"
    r"|fixme|template|instead|such\s+as|sentences?|at\s+that\s+time)\b",
    re.IGNORECASE,
)
#: What a clause of its own can follow.
_BOUNDARY = lazy(r"[,;:(\u2014\u2013>|*\u2022]\s*$|\s-{1,2}\s+$")
_CALLOUT = lazy(r"^\W*\[!\w+\]\s*")
#: Something of the thing, not of its name: frozen while a job runs, locked in place.
_WHILE = lazy(
    r"\s+(?:while|during|by\s+(?:an?|any|each|every|one|your|his|her|their|pressing|clicking|default)|down\s+to"
    r"|in\s+(?:time|place|under|less\s+than|overtime|java|kotlin|scala|php|swift|dart|typescript|python|the\s+(?:class|code)"
    r"|an?\s+(?:second|minute|hour)|\d+\s+(?:seconds|minutes|hours|days)))\b",
    re.IGNORECASE,
)
#: In front of a colon: whose words follow. A name says that it is somebody's position; these say that it is the text's own.
_OWN_LEAD = lazy(
    r"\b(?:notes?|nb|decision|decided|resol\w+|update|news|consensus|status|result|outcome|facts?|important|remember|attention|summary"
    r"|tip|info|warning|short|clear|finally?|agreed|settled|conclusion|answer|yes|no|minutes|votes?|change|announcement|hint|remark"
    r"|is|are|was|were|has|have|it|we|us|this|\d[\d./-]*)\b|^\W*$",
    re.IGNORECASE,
)
_MERELY = lazy(r"\bnot\s+(?:only|just|merely|simply)\b|n['\u2019]t\s+(?:only|just|merely|simply)\b", re.IGNORECASE)
#: Behind it the opinion of others does not count.
_WHATEVER = lazy(r"\b(?:whatever|no\s+matter|regardless|even\s+if|in\s+spite)\b", re.IGNORECASE)
_SAYS_WHO = lazy(
    r",?\s*(?:\b(?:says|said|claims|claimed|wrote|writes|according\s+to|they\s+say|we\s+hear|i\s+(?:think|guess|believe)"
    r"|we\s+(?:think|believe|hope)|supposedly|allegedly"
    r"|reportedly|or\s+so|in\s+(?:my|our|his|her|their)\s+(?:view|opinion|eyes)|hopefully|perhaps|maybe|probably|presumably)\b"
    r"|\bas\s+(?:\w+\s+){1,3}(?:says?|claims?|puts?|sees?)\b|\bin\s+theory\b|\bon\s+paper\b|\bfor\s+some\b|\bin\s+name\s+only\b)",
    re.IGNORECASE,
)
_TAKEN_BACK = lazy(
    r"\b(?:re-?opened|reversed|revoked|withdrawn|overturned|rescinded|retracted|back\s+on\s+the\s+table|reconsidered|undone"
    r"|under\s+discussion\s+again|open\s+again"
    r"|under\s+review\s+again|unsettled\s+again|no\s+longer\s+(?:is|holds|stands|valid))\b",
    re.IGNORECASE,
)
_TAIL_CONDITION = lazy(
    r"\b(?:if|once|unless|until|till|provided|as\s+soon\s+as|as\s+long\s+as|when|whenever|subject\s+to|pending|assuming"
    r"|depending|only\s+after|in\s+case"
    r"|for\s+now|for\s+the\s+time\s+being|so\s+far|before|per\s+case|case\s+by\s+case|or|than|enough|in\s+principle)\b",
    re.IGNORECASE,
)
#: What is open until something happens is open.
_TAIL_UNSURE = lazy(r"\b(?:if|when|whenever|depending|in\s+case|per\s+case|case\s+by\s+case|or|than|enough)\b", re.IGNORECASE)
_TAIL_TIED = lazy(r"\b(?:pending|subject\s+to|in\s+principle)\b", re.IGNORECASE)
_REPEATED = lazy(
    r"\b(?:(?<!in\s)(?:each|every)|per|automatically|manually|daily|weekly|monthly|yearly|overnight|on\s+the\s+day"
    r"|at\s+run\s?time|by\s+default|within"
    r"|after\s+(?:\d+|an?|one|two|three|four|five|ten|some|\w+\s+(?:seconds|minutes|hours|days|weeks)))\b",
    re.IGNORECASE,
)
_CUT = lazy(r"[;.!\u2014]|\s-{1,2}\s|\s[\u2013]\s|,?\s+\b(?:and|so|but|because|since|while|although|though)\b|:")
#: What may follow the words of a statement, so that they are a predicate and no part of a name ("final draft").
_FOLLOWS = lazy(
    r"\s*(?:$|[.,;:!)\]\u2014\u2013\u2026|]|\s-|\((?!s\))|(?:and|but|in|since|as|by|for|from|with|now|after|at|on|too|also"
    r"|already|everywhere|across|upon|because|while|although"
    r"|though|so|last|this|yesterday|today|again|among|amongst|between|under|as\s+well|throughout|where|over|here|there|it"
    r"|they|we|ago|years?|weeks?|long|before"
    r"|if|once|unless|until|till|provided|when|whenever|pending|subject|than|or|enough|yet|either|early|late|unanimously|per"
    r"|within|any|anymore|anyway|that|which|through|without|not|whatever|no|regardless|next)\b)",
    re.IGNORECASE,
)
_GROUP = lazy(
    r"\s*by\s+(?:(?:the|our|both|all|a\s+majority\s+of)\s+)?(?:[\w'\u2019-]+\s+){0,4}?(?:teams?|boards?|committees?|councils?"
    r"|groups?|everyone|everybody|all|members|maintainers|wg"
    r"|tsc|vote|consensus|plenary|assembly|parliament|owners|editors|leadership|management|us|both|parties|majority|community"
    r"|association|authority|consortium|chairs?"
    r"|stakeholders|partners|carriers|sponsors|unit|units|department|ministry|union|federation|society|body|bodies|institute"
    r"|trust|forum|congress)\b",
    re.IGNORECASE,
)
_ACTS = frozenset(["agreed", "approved", "ratified", "adopted", "accepted"])


def taken_back(tail: str) -> bool:
    """Whether what follows says that a choice was opened again."""
    return _TAKEN_BACK.search(tail) is not None


def introduced(before: str, stance: Stance, *, past: bool) -> tuple[Stance | None, str | None]:
    """What is left of a stance by what stands before the clause, and why; None as reason where nothing changes."""
    before = _CALLOUT.sub("", before)
    word, rest, why = _introducer(before)
    if why is not None:
        return None, why
    hard = [match.end() for match in _HARD.finditer(rest)]
    scope = rest[hard[-1] :] if hard else rest
    if veto := _VETO.search(_MERELY.sub("", scope)):
        return None, f"“{veto[0]}” stands before it"
    lead = scope.rstrip()
    if not word and lead.endswith(":") and not _OWN_LEAD.search(lead):
        return None, f"“{lead.strip(' *_>-')}” says whose position it is"
    return _behind(word, stance, past=past)


def _introducer(before: str) -> tuple[str, str, str | None]:
    """The word that introduces the clause ("" for none), what stands before it, and why there is no clause of its own."""
    if intro := _INTRO.search(before):
        word, rest = " ".join(intro["word"].casefold().split()), before[: intro.start()]
        if word != "that":
            return word, rest, None
        return ("", _THAT.sub("", rest), None) if _THAT.search(rest) else ("", rest, "it hangs on other words")
    if not before.strip() or _BOUNDARY.search(before):
        return "", before, None
    adverb = _ADVERBS.search(before)
    if adverb is None:
        return "", before, "it is part of another clause"
    veto = _VETO.search(adverb[0])
    return "", before[: adverb.start()], f"“{veto[0]}” stands before it" if veto else None


def _behind(word: str, stance: Stance, *, past: bool) -> tuple[Stance | None, str | None]:
    """What is left of a stance behind an introducing word."""
    if not word or re.fullmatch(_JOINS, word):
        return stance, None
    if word in {"after", "when"} or re.fullmatch(_TIMES, word):
        if past and (stance is Stance.SETTLED or word == "after"):
            return stance, None
        if stance is Stance.SETTLED and word not in ("when", "after"):
            return Stance.HEDGED, f"“{word}” says that it is still to come"
    return None, f"it is a condition or a question (“{word}”)"


def is_opinion(tail: str) -> bool:
    """Whether what follows says that it is what somebody says or thinks."""
    return _SAYS_WHO.search(_WHATEVER.split(tail)[0]) is not None


def followed(tail: str, phrase: str, stance: Stance, *, past: bool, perfect: bool = False) -> tuple[Stance | None, str | None]:
    """What is left of a stance by what follows the telling words, and why; None as reason where nothing changes."""
    if not _FOLLOWS.match(tail):
        return None, "other words follow, so it may be part of a name"
    if tied := _WHILE.match(tail):
        return None, f"“{tied[0].strip()}” says that it is meant of the thing"
    if who := _SAYS_WHO.search(_WHATEVER.split(tail)[0]):
        return None, f"“{who[0].strip(' ,')}” says that it is somebody's opinion"
    if _TAKEN_BACK.search(tail):
        return Stance.HEDGED, "the sentence takes it back"
    cut = _CUT.search(tail)
    near = tail[: cut.start()] if cut else tail
    if stance is Stance.SETTLED and (tied := _TAIL_TIED.search(near)):
        return Stance.HEDGED, f"“{tied[0]}” makes it a condition"
    conditions = _TAIL_CONDITION if stance is Stance.SETTLED else _TAIL_UNSURE
    if (condition := conditions.search(near)) and not (past and condition[0].casefold() in ("before", "when")):
        return None, f"“{condition[0]}” makes it a condition or a comparison"
    if stance is Stance.SETTLED and not past:
        if repeated := _REPEATED.search(near):
            return None, f"“{repeated[0]}” says that it happens again and again"
        if re.match(r"\s*by\b", tail) and not perfect and not (phrase.casefold() in _ACTS and _GROUP.match(tail)):
            return None, "it says by whom or what it is done"
    return stance, None
