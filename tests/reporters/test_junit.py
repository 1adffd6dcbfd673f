"""JUnit XML satisfies the schema, loads in a parser, and calls nothing passed that was not."""

from __future__ import annotations

import functools
import re
from collections import Counter
from pathlib import Path

import pytest
import xmlschema
from junitparser import Error, Failure, JUnitXml, Skipped, TestCase, TestSuite

from convcheck.document.records import Record
from convcheck.document.run import Run
from convcheck.model.change import REGRESSIONS, Change
from convcheck.model.outcome import DISAGREEMENTS, FAILURES_TO_RUN, ExitStatus, Outcome
from convcheck.reporters.junit import REPORTER
from tests.reporters.documents import HOSTILE, VERBS, golden, with_text
from tests.reporters.test_golden import several
from tests.runs import changed, edited


@functools.cache
def schema() -> xmlschema.XMLSchema:
    return xmlschema.XMLSchema(str(Path(__file__).parent / "schema" / "junit.xsd"))


def suites(*runs: Run) -> list[TestSuite]:
    text = REPORTER.render(runs)
    schema().validate(text)
    return list(JUnitXml.fromstring(text.encode("utf-8")))


def cases_of(run: Run) -> list[TestCase]:
    return [test for suite in suites(run) for test in suite]


def kind(test: TestCase) -> type | None:
    """Return the class of a test's only result; None if it passed."""
    results = test.result
    assert len(results) <= 1
    return type(results[0]) if results else None


def only(run: Run, column: str, value: str) -> Run:
    """Return a run with one record, which has that value."""
    record: Record = edited(run.records[0], {column: value, "reason": "the reason"})
    return changed(run, records=[record], notes=[], exit_status=ExitStatus.AGREED)


@pytest.mark.parametrize("verb", VERBS)
def test_one_suite_a_case_file_and_one_test_a_record(verb: str) -> None:
    run = golden(verb)
    (suite,) = suites(run)
    assert suite.name.startswith(f"{verb} cases/")
    assert suite.tests == len(run.records)
    names = [(test.classname, test.name) for test in suite]
    assert len(set(names)) == len(names)
    assert (suite.failures, suite.errors, suite.skipped) == tuple(
        Counter(map(kind, suite))[each] for each in (Failure, Error, Skipped)
    )


def test_records_of_two_files_are_two_suites() -> None:
    run = golden("verify")
    moved = [edited(run.records[0], {"case_file": "cases/other.yaml:3"}), *run.records[1:]]
    found = suites(changed(run, records=moved))
    assert [suite.name for suite in found] == [
        "verify cases/other.yaml",
        "verify cases/golden.yaml",
    ]
    assert [suite.tests for suite in found] == [1, len(run.records) - 1]


@pytest.mark.parametrize("outcome", Outcome)
@pytest.mark.parametrize(("verb", "column"), [("verify", "outcome"), ("bench", "agreement")])
def test_outcomes(verb: str, column: str, outcome: Outcome) -> None:
    test = cases_of(only(golden(verb), column, outcome.value))[-1]
    if outcome is Outcome.AGREE:
        assert kind(test) is None
        return
    (result,) = test.result
    assert result.type == outcome
    assert result.message == "the reason"
    if outcome in DISAGREEMENTS:
        assert isinstance(result, Failure)
    elif outcome in FAILURES_TO_RUN:
        assert isinstance(result, Error)
    else:
        assert isinstance(result, Skipped)


@pytest.mark.parametrize("change", Change)
def test_changes(change: Change) -> None:
    test = cases_of(only(golden("compare"), "change", change.value))[-1]
    if change in REGRESSIONS:
        assert kind(test) is Failure
    elif change in (Change.SAME, Change.BETTER, Change.FASTER, Change.ERROR_GREW):
        assert kind(test) is None
    else:
        assert kind(test) is Skipped


