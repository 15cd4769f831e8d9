"""What the words beside a code span name it as: the noun in front of it or behind it, what it is an example of, what it does.

In the texts a code span is U+FFFC.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ..regexes import lazy
from .names import LABEL_NOUNS, MODIFIERS, words_of

#: Words that end a noun phrase: what follows them is not what the code span is named as.
_BREAKS = frozenset(
    {
        "a", "about", "after", "all", "an", "and", "any", "are", "as", "at", "be", "been", "before", "but", "by", "can", "do",
        "does", "for", "from", "had", "has", "have", "if", "in", "into", "is", "it", "its", "may", "means", "must", "not", "of",
        "on", "only", "or", "over", "per", "should", "so", "than", "that", "the", "their", "then", "these", "this", "those", "to",
        "under", "until", "via", "was", "were", "when", "where", "which", "while", "who", "will", "with", "without", "your",
    }
)  # fmt: skip
_BESIDE = lazy(r"(?=\s*(?:[,/|&]|(?:and|or)\b))(?:[\s,/|&]|\b(?:and|or)\b)+\ufffc")
_FOLLOWING = lazy(r"[\s\u00a0]+([A-Za-z]+(?:-[A-Za-z]+)*)")
# The code spans of a series in front of one; each character can be read in one way only, so that nothing is tried twice.
_SERIES = r"(?:\ufffc(?:[\s,/|&]|\b(?:and|or)\b)+)*$"
_NAMED_BEFORE = lazy(r"([A-Za-z]+)(\s+(?:named|called))?[\s:\"'\u201c]*" + _SERIES)
# In front of an example: what it is an example of, with the word before that.
_EXAMPLE_OF = lazy(
    r"((?:[A-Za-z-]+\s+)?[A-Za-z]+)[\s,(:\u2013\u2014]+(?:such\s+as|like|for\s+(?:example|instance)|e\.\s?g\.|including)[\s,:\"'\u201c]*"
    + _SERIES,
    re.IGNORECASE,
)
# Whoever does something is no state: "removed by `up`". What stands behind "followed by" may be one.
_DONE_BY = lazy(
    r"\b(?!(?:follow|preced|denot|represent|indicat|mark|show|replac|identifi|signal|describ|express|repres)ed\b|shown\b|meant\b|given\b)"
    r"[a-z]+(?:ed|wn|ne|ilt|en|un)\s+by\s+[\"'\u201c]?" + _SERIES,
    re.IGNORECASE,
)
_HEAD_END = lazy(r"\s(?:of|for|in|on|to|from|with|by)\s|[(,/:]", re.IGNORECASE)
_NAMES = frozenset({"name", "key", "id", "type", "value", "description", "list", "syntax", "default"})
_WORDS = lazy(r"[A-Za-z]+")
_IS_A = lazy(r"\s+(?:is|are)\s+(?:(?:used|passed|given|treated|taken|interpreted)\s+as\s+)?(?:an?|the)\b")
# "The `x` name" is the name of an x.
_NAME_OF = lazy(r"\s+(?:names?|ids?)\b(?!\s+(?:is|are|was|were)\b)", re.IGNORECASE)
_RUN = lazy(
    r"\b(?:run|runs|ran|running|execut(?:e|es|ed|ing)|invok(?:e|es|ed|ing))\s+(?:the\s+)?[\"'\u201c]?\ufffc?$", re.IGNORECASE
)
_RUN_THINGS = frozenset(
    {"action", "command", "event", "run", "hook", "job", "operation", "phase", "program", "stage", "step", "subcommand", "task"}
)
#: So many characters in front of a code span are looked at: no noun phrase with a series behind it is longer.
WINDOW = 300
#: So many words in front of a code span are beside it.
REACH = 5
_NEAR = lazy(r"[.;:!?](?=\s)")
#: In the plural they stand behind a verb as well: "manage states".
_HEADS = LABEL_NOUNS | {"state", "type", "kind", "mode"}
#: Words in front of "state" or "type" that do not say whose it is.
_NO_THINGS = frozenset(
    {
        "actual", "additional", "another", "any", "appropriate", "bad", "both", "certain", "change", "check", "correct",
        "current", "custom", "default", "different", "display", "each", "either", "every", "exact", "external", "extra",
        "final", "first", "former", "get", "good", "her", "high", "his", "initial", "intermediate", "internal", "invalid",
        "last", "latter", "life", "lifecycle", "low", "main", "my", "neither", "new", "next", "normal", "old", "one", "other",
        "our", "own", "particular", "present", "previous", "query", "real", "relevant", "report", "return", "right", "same",
        "set", "show", "single", "some", "special", "specific", "store", "such", "terminal", "three", "top", "two", "unknown",
        "update", "use", "valid", "wrong",
    }
)  # fmt: skip


def nouns_beside(before: str, behind: str, own: frozenset[str]) -> Iterator[str]:
    """The words that may say what a code span is: in front of it, and behind it or behind the spans that follow it."""
    before = before[-WINDOW:]
    ahead = _NAMED_BEFORE.search(before)
    if ahead:
        yield from words_of(ahead[1])
    example = _EXAMPLE_OF.search(before)
    if example:
        yield from words_of(example[1])
    position = 0
    while beside := _BESIDE.match(behind, position):
        position = beside.end()
    if _NAME_OF.match(behind, position):
        yield "field"
    defined = _IS_A.match(behind, position)
    position = defined.end() if defined else position
    for _ in range(4 if defined else 3):
        word = _FOLLOWING.match(behind, position)
        if word is None or word[1].casefold() in _BREAKS:
            return
        yield from words_of(word[1])
        position = word.end()
        if words_of(word[1]) & own:
            # "The `safe` profile avoids modules" says something of it, "the `device` profile option" is an option.
            following = _FOLLOWING.match(behind, position)
            yield from words_of(following[1]) if following else ()
            return


def head_words(header: str) -> frozenset[str]:
    """The words of a header that say what its column holds: "branch bundle" are bundles, "branch name" are branches."""
    phrase = _HEAD_END.split(header)[0]
    words = _WORDS.findall(phrase)
    if words and words_of(words[-1]) & _NAMES:
        return words_of(phrase)
    return words_of(" ".join(words[-1:]))


def names_another_kind(before: str, own: frozenset[str], topic: frozenset[str]) -> bool:
    """Whether the name in front of a code span that ends as one of the dimension's own (`type`) is another one (`event type`).

    `own` are the words of the dimension's names, `topic` those of what it is for.
    """
    words = _WORDS.findall(before[-WINDOW:])
    for number in range(len(words) - 1, 0, -1):
        if words_of(words[number]) & own:
            said = words_of(words[number - 1])
            if said & (own | topic):
                return False
            return bool(said & MODIFIERS) or (
                words[number].lower() in _HEADS and _is_thing(words[number - 1] if number > 1 else words[0].lower())
            )
    return False


def _is_thing(word: str) -> bool:
    """Whether a word in front of "state" or "type" may be whose state it is: no adjective, verb or plural."""
    return (
        len(word) > 2 and word.islower() and word not in _BREAKS | _NO_THINGS and not word.endswith(("ed", "ing", "ly", "s", "ble"))
    )


def stands_beside(before: str, behind: str, own: frozenset[str]) -> bool:
    """Whether a word of the dimension stands beside a code span or the series around it: "its state is then `x`"."""
    words = _WORDS.findall(_NEAR.split(before)[-1])[-REACH:]
    position = 0
    while beside := _BESIDE.match(behind, position):
        position = beside.end()
    for _ in range(2):
        word = _FOLLOWING.match(behind, position)
        if word is None or word[1] == "to":
            break  # "uses `x` to mount"
        words.append(word[1])
        position = word.end()
    return any(words_of(word) & own for word in words)


def is_other_example(before: str, own: frozenset[str]) -> bool:
    """Whether it is an example of something that is none of the dimension's own: "systems such as `x`"."""
    example = _EXAMPLE_OF.search(before[-WINDOW:])
    return example is not None and not words_of(example[1].split()[-1]) & (own | LABEL_NOUNS)


def is_actor(before: str, own: frozenset[str]) -> bool:
    """Whether it does something, or is run: "removed by `x`", "run `x`". An action, a step or a command is run."""
    before = before[-WINDOW:]
    return _DONE_BY.search(before) is not None or (not own & _RUN_THINGS and _RUN.search(before) is not None)


def is_called(before: str, own: frozenset[str]) -> bool:
    """Whether something else is named or called so: "a user named `x`"."""
    named = _NAMED_BEFORE.search(before[-WINDOW:])
    return named is not None and bool(named[2]) and not words_of(named[1]) & own


def names_one_of(before: str, owners: frozenset[str]) -> bool:
    """Whether it is the name of one of those that have the dimension: "the user `x`", where the dimension is the user's role."""
    named = _NAMED_BEFORE.search(before[-WINDOW:])
    return named is not None and not named[1].lower().endswith("s") and bool(words_of(named[1]) & owners)
