"""The MkDocs plugin: the gate inside a build, links from labels to their definitions, and what is published beside the pages.

Sources are read from disk (only they give positions), and the verdict falls in `on_env`: all pages are rendered then, so that what
macros and includes made is known, but no template is, so that a failed build ends early. What only the finished site shows is
judged after the build.
"""

from __future__ import annotations

import datetime
import json
import logging
from collections.abc import Iterable
from functools import partial
from importlib import resources
from pathlib import Path
from typing import Any

from mkdocs.config import config_options
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.plugins import BasePlugin, event_priority, get_plugin_logger
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page
from msgspec.structs import replace

from ..baseline import apply_baseline
from ..checking import Memory, Report, check_project
from ..errors import VocabError
from ..export.json import vocabulary_json
from ..findings import Finding, Problem, Severity, finding_from, sorted_unique
from ..project import Project, open_project
from ..reports.text import one_line, summary
from ..rules import all_rules
from ..settings.model import Settings
from ..settings.severities import severity_of
from ..vocabulary.fields import keys_of
from .addresses import page_address
from .banner import with_banner
from .context import Context
from .failures import failures, record, reset, traceback_of
from .links import choose_pages, definitions_in, link_definitions
from .page_source import PageSource
from .permalinks import Permalinks
from .rendered.build import BuildCheck
from .rendered.pages import RenderedPage
from .search import search_entries

STYLESHEET = "assets/vocab/vocab.css"
SCRIPT = "assets/vocab/vocab.js"
#: Where the machine-readable copies of the vocabularies are published, by id.
COPIES = "vocabularies"
#: How many findings the error of a quiet build lists: there is no log that would show them.
MAX_LISTED = 50

log = get_plugin_logger("vocab")


