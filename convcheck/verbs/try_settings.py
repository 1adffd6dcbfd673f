"""A function that is right, called with other values of its options: each has to be right too.

Owns how far each is climbed. A `data_format`, a `method` or a `block` chooses a way to the same
convolution, and the way that nobody takes by default is the one in which mistakes stay.
"""

from __future__ import annotations

import dataclasses
import re
import time
from collections.abc import Iterator
from functools import partial

from convcheck.document.try_function import Tried, TriedStep
from convcheck.model.errors import UsageError
from convcheck.model.outcome import Outcome
from convcheck.user_functions.convolutions.ladder import ladder
from convcheck.user_functions.reading.room import Rung
from convcheck.user_functions.text.other_settings import Setting, is_layout
from convcheck.verbs.asked_function import AskedFunction, NotRead, Understood
from convcheck.verbs.try_failure import explained, failing, further_of
from convcheck.verbs.try_observer import TryObserver
from convcheck.verbs.try_options import Arrays
from convcheck.verbs.try_step import PASSED

FEWEST, SECONDS = 12, 6.0
"""Rungs that are climbed with each setting whatever they take, and seconds for more of them."""

LACKING = re.compile(r"(ModuleNotFound|Import|NotImplemented)Error")
"""What is raised where a way is not there."""

NO_CONVOLUTION = "what it computes then is no convolution that is known"

LONGEST = 45.0
"""Seconds after which no other setting is begun."""


def with_other_settings(
    asked: AskedFunction, known: Understood, arrays: Arrays, observer: TryObserver
) -> Iterator[Tried | str]:
    """Yield what came of each, up to the first that is wrong; in words, which were not tried."""
    started = time.monotonic()
    for setting in known.others:
        said = f"{setting.name}={setting.value!r}"
        if time.monotonic() - started > LONGEST:
            yield f"{said}: other options took the time"
            continue
        layout = None if is_layout(setting.name) else known.inference.layout
        other = asked.other(setting, layout)
        if setting.flips:
            other = dataclasses.replace(other, flipped=not known.inference.flipped)
        found = _tried(other, known, arrays, setting, said)
        if setting.unknown and found.outcome is Outcome.UNSUPPORTED:
            yield f"{said}: {found.reason.partition(';')[0]}"
            continue
        observer.put_to_trial(found)
        yield found
        if found.outcome not in PASSED:
            return


def _tried(
    asked: AskedFunction, usual: Understood, arrays: Arrays, setting: Setting, said: str
) -> Tried:
    """Return what came of one setting."""
    first = ladder(usual.room)[0].convolution.parameters()
    made = partial(Tried, adds=said, parameters=first)
    try:
        known = asked.read(arrays)
    except UsageError as error:
        return made(outcome=Outcome.UNSUPPORTED, reason=str(error), notes=[])
    if isinstance(known, NotRead):
        outcome = Outcome.MISMATCH if _fails(known, setting) else Outcome.UNSUPPORTED
        return made(outcome=outcome, reason=known.problem, notes=[])
    if setting.unknown and not known.inference.agrees:
        return made(outcome=Outcome.UNSUPPORTED, reason=NO_CONVOLUTION, notes=[])
    known = _padded_as(usual, known) if asked.mode else known
    if not setting.unknown and _operation(known, turned=setting.flips) != _operation(usual):
        return made(outcome=Outcome.UNSUPPORTED, reason="it is another operation", notes=[])
    notes = []
    if known.inference.layout != usual.inference.layout:
        notes = [f"layout {known.inference.layout}"]
    step = _climbed(asked, known, setting.taps)
    return made(
        parameters=step.parameters,
        outcome=step.outcome,
        reason="" if step.outcome is Outcome.AGREE else _reason(step),
        notes=notes,
        change=step.change,
    )


def _fails(known: NotRead, setting: Setting) -> bool:
    """Tell whether it is a mistake that nothing is computed with a setting.

    What raises is told as a rule: a word may be none of its own, a library or a device may not be
    there. A kernel that is flipped needs neither. Of what nobody knows, nothing is owed.
    """
    if setting.unknown:
        return False
    flips = setting.flips and setting.own and not known.refused and not known.lost
    return known.silent or (flips and LACKING.search(known.problem) is None)


def _padded_as(usual: Understood, known: Understood) -> Understood:
    """Return a function with another border as padding as much by itself as with its usual one.

    A border that repeats what is inside may be one and the same with a padding of another name.
    """
    mine, theirs = known.inference, usual.inference
    if known.room.has_padding or mine.own.padding == theirs.own.padding:
        return known
    own = dataclasses.replace(mine.own, padding=theirs.own.padding)
    inference = dataclasses.replace(mine, own=own)
    return dataclasses.replace(
        known, inference=inference, room=dataclasses.replace(known.room, own=own)
    )


def _operation(known: Understood, *, turned: bool = False) -> tuple[int, bool, bool]:
    return known.room.rank, known.room.transposed, known.inference.flipped != turned


def _climbed(asked: AskedFunction, known: Understood, taps: int) -> TriedStep:
    """Return the first step that is wrong, explained, or else the last one that agrees.

    Of kernels of up to `taps` along each axis, if that is not 0.
    """
    rungs = [each for each in ladder(known.room) if not taps or _extent(each) <= taps]
    started = time.monotonic()
    climbed: list[Rung] = []
    steps: list[TriedStep] = []
    for rung in rungs:
        if len(climbed) >= FEWEST and time.monotonic() - started > SECONDS:
            break
        climbed.append(rung)
        step = asked.climb(known, rung)
        if step.outcome not in (*PASSED, Outcome.TIMEOUT):
            further = partial(further_of, known.room, rung, rungs)
            return explained(asked, known, step, failing(step, climbed, steps, further))
        steps.append(step)
        if step.outcome is Outcome.TIMEOUT:
            break
    agreed = [each for each in steps if each.outcome is Outcome.AGREE]
    return agreed[-1] if agreed else steps[-1]


def _extent(rung: Rung) -> int:
    return max(axis.extent for axis in rung.convolution.axes)


def _reason(step: TriedStep) -> str:
    """Return what is said of a step that does not agree: of a mistake, what it is first."""
    return "; ".join(each for each in (step.diagnosis, step.reason) if each)
