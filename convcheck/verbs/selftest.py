"""The verb `selftest`: is what is wrong called wrong, by its name, and what is right never?

Owns the sequence: which backends and faults, planting and judging, correct results by the thousand,
and the document made of it.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from fnmatch import fnmatchcase
from typing import Any, Final

from msgspec import UNSET

from convcheck.backends.registry import usual_workers
from convcheck.document.selftest import SelftestDocument
from convcheck.model.errors import UsageError
from convcheck.model.implementation import Pattern
from convcheck.model.shard import Shard
from convcheck.selftest.clean import Clean, run_clean
from convcheck.selftest.contract import Fault, all_faults, families
from convcheck.selftest.summary import (
    backend_rows,
    clean_row,
    fault_rows,
    problems,
    status_of,
    totals,
)
from convcheck.selftest.trial import Trial, run_trial
from convcheck.selftest.worker_processes import Judging, WorkerProcesses
from convcheck.verbs.arguments import parse_backends
from convcheck.verbs.environment import describe_machine, tool
from convcheck.verbs.selftest_shards import shard_of_selftest
from convcheck.workers.judging import judge
from convcheck.workers.scratch import ScratchFolder
from convcheck.workers.session import NoAnswer

SCHEMA: Final = "convcheck-selftest/1"
"""Name and version of the document."""

CLEAN = 2_000
"""Correct results that are judged where nobody says how many."""


@dataclass(frozen=True)
class SelftestOptions:
    """What `selftest` can be asked. Empty means all; `faults` are names of faults or of families.

    `timeout` is seconds of one worker's answer, `judging` what gives the verdicts. `shard`: this
    part of the faults and of the correct results only.
    """

    backends: Sequence[str] = ()
    faults: Sequence[str] = ()
    clean: int = CLEAN
    seed: int = 0
    timeout: float = 600.0
    command: Sequence[str] = field(default_factory=lambda: tuple(sys.argv))
    judging: Judging = judge
    shard: Shard | None = None


def selftest(
    options: SelftestOptions, seen: Callable[[str], None] = lambda _: None
) -> SelftestDocument:
    """Return the document of a selftest. Raises `UsageError`. `seen` is told what is being done.

    An interruption ends it; the document has what was found until then.
    """
    chosen = choose_faults(options.faults)
    workers = choose_workers(options.backends)
    faults, wanted, part = shard_of_selftest(chosen, options)
    every = (0, 1) if part is None else (part.number - 1, part.of)
    started, clock = datetime.now(UTC), time.monotonic()
    trial, clean, interrupted = Trial(), Clean(), False
    with ScratchFolder() as scratch:
        seen(f"importing {len(workers)} backends")
        with WorkerProcesses(workers, scratch, options.timeout, options.judging) as processes:
            try:
                run_trial(processes, faults, options.seed, seen, trial)
                run_clean(processes, wanted, options.seed, seen, clean, every=every)
            except NoAnswer as lost:
                trial.lost.append(f"judge: {lost.failure.reason}")
            except KeyboardInterrupt:
                interrupted = True
            activations = processes.activations
    rows, of_clean = fault_rows(faults, trial), clean_row(clean, wanted)
    sums = totals(rows)
    found = problems(rows, sums, of_clean, whole=part is None)
    status = status_of(found, trial, of_clean, activations, interrupted=interrupted)
    return SelftestDocument(
        schema=SCHEMA,
        tool=tool(),
        command=list(options.command),
        started=started.isoformat(timespec="seconds"),
        seconds=round(time.monotonic() - clock, 3),
        environment=describe_machine(),
        seed=options.seed,
        backends=backend_rows(activations, trial, clean),
        faults=rows,
        totals=sums,
        unsound=trial.unsound,
        lost=trial.lost,
        clean=of_clean,
        problems=found,
        interrupted=interrupted,
        exit_status=status,
        shard=UNSET if part is None else part,
    )


def choose_faults(patterns: Sequence[str]) -> dict[str, Fault]:
    """Return faults by name: those that a pattern names, itself or by their family; all without.

    Raises `UsageError` for a pattern that fits nothing.
    """
    known = all_faults()
    if not patterns:
        return known
    family = {fault.name: each.name for each in families().values() for fault in each.faults}
    chosen: set[str] = set()
    for pattern in patterns:
        fitting = {n for n in known if any(fnmatchcase(t, pattern) for t in (n, family[n]))}
        if not fitting:
            near = _near(pattern, known)
            raise UsageError(
                f"--faults: no fault fits {pattern!r}; {near}allowed: families"
                f" ({', '.join(families())}), or names as `convcheck selftest --list` prints them,"
                " with * for any text"
            )
        chosen |= fitting
    return {name: fault for name, fault in known.items() if name in chosen}


def _near(pattern: str, known: Mapping[str, Fault]) -> str:
    import difflib

    close = difflib.get_close_matches(pattern, [*known, *families()], 1)
    return f"did you mean {close[0]!r}? " if close else ""


def choose_workers(texts: Sequence[str]) -> list[str]:
    """Return the workers of some backends, of all without. Raises `UsageError`."""
    workers = usual_workers()
    patterns = parse_backends(texts)
    for pattern in patterns:
        text = str(pattern)
        if pattern.form is not None or pattern.device is not None:
            raise UsageError(
                f"--backend: got {text!r}; allowed here: a backend, as in torch or keras[jax]; one"
                " form on the CPU stands for it"
            )
        if not any(_fits(pattern, worker) for worker in workers):
            raise UsageError(f"--backend: got {text!r}; allowed: {', '.join(workers)}")
    if not patterns:
        return workers
    return [worker for worker in workers if any(_fits(each, worker) for each in patterns)]


def _fits(pattern: Pattern, worker: str) -> bool:
    own = Pattern.parse(worker)
    return fnmatchcase(own.backend, pattern.backend) and pattern.mode in (None, own.mode)


def list_faults(patterns: Sequence[str]) -> list[dict[str, Any]]:
    """Return what is known of each fault before anything runs. Raises `UsageError`."""
    family = {fault.name: each.name for each in families().values() for fault in each.faults}
    return [
        {
            "name": fault.name,
            "family": family[fault.name],
            "does": fault.does,
            "scenes": list(fault.scenes),
            "passes": [each.value for each in fault.passes],
            "fills": [each.value for each in fault.fills],
            "to_be_told": fault.told.value,
        }
        for fault in choose_faults(patterns).values()
    ]