class VocabPlugin(BasePlugin):  # type: ignore[type-arg,no-untyped-call]
    """Gates a build; one object lives through all builds of `mkdocs serve`."""

    # The keys are read, with their places, by the project; here MkDocs only has to know them.
    config_scheme = tuple((name, config_options.Optional(config_options.Type(object))) for name in keys_of(Settings))

    def __init__(self) -> None:
        self._serving = False
        self._project: Project | None = None
        self._memory = Memory()
        self._definitions: dict[str, list[str]] = {}
        self._build: BuildCheck | None = None
        self._report: Report | None = None

    def on_startup(self, *, command: str, dirty: bool) -> None:
        """Remember whether findings may end the process."""
        self._serving = command == "serve"

    def on_config(self, config: MkDocsConfig) -> MkDocsConfig:
        """Open the project anew for each build; its vocabulary may have changed."""
        reset(config)
        self._definitions = {}
        self._report = None
        self._project = self._open(config)
        self._build = BuildCheck(self._project, config, self._memory) if self._project is not None else None
        config.extra_css.append(STYLESHEET)
        config.extra_javascript.append(SCRIPT)
        if self._project is not None:
            watched = {path.parent for path in self._vocabulary_files(self._project)}
            config.watch.extend(str(folder) for folder in sorted(watched) if str(folder) not in config.watch)
        return config

    def _open(self, config: MkDocsConfig) -> Project | None:
        file = Path(config.config_file_path) if config.config_file_path else None
        try:
            project = open_project(file.parent if file else Path(config.docs_dir).parent, config=file)
            project.catalog  # noqa: B018 - a vocabulary that is not there is told now
        except VocabError as error:
            self._refuse(str(error))
            return None
        return project

    def _refuse(self, message: str) -> None:
        """Ends a build; a server goes on and says why."""
        if not self._serving:
            raise PluginError(f"vocab: {message}")
        log.error(message)

    def _vocabulary_files(self, project: Project) -> list[Path]:
        return [project.root / path for path in project.vocabulary_paths]

    def on_files(self, files: Files, *, config: MkDocsConfig) -> Files:
        """Publish the stylesheet and the script of the macros, and each vocabulary as JSON and as it is."""
        for name in (STYLESHEET, SCRIPT):
            asset = resources.files("mkdocs_vocab.site").joinpath("assets", name.rpartition("/")[2])
            files.append(File.generated(config, name, content=asset.read_text(encoding="utf-8")))
        for file in self._project.catalog.files if self._project is not None else ():
            if file.vocabulary is None or self._project is None:
                continue
            copy = json.dumps(vocabulary_json(file.vocabulary, self._project.catalog), indent=2, ensure_ascii=False) + "\n"
            files.append(File.generated(config, f"{COPIES}/{file.vocabulary.id}.json", content=copy))
            files.append(File.generated(config, f"{COPIES}/{file.vocabulary.id}.yml", content=file.text))
        return files

    @event_priority(-100)  # After mkdocs-macros, wherever it stands in the list of plugins.
    def on_page_markdown(self, markdown: str, *, page: Page, config: MkDocsConfig, files: Files) -> str:
        """Note a page that mkdocs-macros could not render: its text is a traceback, and the build passes."""
        failure = traceback_of(markdown)
        if failure is not None and self._project is not None:
            source = PageSource(page)
            path = self._project.relative(source.path) if source.path is not None else source.name
            record(config, failure.on(path, source.body_line))
        return markdown

    def on_page_content(self, html: str, *, page: Page, config: MkDocsConfig, files: Files) -> str:
        """Note what a page defines."""
        self._definitions[page.url] = list(definitions_in(html))
        return html

    @event_priority(-50)  # Late: other plugins may still change what pages hold.
    def on_env(self, env: Any, *, config: MkDocsConfig, files: Files) -> Any:
        """Say what is unsettled, join labels with their definitions, then check; raises one PluginError where the build fails."""
        definitions = choose_pages(self._definitions)
        project = self._project
        pages = list(self._build.pages(files)) if self._build is not None else []
        permalinks = Permalinks(project.catalog) if project is not None else None
        for file in files.documentation_pages():
            if file.page is None or file.page.content is None:
                continue
            content, url = file.page.content, file.page.url
            if project is not None and permalinks is not None:
                address = partial(page_address, files=files, docs_dir=project.docs_dir, page_url=url)
                content = with_banner(content, Context(project.catalog, permalinks, address))
            file.page.content = link_definitions(content, url, definitions)
        if self._project is not None:
            self._judge(self._project, config, pages)
        return env

    @event_priority(-100)  # Late: other plugins may still change what pages hold.
    def on_post_page(self, output: str, *, page: Page, config: MkDocsConfig) -> str:
        """Note what the theme puts around the page."""
        if self._build is not None:
            self._build.add_page(output, page.file.dest_uri, page.content or "")
        return output

    @event_priority(-100)  # After the search plugin has written its index.
    def on_post_build(self, *, config: MkDocsConfig) -> None:
        """Check what only the finished site shows, and let the search find labels, which are rows of tables and no headings."""
        if self._build is not None and self._project is not None and self._report is not None:
            self._judge_site(self._project, self._build, self._report)
        index = Path(config.site_dir, "search", "search_index.json")
        if self._project is None or not index.is_file():
            return
        found = json.loads(index.read_text(encoding="utf-8"))
        catalog = self._project.catalog
        found["docs"] += search_entries(catalog, Permalinks(catalog), choose_pages(self._definitions))
        index.write_text(json.dumps(found, ensure_ascii=False, separators=(",", ":")), encoding="utf-8")

    def _judge(self, project: Project, config: MkDocsConfig, pages: list[RenderedPage]) -> None:
        build = self._build

        def rendered(report: Report) -> Iterable[Finding]:
            return (*build.rendered(pages, report), *build.claims(pages, report)) if build is not None else ()

        try:
            report = check_project(project, memory=self._memory, more=rendered, website=False)
        except VocabError as error:
            self._refuse(str(error))
            return
        excused = {(f.rule, f.path, f.line, f.column) for f in (*report.held_back, *report.baselined)}
        failed = [f for f in _macro_failures(project, config) if (f.rule, f.path, f.line, f.column) not in excused]
        report.findings = sorted_unique([*report.findings, *failed])
        self._report = report if not report.vocabulary_broken else None
        _log(report.findings)
        if not report.counts.files and not report.vocabulary_broken:
            self._refuse("no document was checked: the settings name none; see `include` and `exclude`")
        elif report.fails(project.settings.fail_on) and not self._serving:
            raise PluginError(_verdict(report, project.settings.fail_on))
        elif not report.findings:
            log.info(summary(report))

    def _judge_site(self, project: Project, build: BuildCheck, report: Report) -> None:
        """Raises one more PluginError where the finished site has findings that the pages did not have."""
        found = sorted_unique(build.after(report))
        if report.baseline is not None:
            found = apply_baseline(found, report.baseline, whole=False, today=datetime.date.today()).findings
        _log(found)
        after = replace(report, findings=found)
        if after.fails(project.settings.fail_on) and not self._serving:
            raise PluginError(_verdict(after, project.settings.fail_on))


def _macro_failures(project: Project, config: MkDocsConfig) -> Iterable[Finding]:
    """What macros could not do, as findings of the rules on macro calls and claims: that of the sources mostly has them already."""
    for failure in failures(config):
        rule = all_rules()[failure.rule]
        severity = severity_of(rule.code, rule.severity, project.settings, project.binds_of(failure.path))
        if severity is not Severity.OFF:
            problem = Problem(place=failure.place, message=failure.message, token=failure.token, expected=failure.expected)
            yield finding_from(problem, rule=rule.code, name=rule.name, severity=severity, path=failure.path)


def _log(findings: Iterable[Finding]) -> None:
    """Errors and warnings as warnings, so that `--strict` counts them; notes as information."""
    for finding in findings:
        log.log(logging.INFO if finding.severity is Severity.NOTE else logging.WARNING, one_line(finding))


def _verdict(report: Report, fail_on: str) -> str:
    """The error of a build. Where warnings are not shown (`mkdocs build -q`) it lists what was found."""
    listed = ""
    if not log.isEnabledFor(logging.WARNING):
        failing = [finding for finding in report.findings if finding.severity >= Severity.named(fail_on)]
        lines = [one_line(finding) for finding in failing[:MAX_LISTED]]
        lines += [f"… and {len(failing) - MAX_LISTED} more"] if len(failing) > MAX_LISTED else []
        listed = "\n" + "\n".join(lines)
    return f"vocab: {summary(report)}{listed}"
