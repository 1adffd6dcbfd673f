"""Real runs, their report in a browser, and that nothing the browser says goes unnoticed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from convcheck.document.read import read_run
from convcheck.document.run import Run
from convcheck.reporters.html import REPORTER
from tests.processes import convcheck, install_plugin

CASES = """\
title: some that are right and some that are not
op: conv1d
matrix: {batch: 2, length: [6, 8], in_channels: 2, out_channels: 3, kernel: [1, 3]}
implementations:
  - numpy:im2col
  - numpy:windows
  - faulty:right
  - faulty:zeros
  - faulty:off_by_a_little
  - faulty:raises
"""

SWEPT = """\
title: a swept length
op: conv1d
matrix: {length: {from: 16, to: 256, factor: 4}, in_channels: 4, out_channels: 4, kernel: 3}
implementations: [numpy:im2col, numpy:windows]
bench: {baseline: numpy:im2col, passes: [forward, backward]}
"""

READY, DRAWN = "html[data-ready]", "html[data-charts=drawn]"

PATIENCE = 60_000
"""Milliseconds; the machine may have other things to do."""


@pytest.fixture(scope="session")
def verified(tmp_path_factory: pytest.TempPathFactory) -> Run:
    """A real run of verify, with disagreements and errors in it."""
    folder = tmp_path_factory.mktemp("verified")
    site = tmp_path_factory.mktemp("site")
    install_plugin(site)
    (folder / "some.yaml").write_text(CASES)
    done = convcheck("verify", "some.yaml", "-o", "verify.json", cwd=folder, site=site)
    assert done.status == 1, done.stderr
    return read_run(folder / "verify.json")


@pytest.fixture(scope="session")
def timed(tmp_path_factory: pytest.TempPathFactory) -> Run:
    """A real run of bench over a swept case."""
    folder = tmp_path_factory.mktemp("timed")
    (folder / "swept.yaml").write_text(SWEPT)
    options = ("--max-time", "0.03", "-o", "bench.json")
    done = convcheck("bench", "swept.yaml", *options, cwd=folder)
    assert done.status == 0, done.stderr
    return read_run(folder / "bench.json")


@dataclass
class Opened:
    """Opens reports, and writes down what a browser complains of and asks for."""

    browser: Browser
    folder: Path
    rendered: dict[tuple[int, ...], tuple[str, list[Run]]]
    problems: list[str] = field(default_factory=list)
    asked: list[str] = field(default_factory=list)
    contexts: list[Any] = field(default_factory=list)

    def text(self, text: str, address: str = "", **options: Any) -> Page:
        """Open a page of this text, at the part of its address after #."""
        path = self.folder / f"report-{len(self.contexts)}.html"
        path.write_text(text, encoding="utf-8")
        return self.path(path, address, **options)

    def path(self, path: Path, address: str = "", **options: Any) -> Page:
        """Open a file."""
        context = self.browser.new_context(**options)
        self.contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("console", lambda message: self.problems.append(message.text))
        page.on("pageerror", lambda error: self.problems.append(str(error)))
        page.on("dialog", lambda dialog: (self.problems.append(dialog.message), dialog.dismiss()))
        page.on("request", lambda request: self.asked.append(request.url))
        page.goto(f"{path.as_uri()}{address}")
        return page

    def report(self, runs: Sequence[Run], address: str = "", **options: Any) -> Page:
        """Open the report of some runs, and wait until it can be used."""
        key = tuple(map(id, runs))
        if key not in self.rendered:
            self.rendered[key] = REPORTER.render(runs), list(runs)
        page = self.text(self.rendered[key][0], address, **options)
        page.wait_for_selector(READY, state="attached")
        return page


def drawn(page: Page) -> Page:
    """Wait until the charts of a report are drawn."""
    page.wait_for_selector(DRAWN, state="attached")
    return page


@pytest.fixture(scope="session")
def rendered() -> dict[tuple[int, ...], tuple[str, list[Run]]]:
    """Reports that were rendered before, by the identity of their runs, which are kept alive."""
    return {}


@pytest.fixture
def opened(
    browser: Browser, tmp_path: Path, rendered: dict[tuple[int, ...], tuple[str, list[Run]]]
) -> Iterator[Opened]:
    """Opens reports. A complaint of the browser, or a request beyond the file, fails the test."""
    all_of_it = Opened(browser, tmp_path, rendered)
    yield all_of_it
    for context in all_of_it.contexts:
        context.close()
    assert all_of_it.problems == []
    assert [each for each in all_of_it.asked if not each.startswith(("file:", "data:"))] == []


@pytest.fixture
def page(opened: Opened, verified: Run) -> Page:
    """The report of the real run of verify."""
    return opened.report([verified])
