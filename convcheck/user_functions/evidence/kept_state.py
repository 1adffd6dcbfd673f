"""What a function keeps from earlier calls: whether the failing call is right as the first of all,
and after which other call it is wrong.

Owns both tests, each on a function whose file was run anew, and the words.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest
from typing import TYPE_CHECKING

import numpy as np

from convcheck.diagnosis.convolution_words import values_of
from convcheck.mathematics.operands import draw
from convcheck.model.convolution import Convolution
from convcheck.model.passes import Fill
from convcheck.user_functions.callables.refusal import REFUSED
from convcheck.user_functions.calls.calling import Function, Manner
from convcheck.user_functions.convolutions.dials import Dial
from convcheck.user_functions.parameters.signature import Role

if TYPE_CHECKING:
    from convcheck.mathematics.operands import Operands
    from convcheck.user_functions.evidence.caller import Caller

Fresh = Callable[[], Function | None]
"""Returns a function as if it had never been called."""

SECONDS, FEWEST = 1.5, 12
"""Processor time in which calls are looked for after which it is wrong, and how many are tried in
any case: one of each thing that the failing call may differ in, however slow the machine is."""

MOST_NAMED = 4
"""Things on which what is kept depends too little that are named."""

PARAMETERS = ("dilation", "stride", "padding", "groups")

INPUT = "the size of the input"
AND_INPUT = f" and {INPUT}"

VALUES = "the values of its operands"

WITHOUT_KERNEL = "its result is the same whatever its kernel is"
"""How it begins of what takes no kernel, or another one than that of the call."""

NAMES = {
    "in_channels": "the number of input channels",
    "out_channels": "the number of output channels",
    "batch": "the number of batch entries",
    "kernel": "the size of the kernel",
    "spatial": INPUT,
    "groups": "the number of groups",
    "bias": "whether there is a bias",
}
"""How dials are said; the others have their own names."""

KEPT = (
    "it keeps something from an earlier call (state, a cache); make it anew in each call, or keep"
    " it by everything that it depends on: values of the operands, sizes, parameters"
)


@dataclass(frozen=True)
class Before:
    """A call before the failing one, and in what it differs from that, in words."""

    differs: str
    conv: Convolution
    seed: int = 0
    operands: str = ""
    """A type of the operands that is not the usual one."""


def right_alone(caller: Caller, conv: Convolution, fill: Fill, fresh: Fresh) -> bool:
    """Tell whether a call that is wrong after others is right as the first one of all."""
    function = _anew(caller, fresh)
    if function is None:
        return False
    seen = _alone(caller, function).made(conv, fill, strictly=True)
    return seen is not None and seen.right


def said_of_state(
    caller: Caller,
    conv: Convolution,
    fill: Fill,
    fresh: Fresh,
    *,
    dials: Sequence[Dial],
    earlier: Sequence[Convolution],
) -> str:
    """Return the words for a call that is right as the first one: after what it is wrong."""
    said = f"right when it is the first call, wrong after others: {KEPT}"
    ends = time.process_time() + SECONDS
    found: dict[str, Before] = {}
    for number, before in enumerate((*_differing(caller, conv, dials), *_replayed(conv, earlier))):
        late = number >= FEWEST and time.process_time() > ends
        if late or len(found) == MOST_NAMED or (found and not before.differs):
            break
        known = {before.differs, before.differs.removesuffix(AND_INPUT)} & {*found}
        if known or (before.operands and VALUES in found):
            continue
        if not _right_after(caller, before, conv, fill, fresh):
            found[before.differs] = before
    if not found:
        return said
    first = next(iter(found.values()))
    if not first.differs:
        return (
            f"{said}; with {values_of(conv)} it is right as the first call, and wrong after a call"
            f" with {values_of(first.conv)}"
        )
    names = _listed(list(dict.fromkeys(each.removesuffix(AND_INPUT) for each in found)))
    last = values_of(first.conv) if first.conv != conv else "the same sizes and parameters"
    return (
        f"{said}; right as the first call, and wrong after a call that differs only in"
        f" {' or only in '.join(found)}: what it keeps must depend on {names}, too; with"
        f" {values_of(conv)}, after a call with {last}"
    )


def _listed(names: Sequence[str]) -> str:
    *others, last = names
    return f"{', '.join(others)} and {last}" if others else last


def _differing(caller: Caller, conv: Convolution, dials: Sequence[Dial]) -> Iterator[Before]:
    """Yield calls that differ from one in one thing: values first, then parameters, then sizes.

    Parameters take turns, so that each has had one before the time is out.
    """
    yield Before(VALUES, conv, seed=1)
    turns = [_of_parameter(conv, name, dials) for name in PARAMETERS]
    for turn in zip_longest(*turns):
        yield from (each for each in turn if each is not None)
    if caller.manner.operands == "float64":
        yield Before("the type of its operands", conv, operands="float32")
    for dial in dials:
        if dial.name in NAMES and dial.name != "groups":
            for value in (dial.value(conv) + 1, dial.value(conv) - 1, dial.least):
                other = dial.set(conv, value)
                if other is not None and dial.name == "spatial":
                    yield Before(INPUT, other)
                elif other is not None:
                    yield Before(_with_input(NAMES[dial.name], conv, other), other)


def _of_parameter(conv: Convolution, name: str, dials: Sequence[Dial]) -> Iterator[Before]:
    """Yield calls with another value of a parameter.

    First with operands of the same shapes, then with as many outputs, or an input that is as large
    once it is padded: what is kept may be found by any of these.
    """
    for dial in dials:
        if dial.name == name:
            for value in {dial.value(conv) + 1, max(dial.least, dial.value(conv) - 1)}:
                for each in _alike(conv, dial, value):
                    yield Before(_with_input(name, conv, each), each)


def _with_input(name: str, conv: Convolution, other: Convolution) -> str:
    """Return in what two convolutions differ, with the size of the input if that differs, too."""
    return name if other.spatial == conv.spatial else f"{name}{AND_INPUT}"


def _alike(conv: Convolution, dial: Dial, value: int) -> Iterator[Convolution]:
    """Yield convolutions with another value: the same input, as many outputs, as much padded."""
    other = dial.set(conv, value)
    if other is None:
        return
    changed = getattr(other, dial.name)
    same = conv.if_possible(**{dial.name: changed}) if dial.name != "groups" else None
    padded = None
    if dial.name == "padding":
        sizes = zip(conv.axes, other.pads, strict=True)
        spatial = tuple(axis.padded - sum(pads) for axis, pads in sizes)
        padded = conv.if_possible(padding=changed, spatial=spatial) if min(spatial) > 0 else None
    for each in dict.fromkeys((same, other, padded)):
        if each is not None and each != conv:
            yield each


def _replayed(conv: Convolution, earlier: Sequence[Convolution]) -> Iterator[Before]:
    """Yield calls that were made before the failing one, the last first."""
    for each in reversed(earlier):
        if each != conv:
            yield Before("", each)


def _right_after(
    caller: Caller, before: Before, conv: Convolution, fill: Fill, fresh: Fresh
) -> bool:
    """Tell whether a call is right if there was one other before it; what that refuses is right."""
    function = _anew(caller, fresh)
    if function is None:
        return True
    manner: Manner = caller.manner
    if before.operands:
        manner = replace(manner, operands=before.operands)
    first = _alone(caller, function)
    first.seed, first.manner = caller.seed + before.seed, manner
    made = first.made(before.conv, fill)
    if made is None:
        return True
    seen = _alone(caller, function).made(conv, fill, strictly=True)
    return seen is None or seen.right


def _anew(caller: Caller, fresh: Fresh) -> Function | None:
    """Return a function as if it had never been called, that knows how values are written."""
    function = fresh()
    if function is None:
        return None
    function.spelled = {role: [*names] for role, names in caller.function.spelled.items()}
    function.proven = set(caller.function.proven)
    function.asked = caller.function.asked
    return function


def _alone(caller: Caller, function: Function) -> Caller:
    return replace(caller, function=function, calls=0, seconds=SECONDS)


def whatever_the_kernel(caller: Caller, conv: Convolution, operands: Operands) -> str:
    """Say that a wrong result is the same with another kernel; or "".

    Both calls are of one object, if it is a class. Weights that an object was built from, and
    cannot be given anew, are not asked about.
    """
    callee = caller.function.callee
    if callee.frozen or any(way.has(Role.KERNEL) for way in getattr(callee, "ways", ())):
        return ""
    other = draw(conv, Fill.INTEGERS, caller.seed + 1).kernel
    if np.array_equal(other, operands.kernel):
        return ""
    layers = [(conv, operands), (conv, replace(operands, kernel=other))]
    try:
        first, second = caller.function.in_turn(layers, replace(caller.manner, gradients=False))
    except REFUSED:
        return ""
    if not first.any() or first.shape != second.shape or first.tobytes() != second.tobytes():
        return ""
    return (
        f"{WITHOUT_KERNEL}: what it computes with was made of another one, once (a flipped,"
        " reshaped or normalised copy), or of none; make it of the kernel in each call"
    )
