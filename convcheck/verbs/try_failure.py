"""What is asked about a step of the ladder that is wrong, to find out why.

Owns which failures are explained by further calls, and on which convolutions these are.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import UNSET

from convcheck.document.try_function import TriedStep
from convcheck.model.outcome import Outcome
from convcheck.model.passes import Fill
from convcheck.user_functions.further import Failure
from convcheck.user_functions.ladder import Room, Rung
from convcheck.user_functions.separating import separating


def failing(
    step: TriedStep, rungs: Sequence[Rung], before: Sequence[TriedStep], room: Room
) -> Failure | None:
    """Return what to explain of a step, after those `before` it; None if there is nothing.

    What has a reason of its own, such as an operand that is written to, needs no other.
    """
    fill = Fill.INTEGERS if step.fill is UNSET else step.fill
    which = None if step.pass_ is UNSET else step.pass_
    if step.outcome is Outcome.MISMATCH:
        if step.verdict is UNSET or not step.verdict.elements:
            return None
    elif step.outcome is not Outcome.ERROR:
        return None
    agreeing = (
        rung.convolution
        for rung, made in zip(rungs, before, strict=False)
        if made.outcome is Outcome.AGREE
    )
    later = (rung.convolution for rung in rungs[len(before) + 1 :])
    return Failure(
        rungs[len(before)].convolution,
        fill,
        which,
        tuple(agreeing),
        tuple(dict.fromkeys((*separating(room), *later))),
    )
