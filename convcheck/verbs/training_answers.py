"""What an answer says of training: whether forms learn the same, and where each would start.

Owns the words for it; the numbers are those of the run, and nothing is said of what was not run.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from convcheck.document.explain import LearningAnswer
from convcheck.document.run import VerifyRun
from convcheck.model.case import Case
from convcheck.model.outcome import Outcome
from convcheck.model.training import OPTIMISERS, STEPS, Learned

SAME_SIZE = 1.05
"""Ratio of initial weights below which they are of one size."""


@dataclass(frozen=True)
class Starts:
    """Who starts from the smallest and from the largest weights, and how many times larger."""

    small: str
    large: str
    ratio: float


def learning(case: Case, run: VerifyRun) -> LearningAnswer:
    """Return what was found of training in a case; nothing if nothing was run."""
    outcomes: dict[str, dict[str, Outcome]] = {}
    for record in run.records:
        if record.case == case.identifier and record.pass_ in set(Learned):
            outcomes.setdefault(record.implementation, {})[record.pass_] = record.outcome
    if not outcomes:
        return LearningAnswer()
    rows = [each for each in run.training if each.case == case.identifier]
    return LearningAnswer(
        outcomes=outcomes,
        initial={row.implementation: row.initial for row in rows if row.initial is not None},
        losses={row.implementation: row.losses for row in rows if row.initial is not None},
    )


def said_of_training(found: LearningAnswer) -> str:
    """Return what can be said of training in sentences; empty if there was none."""
    if not found.outcomes:
        return ""
    parts = [_same(found.outcomes)]
    start = starts(found)
    if start is not None and start.ratio >= SAME_SIZE:
        small, large = (found.initial or {})[start.small], (found.initial or {})[start.large]
        losses = found.losses or {}
        parts.append(
            f"With its library's own initial weights {start.small} ({small.layer}) starts"
            f" from weights {start.ratio:.1f}x smaller than {start.large}"
            f" ({large.layer}): measured up to {small.largest:.4g} against"
            f" {large.largest:.4g}, as {small.formula} has it for fans"
            f" {small.fan_in:,} and {small.fan_out:,} against"
            f" {large.fan_in:,} and {large.fan_out:,}. From these, in"
            f" {STEPS - 1} steps of Adam, the loss went from {_way(losses[start.small])} against"
            f" {_way(losses[start.large])}."
        )
        if _learned_alike(found.outcomes):
            parts.append(
                "Training is otherwise identical, so this explains the different first epochs."
            )
    elif start is not None:
        parts.append("With the library's own initial weights all start from the same size.")
    return " ".join(parts)


def starts(found: LearningAnswer) -> Starts | None:
    """Return who starts from the smallest and largest weights; None if there is one or none."""
    initial = found.initial or {}
    if len(initial) < 2:
        return None
    by_size = sorted(initial, key=lambda name: initial[name].deviation)
    small, large = by_size[0], by_size[-1]
    return Starts(small, large, initial[large].deviation / initial[small].deviation)


def start_clause(found: LearningAnswer) -> tuple[str, str] | None:
    """Return what to say in one sentence of initial weights, and of which library."""
    start = starts(found)
    if start is None:
        return None
    backend, _, small = start.small.partition(":")
    large = start.large.partition(":")[2]
    if start.ratio < SAME_SIZE:
        return "all start from weights of the same size", backend
    return f"{small} starts from weights {start.ratio:.1f}x smaller than {large}", backend


def trained_clause(found: LearningAnswer) -> tuple[str, str] | None:
    """Return what to say in one sentence of training, and of which library."""
    if not found.outcomes:
        return None
    backend = next(iter(found.outcomes)).partition(":")[0]
    verdict = _learned_alike(found.outcomes)
    if verdict is None:
        return None
    return "same training from the same weights" if verdict else "not the same training", backend


def _learned_alike(outcomes: Mapping[str, Mapping[str, Outcome]]) -> bool | None:
    """Tell whether all trainings agreed; None if there was nothing to compare."""
    found = {own[o] for own in outcomes.values() for o in OPTIMISERS if o in own}
    compared = found - {Outcome.UNSUPPORTED, Outcome.UNAVAILABLE, Outcome.UNTRUSTED}
    return compared == {Outcome.AGREE} if compared else None


def _same(outcomes: Mapping[str, Mapping[str, Outcome]]) -> str:
    verdict = _learned_alike(outcomes)
    if verdict is None:
        return "No training could be compared."
    if verdict:
        return (
            f"From the same weights {STEPS} steps of SGD, of momentum and of Adam give the same"
            " losses and the same weights."
        )
    wrong = [
        f"{name} ({', '.join(o for o in OPTIMISERS if own.get(o) not in (None, Outcome.AGREE))})"
        for name, own in outcomes.items()
        if any(own.get(o) not in (None, Outcome.AGREE) for o in OPTIMISERS)
    ]
    return f"Training from the same weights is not the same: {', '.join(wrong)}."


def _way(losses: Sequence[float]) -> str:
    return f"{losses[0]:.4g} to {losses[-1]:.4g}"
