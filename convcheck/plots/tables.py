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

from convcheck.document.environment import Rate
from convcheck.document.records import BenchRecord, FirstMismatch, Record, VerifyRecord
from convcheck.document.run import RUNS, BenchRun, CompareRun, Run, VerifyRun
from convcheck.document.tables import Series
from convcheck.plots.cells import places
from convcheck.plots.columns import Column, Growing
from convcheck.plots.labels import label_cases
from convcheck.plots.links import LINKS, Links, file_of
from convcheck.plots.ranks import evenly

PARENTS = {
    **dict.fromkeys(("pairs", "training", "places"), "verify"),
    **dict.fromkeys(("curves", "crossovers", "samples"), "bench"),
}
"""The table of records that `LINKS` of a table refer to."""


@dataclass(frozen=True)
class Table:
    """Columns of one length by name. Those of runs lie compressed: they are read row by row."""

    columns: dict[str, Sequence[Any]]

    @property
    def rows(self) -> int:
        """How many rows there are."""
        return len(next(iter(self.columns.values()), ()))


def tables(runs: Sequence[Run]) -> dict[str, Table]:
    """Return the tables of some runs by name: one for each verb, then what is beside the records.

    A table without rows is left out. The records of a run are gone through once.
    """
    growing = {name: Growing() for name in (*RUNS, *PARENTS)}
    for number, run in enumerate(runs, 1):
        label = _label(run, number) if len(runs) > 1 else ""
        about = {"run": str(number), "run_label": label}
        links = _add_records(growing[run.verb], run, about)
        for name, rows in _beside(run, links, growing[run.verb]):
            for row in rows:
                growing[name].add(row | about)
    found = {name: Table(dict(each.columns())) for name, each in growing.items() if each.rows}
    _name_families(found)
    for verb in ("bench", "compare"):
        if verb in found:
            columns = found[verb].columns
            columns |= label_cases(columns, by_family=verb == "bench")
    if "samples" in found:
        labels = found["bench"].columns["label"]
        columns = found["samples"].columns
        columns["label"] = Column(labels[row] for row in columns[LINKS[0]])
    return found


def _add_records(records: Growing, run: Run, about: dict[str, str]) -> Links:
    """Add the rows of a run's records; return how to find those that tables beside them need."""
    links = Links(records.rows, times=isinstance(run, BenchRun) and bool(run.scaling))
    needed = _needs_links(run)
    rates = _rates(run)
    for record in run.records:
        row = _row(record) | about
        if isinstance(record, BenchRecord):
            row |= _roof(record, rates)
        records.add(row)
        if needed:
            links.add(record)
    return links


def _needs_links(run: Run) -> bool:
    """Tell whether any table beside a run's records holds something: of few cases it may be a lot.

    A run of one implementation has entries of pairs, with no pair in them.
    """
    if isinstance(run, VerifyRun):
        return bool(run.training or run.error_maps) or any(entry.pairs for entry in run.pairs)
    return isinstance(run, BenchRun)


def _beside(
    run: Run, links: Links, records: Growing
) -> Iterator[tuple[str, Iterable[dict[str, Any]]]]:
    """Yield the tables beside a run's records, by name, and their rows."""
    if isinstance(run, VerifyRun):
        yield "pairs", _pairs(run, links)
        yield "training", _training(run, links)
        yield "places", places(run.error_maps, links.of_result)
    if isinstance(run, BenchRun):
        for entry in run.scaling:
            yield "curves", _curves(entry, links)
            yield "crossovers", _crossovers(entry, links)
        yield "samples", _samples(run, links, records.columns())


def group(case: str) -> str:
    """Return the name of a case without its parameters."""
    return case.partition("[")[0]


def _label(run: Run, number: int) -> str:
    if isinstance(run, CompareRun):
        return f"run {number}"
    return f"run {number} on {run.environment.cpu_model}"


def _name_families(found: Mapping[str, Table]) -> None:
    """Make of files, in the columns `family`, what the cases of each file are called together."""
    files = {file for name in RUNS if name in found for file in found[name].columns["family"]}
    names = _family_names(files)
    for table in found.values():
        if "family" in table.columns:
            table.columns["family"] = Column(names[file] for file in table.columns["family"])


def _family_names(files: Iterable[str]) -> dict[str, str]:
    """Return names for files: as little of the path of each as tells it from the others."""
    names = {file: PurePath(file).stem for file in files}
    for parts in (2, None):
        counts = Counter(names.values())
        for file, name in list(names.items()):
            if counts[name] > 1:
                path = PurePath(file).with_suffix("") if PurePath(file).name else PurePath(file)
                names[file] = "/".join(path.parts[-parts:]) if parts else file
    return names


def _row(record: Record) -> dict[str, Any]:
    """Return the row of a record; `family` is a file as yet, see `_name_families`."""
    row: dict[str, Any] = to_builtins(record)
    row |= {"group": group(record.case), "family": file_of(record)}
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


def _pairs(run: VerifyRun, links: Links) -> Iterator[dict[str, Any]]:
    for entry in run.pairs:
        file = links.file(entry) if entry.pairs else None
        for pair in entry.pairs:
            low, high = sorted((pair.first, pair.second))
            rows = links.of_result(entry, pair.first), links.of_result(entry, pair.second)
            if None not in rows:
                share = None if pair.share is None or math.isnan(pair.share) else pair.share
                yield {
                    "family": file,
                    "implementation": low,
                    "other": high,
                    "difference": pair.difference,
                    "share": share,
                    "apart": int(share is None or share > 1),
                    **dict(zip(LINKS, rows, strict=True)),
                }


def _training(run: VerifyRun, links: Links) -> Iterator[dict[str, Any]]:
    for entry in run.training:
        row = links.of_result(entry, entry.implementation)
        if row is None:
            continue
        initial = entry.initial
        for step, loss in enumerate(entry.losses):
            yield {
                "family": links.file(entry),
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


def _curves(entry: Series, links: Links) -> Iterator[dict[str, Any]]:
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


def _crossovers(entry: Series, links: Links) -> Iterator[dict[str, Any]]:
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


def _samples(
    run: BenchRun, links: Links, records: Mapping[str, Sequence[Any]]
) -> Iterator[dict[str, Any]]:
    """Yield samples of each timing, those that were set aside among them."""
    medians, backends = (records.get(name, ()) for name in ("median_s", "backend"))
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


def _rates(run: Run) -> dict[tuple[str, str], Rate]:
    """Return what the machine of a run of `bench` can do at best, by dtype and device."""
    if not isinstance(run, BenchRun):
        return {}
    return {(rate.dtype, rate.device): rate for rate in run.environment.rates}


def _roof(record: BenchRecord, rates: Mapping[tuple[str, str], Rate]) -> dict[str, Any]:
    """Return arithmetic intensity of a timing, and what the machine can do at best."""
    rate = rates.get((record.dtype, record.device))
    flops, moved = record.gflops, record.gbytes_per_s
    return {
        "intensity": flops / moved if flops and moved else None,
        "peak_gflops": None if rate is None else rate.gflops,
        "peak_by": "" if rate is None or not isinstance(rate.by, str) else rate.by,
        "copy_gbytes_per_s": None if rate is None else rate.gbytes_per_s,
    }


def _series(entry: Series) -> dict[str, Any]:
    return {"series": entry.series, "parameter": entry.parameter, "pass": entry.pass_.value}
