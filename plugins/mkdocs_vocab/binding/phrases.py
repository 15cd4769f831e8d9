"""The phrases by which a text speaks about a label instead of using it.

In the texts that these patterns search, a code span is U+FFFC, and so is every word that is a label.
"""

from __future__ import annotations

import re

from ..regexes import lazy


def _any_of(*alternatives: str) -> re.Pattern[str]:
    return lazy("|".join(alternatives), re.IGNORECASE)


LABEL = "\ufffc"
#: What a label may be called, and who may still know an old one.
NAME = r"(?:name|value|label|version|release|spelling|word|form|term|token|draft|protocol|enum|key|status(?:es)?|states?|code)s?"
_SIDE = r"(?:client|server|api|sdk|librar(?:y|ies)|agent|app|build|installation|record|row|entr(?:y|ies)|file|payload|document)s?"
_VERSION = r"(?:(?:version|release)\s+v?\d|v?\d+\.[\dx])"
_NOT = r"(?:\s+not\b|n['\u2019]t\b|\s+never\b)"
#: What one does with a label: "do not write `x`" is about `x`, "the job does not start" is not.
_USE = (
    r"(?:us|writ|send|set|say|call|nam|put|pass|return|accept|support|know|have|ha[sd]|exist|recogni[sz]|understand|show|rely"
    r"|invent|introduc|add|be|mean|spell|allow|includ|tak|choos|adopt|treat|confus|mix|typ|stor|emit|report|mark|expect|want"
    r"|need|mention|list|appear)\w*"
)
_GONE = (
    r"(?:removed|dropped|rejected|replaced|retired|merged|split|unified|withdrawn|superseded|migrated|converted|discarded|abandoned"
    r"|gone)"
)

