"""What runs inside a worker that judges: verdicts, pairs, and what explains the mismatches."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from convcheck.words.outcome import Outcome
from convcheck.words.passes import Fill, Pass
from convcheck.workers.clock import clocked
from convcheck.workers.messages import JudgeResult, JudgeTask
from convcheck.workers.scratch import read_array

if TYPE_CHECKING:
    from convcheck.mathematics.judge import Judge
    from convcheck.mathematics.operands import Array
    from convcheck.words.verdict import Verdict

LONGEST_DIAGNOSIS = 6.0
"""Seconds spent on the explanation of one case's mismatches, of all implementations together."""

MOST_FRUITLESS = 30
"""Results that nothing explained after which pairs of mistakes are no longer tried."""

_fruitless = 0
"""Results that nothing explained so far."""


def judge(task: JudgeTask) -> JudgeResult:
    """Judge all outputs of one case and fill."""
    from convcheck.mathematics.checks import ReferenceFault
    from convcheck.mathematics.judge import Judge, fault_outcome
    from convcheck.mathematics.rules import NotExact

    cost: dict[str, float] = {}
    wanted = [(name, which) for name, passes in task.computed.items() for which in passes]
    started = time.monotonic()
    try:
        with clocked(cost, "reference"):
            court = Judge(task.convolution, task.fill, task.passes, task.seed, task.tolerance)
    except (ReferenceFault, NotExact) as fault:
        outcome, reason = fault_outcome(fault)
        return JudgeResult({key: {"outcome": outcome, "reason": reason} for key in wanted}, {})
    busy = ((started, time.monotonic()),)
    with clocked(cost, "compare"):
        arrays = {
            key: read_array(task.outputs[key[0]][key[1]])
            for key in wanted
            if key[1] in task.outputs[key[0]]
        }
        found = {
            which: court.verdicts(
                which,
                {name: arrays.get((name, of)) for name, of in wanted if of is which},
                task.arithmetics,
            )
            for which in task.passes
        }
    with clocked(cost, "diagnose"):
        explained = _diagnosed(court, task, found, arrays)
    verdicts = {
        (name, which): vars(verdict)
        for which, by_name in explained.items()
        for name, verdict in by_name.items()
    }
    with clocked(cost, "pairs"):
        pairs = {
            which: [
                (pair.first, pair.second, pair.max_abs_difference, pair.share)
                for pair in court.pairs(
                    which,
                    {name: array for (name, of), array in arrays.items() if of is which},
                    task.arithmetics,
                )
            ]
            for which in (task.passes if task.with_pairs else ())
        }
    return JudgeResult(verdicts, pairs, cost, busy)


def _diagnosed(
    court: Judge,
    task: JudgeTask,
    found: Mapping[Pass, Mapping[str, Verdict]],
    arrays: Mapping[tuple[str, Pass], Array],
) -> dict[Pass, dict[str, Verdict]]:
    """Return the verdicts with what explains a mismatch that nobody has explained yet."""
    global _fruitless  # noqa: PLW0603 - of this process, which judges for one run
    explained = {which: dict(verdicts) for which, verdicts in found.items()}
    unexplained = [
        (which, name)
        for which, verdicts in found.items()
        for name, verdict in verdicts.items()
        if verdict.outcome is Outcome.MISMATCH
        and verdict.diagnosis is None
        and (name, which) not in task.known
        and (name, which) in arrays
    ]
    # Programs of one step are tried only: nothing is known of mistakes in one of two.
    if not unexplained or task.fill is Fill.SPECIAL or task.convolution.separable:
        return explained
    from convcheck.diagnosis.search import Search

    deadline = time.thread_time() + LONGEST_DIAGNOSIS
    searches: dict[Pass, Search] = {}
    # What is found quickly is found for all, first.
    for pairs in (False, True)[: 1 + (_fruitless < MOST_FRUITLESS)]:
        left = []
        for which, name in unexplained:
            if which not in searches:
                searches[which] = Search(
                    task.convolution,
                    court.operands,
                    task.fill,
                    which,
                    may_be_right=task.tolerance is not None,
                )
            diagnosis = searches[which].diagnose(arrays[name, which], deadline, pairs=pairs)
            explained[which][name] = replace(explained[which][name], diagnosis=str(diagnosis))
            if not diagnosis.explanations:
                left.append((which, name))
        unexplained = left
    _fruitless += len(unexplained)
    return explained
