"""Text that could do something where it is shown does nothing, in any format that there is."""

from __future__ import annotations

import csv
import functools
from collections.abc import Sequence
from xml.etree import ElementTree

import pytest

from convcheck.cli.printing import print_run
from convcheck.document.run import TABLES, Run
from convcheck.reporters._page import code, fenced
from convcheck.reporters.contract import Reporter, reporters
from tests.reporters.documents import HOSTILE, VERBS, golden, with_text
from tests.reporters.structure import STRUCTURES, hidden, markdown_elements
from tests.runs import changed

PLAIN = "some plain text"


def rendered(reporter: Reporter, verbs: Sequence[str], text: str) -> str:
    """Return a report of runs of these verbs that hold a text wherever they may hold any."""
    return reporter.render([with_text(golden(verb), text) for verb in verbs])


@functools.cache
def harmless(reporter: Reporter, *verbs: str) -> str:
    return rendered(reporter, verbs, PLAIN)


def check(reporter: Reporter, verbs: Sequence[str], text: str) -> None:
    """Compare a report of runs that hold a text everywhere with one of harmless runs."""
    shown, plain = rendered(reporter, verbs, text), harmless(reporter, *verbs)
    shown.encode("utf-8")
    assert hidden(shown) <= hidden(plain)
    if reporter.name in STRUCTURES:
        structure, within = STRUCTURES[reporter.name]
        assert within(structure(shown), structure(plain))


def test_every_format_has_a_structure_to_check() -> None:
    assert set(reporters()) <= set(STRUCTURES), "say in structure.py what of the new format is text"


@pytest.mark.parametrize("kind", HOSTILE)
@pytest.mark.parametrize("verb", VERBS)
@pytest.mark.parametrize("name", sorted(reporters()))
def test_hostile_text_changes_nothing_but_text(name: str, verb: str, kind: str) -> None:
    check(reporters()[name], [verb], HOSTILE[kind])


@pytest.mark.parametrize("kind", HOSTILE)
@pytest.mark.parametrize("name", sorted(set(reporters()) - {"json"}))
def test_nor_in_a_report_of_several_runs(name: str, kind: str) -> None:
    check(reporters()[name], ["bench", "bench"], HOSTILE[kind])


class Careless(Reporter):
    """Shows reasons as they are."""

    name, summary = "careless", "a format that escapes nothing"

    def __init__(self, name: str, form: str) -> None:
        self.name = name  # type: ignore[misc]
        self.form = form

    def render(self, runs: Sequence[Run]) -> str:
        return self.form.format(runs[0].records[0].case)


@pytest.mark.parametrize(
    ("name", "form", "kinds"),
    [
        ("csv", "a,b\n{},2\n", ["formula", "wide formula", "lines", "attribute"]),
        ("github", "::error title={}::text\n", ["lines", "no XML"]),
        ("html", "<p>{}</p>", ["script", "attribute", "markdown", "escapes"]),
        ("md", "| a |\n| --- |\n| {} |\n", ["script", "lines", "markdown", "fence"]),
        ("md", "| a |\n| --- |\n| `{}` |\n", ["lines", "markdown"]),
        ("md", "```\n{}\n```\n", ["fence", "right to left"]),
        ("xml", "<a>{}</a>", ["right to left", "escapes"]),
        ("other", "{}", ["right to left", "escapes", "no XML"]),
    ],
)
def test_the_check_notices_a_careless_format(name: str, form: str, kinds: list[str]) -> None:
    check(Careless(name, form), ["verify"], PLAIN)
    for kind in kinds:
        with pytest.raises((AssertionError, ValueError, csv.Error, ElementTree.ParseError)):
            check(Careless(name, form), ["verify"], HOSTILE[kind])


@pytest.mark.parametrize("kind", HOSTILE)
@pytest.mark.parametrize("verb", VERBS)
def test_nothing_reaches_the_terminal_but_text(
    verb: str, kind: str, capsys: pytest.CaptureFixture[str]
) -> None:
    print_run(with_text(golden(verb), HOSTILE[kind]))
    shown = capsys.readouterr().out
    assert hidden(shown) == set()
    assert len(shown) < 500_000


@pytest.mark.parametrize("verb", VERBS)
def test_nothing_that_is_printed_on_github_is_a_command(
    verb: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The runner obeys lines that begin with `::`, after blanks, and `##[` wherever it is."""

    def commands() -> list[str]:
        lines = capsys.readouterr().out.splitlines()
        return [line for line in lines if line.lstrip().startswith("::") or "##[" in line]

    run = with_text(golden(verb), HOSTILE["commands"] * 20)
    print_run(run)
    assert commands(), "the text is not hostile enough to show anything"
    monkeypatch.setenv("GITHUB_ACTIONS", "true")
    print_run(run)
    assert commands() == []


@pytest.mark.parametrize("kind", HOSTILE)
def test_foreign_text_in_markdown_is_one_piece_of_code(kind: str) -> None:
    """It stands in code as it is, but for what does not show."""
    table = "| a |\n| --- |\n| {} |\n"
    assert markdown_elements(table.format(code(HOSTILE[kind]))) == markdown_elements(
        table.format("b")
    )
    assert markdown_elements(f"# a\n\n{fenced(HOSTILE[kind])}\n\n# b\n") == {
        "heading_open": 2,
        "heading_close": 2,
        "fence": 1,
    }


def test_a_run_without_records_is_rendered_by_every_format() -> None:
    for verb in VERBS:
        tables = {name: [] for name in TABLES[verb]}
        empty = changed(golden(verb), records=[], **tables)
        for reporter in reporters().values():
            assert reporter.render([empty])


def test_one_run_is_rendered_the_same_way_twice() -> None:
    for reporter in reporters().values():
        assert reporter.render([golden("bench")]) == reporter.render([golden("bench")])
