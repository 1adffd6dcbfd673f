"""What a run document has to satisfy beside its types: what concerns several values at once.

Owns those rules. A type says what one field may hold; here stand lists of one length, records that
are about different things, values that are there together, and moments that are dates.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime
from operator import attrgetter
from typing import Any

from msgspec import UNSET

from convcheck.document.environment import Environment
from convcheck.document.json_text import DocumentFault, Path, short_text
from convcheck.document.records import BenchRecord, Record
from convcheck.document.refused import first_fault
from convcheck.document.run import BenchRun, CompareRun, Run
from convcheck.document.tables import Measurement, Samples, Series
from convcheck.document.values import Amount, Number

DEEPEST = 6
"""Levels of what a backend says of itself."""

JOINED_BY = ("case", "implementation", "device", "dtype", "pass_", "fill")
"""What names a record: no two records of a run have all of these in common."""

_TIMED = ("median_s", "min_s", "samples", "calls", "disturbed", "threads_used", "system_s")

TOGETHER: dict[str, tuple[tuple[str, ...], ...]] = {
    "verify": (),
    "bench": (
        (*_TIMED, "page_faults"),
        ("ci_low_s", "ci_high_s"),
        ("ratio_ci_low", "ratio_ci_high"),
    ),
    "compare": (
        ("ratio_ci_low", "ratio_ci_high"),
        ("compute_ratio", "compute_ratio_ci_low", "compute_ratio_ci_high"),
        ("copy_ratio", "copy_ratio_ci_low", "copy_ratio_ci_high"),
    ),
}
"""Fields of which a record has all or none; the others are null."""


def check_run(run: Run) -> None:
    """Check what concerns several values of a run. Raises `DocumentFault`."""
    _check_moment(run.started, ("started",))
    if isinstance(run, CompareRun):
        for side in ("base", "new"):
            told, path = getattr(run.environment, side), ("environment", side)
            _check_moment(told.started, (*path, "started"))
            _check_environment(told.environment, (*path, "environment"))
    else:
        _check_environment(run.environment, ("environment",))
    _check_together(run.records, TOGETHER[run.verb])
    _check_unique(run.records)
    if isinstance(run, BenchRun):
        _check_ratios(run.records)
        _check_measurements(run.measurements)
        _check_scaling(run.scaling)


def _check_moment(text: str, path: Path) -> None:
    try:
        datetime.fromisoformat(text)
    except ValueError:
        allowed = "a date and time such as 2026-01-31T12:00:00+00:00"
        raise DocumentFault(path, f"got {short_text(text)}; allowed: {allowed}") from None


def _check_environment(environment: Environment, path: Path) -> None:
    """Check what may be anything: that it is not endless, and that its numbers are some."""
    free = {name: getattr(environment, name) for name in ("variables", "packages", "backends")}
    for name, told in free.items():
        if told:
            _check_free(told, (*path, name), DEEPEST)


def _check_free(value: Any, path: Path, left: int) -> None:
    inner = value.items() if type(value) is dict else enumerate(value)
    for name, each in inner:
        here = (*path, name)
        if type(each) in (int, float):
            fault = first_fault(each, Number, here)
            if fault is not None:
                raise fault
        elif type(each) in (dict, list):
            if not left:
                raise DocumentFault(here, "nested too deeply")
            _check_free(each, here, left - 1)


def _check_together(records: Sequence[Record], groups: Iterable[tuple[str, ...]]) -> None:
    for names in groups:
        values = attrgetter(*names)
        for at, record in enumerate(records):
            absent = [
                name for name, value in zip(names, values(record), strict=True) if value is None
            ]
            if 0 < len(absent) < len(names):
                there = next(name for name in names if name not in absent)
                path: Path = ("records", at, absent[0])
                raise DocumentFault(path, f"got null, though {there} has a value")


def _check_ratios(records: Sequence[BenchRecord]) -> None:
    """Check that what says something of a ratio has one."""
    for at, record in enumerate(records):
        compared = record.distinguishable is not None
        needed = []
        if compared and record.implementation != record.baseline:
            needed.append("ratio_ci_low")
        if record.ratio_ci_low is not None or compared:
            needed.append("ratio")
        for name in needed:
            fault = first_fault(getattr(record, name), Amount, ("records", at, name))
            if fault is not None:
                raise fault


def _check_unique(records: Sequence[Record]) -> None:
    keys = list(map(attrgetter(*JOINED_BY), records))
    if len(set(keys)) != len(keys):
        first: dict[tuple[Any, ...], int] = {}
        for at, key in enumerate(keys):
            if first.setdefault(key, at) != at:
                raise DocumentFault(("records", at), f"is about the same as records[{first[key]}]")


def _check_measurements(measurements: Sequence[Measurement]) -> None:
    seen = set()
    for at, entry in enumerate(measurements):
        path: Path = ("measurements", at)
        key = (entry.case, entry.pass_, entry.fill)
        if key in seen:
            raise DocumentFault(path, f"there is another one of {' '.join(key)}")
        seen.add(key)
        for name, samples in entry.samples.items():
            there = {each: getattr(samples, each) for each in Samples.__struct_fields__}
            lengths = {each: len(c) for each, c in there.items() if c is not UNSET}
            if len(set(lengths.values())) != 1:
                parts = ", ".join(f"{name} {count}" for name, count in lengths.items())
                raise DocumentFault(
                    (*path, "samples", name), f"lists of different lengths: {parts}"
                )


def _check_scaling(scaling: Sequence[Series]) -> None:
    for at, entry in enumerate(scaling):
        for number, curve in enumerate(entry.curves):
            if len(curve.values) != len(curve.median_s):
                raise DocumentFault(
                    ("scaling", at, "curves", number), "values and median_s differ in length"
                )
