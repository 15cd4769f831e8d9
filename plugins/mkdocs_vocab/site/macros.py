"""The module for mkdocs-macros: one variable `vocab`, whose attributes are the macros.

mkdocs-macros calls `define_env` once a build, Zensical once a page; both keep what they get there to that build. So nothing
here is registered on a class or kept in the module.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any

from jinja2 import Undefined
from jinja2.runtime import Context as JinjaContext

from ..errors import UnresolvedReference, VocabError
from ..project import Project, open_project
from ..regexes import lazy
from ..vocabulary.catalog import Catalog
from .addresses import page_address
from .call_sites import ROOT
from .calls import MACROS, CallProblem, bind, check_call
from .context import Context
from .failures import MacroFailure, record, traceback_of
from .page_source import PageSource, running_line
from .permalinks import Permalinks
from .render import render, render_error

if TYPE_CHECKING:
    from ..review.review import Review
    from ..vocabulary.model import Vocabulary

BLOCK_EXTENSION = "mkdocs_vocab.site.blocks"
_TAG = lazy(r"<[^>]*>")


def define_env(env: Any) -> None:
    """Give pages the variable `vocab`. Called by mkdocs-macros and by what offers its interface."""
    env.variables[ROOT] = Vocab(env)
    extensions = env.conf.get("markdown_extensions")
    if isinstance(extensions, list) and BLOCK_EXTENSION not in extensions and hasattr(env.conf, "config_file_path"):
        extensions.append(BLOCK_EXTENSION)


def on_pre_page_macros(env: Any) -> None:
    """Begin a page."""
    vocab = env.variables.get(ROOT)
    if isinstance(vocab, Vocab):
        vocab.begin(env.page)


def on_post_page_macros(env: Any) -> None:
    """Notice what went wrong on a page outside of a macro, and keep HTML out of its title."""
    vocab = env.variables.get(ROOT)
    if isinstance(vocab, Vocab):
        vocab.end(env.page, env.markdown)
    title = env.page.title
    if isinstance(title, str) and 'data-vocab="' in title:
        env.page.title = _TAG.sub("", title)


class Vocab:
    """The variable `vocab` of one build."""

    def __init__(self, env: Any) -> None:
        self._env = env
        self._opened: tuple[Project, Permalinks] | None = None
        self._page: Any = None
        self._context: Context | None = None
        self._source: PageSource | None = None
        self._seen: dict[tuple[str, str], int] = {}
        #: The line that runs now, and how often a macro was called there before; the numbers of these calls.
        self._running: tuple[int | None, int] = (None, 0)
        self._runs: Counter[tuple[int | None, str]] = Counter()
        self._reviews: dict[tuple[str | None, str], Review | str] = {}

    def __getattr__(self, name: str) -> _BoundMacro:
        if name.startswith("_"):
            raise AttributeError(name)
        return _BoundMacro(self, name)

    def __dir__(self) -> list[str]:
        return [*MACROS]

    def __str__(self) -> str:
        return f"the macros of {ROOT}: {', '.join(MACROS)}"

    def begin(self, page: Any) -> None:
        """Start a page, also one that is rendered again."""
        self._page = page
        self._context = None
        self._source = PageSource(page, getattr(self._env, "env", None))
        self._seen = {}
        self._runs = Counter()

    def end(self, page: Any, markdown: str) -> None:
        """Report what kept the macros of a page from being called at all."""
        source = self._source
        if source is None or not self._renders(page):
            return
        if ROOT in (getattr(page, "meta", None) or {}):
            if source.calls:
                line, column = source.front_matter_key()
                message = f"the key `{ROOT}` in the front matter hides the macros of that name on this page; call it `x-{ROOT}`"
                self._report(MacroFailure(self._path(source), line, column, message, ROOT, f"x-{ROOT}"))
        elif (failure := traceback_of(markdown)) is not None:
            self._report(failure.on(self._path(source), source.body_line))

    def _renders(self, page: Any) -> bool:
        """Whether mkdocs-macros renders the page; its own rule, repeated."""
        wanted = (getattr(page, "meta", None) or {}).get("render_macros")
        if wanted is False:
            return False
        by_default = self._env.config.get("render_by_default", True)
        return bool(by_default or wanted is True or self._env.force_page_rendering(page.file.src_path))

    def call(self, name: str, args: tuple[Any, ...], kwargs: dict[str, Any], page: Any) -> str:
        """The HTML of a call on a page; a visible error, and a failure of the build, where it cannot be rendered."""
        if page is not self._page or self._source is None:
            self.begin(page)
        line = running_line()
        self._running = (line, self._runs[line, name])
        self._runs[line, name] += 1
        try:
            context = self._context_of_page()
            problem = _undefined(args, kwargs) or next(check_call(name, args, kwargs, context.catalog), None)
            if problem is None:
                return str(render(name, bind(MACROS[name], args, kwargs)[0], context))
        except UnresolvedReference as error:
            problem = CallProblem(None, error.message, error.expected)
        except VocabError as error:
            problem = CallProblem(None, str(error))
        return self.fail(name, args, kwargs, problem)

    def fail(self, name: str, args: tuple[Any, ...], kwargs: dict[str, Any], problem: CallProblem) -> str:
        """Report a call and print its error."""
        source = self._source or PageSource(None)
        line, column, token = self._locate(source, name, args, kwargs, problem.argument)
        message = problem.message + self._unread()
        self._report(MacroFailure(self._path(source), line, column, message, token, problem.expected, problem.rule))
        context = self._context or Context(Catalog(()), Permalinks(Catalog(())))
        return str(render_error(f"{ROOT}.{name}", message, context))

    def _context_of_page(self) -> Context:
        if self._context is None:
            project, permalinks = self._open()
            self._context = Context(project.catalog, permalinks, self._page_link, self._history)
        return self._context

    def _open(self) -> tuple[Project, Permalinks]:
        """The project, opened once a build. Raises VocabError."""
        if self._opened is None:
            config = _config_file(self._env.conf)
            folder = config.parent if config is not None else Path(self._env.conf.get("root_dir") or ".")
            project = open_project(folder, config=config)
            self._opened = (project, Permalinks(project.catalog))
        return self._opened

    def _history(self, base: str | None, vocabulary: Vocabulary) -> Review | str:
        """What changed in a vocabulary, found once a build."""
        key = (base, vocabulary.id)
        if key not in self._reviews:
            from .history import changes_since  # imported late: few sites show their history

            self._reviews[key] = changes_since(self._open()[0], base, vocabulary.id)
        return self._reviews[key]

    def _unread(self) -> str:
        """An addition to messages where a vocabulary that may hold the answer could not be read."""
        if self._opened is None:
            return ""
        unread = [f"`{file.path}`" for file in self._opened[0].catalog.files if file.vocabulary is None]
        return f" ({' and '.join(unread)} could not be read)" if unread else ""

    def _locate(
        self, source: PageSource, name: str, args: tuple[Any, ...], kwargs: dict[str, Any], argument: str | None
    ) -> tuple[int, int, str]:
        """Line, column and text of what is at fault: in the call that runs now, else in the first that was not reported yet."""
        calls = [call for call in source.calls if call.name == name]
        if not calls:
            return 1, 1, argument or name
        running, number = self._running
        beside = [call for call in calls if source.line_in_body(call.start) == running]
        if beside:
            # Calls in one line run in turn, once or, in a loop, again and again.
            call = beside[number % len(beside)]
        else:
            calls = list(source.calls_like(name, args, kwargs)) or calls
            key = (name, repr((args, kwargs)))
            call = calls[min(self._seen.get(key, 0), len(calls) - 1)]
            self._seen[key] = self._seen.get(key, 0) + 1
        start, end = call.locate(argument)
        line, column = source.position(start)
        return line, column, source.text[source.body_start + start : source.body_start + end]

    def _path(self, source: PageSource) -> str:
        """The source file relative to the project, or to the folder of the configuration where there is no project."""
        if source.path is None:
            return source.name
        if self._opened is not None:
            return self._opened[0].relative(source.path)
        config = _config_file(self._env.conf)
        if config is not None and source.path.is_relative_to(config.parent):
            return source.path.relative_to(config.parent).as_posix()
        return source.name

    def _report(self, failure: MacroFailure) -> None:
        record(self._env.conf, failure)

    def _page_link(self, target: str) -> str | None:
        """The address, from the page that is rendered, of `path#anchor` in the project; None where that is no page of the site."""
        docs_dir = self._open()[0].docs_dir
        return page_address(target, self._env.variables.get("files"), docs_dir, getattr(self._page, "url", ""))


class _BoundMacro:
    """A macro of `vocab`, also one that does not exist: then the call says so."""

    #: Jinja then gives the template's variables as first argument.
    jinja_pass_arg: Any

    def __init__(self, vocab: Vocab, name: str) -> None:
        self._vocab = vocab
        self._name = name

    def __call__(self, *args: Any, **kwargs: Any) -> str:
        page = getattr(self._vocab._env, "page", None)
        if args and isinstance(args[0], JinjaContext):
            page = page if page is not None else args[0].get("page")
            args = args[1:]
        return self._vocab.call(self._name, args, kwargs, page)

    def __str__(self) -> str:
        message = f"write `{ROOT}.{self._name}(…)` with parentheses"
        return self._vocab.fail(self._name, (), {}, CallProblem(None, message))


def _undefined(args: tuple[Any, ...], kwargs: dict[str, Any]) -> CallProblem | None:
    """A variable that the page does not have, in whatever way mkdocs-macros treats these."""
    for value in (*args, *kwargs.values()):
        for item in value if isinstance(value, list | tuple) else (value,):
            if isinstance(item, Undefined):
                name = item._undefined_name or "a variable"
                return CallProblem(None, f"`{name}` is not defined on this page")
    return None


def _config_file(conf: Any) -> Path | None:
    name = conf.get("config_file_path") if hasattr(conf, "get") else None
    return Path(name).absolute() if name else None
