"""The words by which prose calls a dimension."""

from __future__ import annotations

from functools import lru_cache

from ..regexes import lazy
from ..vocabulary.index import DimensionIndex

_WORD = lazy(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+")
#: What a code span is named as where it is no label. Nothing that has a state itself: an `archived` project is a use.
NOUNS = frozenset(
    {
        "action", "adapter", "alias", "annotation", "api", "argument", "attribute", "binary", "block", "branch", "bucket",
        "button", "call", "callback", "channel", "class", "column", "command", "commit", "config", "configuration", "constant",
        "constructor", "context", "cookie", "daemon", "database", "decorator", "dependency", "directive", "directory", "domain",
        "driver", "element", "endpoint", "entity", "enum", "environment", "event", "exception", "executable", "exporter",
        "extension", "field", "file", "filter", "flag", "folder", "function", "getter", "header", "hook", "hostname", "image",
        "importer", "instruction", "interface", "key", "keyword", "listener", "login", "macro", "menu", "method", "metric",
        "middleware", "modifier", "module", "namespace", "object", "operator", "option", "package", "param", "parameter",
        "permission", "phrase", "plugin", "prefix", "privilege", "property", "provider", "query", "queue", "repo", "repository",
        "route", "schema", "scope", "script", "section", "selector", "setter", "setting", "signal", "socket", "statement",
        "struct", "subcommand", "substring", "suffix", "symbol", "syntax", "syscall", "table", "tag", "target", "template",
        "tool", "topic", "trait", "type", "url", "utility", "variable", "widget", "word",
    }
)  # fmt: skip
#: What all labels are called, whatever their dimension.
LABEL_NOUNS = frozenset({"value", "label", "status", "phase", "stage", "level", "option", "choice"})
#: What other things than the dimension's own have types, states and levels.
MODIFIERS = NOUNS | {"comment", "dependency", "error", "exit", "http", "log", "logging", "message", "page", "request", "response"}
#: Words of a purpose that say nothing of what it is about.
_EMPTY = frozenset(
    {
        "about", "after", "also", "and", "are", "before", "been", "being", "but", "can", "does", "each", "for", "from", "had",
        "has", "have", "how", "into", "its", "itself", "may", "more", "most", "not", "one", "only", "other", "over", "same",
        "should", "since", "some", "such", "than", "that", "the", "their", "then", "there", "these", "they", "this", "those",
        "through", "under", "until", "was", "what", "when", "where", "which", "while", "who", "whole", "whose", "why", "will",
        "with", "within", "without", "would", "yet",
    }
)  # fmt: skip
#: Words that people use for each other.
_ALIKE = {"state": "status"}


def words_of(text: str) -> frozenset[str]:
    """The words of a text in lower case and without plural; words in camel case and with separators count one by one."""
    return frozenset(_singular(word.lower()) for word in _WORD.findall(text))


def _singular(word: str) -> str:
    if word.endswith("ses"):
        word = word[:-2]
    elif word.endswith("s") and not word.endswith(("ss", "us", "is")):
        word = word[:-1]
    return _ALIKE.get(word, word)


@lru_cache(maxsize=256)
def own_names(index: DimensionIndex) -> tuple[frozenset[str], ...]:
    """The names of a dimension, title, id and aliases, each as its words."""
    dimension = index.dimension
    named = (words_of(name) for name in (dimension.title, dimension.id, *dimension.aliases))
    return tuple({words for words in named if words})


@lru_cache(maxsize=256)
def own_words(index: DimensionIndex) -> frozenset[str]:
    """All words of the names and keys of a dimension."""
    keys = frozenset(word for key in index.dimension.keys for word in words_of(key))
    return keys.union(*own_names(index))


@lru_cache(maxsize=256)
def owner_words(index: DimensionIndex) -> frozenset[str]:
    """The words of its names that say whose labels they are: `ticket` in "ticket status" and "state of the ticket"."""
    dimension = index.dimension
    names = [name.split(" of ")[0] for name in (dimension.title, dimension.id, *dimension.aliases, *dimension.keys)]
    heads = frozenset(_singular(words[-1].lower()) for words in map(_WORD.findall, names) if words)
    return frozenset(word for word in own_words(index) - heads if len(word) > 2) - _EMPTY - {"the"}


@lru_cache(maxsize=256)
def purpose_words(index: DimensionIndex) -> frozenset[str]:
    """The words of what the dimension is for that are not words of its names."""
    more = words_of(index.dimension.purpose)
    return frozenset(word for word in more if len(word) > 2 and word not in _EMPTY) - own_words(index)
