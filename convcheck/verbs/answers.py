"""From the records of a check to an answer in words: only what was measured is said.

Owns how a result is put: agreement per backend, and a ratio only where it is a difference.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from convcheck.document.explain import (
    GroupAnswer,
    ImplementationAnswer,
    LearningAnswer,
    PassSpeed,
    Underneath,
)
from convcheck.document.records import BenchRecord, VerifyRecord
from convcheck.document.run import BenchRun, VerifyRun
from convcheck.model.case import Case
from convcheck.model.figures import bytes_text, seconds_text
from convcheck.model.outcome import Outcome
from convcheck.model.passes import GRADIENTS, Pass, TimedPass
from convcheck.model.problem import Problem
from convcheck.verbs.training_answers import (
    learning,
    said_of_training,
    start_clause,
    trained_clause,
)


@dataclass(frozen=True)
class AskedCase:
    """A case whose answer is wanted, and the one on which its implementations are trained."""

    case: Case
    training: Case | None = None


class Relative(Protocol):
    """A time against a baseline's, as a record of `bench` has it."""

    @property
    def ratio(self) -> float | None:
        """Time / time of the baseline."""

    @property
    def distinguishable(self) -> bool | None:
        """Whether they differ by more than noise; None where nobody can tell."""


def answers(
    asked: Sequence[AskedCase],
    checked: VerifyRun,
    timed: BenchRun,
    *,
    held: int | None = None,
    underneath: Mapping[str, Underneath] | None = None,
) -> list[GroupAnswer]:
    """Return what was found in some cases: a group each.

    `held`: bytes of what a forward pass is given and gives, so that what it needs beside them can
    be told. `underneath`: by case, what runs in a forward pass.
    """
    return [
        _group(
            each,
            checked,
            [record for record in timed.records if record.case == each.case.identifier],
            held,
            (underneath or {}).get(each.case.identifier),
        )
        for each in asked
    ]


def said_of_groups(groups: Iterable[GroupAnswer]) -> str:
    """Return in words what was found."""
    return " ".join(map(_said, groups))


def _group(
    asked: AskedCase,
    checked: VerifyRun,
    timed: Sequence[BenchRecord],
    held: int | None,
    underneath: Underneath | None,
) -> GroupAnswer:
    results = [record for record in checked.records if record.case == asked.case.identifier]
    names = dict.fromkeys(record.implementation for record in (*results, *timed))
    return GroupAnswer(
        baseline=next((record.baseline for record in timed if record.baseline), None),
        implementations=[
            _implementation(
                name,
                [record for record in results if record.implementation == name],
                [record for record in timed if record.implementation == name],
            )
            for name in names
        ],
        held_bytes=held,
        training=LearningAnswer() if asked.training is None else learning(asked.training, checked),
        underneath=underneath,
    )


def _implementation(
    name: str, results: Iterable[VerifyRecord], timed: Iterable[BenchRecord]
) -> ImplementationAnswer:
    outcomes: dict[str, dict[str, Outcome]] = {}
    reasons: dict[str, str] = {}
    budget_used: float | None = None
    for record in results:
        outcomes.setdefault(record.pass_, {})[record.fill.value] = record.outcome
        if record.reason:
            reasons[record.pass_] = record.reason
        if record.budget_used is not None:
            budget_used = max(record.budget_used, budget_used or 0.0)
    return ImplementationAnswer(
        implementation=name,
        outcomes=outcomes,
        reasons=reasons,
        budget_used=budget_used,
        speed={timing.pass_.value: _speed(timing) for timing in timed},
    )


def _speed(timing: BenchRecord) -> PassSpeed:
    return PassSpeed(
        median_s=timing.median_s,
        ratio=timing.ratio,
        ratio_ci_low=timing.ratio_ci_low,
        ratio_ci_high=timing.ratio_ci_high,
        noise_floor=timing.noise_floor,
        distinguishable=timing.distinguishable,
        peak_memory_bytes=timing.peak_memory_bytes,
        agreement=timing.agreement,
        reason=timing.reason,
    )


def agrees(found: ImplementationAnswer, which: Pass) -> bool | None:
    """Tell whether a pass agreed under every fill; None if it was not compared under any."""
    outcomes = set(found.outcomes.get(which, {}).values())
    compared = outcomes - {Outcome.UNSUPPORTED, Outcome.UNAVAILABLE, Outcome.UNTRUSTED}
    return compared == {Outcome.AGREE} if compared else None


def agreement(implementations: Iterable[ImplementationAnswer]) -> str:
    """Return what can be said of the results of several implementations together."""
    everyone = list(implementations)
    forward = [agrees(each, Pass.FORWARD) for each in everyone]
    gradients = [agrees(each, which) for each in everyone for which in GRADIENTS]
    if False in forward or False in gradients:
        wrong = [
            f"{each.implementation} ({', '.join(w for w in Pass if agrees(each, w) is False)})"
            for each in everyone
            if any(agrees(each, which) is False for which in Pass)
        ]
        return f"Not the same: {', '.join(wrong)}"
    if not any(forward):
        return "Nothing could be compared"
    silent = [
        each.implementation
        for each in everyone
        if agrees(each, Pass.GRAD_INPUT) is None or agrees(each, Pass.GRAD_KERNEL) is None
    ]
    if not silent:
        return "Same function, same gradients"
    if len(silent) == len(everyone):
        return "Same function; no gradients could be compared"
    return f"Same function, and same gradients but for {', '.join(silent)}, which has none"