#: Wherever it stands in a sentence, it says what became of a name, or when it was one.
IN_SENTENCE = _any_of(
    r"\b(?:renam|obsolete|deprecat|supersed)\w*|\b(?:legacy|formerly)\b",
    r"\b(?:was|were|been|being|is|are)\s+(?:now\s+|once\s+|previously\s+|also\s+)?(?:called|named|known|spelled|spelt)\b",
    r"\b(?:previously|originally|formerly)\s+(?:called|named|known|used|spelled|spelt)\b",
    r"\b(?:used\s+to\s+be|chang(?:e|ed|es)\s+from|in\s+place\s+of|in\s+favou?r\s+of|went\s+away)\b",
    r"\b(?:what\s+happened\s+to|what\s+became\s+of|where\s+did)\b|\bcall(?:s|ed)?\s+(?:it|this|that|them|these)\s+(?:\w+\s+){0,2}\W*\ufffc",
    r"\b(?:(?:we|also|have|had)\s+considered|(?:decided|voted)\s+against|ruled\s+out)\b",
    r"\((?:was|were|ex)\b|\ba\.?k\.?a\b|\balso\s+(?:known|called)\b|\b(?:backwards?|forwards?)[- ]compat",
    rf"\b(?:old(?:er)?|earlier|original|previous|former)\s+(?:{NAME}|{_SIDE})\b",
    r"\bhistoric(?:al|ally)?\b|\bback\s+then\b|\bin\s+the\s+past\b|\bat\s+the\s+time\b|\bfirst\s+(?:release|version)\b",
    rf"\b(?:before|until|prior\s+to|up\s+to|as\s+of|since|in|from)\s+{_VERSION}",
    rf"\b(?:invalid|illegal|wrong|unsupported|forbidden|unknown|disallowed)\s+(?:\w+\s+)?{NAME}\b|\btypos?\b|\bmisspel\w+",
    r"\b(?:upgrad|migrat)(?:e|es|ing)\b|\breserved\s+(?:word|name|label)\b",
)
#: In the clause of the label, it says that it is none, or is no more.
IN_CLAUSE = _any_of(
    rf"\b(?:do|does|did|should|must|may|can|could|will|would|shall){_NOT}\s+(?:\w+\s+)?{_USE}",
    rf"\b(?:cannot|never)\s+(?:\w+\s+)?{_USE}",
    rf"{LABEL}\W*\s(?:is|are|was|were|has|have|had|does|do|did|must|should|can|may|will)(?:{_NOT}|\s+no\s+longer\b|\s+neither\b)",
    rf"{LABEL}\W*\s(?:cannot|can't|never|no\s+longer)\b",
    rf"{LABEL}\W*\s(?:was|were|is|are|got|has|have|had|has\s+been|have\s+been)\s+(?:\w+\s+)?{_GONE}\b",
    rf"{LABEL}\W*\s(?:is|are|was|were)\s+(?:\w+\s+)?(?:invalid|illegal|wrong|unsupported|forbidden|refused|disallowed|reserved|ambiguous|considered)\b",
    rf"\b(?:removed?|removing|removal\s+of|drop(?:s|ped|ping)?|reject(?:s|ed|ing)?|replac(?:e|ed|es|ing)|retir(?:e|ed|es|ing))\s+(?:\w+\s+){{0,3}}\W*{LABEL}",
    rf"{LABEL}\W*\s(?:has|have|had|needs?|must|should)\s+(?:to\s+)?be\s+(?:adapted|updated|changed|replaced|rewritten|fixed|corrected)\b",
    rf"{LABEL}\W*\s(?:raises?|throws?|fails?|errors?)\b|\bstill\s+(?:us|send|sent|writ|contain|expect|accept|set|return|ha[sv])\w*\s+(?:\w+\s+){{0,2}}\W*{LABEL}",
    rf"\b(?:instead\s+of|rather\s+than|avoid(?:s|ing)?|neither|without|not|no)\s+(?:\w+\s+){{0,2}}\W*{LABEL}",
    rf"\bno\s+such\b|\b(?:there\s+(?:is|was|are|were)|(?:is|was|are)\s+there)\s+no\b|\b(?:previous|former)\s+(?:\w+\s+)?{LABEL}",
    rf"\b(?:invalid|illegal|wrong|unsupported|forbidden|unknown|mistaken(?:ly)?|refus\w+|disallow\w+)\s+(?:\w+\s+){{0,2}}\W*{LABEL}",
    r"\b(?:would\s+be|is|are)\s+(?:an\s+error|a\s+mistake|wrong|refused)\b",
)
#: Another cell of the row says it of the label.
IN_ROW = _any_of(
    r"\b(?:renam|obsolete|deprecat|supersed)\w*|\b(?:legacy|formerly|instead)\b|\b(?:previously|also)\s+(?:called|known)\b|\u2192|\((?:was|ex)\b",
    rf"^\W*(?:(?:was|were|has\s+been|is)\s+)?(?:{_GONE}|reserved|invalid|unsupported|forbidden|old|removal|unused)\b",
    rf"\bno\s+longer\s+(?:{_USE}|valid|available|part|in\s+use)\b|\bnot\s+(?:used|valid|allowed|accepted|supported|a\s+{NAME})\b",
    r"\b(?:do\s+not|don['\u2019]t|never|must\s+not)\s+(?:use|write|send|set)\b|\bnever\s+used\b",
    rf"\b(?:before|until|prior\s+to|up\s+to)\s+{_VERSION}|\b(?:old|previous|former)\s+{NAME}\b|\breplaced\s+by\b|\b(?:removed|dropped)\s+in\b",
)
#: Together with the label that replaces it in the same sentence: what the one is to the other.
BESIDE_ITS_REPLACEMENT = _any_of(
    r"\b(?:becomes?|now|means|equals|maps?|mapped|merged|not|no\s+longer|spelling)\b",
    r"\b(?:alias(?:es)?|equivalent|synonyms?|same\s+as|corresponds?|stands?\s+for)\b|\b(?:convert|translat|treat|interpret|compatib|normali[sz])\w*",
    r"\b(?:read|import|export|stor|sav|show|display|render|turn|fold|migrat)\w*\s+(?:as|to|into)\b",
)
#: Between the label and the one that replaces it.
JOINED_TO_ITS_REPLACEMENT = lazy(r"\u2192|\u21d2|->|=>|=")
#: Between a name and another one: the one was the other.
ARROW = lazy(r"\u2192|\u21d2|->|=>")
#: In front of a list, table or example that is wrong on purpose, or old.
IN_LEAD = _any_of(
    r"\b(?:invalid|illegal|wrong|incorrect|bad|mistake|refuse[sd]?|reject(?:s|ed)?|unsupported|disallowed|forbidden|fails?|errors?)\b",
    r"\bnot\s+(?:allowed|valid|accepted|supported|used|work)\b|\b(?:do\s+not|don['\u2019]t|never|must\s+not)\s+(?:use|write|send|set)\b",
    rf"\b(?:old|older|previous|former|earlier)\s+(?:{NAME}|{_SIDE})\b|\b(?:old|before|previously|formerly)\W*$",
    r"\b(?:legacy|deprecated|obsolete|removed|renamed|retired|no\s+longer|reserved|avoid)\b",
    rf"\b(?:before|until|prior\s+to|in)\s+{_VERSION}|\bv?0\.\d",
)
#: In the heading of a section that is about the past, or wrong on purpose.
IN_HEADING = _any_of(
    r"\b(?:renam|migrat|upgrad|reject|deprecat|histor|former|obsolete)\w*",
    rf"\bprevious(?:ly)?\s+(?:{NAME}|used)\b|\bpreviously\b|^\W*previous\W*$",
    r"\b(?:legacy|remov(?:ed|al)|release\s+notes?|releases|unreleased|breaking|retired|reserved)\b|\bold(?:er)?\s+",
    r"\bchange\s?logs?\b|^\W*(?:(?:the|other|all|recent|notable|api)\s+)?changes\W*$|\bchanges\s+(?:in|from|since|between|to\s+v?\d)\b|\bwhat\s+changed\b",
    r"^\W*(?:changed|fixed|added)\W*$|\bwhat(?:['\u2019]?s|\s+is)\s+new\b",
    r"\bnot\s+(?:taken?|chosen|used|accepted)\b|\bconsidered\b|\balternatives?\b|\bdiscarded\b|\binvalid\b|^\W*errors?\W*$|\berror\s+(?:examples?|messages?|responses?|cases?)\b",
    # A version stands alone or with its date; a numbered section goes on with words.
    r"^\W*v?\d+\.\d+[\w.-]*\W*(?:[-\u2013\u2014(:].*)?$|\bfrom\s+v?\d",
)
OLD_COLUMN = _any_of(
    r"\b(?:old|before|was|from|legacy|previous\w*|former\w*|deprecated|removed|obsolete|until|reserved|rejected|instead\s+of)\b",
    r"\bv?0\.\d|\b(?:don['\u2019]t|do\s+not|not|incorrect|wrong|bad|avoid|never)\b",
)
NEW_COLUMN = _any_of(
    r"\b(?:new|after|now|to|current|replace\w*|instead|use|today|since|do|write|say|correct|right|good|better|preferred)\b"
)
#: A candidate is marked as one.
PROPOSAL = _any_of(
    r"\b(?:propos|candidate|discuss|consider|recommend|tentative|provisional|suggest|option)\w*",
    r"\b(?:would|might|could|may|if|whether|planned|future|draft|idea|open\s+(?:question|choice))\b",
    r"\b(?:undecided|unsettled|unresolved|not\s+(?:yet\s+)?(?:decided|settled|agreed|final\w*))\b",
)
# A comma, "and" or "or" that joins labels keeps them together; so does a colon in front of one.
_CLAUSE_END = lazy(
    rf"[;()\u2013\u2014]|\s-\s|:(?!\s*\W?{LABEL})|(?<!{LABEL}),|,(?!\s*(?:(?:and|or|nor)\s+)?\W?{LABEL})"
    rf"|\b(?:if|when|whenever|while|because|since|which|that|so|until|before|after|once|unless|where|but|otherwise|although|whereas)\b"
    rf"|(?<!{LABEL})\s+\band\b(?!\s+\W?{LABEL})",
    re.IGNORECASE,
)


def clause_around(sentence: str, at: int) -> str:
    """The part of a sentence around a place, up to where another thing is said."""
    begin, end = 0, len(sentence)
    for match in _CLAUSE_END.finditer(sentence):
        if match.end() <= at:
            begin = match.end()
        elif match.start() > at:
            end = match.start()
            break
    return sentence[begin:end]
