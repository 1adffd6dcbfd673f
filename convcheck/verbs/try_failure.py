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
from convcheck.model.passes import Fill
from convcheck.user_functions.further import Failure
from convcheck.user_functions.many_sizes import beside
from convcheck.user_functions.room import Room, Rung
from convcheck.user_functions.separating import separating
from convcheck.verbs.asked_function import AskedFunction, Understood


def explained(
    asked: AskedFunction,
    known: Understood,
    step: TriedStep,
    failure: Failure | None,
) -> TriedStep:
    """Return a step with why it fails, as further calls tell it; as it is without a failure."""
    if failure is None:
        return step
    return replace(step, diagnosis=asked.explain(known, failure, step) or step.diagnosis)


def failing(
    step: TriedStep,
    climbed: Sequence[Rung],
    before: Sequence[TriedStep],
    further: Callable[[], Iterable[Convolution]],
) -> Failure | None:
    """Return what to explain of a step, the last of what was `climbed`; None if there is nothing.

    `before` are the steps before it; `further` returns what to call it on next.

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
        for rung, made in zip(climbed, before, strict=False)
        if made.outcome is Outcome.AGREE
    )
    conv = climbed[-1].convolution
    return Failure(conv, fill, which, tuple(agreeing), tuple(dict.fromkeys(further())))


def further_of(
    room: Room, rung: Rung, ladder: Sequence[Rung], *, swept: bool
) -> Iterator[Convolution]:
    """Yield what to call a function on that is wrong on a rung.

    Of what was `swept`, what differs from it by little, since small ones are right.
    """
    if swept:
        yield from (each.convolution for each in beside(room, rung))
    yield from separating(room)
    if not swept:
        yield from (each.convolution for each in ladder[ladder.index(rung) + 1 :])
