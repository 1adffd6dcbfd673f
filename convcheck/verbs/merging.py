"""The parts of a run put together again: what `report` does with the runs of shards.

Owns which parts belong together, what is refused, and what a merged run says of its machines.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from convcheck.document.environment import Environment, Rate
from convcheck.document.part import Part, RunMachine
from convcheck.document.run import TABLES, BenchRun, Run, VerifyRun, summary, tally
from convcheck.model.errors import UsageError
from convcheck.model.figures import counted
from convcheck.model.outcome import exit_status
from convcheck.model.passes import Fill
from convcheck.verbs.compare_environment import machine_differences, software_differences
from convcheck.verbs.records import one_of_each
from convcheck.verbs.required import missing_notes

MOST_NAMED = 10
"""Shards or cases that one message names."""

Whole = VerifyRun | BenchRun


@dataclass(frozen=True)
class PartFile:
    """A run of a shard, and the file that it was read from."""

    path: Path
    run: Whole
    part: Part

    @property
    def whole(self) -> tuple[str, int]:
        """What all parts of one run have in common."""
        return self.part.matrix, self.part.of


def merge_runs(
    files: Sequence[Path], runs: Sequence[Run], command: Sequence[str]
) -> tuple[list[str], list[Run]]:
    """Return the runs, after their names, with all parts of a verb merged into one.

    It is in the place of the first of them; runs that are no parts stay as they are. Raises
    `UsageError` for parts that are missing, there twice, or of another whole.
    """
    parts: dict[str, list[PartFile]] = {}
    found: list[tuple[Path, Run | str]] = []
    for path, run in zip(files, runs, strict=True):
        if isinstance(run, (VerifyRun, BenchRun)) and run.shard is not None:
            if run.verb not in parts:
                found.append((path, run.verb))
            parts.setdefault(run.verb, []).append(PartFile(path, run, run.shard))
        else:
            found.append((path, run))
    merged = {verb: _merged(several, command) for verb, several in parts.items()}
    names = [
        f"{counted(len(parts[each]), 'shard')}, {path} first"
        if isinstance(each, str)
        else str(path)
        for path, each in found
    ]
    return names, [merged[each] if isinstance(each, str) else each for _, each in found]


def check_parts(parts: Sequence[tuple[Path, str, int, int]]) -> None:
    """Raise `UsageError` unless some parts are exactly those of one whole.

    Each is its file, what it is a part of, its number and the count of all.
    """
    (matrix, of), _ = Counter((matrix, of) for _, matrix, _, of in parts).most_common(1)[0]
    first = next(path for path, *whole, number, _ in parts if whole == [matrix])
    numbers: dict[int, Path] = {}
    for path, own, number, count in parts:
        if (own, count) != (matrix, of):
            raise UsageError(
                f"{path}: shard {number}/{count} is of another run than {first}, one of other"
                " cases, options, seed, number of shards or version of convcheck; merge the parts"
                " of one run"
            )
        if number in numbers:
            raise UsageError(
                f"{path}: shard {number}/{count} is there twice: {numbers[number]} is the same one;"
                " name one of them"
            )
        numbers[number] = path
    missing = [f"{each}/{of}" for each in range(1, of + 1) if each not in numbers]
    if missing:
        named = ", ".join(missing[:MOST_NAMED])
        more = f" and {len(missing) - MOST_NAMED} more" if len(missing) > MOST_NAMED else ""
        raise UsageError(
            f"{first}: of {counted(of, 'shard')} {named}{more} {_is(missing)} missing; name the"
            " files of all of them, and run again what was not run"
        )


def _is(several: Sequence[object]) -> str:
    return "is" if len(several) == 1 else "are"


def _merged(several: Sequence[PartFile], command: Sequence[str]) -> Whole:
    check_parts([(e.path, e.part.matrix, e.part.number, e.part.of) for e in several])
    parts = sorted(several, key=lambda each: each.part.number)
    place = _places(parts)
    named, machines = _machines(parts)
    records: list[Any] = [
        replace(record, host=name)
        for each, name in zip(parts, named, strict=True)
        for record in each.run.records
    ]
    fills = list(Fill)
    timed = isinstance(parts[0].run, BenchRun)
    records.sort(key=lambda r: (place[r.case], 0 if timed else fills.index(r.fill)))
    interrupted = any(each.run.interrupted for each in parts)
    required = sorted({name for each in parts for name in each.part.require})
    missing = dict.fromkeys(
        [
            *missing_notes(required, records),
            *(note for e in parts for note in missing_notes(required, e.run.records, e.part)),
        ]
    )
    notes = dict.fromkeys(
        [
            *missing,
            *_lost_notes(parts, {record.case for record in records}),
            *_machine_notes(parts, named),
            *(note for each in parts for note in each.run.notes),
        ]
    )
    told = tally(records)
    status = exit_status(told.counts, required_missing=bool(missing), interrupted=interrupted)
    first = parts[0].run
    costs: Counter[str] = Counter()
    for each in parts:
        costs.update(each.run.cost)
    return replace(
        first,
        command=list(command),
        started=min(each.run.started for each in parts),
        seconds=round(sum(each.run.seconds for each in parts), 3),
        summary=summary(told, status, interrupted=interrupted, notes=list(notes)),
        cost={name: round(spent, 3) for name, spent in sorted(costs.items())},
        shard=None,
        machines=machines,
        environment=merged_environment(
            [(name, each.run) for name, each in zip(named, parts, strict=True)]
        ),
        records=records,
        **_tables(parts, place),
    )


def _places(parts: Sequence[PartFile]) -> dict[str, int]:
    """Return the place of each case in the whole matrix. Raises `UsageError` if it was edited."""
    place: dict[str, int] = {}
    for each in parts:
        strange = {record.case for record in each.run.records} - each.part.cases.keys()
        if strange or place.keys() & each.part.cases.keys():
            raise UsageError(
                f"{each.path}: has results of cases that are not in its shard {each.part.name};"
                " it was changed after it was written: run it again"
            )
        place |= each.part.cases
    return place


def _tables(parts: Sequence[PartFile], place: dict[str, int]) -> dict[str, list[Any]]:
    found = {}
    for name in TABLES[parts[0].run.verb]:
        rows = [row for each in parts for row in getattr(each.run, name)]
        rows.sort(key=lambda row: place.get(getattr(row, "case", ""), 0))  # series have no case
        found[name] = one_of_each(rows) if name == "error_maps" else rows
    return found


def _machines(parts: Sequence[PartFile]) -> tuple[list[str], list[RunMachine]]:
    """Return the name of each part's machine, and the machines, one that differs is another one."""
    kinds: list[tuple[str, PartFile]] = []
    named = []
    for each in parts:
        same = [kind for kind in kinds if kind[1].part.host == each.part.host]
        fitting = [name for name, other in same if not machine_differences(other.run, each.run)]
        if not fitting:
            fitting = [each.part.host + (f" #{len(same) + 1}" if same else "")]
            kinds.append((fitting[0], each))
        named.append(fitting[0])
    told = [
        RunMachine(
            name=name,
            shards=[e.part.number for e, on in zip(parts, named, strict=True) if on == name],
            commands=[e.run.command for e, on in zip(parts, named, strict=True) if on == name],
            environment=first.run.environment,
        )
        for name, first in kinds
    ]
    return named, told


