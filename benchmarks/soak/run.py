"""Soak test: interruptions, kills, wrong files and hostile functions, as long as one gives it.

    python benchmarks/soak/run.py [--seconds N] [--seed N] [--jobs N] [--only PART ...]
                                  [--files N] [--interruptions N]

`make soak SECONDS=... SEED=...` runs it; docs/robustness.md says what is looked at and what was
found. Half of the time is for interruptions, a quarter each for wrong files and hostile functions.
Every fault is printed with what makes it again. Exit status 1 if there is one.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections import Counter
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar

import hostile
from interruptions import Tally, interrupt_commands
from processes import at_a_terminal
from subjects import SUBJECTS
from wrong_files import Figures, read_wrong_files, shares

T = TypeVar("T")

PARTS = {"interruptions": 0.5, "hostile": 0.25, "files": 0.25}
"""Each with its share of the time."""

PRINTED = 1_500
"""Characters of a fault that are printed."""


@dataclass
class Told:
    """What a part found: a line of figures for each thing, and the faults."""

    lines: list[str] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)


def of_interruptions(seed: int, seconds: float, most: int, job: int, jobs: int) -> Tally:
    """Interrupt commands; one of several jobs, each with chains of its own."""
    at_a_terminal()
    tally = Tally()
    interrupt_commands(seed * 1_000 + job, time.monotonic() + seconds, most // jobs, tally)
    return tally


def of_hostile(seconds: float, job: int, jobs: int) -> hostile.Verdicts:
    """Try and verify hostile functions; one of several jobs."""
    at_a_terminal()
    with tempfile.TemporaryDirectory(prefix="soak-") as place:
        return hostile.try_all(Path(place), time.monotonic() + seconds, job, jobs)


def of_files(seed: int, seconds: float, files: int, job: int, jobs: int) -> dict[str, Figures]:
    """Have wrong files read, kind after kind; one of several jobs."""
    begun, found = time.monotonic(), {}
    counts = {name: -(-count // jobs) for name, count in shares(files).items()}
    parts = {name: part for name, (_, part) in SUBJECTS.items()}
    spent = 0
    for name, count in counts.items():
        spent += parts[name]
        until = begun + seconds * spent / sum(parts.values())
        found[name] = read_wrong_files(name, count, seed, until, job * count)
    return found


def joined(tallies: list[Tally]) -> Told:
    """Return the figures of interruptions."""
    done: Counter[str] = sum((each.done for each in tallies), Counter())
    told = Told(faults=[fault for each in tallies for fault in each.faults])
    told.lines.append(
        f"interruptions: {sum(done.values())}, in {sum(each.chains for each in tallies)} chains,"
        f" {sum(each.resumed for each in tallies)} runs with --resume,"
        f" {len(told.faults)} faults, longest run {max(each.longest for each in tallies):.1f} s"
    )
    told.lines += [f"  {count:5d}  {name}" for name, count in sorted(done.items())]
    return told


def judged(verdicts: list[hostile.Verdicts]) -> Told:
    """Return the figures of hostile functions."""
    told = Told(faults=[fault for each in verdicts for fault in each.faults])
    told.lines.append(
        f"hostile functions: {sum(each.functions for each in verdicts)}, {len(told.faults)} faults,"
        f" longest run {max(each.longest for each in verdicts):.1f} s"
    )
    for verb in ("verify", "try"):
        statuses: Counter[int | None] = sum(
            (each.statuses.get(verb, Counter()) for each in verdicts), Counter()
        )
        text = ", ".join(f"{status}: {count}" for status, count in statuses.items())
        told.lines.append(f"  {verb}: exit statuses {text}")
    lost = [name for each in verdicts for name in each.lost]
    told.lines.append(f"  cost another implementation its results: {', '.join(lost) or 'none'}")
    return told


def read(figures: list[dict[str, Figures]], seed: int) -> Told:
    """Return the figures of wrong files."""
    told = Told()
    whole = Figures()
    for name in SUBJECTS:
        of_kind = Figures()
        for each in figures:
            of_kind.add(each[name])
        told.lines.append(f"  {name}: {of_kind.line()}")
        told.faults += [
            f"file {number} of {name} (input_worker.py {name} {seed} FOLDER {number}): {fault}"
            for number, fault in of_kind.faults.items()
        ]
        whole.add(of_kind)
    told.lines.insert(0, f"wrong files: {whole.files:,}, {len(whole.faults)} faults")
    return told


def main() -> int:
    """Run the parts, print what was found, return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--seconds", type=float, default=600.0)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--files", type=int, default=100_000)
    parser.add_argument("--interruptions", type=int, default=10**6)
    parser.add_argument("--only", nargs="+", choices=sorted(PARTS), default=sorted(PARTS))
    given = parser.parse_args()
    jobs, seed = given.jobs, given.seed
    budget = given.seconds / sum(PARTS[name] for name in given.only)
    faults: list[str] = []
    with ProcessPoolExecutor(jobs) as pool:
        for name in given.only:
            seconds, begun = budget * PARTS[name], time.monotonic()
            told = _part(pool, name, seconds, given)
            print(
                "\n".join(told.lines), f"  {time.monotonic() - begun:.0f} s", sep="\n", flush=True
            )
            for fault in told.faults:
                print(f"  FAULT {fault[:PRINTED]}", flush=True)
            faults += told.faults
    print(f"seed {seed}: {len(faults)} faults")
    return 1 if faults else 0


def _part(pool: ProcessPoolExecutor, name: str, seconds: float, given: argparse.Namespace) -> Told:
    jobs, seed = given.jobs, given.seed
    if name == "interruptions":
        most = given.interruptions
        return joined(
            _all([pool.submit(of_interruptions, seed, seconds, most, n, jobs) for n in range(jobs)])
        )
    if name == "hostile":
        return judged(_all([pool.submit(of_hostile, seconds, n, jobs) for n in range(jobs)]))
    return read(
        _all([pool.submit(of_files, seed, seconds, given.files, n, jobs) for n in range(jobs)]),
        seed,
    )


def _all(futures: list[Future[T]]) -> list[T]:
    return [future.result() for future in futures]


if __name__ == "__main__":
    sys.exit(main())
