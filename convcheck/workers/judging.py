"""What runs inside a worker that judges: verdicts, pairs, and what explains the mismatches."""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from convcheck.mathematics.form_budget import SUMS
from convcheck.model.outcome import FAULTLESS, Outcome
from convcheck.model.passes import Fill, Pass
from convcheck.model.refusals import of_something
from convcheck.model.verdict import Verdict
from convcheck.workers.clock import clocked
from convcheck.workers.messages import JudgeResult, JudgeTask
from convcheck.workers.scratch import read_array

if TYPE_CHECKING:
    from convcheck.mathematics.judge import Judge
    from convcheck.mathematics.operands import Array

UNREADABLE = (OSError, ValueError, TypeError, OverflowError)
"""What is raised for the file of a result that something else is in."""

LONGEST_DIAGNOSIS = 6.0
"""Seconds spent on the explanation of one case's mismatches, of all implementations together."""


def judge(task: JudgeTask) -> JudgeResult:
    """Judge all outputs of one case and fill."""
    from convcheck.mathematics.checks import ReferenceFault
    from convcheck.mathematics.judge import Judge, fault_outcome
    from convcheck.mathematics.rules import NotExact

    cost: dict[str, float] = {}
    wanted = [(name, which) for name, passes in task.computed.items() for which in passes]
    if task.problem.impossible:
        came = {(name, of): read_array(task.outputs[name][of]) for name, of in wanted}
        return JudgeResult(
            {key: of_something(task.problem, array.shape) for key, array in came.items()}, {}
        )
    started = time.monotonic()
    try:
        with clocked(cost, "reference"):
            court = Judge(task.problem, task.fill, task.passes, task.seed, task.tolerance)
    except (ReferenceFault, NotExact) as fault:
        outcome, reason = fault_outcome(fault)
        return JudgeResult(dict.fromkeys(wanted, Verdict(outcome, reason)), {})
    busy = ((started, time.monotonic()),)
    with clocked(cost, "compare"):
        arrays, lost = _results(task, wanted)
        wanted = [key for key in wanted if key not in lost]
        found = {
            which: court.verdicts(
                which,
                {name: arrays.get((name, of)) for name, of in wanted if of is which},
                task.budgets,
            )
            for which in task.passes
        }
        wrong = _wrong_otherwise(court, task, found)
        found = {
            which: {
                name: wrong[name, which][0] if (name, which) in wrong else verdict
                for name, verdict in verdicts.items()
            }
            for which, verdicts in found.items()
        }
    with clocked(cost, "diagnose"):
        wrong_arrays = {key: array for key, (_, array) in wrong.items()}
        explained = _diagnosed(court, task, found, arrays | wrong_arrays)
    verdicts = {
        (name, which): verdict
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
                    task.budgets,
                )
            ]
            for which in (task.passes if task.with_pairs else ())
        }
    return JudgeResult(verdicts | lost, pairs, cost, busy)


def _results(
    task: JudgeTask, wanted: Iterable[tuple[str, Pass]]
) -> tuple[dict[tuple[str, Pass], Array], dict[tuple[str, Pass], Verdict]]:
    """Return the results that came, and verdicts on those whose files are not what was written.

    A user's function may have written to its own, or to all: nobody else's verdict depends on it.
    """
    arrays: dict[tuple[str, Pass], Array] = {}
    lost: dict[tuple[str, Pass], Verdict] = {}
    for name, which in wanted:
        reference = task.outputs[name].get(which)
        if reference is None:
            continue
        try:
            arrays[name, which] = read_array(reference)
        except UNREADABLE as error:
            lost[name, which] = _unreadable(error)
    return arrays, lost


def _unreadable(error: Exception) -> Verdict:
    return Verdict(Outcome.ERROR, f"its result is not in the file where it was written: {error}")


def _wrong_otherwise(
    court: Judge, task: JudgeTask, found: Mapping[Pass, Mapping[str, Verdict]]
) -> dict[tuple[str, Pass], tuple[Verdict, Array]]:
    """Return what is wrong when called in another way, where the first call gave nothing wrong."""
    wrong: dict[tuple[str, Pass], tuple[Verdict, Array]] = {}
    for name, ways in task.others.items():
        for way, references in ways.items():
            for which, reference in references.items():
                first = found[which].get(name)
                if (name, which) in wrong or first is None or first.outcome not in FAULTLESS:
                    continue
                try:
                    array = read_array(reference)
                except UNREADABLE as error:
                    wrong[name, which] = _unreadable(error), court.reference.results[which]
                    continue
                verdict = court.verdict(which, array, task.budgets.get(name, SUMS))
                if verdict.outcome is Outcome.MISMATCH:
                    reason = f"{way.told}: {verdict.reason}; the first call agrees"
                    wrong[name, which] = replace(verdict, reason=reason), array
    return wrong


def _diagnosed(
    court: Judge,
    task: JudgeTask,
    found: Mapping[Pass, Mapping[str, Verdict]],
    arrays: Mapping[tuple[str, Pass], Array],
) -> dict[Pass, dict[str, Verdict]]:
    """Return the verdicts with what explains a mismatch that nobody has explained yet."""
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
    narrower = [
        (which, name)
        for which, verdicts in found.items()
        for name, verdict in verdicts.items()
        if verdict.outcome is Outcome.MISMATCH
        and verdict.diagnosis is not None
        and (name, which) in arrays
    ]
    if not (unexplained or narrower) or task.fill is Fill.SPECIAL:
        return explained
    from convcheck.diagnosis.search import Search, mistakes_of

    if not mistakes_of(task.problem):
        return explained

    for which, name in narrower:  # one operand of a narrower type errs as narrower arithmetic does
        search = Search(task.problem, court.operands, task.fill, which)
        said = search.rounding(arrays[name, which])
        if said:
            explained[which][name] = replace(explained[which][name], diagnosis=said)
    deadline = time.thread_time() + LONGEST_DIAGNOSIS
    searches: dict[Pass, Search] = {}
    # What is found quickly is found for all, first.
    for pairs in (False, True)[: 1 + task.thorough]:
        left = []
        for which, name in unexplained:
            if which not in searches:
                searches[which] = Search(
                    task.problem,
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
    return explained
