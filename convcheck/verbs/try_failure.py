"""What is asked about a step of the ladder that is wrong, to find out why.

Owns which failures are explained by further calls, and on which convolutions these are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from msgspec import UNSET
from msgspec.structs import replace

from convcheck.document.try_function import TriedStep
from convcheck.model.convolution import Convolution
from convcheck.model.outcome import Outcome
from convcheck.model.passes import Fill, Pass
from convcheck.user_functions.convolutions.many_sizes import beside
from convcheck.user_functions.convolutions.separating import separating
from convcheck.user_functions.evidence.caller import Failure
from convcheck.user_functions.reading.room import Room, Rung
from convcheck.verbs.asked_function import AskedFunction, Understood
from convcheck.verbs.try_repair import repaired


def explained(
    asked: AskedFunction,
    known: Understood,
    step: TriedStep,
    failure: Failure | None,
) -> TriedStep:
    """Return a step with why it fails, as further calls tell it; as it is without a failure.

    And with a change of the source that makes it right, where one is found.
    """
    if failure is None:
        return step
    wrong = step.verdict is not UNSET and bool(step.verdict.elements)
    explain = wrong or step.outcome is Outcome.ERROR  # all else has a reason of its own
    said = (asked.explain(known, failure, step) if explain else "") or step.diagnosis
    return replace(step, diagnosis=said or None, change=repaired(asked, known, failure) or UNSET)


def failing(
    step: TriedStep,
    climbed: Sequence[Rung],
    before: Sequence[TriedStep],
    further: Callable[[], Iterable[Convolution]],
) -> Failure | None:
    """Return what to explain of a step, the last of what was `climbed`; None if there is nothing.

    `before` are the steps before it; `further` returns what to call it on next.
    """
    fill = Fill.INTEGERS if step.fill is UNSET else step.fill
    which = None if step.pass_ is UNSET else step.pass_
    if step.outcome not in (Outcome.MISMATCH, Outcome.ERROR):
        return None
    conv = climbed[-1].convolution
    further_on = tuple(dict.fromkeys(further()))
    return Failure(conv, fill, which, tuple(_agreeing(climbed, before)), further_on)


def failing_trial(
    conv: Convolution, climbed: Sequence[Rung], steps: Sequence[TriedStep]
) -> Failure:
    """Return what to explain of a trial that failed on a convolution which agrees by itself."""
    return Failure(conv, Fill.INTEGERS, Pass.FORWARD, tuple(_agreeing(climbed, steps)))


def _agreeing(climbed: Sequence[Rung], steps: Sequence[TriedStep]) -> Iterator[Convolution]:
    return (
        rung.convolution
        for rung, made in zip(climbed, steps, strict=False)
        if made.outcome is Outcome.AGREE
    )


def further_of(room: Room, rung: Rung, ladder: Sequence[Rung]) -> Iterator[Convolution]:
    """Yield what to call a function on that is wrong on a rung.

    Of one that is none of the ladder's, what differs from it by little, since small ones are right.
    """
    climbed = rung in ladder
    if not climbed:
        yield from (each.convolution for each in beside(room, rung))
    yield from separating(room)
    if climbed:
        yield from (each.convolution for each in ladder[ladder.index(rung) + 1 :])
