"""The Markdown page is short, says the worst first, and fits where it is meant to go."""

from __future__ import annotations

import pytest

from convcheck.document.records import Record
from convcheck.document.run import Run
from convcheck.model.outcome import ExitStatus
from convcheck.reporters.markdown import MOST_CHARACTERS, MOST_FAILURES, REPORTER
from tests.reporters.documents import HOSTILE, VERBS, golden, with_text
from tests.runs import changed, edited, elsewhere

COMMENT = 65_536
"""Characters that a comment on GitHub may have."""


def page(*runs: Run) -> str:
    return REPORTER.render(runs)


def many(run: Run, count: int, **changes: object) -> Run:
    """Return a run with that many records, each of another case."""
    records: list[Record] = [
        edited(run.records[at % len(run.records)], {"case": f"many/case{at}"} | changes)
        for at in range(count)
    ]
    return changed(run, records=records)


def test_failures_come_before_the_table_and_disagreements_before_crashes() -> None:
    text = page(golden("verify"))
    order = ["## convcheck verify: failed", "### Failures (8)", "**MISMATCH**",
             "**UNEXPECTED_AGREEMENT**", "**CRASHED**", "### By implementation",
             "### Skipped and expected"]  # fmt: skip
    places = [text.index(each) for each in order]
    assert places == sorted(places)


def test_a_failure_comes_with_diagnosis_tolerance_place_and_command() -> None:
    run = golden("verify")
    failed = next(record for record in run.records if record.diagnosis)
    text = page(run)
    assert f"diagnosis: {failed.diagnosis}\n" in text
    assert "smallest rtol that would have passed np.allclose: 1\n" in text
    assert f"`{failed.case_file}`" in text
    assert f"```sh\n{failed.reproduce}\n```" in text


def test_a_run_that_passes_has_no_failures() -> None:
    run = golden("verify")
    good = [record for record in run.records if record.outcome == "agree"]
    passed = changed(run, records=good, notes=[], exit_status=ExitStatus.AGREED)
    text = page(passed)
    assert text.startswith("## convcheck verify: passed\n")
    assert "Failures" not in text
    assert "8 agree. Exit status 0." in text


def test_a_document_that_claims_success_beside_failures_is_not_believed() -> None:
    run = changed(golden("verify"), exit_status=ExitStatus.AGREED)
    assert page(run).startswith("## convcheck verify: failed\n")


@pytest.mark.parametrize(
    ("status", "word", "fault"),
    [
        (ExitStatus.NOTHING_COMPARED, "nothing was compared", "nothing was compared"),
        (ExitStatus.INTERRUPTED, "interrupted", "interrupted: this is a part of a run"),
        (ExitStatus.COULD_NOT_RUN, "something could not run", "required backend jax took part"),
    ],
)
def test_what_fails_a_run_beside_its_records_is_said(
    status: ExitStatus, word: str, fault: str
) -> None:
    run = golden("verify")
    outcome = "agree" if status is ExitStatus.COULD_NOT_RUN else "unavailable"
    records = [edited(record, {"outcome": outcome}) for record in run.records]
    text = page(changed(run, records=records, exit_status=status))
    assert text.startswith(f"## convcheck verify: {word}\n")
    assert f"- `{fault}" in text


def test_ratios_come_with_intervals_and_against_what() -> None:
    text = page(golden("bench"))
    assert "| 899 us | 9x slower [8.96, 9.02] |" in text
    assert "| 99.9 us | baseline, noise floor 1.2% |" in text
    assert "| 120 us | mismatch |" in text
    assert "- note: `the governor is powersave" in text


@pytest.mark.parametrize(
    ("values", "words"),
    [
        ({"ratio": 0.5, "ratio_ci_low": 0.4, "ratio_ci_high": 0.625}, "2x faster [1.6, 2.5]"),
        ({"distinguishable": False}, "no difference seen [8.96, 9.02]"),
        ({"distinguishable": None}, "9x, too few samples to say"),
        ({"ratio": None, "distinguishable": None}, "no baseline"),
        ({"agreement": "crashed", "median_s": None}, "crashed"),
    ],
)
def test_a_ratio_is_said_as_it_is_known(values: Record, words: str) -> None:
    run = golden("bench")
    record = next(r for r in run.records if r.form == "windows")
    text = page(changed(run, records=[edited(record, values)]))
    assert f"| {words} |" in text


def test_a_comparison_begins_with_its_regressions() -> None:
    text = page(golden("compare"))
    order = ["### Regressions (4)", "**WORSE**", "**SLOWER**", "time of a call: 899 us -> 1.13 ms",
             "convcheck compare base.json new.json", "software: numpy 2.4.6 -> 2.5.0",
             "### Other changes (2)", "| faster |", "| only_base |", "- 1 only_new"]  # fmt: skip
    places = [text.index(each) for each in order]
    assert places == sorted(places)
    assert "same" not in text.partition("### Regressions")[2]


def test_what_is_missing_is_a_regression_if_nothing_may_be_missing() -> None:
    run = golden("compare")
    strict = elsewhere(run, require_all=True)
    assert "### Regressions (5)" in page(strict)
    assert "**ONLY_BASE**" in page(strict)


@pytest.mark.parametrize("kind", HOSTILE)
@pytest.mark.parametrize("verb", VERBS)
def test_a_page_fits_a_comment_whatever_is_in_it(verb: str, kind: str) -> None:
    run = with_text(many(golden(verb), 300), HOSTILE[kind])
    for runs in ([run], [run] * 3, [run] * 50):
        text = page(*runs)
        assert len(text) <= MOST_CHARACTERS < COMMENT
        assert len(text.encode("utf-8")) < 2**20 / 4
        assert "more" in text or "left out" in text


def test_what_is_left_out_is_counted() -> None:
    run = golden("verify")
    failed = next(record for record in run.records if record.outcome == "mismatch")
    text = page(many(changed(run, records=[failed]), 500))
    assert "### Failures (500)" in text
    assert text.count("**MISMATCH**") == MOST_FAILURES
    assert f"... and {500 - MOST_FAILURES} more" in text


def test_runs_stand_apart_and_ratios_are_of_one_run_each() -> None:
    first, second = golden("bench"), golden("bench")
    second = elsewhere(second, cpu_model="Other CPU")
    twice = [edited(r, {"ratio": r.ratio and r.ratio * 2}) for r in second.records]
    text = page(first, changed(second, records=twice))
    assert text.startswith("## 2 runs\n")
    assert text.index("## Run 1: convcheck bench") < text.index("## Run 2: convcheck bench")
    assert "Example CPU 9000" in text
    assert "Other CPU" in text
    row = next(line for line in text.splitlines() if "windows" in line and "forward normal" in line)
    assert row.endswith("| 9x slower [8.96, 9.02] | 18x slower [8.96, 9.02] |")


def test_a_command_that_would_be_shown_changed_is_not_shown() -> None:
    run = golden("verify")
    failed = next(record for record in run.records if record.outcome == "mismatch")
    record = edited(failed, {"reproduce": "convcheck verify 'a\u202eb.yaml'"})
    text = page(changed(run, records=[record]))
    assert "The command does not fit this page" in text
    assert "convcheck verify 'a" not in text
