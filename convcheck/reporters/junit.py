"""JUnit XML, as CI services read it: a suite for each case file, a test case for each record.

Owns what of a run becomes which element. The result satisfies both formats that are in use: that of
Ant, which has few elements in a fixed order, and that of Jenkins.
"""

from __future__ import annotations

import shlex
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from pathlib import PurePosixPath
from xml.etree import ElementTree

from junitparser import (
    Attr,
    Element,
    Error,
    Failure,
    JUnitXml,
    Skipped,
    TestCase,
    TestSuite,
)

from convcheck.document.records import BenchRecord, Record, VerifyRecord
from convcheck.document.run import CompareRun, Run
from convcheck.reporters._findings import (
    Standing,
    command,
    details,
    faults,
    headline,
    machines,
    place,
    standing,
    surroundings,
)
from convcheck.reporters._text import shortened, visible
from convcheck.reporters.contract import Reporter

LONGEST_MESSAGE = 500
"""Characters of the line that a service lists failures with; the element's text has all."""

End = Failure | Error | Skipped

RESULTS: dict[Standing, type[End]] = {
    Standing.FAILED: Failure,
    Standing.ERROR: Error,
    Standing.SKIPPED: Skipped,
}
"""The element that says how a test ended; one that passed has none."""


class _Test(TestCase):
    """A test case whose time is a decimal number, as the formats want it."""

    time = Attr()


class _Suite(TestSuite):
    """A suite with the attributes that Ant's format has as well."""

    id = Attr()
    package = Attr()


class _Text(Element):
    """What the program printed while a suite ran: here, what else there is to say."""

    def __init__(self, name: str, lines: Sequence[str] = ()) -> None:
        super().__init__(name)
        self._elem.text = visible("\n".join(lines), lines=True)


class JunitReporter(Reporter):
    """Passed, skipped with the reason, failed or error, with the command that runs it again."""

    name = "xml"
    summary = "JUnit XML for CI services: a suite for each case file, a test case for each record"

    def render(self, runs: Sequence[Run]) -> str:
        document = JUnitXml()
        suites = 0
        for number, run in enumerate(runs, 1):
            for suite in _suites(run, f"run {number}: " if len(runs) > 1 else ""):
                suite.id = str(suites)
                document.append(suite)
                suites += 1
        tree = ElementTree.fromstring(document.tostring())
        ElementTree.indent(tree, " ")
        text = ElementTree.tostring(tree, encoding="unicode")
        return f'<?xml version="1.0" encoding="utf-8"?>\n{text}\n'


def _suites(run: Run, prefix: str) -> Iterator[_Suite]:
    by_file: dict[str, list[Record]] = defaultdict(list)
    for record in run.records:
        by_file[place(record)[0]].append(record)
    shared = Counter(map(_execution, run.records))
    problems = faults(run)
    if problems:
        yield _suite(run, f"{prefix}{run.verb}", [_fault(run, problems)])
    for file, records in by_file.items():
        tests = [_test(run, record, shared[_execution(record)]) for record in records]
        yield _suite(run, f"{prefix}{run.verb} {file}", tests)


def _execution(record: Record) -> tuple[str, ...]:
    """Return what the records of one execution of `verify` have in common, and its seconds."""
    return (record.case, record.implementation, record.dtype, record.fill)


def _suite(run: Run, name: str, tests: Sequence[_Test]) -> _Suite:
    suite = _Suite(visible(name))
    suite.package = f"convcheck.{run.verb}"
    suite.timestamp = datetime.fromisoformat(run.started).astimezone(UTC).strftime("%FT%T")
    suite.hostname = "localhost"  # a run does not tell; its machine is a property
    for key, value in _properties(run).items():
        suite.add_property(key, visible(value))
    suite.add_testcases(list(tests))
    suite.append(_Text("system-out", [headline(run)]))
    suite.append(_Text("system-err", run.notes))
    return suite


def _properties(run: Run) -> dict[str, str]:
    about = {"surroundings": surroundings(run), "command": shlex.join(run.command)}
    return about if isinstance(run, CompareRun) else {"machine": machines(run), **about}


def _fault(run: Run, problems: Sequence[str]) -> _Test:
    """Return a test that stands for the run as a whole, which failed beside its records."""
    test = _Test("the run itself", f"convcheck.{run.verb}")
    test.time = _decimal(run.seconds)
    test.append(_result(Error, "run", "; ".join(problems), [*problems, shlex.join(run.command)]))
    return test


def _test(run: Run, record: Record, shared: int) -> _Test:
    name = f"{record.case} {record.pass_} {record.dtype} {record.fill}"
    test = _Test(visible(name), _class(record))
    test.time = _decimal(_seconds(record, shared))
    element = RESULTS.get(standing(run, record))
    if element is not None:
        lines = details(record)
        text = [*lines, f"at {record.case_file}", f"again: {command(run, record)}"]
        test.append(_result(element, record.verdict, lines[0], text))
    return test


def _result(element: type[End], kind: str, message: str, text: Sequence[str]) -> End:
    result = element(shortened(visible(message), LONGEST_MESSAGE), kind)
    result.text = visible("\n".join(text), lines=True)
    return result


def _class(record: Record) -> str:
    """Return file and implementation as services expect a class: packages, separated by dots."""
    path = PurePosixPath(place(record)[0]).with_suffix("")
    parts = [part.replace(".", "_") for part in path.parts if part.strip("./")]
    return visible(".".join([*parts, record.implementation]))


def _seconds(record: Record, shared: int) -> float | None:
    """Return the test's time: its share of an execution, or what one timed call took."""
    if isinstance(record, VerifyRecord):
        return None if record.seconds is None else record.seconds / shared
    return record.median_s if isinstance(record, BenchRecord) else record.new_median_s


def _decimal(seconds: float | None) -> str:
    return f"{seconds or 0.0:.9f}"


REPORTER = JunitReporter()
