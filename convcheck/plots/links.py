"""How the tables beside the records name the rows of the records that they rest on.

Owns how these rows are found again, with some bytes a record.
"""

from __future__ import annotations

from array import array

from convcheck.document.records import BenchRecord, Record
from convcheck.document.tables import ErrorMap, Measurement, Pairs, Series, Training
from convcheck.plots.distinct import Distinct

LINKS = ("row_a", "row_b")
"""Columns of the tables beside the records: rows of the records that they rest on."""


class Links:
    """Rows of the records of one run, by what the tables beside them say.

    The records of a case are a chain, from the last one back to the first: entries of the tables
    ask for one case after the other, so that the rows of one case at a time are enough.
    """

    def __init__(self, first: int, *, times: bool = False) -> None:
        self._first = first
        self._times = times
        self._cases = Distinct()
        self._last = array("q")
        self._before = array("q")
        self._what = array("q")
        self._file = array("q")
        self._codes: dict[tuple[str, str, str], int] = {}
        self._files = Distinct()
        self._names: list[str] = []
        self._of_time: dict[tuple[str, str, float], int] = {}
        self._case: str | None = None
        self._rows: dict[int, int] = {}

    def add(self, record: Record) -> None:
        """Add the record of the next row."""
        row = len(self._what)
        what = (record.fill, record.pass_, record.implementation)
        case = self._cases.add(record.case)
        if case == len(self._last):
            self._last.append(-1)
        self._before.append(self._last[case])
        self._last[case] = row
        self._what.append(self._codes.setdefault(what, len(self._codes)))
        file = self._files.add(file_of(record))
        if file == len(self._names):
            self._names.append(file_of(record))
        self._file.append(file)
        if self._times and isinstance(record, BenchRecord) and record.median_s is not None:
            time = record.implementation, record.pass_, record.median_s
            self._of_time[time] = self._first + row

    def file(self, entry: Pairs | Training) -> str | None:
        """Return the file of the case of an entry, None for a case without records."""
        case = self._cases.find(entry.case)
        return None if case is None else self._names[self._file[self._last[case]]]

    def of_result(
        self, entry: Pairs | Training | Measurement | ErrorMap, implementation: str
    ) -> int | None:
        """Return the row of an implementation in an entry; None if there is none."""
        code = self._codes.get((entry.fill, entry.pass_, implementation))
        return None if code is None else self._of_case(entry.case).get(code)

    def of_time(self, entry: Series, implementation: str, seconds: float) -> int | None:
        """Return the row of a point of a curve: an entry of `scaling` does not name its cases."""
        return self._of_time.get((implementation, entry.pass_, seconds))

    def _of_case(self, case: str) -> dict[int, int]:
        """Return the rows of a case; of records that say the same, the last one stands."""
        if case != self._case:
            self._case, self._rows = case, {}
            number = self._cases.find(case)
            row = -1 if number is None else self._last[number]
            while row >= 0:
                self._rows.setdefault(self._what[row], self._first + row)
                row = self._before[row]
        return self._rows


def file_of(record: Record) -> str:
    """Return the file of a record's case, without its line."""
    return record.case_file.rpartition(":")[0]