def speed(implementation: str, measured: PassSpeed, baseline: str) -> str:
    """Return what can be said of one time against the baseline's: a ratio only if there is one."""
    ratio, low, high = measured.ratio, measured.ratio_ci_low, measured.ratio_ci_high
    if ratio is None or implementation == baseline:
        return ""
    said = relation(measured)
    if measured.distinguishable is None or low is None or high is None:
        return f"{implementation}: {said} from {baseline}"
    if not measured.distinguishable:
        floor = measured.noise_floor
        noise = "" if floor is None else f", noise floor {floor:.0%}"
        return f"{implementation}: {said} from {baseline} ({times(low)} to {times(high)}{noise})"
    if ratio < 1:
        low, high = 1 / high, 1 / low
    return f"{implementation} is {said} than {baseline} ({times(low)} to {times(high)})"


def relation(measured: Relative) -> str:
    """Return a ratio in words: `1.40x slower`, `no difference seen`; empty if there is none."""
    ratio = measured.ratio
    if ratio is None:
        return ""
    if measured.distinguishable is None:
        return "too few samples to tell"
    if not measured.distinguishable:
        return "no difference seen"
    return f"{times(ratio)}x slower" if ratio >= 1 else f"{times(1 / ratio)}x faster"


def times(ratio: float) -> str:
    """Return a ratio with as many digits as are worth reading."""
    return f"{ratio:.0f}" if ratio >= 20 else f"{ratio:.1f}" if ratio >= 2 else f"{ratio:.2f}"


def _said(group: GroupAnswer) -> str:
    found, baseline = group.implementations, group.baseline
    parts = [agreement(found) + "."]
    for timed_pass in dict.fromkeys(name for each in found for name in each.speed):
        lines = [
            speed(each.implementation, each.speed[timed_pass], baseline)
            for each in found
            if timed_pass in each.speed and baseline is not None
        ]
        said = [line for line in lines if line]
        if said:
            base = next(each for each in found if each.implementation == baseline)
            took = seconds_text(base.speed[timed_pass].median_s)
            parts.append(f"{timed_pass.capitalize()} ({took}): {'; '.join(said)}.")
    memory = [
        f"{each.implementation} {bytes_text(peak)}{_beside(peak, group.held_bytes)}"
        for each in found
        if TimedPass.FORWARD in each.speed
        and (peak := each.speed[TimedPass.FORWARD].peak_memory_bytes) is not None
    ]
    if memory:
        parts.append(f"Most memory in a forward pass: {', '.join(memory)}.")
    return " ".join(part for part in (*parts, said_of_training(group.training)) if part)


def held_bytes(problem: Problem) -> int:
    """Return the bytes of operands, the output's gradient included, and of the output."""
    output = math.prod(problem.output_shape) * problem.dtype_facts.itemsize
    return problem.tensor_bytes + output


def _beside(peak: int, held: int | None) -> str:
    """Return how much of a peak is neither operand nor result; measured in pages of memory."""
    return "" if held is None else f" ({bytes_text(max(0, peak - held))} of it temporary)"


def sentence(points: Mapping[str, Sequence[GroupAnswer]]) -> str:
    """Return one plain sentence about all that was found, of forward passes where it is speed.

    Of several points each has its name, by which they are given, behind what was seen of it.
    """
    found = [
        each for groups in points.values() for group in groups for each in group.implementations
    ]
    clauses: dict[str, list[str]] = {}
    at_the_end: dict[str, list[str]] = {}
    for name, groups in points.items():
        where = f" ({name})" if len(points) > 1 else ""
        for group in groups:
            said = [_clause(each, group.baseline) for each in group.implementations]
            for each in filter(None, said):
                clauses.setdefault(each[0] + where, []).append(each[1])
            trained = (trained_clause(group.training), start_clause(group.training))
            for each in filter(None, trained):
                at_the_end.setdefault(each[0] + where, []).append(each[1])
    findings = [f"{what}{_listed(places)}" for what, places in (clauses | at_the_end).items()]
    return "; ".join([agreement(found), *findings]) + "."


def _clause(found: ImplementationAnswer, baseline: str | None) -> tuple[str, str] | None:
    """Return what to say of one implementation, and where; None if it was not compared."""
    name, measured = found.implementation, found.speed.get(TimedPass.FORWARD)
    if measured is None or baseline is None or name == baseline or not relation(measured):
        return None
    backend, _, form = name.partition(":")
    other, _, base = baseline.partition(":")
    said = relation(measured)
    if backend != other:
        form, base, backend = name, baseline, ""
    if measured.distinguishable:
        return f"{form} is {said} than {base}", backend
    return f"{form} and {base}: {said}", backend


def _listed(places: Sequence[str]) -> str:
    """Return ` in torch and numpy here`."""
    named = [place for place in places if place]
    joined = " and ".join([", ".join(named[:-1]), named[-1]] if len(named) > 1 else named)
    return f" in {joined} here" if joined else " here"