def test_a_failure_has_diagnosis_place_and_command() -> None:
    run = golden("verify")
    failed = next(record for record in run.records if record.diagnosis)
    (text,) = (
        test.result[0].text
        for test in cases_of(run)
        if kind(test) is Failure and "zeros" in test.classname
    )
    lines = text.splitlines()
    assert lines[0] == failed.reason
    assert f"diagnosis: {failed.diagnosis}" in lines
    assert f"at {failed.case_file}" in lines
    assert lines[-1] == f"again: {failed.reproduce}"


@pytest.mark.parametrize(
    "status",
    [ExitStatus.NOTHING_COMPARED, ExitStatus.INTERRUPTED, ExitStatus.COULD_NOT_RUN,
     ExitStatus.DISAGREED],
)  # fmt: skip
@pytest.mark.parametrize("records", [0, 1])
def test_a_run_that_failed_is_no_report_of_successes(status: ExitStatus, records: int) -> None:
    """A required backend that is missing, or an interruption, is in no record."""
    run = golden("verify")
    bad = changed(run, records=run.records[:records], exit_status=status)
    kinds = Counter(map(kind, cases_of(bad)))
    if status is ExitStatus.NOTHING_COMPARED and records:  # numbers were compared: a contradiction
        assert kinds == {None: 1}
    else:
        assert kinds == {Error: 1, **({None: 1} if records else {})}


def test_times_are_of_the_execution_and_add_up_to_it() -> None:
    run = golden("verify")
    (suite,) = suites(run)
    executions = {(r.case, r.implementation, r.fill): r.seconds or 0.0 for r in run.records}
    assert sum(test.time for test in suite) == pytest.approx(sum(executions.values()), rel=1e-6)
    bench = golden("bench")
    assert [test.time for test in cases_of(bench)] == pytest.approx(
        [record.median_s for record in bench.records], rel=1e-4
    )


def test_classes_are_file_and_implementation() -> None:
    run = golden("verify")
    for file, expected in {
        "cases/a.yaml": "cases.a.numpy:im2col",
        "../x.y/a.b.yaml": "x_y.a_b.numpy:im2col",
        "/home/me/a.yaml": "home.me.a.numpy:im2col",
        "a": "a.numpy:im2col",
    }.items():
        record = edited(run.records[0], {"case_file": f"{file}:3"})
        assert cases_of(changed(run, records=[record]))[-1].classname == expected


def test_several_runs_are_suites_of_their_own() -> None:
    found = suites(*several())
    assert [suite.name[:6] for suite in found] == ["run 1:", "run 2:", "run 3:"]
    machines = [{p.name: p.value for p in suite.properties()}["machine"] for suite in found]
    assert machines[0] == machines[1] != machines[2]


@pytest.mark.parametrize("text", HOSTILE)
@pytest.mark.parametrize("verb", VERBS)
def test_hostile_text_leaves_the_document_valid(verb: str, text: str) -> None:
    run = with_text(golden(verb), HOSTILE[text])
    assert sum(suite.tests for suite in suites(run)) >= len(run.records)


def test_long_text_is_whole_in_the_body_and_short_in_the_message() -> None:
    run = only(golden("verify"), "outcome", "mismatch")
    record = edited(run.records[0], {"reason": "x" * 10_000})
    (result,) = cases_of(changed(run, records=[record]))[-1].result
    assert "x" * 10_000 in result.text
    assert re.fullmatch(r"x+\.\.\. \(10,000 characters\)", result.message)
    assert len(result.message) < 600


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (' time="0.0', ' time="1e-0'),
        (' type="mismatch"', ""),
        ('timestamp="2026-01-31T12:00:00"', 'timestamp="2026-01-31T12:00:00+00:00"'),
        ("</testsuite>", "<system-err/></testsuite>"),
        ("<testcase ", "<testcase file='a' "),
        (' package="convcheck.verify"', ""),
        ("<testsuites>", "<testsuites skipped='3'>"),
    ],
)
def test_the_schema_notices_what_programs_trip_over(before: str, after: str) -> None:
    text = REPORTER.render([golden("verify")])
    assert before in text
    with pytest.raises(xmlschema.XMLSchemaValidationError):
        schema().validate(text.replace(before, after))
