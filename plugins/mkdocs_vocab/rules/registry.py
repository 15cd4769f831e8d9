"""The catalogue of rules: each has a code, a name, a default severity and its documentation.

A rule is one module. Its docstring is its documentation, in the four sections of SECTIONS; a decorator of this module registers
the function that looks for the problem. The decorators differ by what the function is given.
"""

from __future__ import annotations

import importlib
import inspect
import re
import sys
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any, Literal

from msgspec import Struct

from ..findings import Problem, Severity

if TYPE_CHECKING:
    from ..binding.page import BoundPage
    from ..remarks import EmptyPattern, Expired, Lacking, Unread, Unused
    from ..vocabulary.catalog import Catalog
    from ..vocabulary.loading import VocabularyFile
    from ..vocabulary.model import Vocabulary

SECTIONS = ("What it does", "Why", "Example", "Instead")
#: What a rule's function is given: a vocabulary file, a vocabulary, a bound page, a document that could not be read, an exception
#: without use, a baseline entry past its date, a pattern of the settings without file, a claim that a page lacks.
Scope = Literal["file", "vocabulary", "page", "document", "exception", "expiry", "settings", "claim"]

FileCheck = Callable[["VocabularyFile", "Catalog"], Iterator[Problem]]
VocabularyCheck = Callable[["Vocabulary", "Catalog", "Records"], Iterator[Problem]]
PageCheck = Callable[["BoundPage"], Iterator[Problem]]
DocumentCheck = Callable[["Unread"], Iterator[Problem]]
ExceptionCheck = Callable[["Unused"], Iterator[Problem]]
ExpiryCheck = Callable[["Expired"], Iterator[Problem]]
SettingsCheck = Callable[["EmptyPattern"], Iterator[Problem]]
ClaimCheck = Callable[["Lacking"], Iterator[Problem]]


class Records:
    """Answers whether a page of the project has an anchor; given to rules so that none opens a file itself."""

    def missing(self, record: str) -> str | None:
        """What is wrong with `page#anchor`, or None where both exist."""
        raise NotImplementedError


class Rule(Struct, frozen=True):
    """A registered rule. `severity` is the default; `check` takes what `scope` says."""

    code: str
    name: str
    severity: Severity
    family: str
    scope: Scope
    check: Callable[..., Iterator[Problem]]
    documentation: str

    def section(self, title: str) -> str:
        """One section of the documentation, as Markdown. Raises KeyError."""
        parts = re.split(r"(?m)^## (.+)$", self.documentation)
        sections = {title.strip(): text.strip() for title, text in zip(parts[1::2], parts[2::2], strict=True)}
        return sections[title]


_registered: dict[str, Rule] = {}

#: The families (folders of rules) and the scopes of their rules. A family is imported when it is asked for: commands that show a
#: vocabulary need no reader of documents.
FAMILIES: dict[str, tuple[Scope, ...]] = {
    "vocabulary": ("file", "vocabulary"),
    "labels": ("page",),
    "lists": ("page",),
    "data": ("page",),
    "schemas": ("page",),
    "diagrams": ("page",),
    "macros": ("page",),
    "maturity": ("page",),
    "claims": ("page", "claim"),
    "project": ("page", "document", "exception", "expiry", "settings"),
}

#: Codes of the catalogue whose rules this version does not have: settings may name them, `vocab rules` says so.
PLANNED: dict[str, str] = {}


def _register(code: str, name: str, severity: Severity, scope: Scope, check: Callable[..., Iterator[Problem]]) -> None:
    if code in _registered:
        raise ValueError(f"two rules have the code {code}")
    module = sys.modules[check.__module__]
    documentation = inspect.cleandoc(module.__doc__ or "")
    family = check.__module__.split(".")[-2]
    _registered[code] = Rule(code, name, severity, family, scope, check, documentation)


def file_rule(code: str, name: str, severity: Severity) -> Callable[[FileCheck], FileCheck]:
    """Registers a rule on a vocabulary file, read or not."""
    return _registering(code, name, severity, "file")


def vocabulary_rule(code: str, name: str, severity: Severity) -> Callable[[VocabularyCheck], VocabularyCheck]:
    """Registers a rule on a vocabulary that could be read."""
    return _registering(code, name, severity, "vocabulary")


def page_rule(code: str, name: str, severity: Severity) -> Callable[[PageCheck], PageCheck]:
    """Registers a rule on a document whose places are bound to dimensions."""
    return _registering(code, name, severity, "page")


def document_rule(code: str, name: str, severity: Severity) -> Callable[[DocumentCheck], DocumentCheck]:
    """Registers the rule on documents that could not be read."""
    return _registering(code, name, severity, "document")


def exception_rule(code: str, name: str, severity: Severity) -> Callable[[ExceptionCheck], ExceptionCheck]:
    """Registers the rule on exceptions that excuse nothing."""
    return _registering(code, name, severity, "exception")


def expiry_rule(code: str, name: str, severity: Severity) -> Callable[[ExpiryCheck], ExpiryCheck]:
    """Registers the rule on baseline entries past their date."""
    return _registering(code, name, severity, "expiry")


def settings_rule(code: str, name: str, severity: Severity) -> Callable[[SettingsCheck], SettingsCheck]:
    """Registers the rule on patterns of the settings."""
    return _registering(code, name, severity, "settings")


def claim_rule(code: str, name: str, severity: Severity) -> Callable[[ClaimCheck], ClaimCheck]:
    """Registers the rule on claims that a page must carry."""
    return _registering(code, name, severity, "claim")


def _registering(code: str, name: str, severity: Severity, scope: Scope) -> Callable[[Any], Any]:
    def register(check: Any) -> Any:
        _register(code, name, severity, scope, check)
        return check

    return register


def _load(families: Iterable[str]) -> None:
    for family in families:
        importlib.import_module(f".{family}", __package__)


def rules_of(scope: Scope) -> list[Rule]:
    """The rules of one scope, by code."""
    _load(family for family, scopes in FAMILIES.items() if scope in scopes)
    return sorted((rule for rule in _registered.values() if rule.scope == scope), key=lambda rule: rule.code)


def all_rules() -> dict[str, Rule]:
    """All rules that this version has, by code, in the order of the codes."""
    _load(FAMILIES)
    return dict(sorted(_registered.items()))


def is_known(selector: str) -> bool:
    """Whether a code, or a prefix of codes such as `VOC1`, names a rule of the catalogue."""
    return bool(re.fullmatch(r"VOC\d{0,3}", selector)) and any(code.startswith(selector) for code in all_names())


def unknown_code(selector: str) -> str:
    """What to say of a word that stands where a rule code belongs."""
    by_name = {name: code for code, name in all_names().items()}
    hint = f"write `{by_name[selector]}`" if selector in by_name else "`vocab rules` lists the codes"
    return f"`{selector}` is no rule code and no beginning of one; {hint}"


def all_names() -> dict[str, str]:
    """Names of all rules by code, those of later versions included."""
    return dict(sorted({**{code: rule.name for code, rule in all_rules().items()}, **PLANNED}.items()))
