"""Runs as flat tables of columns, from which the report's table and all pictures are made.

Owns what is derived from a record for that, and the links by which a filter of records applies to
the tables beside them. Several runs of a verb share a table; `run` tells their rows apart.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import PurePath
from typing import Any

from msgspec import to_builtins

from convcheck.document.records import BenchRecord, FirstMismatch, Record, VerifyRecord
from convcheck.document.run import RUNS, BenchRun, CompareRun, Run, VerifyRun
from convcheck.document.tables import ErrorMap, Measurement, Pairs, Series, Training
from convcheck.plots.cells import places
from convcheck.plots.labels import label_cases
from convcheck.plots.links import LINKS
from convcheck.plots.ranks import evenly

PARENTS = {
    **dict.fromkeys(("pairs", "training", "places"), "verify"),
    **dict.fromkeys(("curves", "crossovers", "samples"), "bench"),
}
"""The table of records that `LINKS` of a table refer to."""


@dataclass(frozen=True)
class Table:
    """Columns of one length by name."""

    columns: dict[str, list[Any]]

    @property
    def rows(self) -> int:
        """How many rows there are."""
        return len(next(iter(self.columns.values()), ()))


def tables(runs: Sequence[Run]) -> dict[str, Table]:
    """Return the tables of some runs by name: one for each verb, then what is beside the records.

    A table without rows is left out.
    """
    names = _family_names(runs)
    found: dict[str, list[dict[str, Any]]] = {name: [] for name in (*RUNS, *PARENTS)}
    for number, run in enumerate(runs, 1):
        records = found[run.verb]
        first = len(records)
        label = _label(run, number) if len(runs) > 1 else ""
        about = {"run": str(number), "run_label": label}
        records += (_row(record, names) | about for record in run.records)
        if isinstance(run, BenchRun):
            _add_roofs(records[first:], run)
        links = _Links(run, first, names)
        if isinstance(run, VerifyRun):
            found["pairs"] += (row | about for row in _pairs(run, links))
            found["training"] += (row | about for row in _training(run, links))
            found["places"] += (row | about for row in places(run.error_maps, links.of_result))
        if isinstance(run, BenchRun):
            for entry in run.scaling:
                found["curves"] += (row | about for row in _curves(entry, links))
                found["crossovers"] += (row | about for row in _crossovers(entry, links))
            found["samples"] += (row | about for row in _samples(run, links))
    for verb in ("bench", "compare"):
        label_cases(found[verb], by_family=verb == "bench")
    for row in found["samples"]:
        row["label"] = found["bench"][row["row_a"]]["label"]
    return {
        name: Table({column: [row[column] for row in rows] for column in rows[0]})
        for name, rows in found.items()
        if rows
    }


def group(case: str) -> str:
    """Return the name of a case without its parameters."""
    return case.partition("[")[0]


def _label(run: Run, number: int) -> str:
    if isinstance(run, CompareRun):
        return f"run {number}"
    return f"run {number} on {run.environment.cpu_model}"


def _file(record: Record) -> str:
    return record.case_file.rpartition(":")[0]


def _family_names(runs: Sequence[Run]) -> dict[str, str]:
    """Return what the cases of each file are called together: as little of its path as tells."""
    files = {_file(record) for run in runs for record in run.records}
    names = {file: PurePath(file).stem for file in files}
    for parts in (2, None):
        counts = Counter(names.values())
        for file, name in list(names.items()):
            if counts[name] > 1:
                path = PurePath(file).with_suffix("") if PurePath(file).name else PurePath(file)
                names[file] = "/".join(path.parts[-parts:]) if parts else file
    return names


def _row(record: Record, names: Mapping[str, str]) -> dict[str, Any]:
    row: dict[str, Any] = to_builtins(record)
    row |= {"group": group(record.case), "family": names[_file(record)]}
    if isinstance(record, VerifyRecord):
        row |= _first_difference(record.first_mismatch)
    if isinstance(record, BenchRecord):
        row["is_baseline"] = record.implementation == record.baseline
    return row


def _first_difference(first: FirstMismatch | None) -> dict[str, float | None]:
    """Return size, error and allowed error of the first element that is wrong, as numbers."""
    if first is None:
        return dict.fromkeys(("first_size", "first_error", "first_allowed"))
    same = first.got == first.expected
    return {
        "first_size": abs(first.expected),
        "first_error": math.nan if same else abs(first.got - first.expected),
        "first_allowed": first.allowed_error,
    }


class _Links:
    """Rows of the records of one run, by what the tables beside them say."""

    def __init__(self, run: Run, first: int, names: Mapping[str, str]) -> None:
        self.first = first
        self._families = {record.case: names[_file(record)] for record in run.records}
        self._of_result: dict[tuple[str, ...], int] = {}
        self._of_time: dict[tuple[str, str, float], int] = {}
        records: Sequence[Record] = run.records
        for row, record in enumerate(records, first):
            name, what = record.implementation, record.pass_
            self._of_result[record.case, record.fill, what, name] = row
            if isinstance(record, BenchRecord) and record.median_s is not None:
                self._of_time[name, what, record.median_s] = row

    def family(self, entry: Pairs | Training) -> str | None:
        """Return what the cases of its file are called, None for a case without records."""
        return self._families.get(entry.case)

    def of_result(
        self, entry: Pairs | Training | Measurement | ErrorMap, implementation: str
    ) -> int | None:
        """Return the row of an implementation in an entry of `pairs`, or of `training`."""
        return self._of_result.get((entry.case, entry.fill, entry.pass_, implementation))

    def of_time(self, entry: Series, implementation: str, seconds: float) -> int | None:
        """Return the row of a point of a curve: an entry of `scaling` does not name its cases."""
        return self._of_time.get((implementation, entry.pass_, seconds))


def _pairs(run: VerifyRun, links: _Links) -> Iterator[dict[str, Any]]:
    for entry in run.pairs:
        for pair in entry.pairs:
            low, high = sorted((pair.first, pair.second))
            rows = links.of_result(entry, pair.first), links.of_result(entry, pair.second)
            if None not in rows:
                share = None if pair.share is None or math.isnan(pair.share) else pair.share
                yield {
                    "family": links.family(entry),
                    "implementation": low,
                    "other": high,
                    "difference": pair.difference,
                    "share": share,
                    "apart": int(share is None or share > 1),
                    **dict(zip(LINKS, rows, strict=True)),
                }


def _training(run: VerifyRun, links: _Links) -> Iterator[dict[str, Any]]:
    for entry in run.training:
        row = links.of_result(entry, entry.implementation)
        if row is None:
            continue
        initial = entry.initial
        for step, loss in enumerate(entry.losses):
            yield {
                "family": links.family(entry),
                "case": entry.case,
                "implementation": entry.implementation,
                "pass": entry.pass_,
                "begins": f"from {entry.start} weights",
                "step": step,
                "loss": loss,
                "layer": None if initial is None else initial.layer,
                "limit": None if initial is None else initial.documented_limit,
                **dict.fromkeys(LINKS, row),
            }


def _curves(entry: Series, links: _Links) -> Iterator[dict[str, Any]]:
    for curve in entry.curves:
        for value, seconds in zip(curve.values, curve.median_s, strict=True):
            row = links.of_time(entry, curve.implementation, seconds)
            if row is not None:
                yield {
                    **_series(entry),
                    "implementation": curve.implementation,
                    "size": value,
                    "median_s": seconds,
                    "exponent": curve.exponent,
                    **dict.fromkeys(LINKS, row),
                }


def _crossovers(entry: Series, links: _Links) -> Iterator[dict[str, Any]]:
    points: dict[tuple[str, float], int | None] = {
        (curve.implementation, value): links.of_time(entry, curve.implementation, seconds)
        for curve in entry.curves
        for value, seconds in zip(curve.values, curve.median_s, strict=True)
    }
    for cross in entry.crossovers:
        rows = [points.get((n, cross.above)) for n in (cross.slower_after, cross.faster_after)]
        if None not in rows:
            linked = dict(zip(LINKS, rows, strict=True))
            yield {**_series(entry), **to_builtins(cross), **linked}


def _samples(run: BenchRun, links: _Links) -> Iterator[dict[str, Any]]:
    """Yield samples of each timing, those that were set aside among them."""
    medians = {row: record.median_s for row, record in enumerate(run.records, links.first)}
    backends = {row: record.backend for row, record in enumerate(run.records, links.first)}
    for entry in run.measurements:
        for name, taken in entry.samples.items():
            row = links.of_result(entry, name)
            median = None if row is None else medians[row]
            if row is None or not median:
                continue
            for kept, aside in (("counted", False), ("set aside", True)):
                times = [
                    each
                    for each, disturbed in zip(taken.seconds, taken.disturbed, strict=True)
                    if disturbed is aside
                ]
                for seconds in evenly(sorted(times)):
                    yield {
                        "pass": entry.pass_.value,
                        "implementation": name,
                        "backend": backends[row],
                        "seconds": seconds,
                        "relative": seconds / median,
                        "kept": kept,
                        "of": len(taken.seconds),
                        "median_s": median,
                        **dict.fromkeys(LINKS, row),
                    }


def _add_roofs(rows: Iterable[dict[str, Any]], run: BenchRun) -> None:
    """Add to rows of `bench` their arithmetic intensity, and what the machine can do at best."""
    rates = {(rate.dtype, rate.device): rate for rate in run.environment.rates}
    for row in rows:
        rate = rates.get((row["dtype"], row["device"]))
        flops, moved = row["gflops"], row["gbytes_per_s"]
        row["intensity"] = flops / moved if flops and moved else None
        row["peak_gflops"] = None if rate is None else rate.gflops
        row["peak_by"] = "" if rate is None or not isinstance(rate.by, str) else rate.by
        row["copy_gbytes_per_s"] = None if rate is None else rate.gbytes_per_s


def _series(entry: Series) -> dict[str, Any]:
    return {"series": entry.series, "parameter": entry.parameter, "pass": entry.pass_.value}
