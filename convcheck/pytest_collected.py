"""The comparisons of a test session, collected, and written when it ends.

Owns how they come together: in this process, or from the workers of pytest-xdist, each of which
sends its records when it ends.
"""

from __future__ import annotations

import shlex
import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from convcheck.document.records import VerifyRecord
from convcheck.foreign.comparison import OBSERVERS, Comparison
from convcheck.model.outcome import Outcome
from convcheck.reporters.contract import write_report
from convcheck.verbs.judge import Named, record_of, run_of

REPORTS = ("json", "csv", "html")
SENT = "convcheck_records"
MARK = "convcheck_expected"


class Collected:
    """Records of all comparisons. On a worker of pytest-xdist they are sent to the main process."""

    def __init__(self, config: pytest.Config, folder: str) -> None:
        self._config = config
        self._folder = Path(folder)
        if not self._folder.is_absolute():
            self._folder = config.invocation_params.dir / folder
        self._records: list[VerifyRecord] = []
        self._names: Counter[str] = Counter()
        self._item: pytest.Item | None = None
        self._began = time.time()
        self.line = ""

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """Listen while a test runs: what it compares is named after it."""
        self._item = item
        OBSERVERS.append(self._compared)
        try:
            return (yield)
        finally:
            OBSERVERS.remove(self._compared)
            self._item = None

    def _compared(self, comparison: Comparison) -> None:
        item = self._item
        if item is None:
            return
        self._names[item.nodeid] += 1
        number = self._names[item.nodeid]
        name = item.nodeid if number == 1 else f"{item.nodeid} #{number}"
        file, line, _ = item.location
        place = f"{file}:{(line or 0) + 1}"
        again = shlex.join([sys.executable, "-m", "pytest", item.nodeid])
        record = record_of(Named(comparison, name, place, again))
        self._records.append(_expected(record, item))

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Send the records, or write them; one that cannot be written costs a line, no test."""
        output = getattr(self._config, "workeroutput", None)
        if output is not None:
            output[SENT] = msgspec.json.encode(self._records).decode()
            return
        command = ["pytest", *map(str, self._config.invocation_params.args)]
        self._records.sort(key=lambda record: record.case)
        run = run_of(self._records, command=command, began=self._began)
        self.line = self._said()
        try:
            for ending in REPORTS:
                write_report([run], self._folder / f"pytest.{ending}")
        except OSError as error:
            self.line = f"convcheck: cannot write {self._folder}: {error.strerror}"

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any, error: object) -> None:
        """Take the records of a worker of pytest-xdist."""
        sent = getattr(node, "workeroutput", {}).get(SENT)
        if sent:
            self._records += msgspec.json.decode(sent, type=list[VerifyRecord])

    def _said(self) -> str:
        counts = Counter(record.outcome for record in self._records)
        parts = [f"{counts[each]} {each.value}" for each in Outcome if counts[each]]
        told = ", ".join(parts) or "nothing was compared"
        return f"convcheck: {len(self._records)} comparisons: {told}; {self._folder}/pytest.html"


def _expected(record: VerifyRecord, item: pytest.Item) -> VerifyRecord:
    """Return a record as the marker of its test has it, if there is one."""
    mark = item.get_closest_marker(MARK)
    if mark is None:
        return record
    reason = mark.kwargs.get("reason") or (mark.args[0] if mark.args else "no reason is given")
    if record.outcome is Outcome.MISMATCH:
        said = f"known difference: {reason}; found: {record.reason}"
        return _changed(record, Outcome.EXPECTED_MISMATCH, said)
    if record.outcome is Outcome.AGREE:
        said = f"the marker {MARK} says: {reason}, but it agrees: remove it if the cause is gone"
        return _changed(record, Outcome.UNEXPECTED_AGREEMENT, said)
    return record


def _changed(record: VerifyRecord, outcome: Outcome, reason: str) -> VerifyRecord:
    return msgspec.structs.replace(record, outcome=outcome, reason=reason)
