"""The text formats of fixed runs, compared exactly with what is stored.

After a change that is meant, write them anew and look at the difference:

    CONVCHECK_GOLDEN=write pytest tests/reporters/test_golden.py
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

import pytest

from convcheck.document.run import Run
from convcheck.reporters.contract import reporters
from tests.reporters.documents import GOLDEN, VERBS, golden
from tests.runs import changed, edited, elsewhere

FORMATS = ("csv", "github", "md", "xml")


def several() -> list[Run]:
    """Return one run of verify and two of bench, on machines and versions of their own."""
    bench = golden("bench")
    backends = {"numpy": {"outcome": "active", "version": "2.5.0"}}
    other = elsewhere(bench, cpu_model="Other CPU", cpus=64, backends=backends)
    records = [
        record if record.ratio in (None, 1.0) else edited(record, _no_difference())
        for record in bench.records
    ]
    return [golden("verify"), bench, changed(other, records=records)]


def _no_difference() -> dict[str, float | bool]:
    return {"ratio": 1.01, "ratio_ci_low": 0.98, "ratio_ci_high": 1.04, "distinguishable": False}


def check(runs: Sequence[Run], path: Path) -> None:
    text = reporters()[path.suffix[1:]].render(runs)
    if os.environ.get("CONVCHECK_GOLDEN") == "write":
        path.write_text(text, encoding="utf-8")
    assert text == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("ending", FORMATS)
@pytest.mark.parametrize("verb", VERBS)
def test_a_run_is_rendered_as_it_was(verb: str, ending: str) -> None:
    check([golden(verb)], GOLDEN / f"{verb}.{ending}")


@pytest.mark.parametrize("ending", ["github", "md", "xml"])
def test_several_runs_are_rendered_as_they_were(ending: str) -> None:
    check(several(), GOLDEN / f"several.{ending}")


def test_runs_of_two_machines_share_a_table() -> None:
    check(several()[1:], GOLDEN / "several.csv")


@pytest.mark.parametrize("verb", VERBS)
def test_a_run_that_was_read_is_written_as_it_was(verb: str) -> None:
    assert reporters()["json"].render([golden(verb)]) == (GOLDEN / f"{verb}.json").read_text()


def test_a_change_of_a_run_changes_every_format() -> None:
    """So that a golden file cannot be about nothing."""
    run = golden("verify")
    records = [edited(run.records[0], {"outcome": "mismatch", "reason": "other"}), *run.records[1:]]
    other = changed(run, records=records)
    for ending in FORMATS:
        assert reporters()[ending].render([other]) != (GOLDEN / f"verify.{ending}").read_text()


def test_rendering_depends_on_nothing_but_the_run(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    before = [reporters()[ending].render([golden("verify")]) for ending in FORMATS]
    monkeypatch.setenv("GITHUB_ACTIONS", "true")
    monkeypatch.setenv("GITHUB_WORKSPACE", str(tmp_path.parent))
    monkeypatch.setenv("TZ", "Asia/Tokyo")
    monkeypatch.chdir(tmp_path)
    assert before == [reporters()[ending].render([golden("verify")]) for ending in FORMATS]
