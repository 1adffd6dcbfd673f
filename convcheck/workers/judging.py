"""What runs inside a worker that judges: verdicts, pairs, and what explains the mismatches."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from convcheck.mathematics.form_budget import SUMS
from convcheck.model.outcome import FAULTLESS, Outcome
from convcheck.model.passes import Fill, Pass
from convcheck.model.refusals import of_something
from convcheck.model.verdict import Verdict
from convcheck.workers.clock import clocked
from convcheck.workers.messages import ArrayReference, JudgeResult, JudgeTask
from convcheck.workers.own_operands import ChangedFile, operands_of
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
    from convcheck.mathematics.judge import fault_outcome
    from convcheck.mathematics.rules import NotExact

    cost: dict[str, float] = {}
    wanted = [(name, which) for name, passes in task.computed.items() for which in passes]
    if task.problem.impossible:
        came = {(name, of): _read(task.outputs[name][of]) for name, of in wanted}
        return JudgeResult(
            {
                key: array
                if isinstance(array, Verdict)
                else of_something(task.problem, array.shape)
                for key, array in came.items()
            },
            {},
        )
    started = time.monotonic()
    try:
        with clocked(cost, "reference"):
            court = _court(task)
    except ChangedFile as changed:
        verdict = Verdict(Outcome.ERROR, str(changed))
        return JudgeResult(dict.fromkeys(wanted, verdict), {})
    except (ReferenceFault, NotExact) as fault:
        outcome, reason = fault_outcome(fault)
        return JudgeResult(dict.fromkeys(wanted, Verdict(outcome, reason)), {})
    busy = ((started, time.monotonic()),)
    found: dict[Pass, dict[str, Verdict]] = {}
    wrong: dict[tuple[str, Pass], Array] = {}
    pairs = {}
    for which in task.passes:  # one after the other, so that memory is needed for one
        outputs = {name: task.outputs[name] for name, of in wanted if of is which}
        read = {name: _read(of[which]) for name, of in outputs.items() if which in of}
        lost = {name: each for name, each in read.items() if isinstance(each, Verdict)}
        arrays = {name: each for name, each in read.items() if not isinstance(each, Verdict)}
        with clocked(cost, "compare"):
            every = {name: arrays.get(name) for name in outputs if name not in lost}
            found[which] = court.verdicts(which, every, task.budgets) | lost
            for name, (verdict, array) in _wrong_otherwise(court, task, which, found[which]):
                found[which][name] = verdict
                if array is not None:
                    wrong[name, which] = array
            found[which] |= dict(_with_places(court, task, which, found[which], arrays))
        if task.with_pairs:
            with clocked(cost, "pairs"):
                pairs[which] = [
                    (pair.first, pair.second, pair.max_abs_difference, pair.share)
                    for pair in court.pairs(which, arrays, task.budgets)
                ]
        court.forget(which)
    with clocked(cost, "diagnose"):
        explained = _diagnosed(court, task, found, wrong)
    verdicts = {
        (name, which): verdict
        for which, by_name in explained.items()
        for name, verdict in by_name.items()
    }
    return JudgeResult(verdicts, pairs, cost, busy)


def _court(task: JudgeTask) -> Judge:
    """Return who judges a task. Raises `ReferenceFault`, `NotExact`, `ChangedFile`."""
    if task.operands is None:
        from convcheck.mathematics.judge import Judge

        return Judge(task.problem, task.fill, task.passes, task.seed, task.tolerance)
    from convcheck.mathematics.own_judge import OwnJudge

    operands = operands_of(task.problem, task.fill, task.seed, task.operands)
    return OwnJudge(task.problem, operands, task.passes, task.tolerance)


def _read(reference: ArrayReference) -> Array | Verdict:
    """Return a result; if it cannot be read, a verdict that costs it alone."""
    try:
        return read_array(reference)
    except UNREADABLE as error:
        reason = f"its result is not in the file where it was written: {error}"
        return Verdict(Outcome.ERROR, reason)


def _wrong_otherwise(
    court: Judge, task: JudgeTask, which: Pass, found: Mapping[str, Verdict]
) -> Iterator[tuple[str, tuple[Verdict, Array | None]]]:
    """Yield what is wrong when called in another way, where the first call gave nothing wrong.

    The array is None where it could not be read.
    """
    for name, ways in task.others.items():
        first = found.get(name)
        if first is None or first.outcome not in FAULTLESS:
            continue
        for way, references in ways.items():
            if which not in references:
                continue
            array = _read(references[which])
            if isinstance(array, Verdict):
                yield name, (array, None)
                break
            verdict = court.verdict(which, array, task.budgets.get(name, SUMS))
            if verdict.outcome is Outcome.MISMATCH:
                reason = f"{way.told}: {verdict.reason}; the first call agrees"
                yield name, (replace(verdict, reason=reason), array)
                break


def _with_places(
    court: Judge,
    task: JudgeTask,
    which: Pass,
    found: Mapping[str, Verdict],
    arrays: Mapping[str, Array],
) -> Iterator[tuple[str, Verdict]]:
    """Yield verdicts on wrong results with where their wrong elements are, but known ones."""
    for name, verdict in found.items():
        wrong = verdict.outcome is Outcome.MISMATCH and bool(verdict.mismatched)
        if wrong and name in arrays and (name, which) not in task.known:
            places = court.places(which, arrays[name], task.budgets.get(name, SUMS))
            yield name, replace(verdict, places=places)


def _diagnosed(
    court: Judge,
    task: JudgeTask,
    found: Mapping[Pass, Mapping[str, Verdict]],
    wrong: Mapping[tuple[str, Pass], Array],
) -> dict[Pass, dict[str, Verdict]]:
    """Return the verdicts with what explains a mismatch that nobody has explained yet.

    `wrong` are results of other ways of calling, where it is these that mismatch.
    """

    def came(name: str, which: Pass) -> bool:
        return (name, which) in wrong or which in task.outputs.get(name, {})

    def array_of(name: str, which: Pass) -> Array | Verdict:
        if (name, which) in wrong:
            return wrong[name, which]
        return _read(task.outputs[name][which])

    explained = {which: dict(verdicts) for which, verdicts in found.items()}
    unexplained = [
        (which, name)
        for which, verdicts in found.items()
        for name, verdict in verdicts.items()
        if verdict.outcome is Outcome.MISMATCH
        and verdict.diagnosis is None
        and (name, which) not in task.known
        and came(name, which)
    ]
    narrower = [
        (which, name)
        for which, verdicts in found.items()
        for name, verdict in verdicts.items()
        if verdict.outcome is Outcome.MISMATCH
        and verdict.diagnosis is not None
        and came(name, which)
    ]
    if not (unexplained or narrower) or task.fill is Fill.SPECIAL:
        return explained
    from convcheck.diagnosis.search import Search, mistakes_of

    if not mistakes_of(task.problem):
        return explained

    for which, name in narrower:  # one operand of a narrower type errs as narrower arithmetic does
        array = array_of(name, which)
        if isinstance(array, Verdict):
            continue
        said = Search(task.problem, court.operands, task.fill, which).rounding(array)
        if said:
            explained[which][name] = replace(explained[which][name], diagnosis=said)
    deadline = time.thread_time() + LONGEST_DIAGNOSIS
    searches: dict[Pass, Search] = {}
    # What is found quickly is found for all, first.
    for pairs in (False, True)[: 1 + task.thorough]:
        left = []
        for which, name in unexplained:
            array = array_of(name, which)
            if isinstance(array, Verdict):
                continue
            if which not in searches:
                searches[which] = Search(
                    task.problem,
                    court.operands,
                    task.fill,
                    which,
                    may_be_right=task.tolerance is not None,
                )
            diagnosis = searches[which].diagnose(array, deadline, pairs=pairs)
            explained[which][name] = replace(explained[which][name], diagnosis=str(diagnosis))
            if not diagnosis.explanations:
                left.append((which, name))
        unexplained = left
    return explained