def _lost_notes(parts: Sequence[PartFile], with_records: set[str]) -> list[str]:
    lost = [name for each in parts for name in each.part.cases if name not in with_records]
    if not lost:
        return []
    named = ", ".join(lost[:MOST_NAMED]) + (", ..." if len(lost) > MOST_NAMED else "")
    return [f"{counted(len(lost), 'case')} without results, of shards that ended early: {named}"]


def _machine_notes(parts: Sequence[PartFile], named: Sequence[str]) -> list[str]:
    """Return what differs between machines, and between runs on one of them."""
    found = []
    names = list(dict.fromkeys(named))
    if len(names) > 1:
        found.append(
            f"made on {len(names)} machines: {', '.join(names)}; no time of one of them is divided"
            " by a time of another"
        )
    base = parts[0].run
    for each, name in zip(parts[1:], named[1:], strict=True):
        for kind in (machine_differences(base, each.run), software_differences(base, each.run)):
            for one in kind:
                if one.base is None or one.new is None:  # one of them was not asked
                    continue
                found.append(f"{name} differs from {named[0]}: {one.what} {one.base} -> {one.new}")
    return list(dict.fromkeys(found))


def merged_environment(runs: Sequence[tuple[str, Whole]]) -> Environment:
    """Return the environment of a run made of several, each with the name of its machine.

    It is that of the first one, and what all of them used. With several machines it names no rate,
    since each one has its own.
    """
    first = runs[0][1].environment
    backends = dict(first.backends)
    for _, run in runs[1:]:
        for name, told in run.environment.backends.items():
            if backends.get(name, {}).get("outcome") != "active":
                backends[name] = told
    models = dict.fromkeys(run.environment.cpu_model for _, run in runs)
    changes: dict[str, Any] = {"backends": backends, "cpu_model": " and ".join(models)}
    timed = [(name, run) for name, run in runs if isinstance(run, BenchRun)]
    if timed:
        several = len({name for name, _ in timed}) > 1
        warnings = dict.fromkeys(
            f"{name}: {warning}" if several else warning
            for name, run in timed
            for warning in run.environment.conditions.warnings
        )
        conditions = timed[0][1].environment.conditions
        changes["conditions"] = replace(conditions, warnings=list(warnings))
        changes["rates"] = [] if several else best_rates([run for _, run in timed])
    return replace(first, **changes)


def best_rates(runs: Sequence[BenchRun]) -> list[Rate]:
    """Return the best rates that runs on one machine measured."""
    best: dict[tuple[str, str], Rate] = {}
    for run in runs:
        for rate in run.environment.rates:
            key = (rate.dtype, rate.device)
            if key not in best or rate.gflops > best[key].gflops:
                best[key] = rate
    return list(best.values())
