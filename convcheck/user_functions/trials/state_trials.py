"""Calls after other calls, and objects that are called again: what is kept from one to the next.

Owns the trials of state in forward passes; of backward passes, `training_trials` owns them.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace

import numpy as np

from convcheck.mathematics.operands import Array, Operands
from convcheck.model.convolution import Convolution
from convcheck.user_functions.arrays import to_numpy
from convcheck.user_functions.callables.callee import Plain
from convcheck.user_functions.callables.refusal import REFUSED
from convcheck.user_functions.calls.manner import Manner
from convcheck.user_functions.objects.blocks import noting_overwritten, one_buffer
from convcheck.user_functions.objects.told_lengths import of_longest
from convcheck.user_functions.parameters.signature import Role
from convcheck.user_functions.reading.meaning import meant
from convcheck.user_functions.text.declarations import says_streams
from convcheck.user_functions.text.said_sizes import says_three_taps
from convcheck.user_functions.trials.streams import in_chunks
from convcheck.user_functions.trials.trial_subject import NOT_MADE, Found, Subject


def after_others(subject: Subject) -> Found:
    """Call on other operands, sizes and parameters in between; look at the first result again."""
    first = subject.called()
    kept, copy = first.value, np.array(to_numpy(first.value))
    other = replace(subject, seed=subject.seed + 1)
    later = other.called()
    if to_numpy(kept).tobytes() != copy.tobytes():
        return Found("a result is overwritten by a later call: two results share one buffer")
    if not other.right(later.result):
        return Found("wrong in a second call, with other operands: it keeps those of the first one")
    if subject.manner.operands == "float64":
        with suppress(*REFUSED):
            subject.function(
                subject.conv, other.operands, replace(subject.manner, operands="float32")
            )
        if not subject.right(subject.called().result):
            return Found("wrong after a call with operands of float32: it keeps something of it")
    for conv in _others(subject):
        between = replace(subject, conv=conv)
        try:
            called = between.called()
        except REFUSED:
            continue
        if not between.right(called.result):
            if meant(subject.function, conv, between.operands, subject.manner, called):
                continue  # it has no such parameters
            return Found(
                f"wrong after a call with other parameters, with {_told(conv, subject.conv)}:"
                " it keeps something of the call before"
            )
        if not subject.right(subject.called().result):
            return Found(
                f"wrong after a call with {_told(conv, subject.conv)}, right before it: it keeps"
                " something of that call"
            )
    return Found()


def one_object(subject: Subject) -> Found:
    """Call an object that stays, on two inputs; a function of its own is called twice."""
    first = subject.operands
    kept, later, alone = _two_calls(subject)
    if later.tobytes() != alone.tobytes():
        if says_streams(subject.function.callee):
            found = in_chunks(subject)
            return Found(_KEPT) if not found.fault and _keeps_arrays(subject, later) else found
        return Found("wrong in the second call of one object: it keeps something of the first")
    with noting_overwritten() as overwritten:
        usual = subject.called(first).result.tobytes()
    if overwritten:
        return Found(
            "the result of a block is overwritten by the call for the next one: it returns its"
            " internal buffer, and all results are the same array (alias); return a copy"
        )
    if _keeps_blocks(subject):
        return Found(_KEPT)
    if kept.tobytes() != usual:
        return Found(
            "a result is overwritten by a later call of one object: two results share a buffer"
        )
    return Found()


_KEPT = (
    "wrong in the second call of one object where the caller fills the array of the first call"
    " anew: it keeps that array itself (a reference to the caller's buffer), not a copy of it"
)


def _keeps_arrays(subject: Subject, usual: Array) -> bool:
    """Tell whether a second call differs where its input comes in the array of the first one."""
    if subject.manner.framework not in ("numpy", "torch", "cupy"):  # others' cannot be filled anew
        return False
    layers, manner = _in_two_calls(subject)
    _, later = subject.function.in_turn(layers, manner, in_one_array=True)
    if later.tobytes() != usual.tobytes():
        return True
    for typed in _other_types(manner):
        with suppress(*REFUSED):
            _, alone = subject.function.in_turn(layers, typed)
            _, later = subject.function.in_turn(layers, typed, in_one_array=True)
            if later.tobytes() != alone.tobytes():
                return True
    return False


def _keeps_blocks(subject: Subject) -> bool:
    """Tell whether a result differs where all blocks of a signal come in one array."""
    usual = replace(subject.manner, gradients=False)
    for manner in (usual, *_other_types(usual)):
        with suppress(*(REFUSED if manner is not usual else ())):
            apart = subject.function(subject.conv, subject.operands, manner).result
            with one_buffer():
                together = subject.function(subject.conv, subject.operands, manner).result
            if together.tobytes() != apart.tobytes():
                return True
    return False


TYPES = ("float32", "float64")
"""Types of arrays that callers have."""


def _other_types(manner: Manner) -> list[Manner]:
    """Return the manners in which operands are of another type.

    What makes a type of its own of arrays keeps those that are of it already.
    """
    others = [each for each in TYPES if each != manner.operands and manner.framework == "numpy"]
    return [replace(manner, operands=dtype) for dtype in others]


def _two_calls(subject: Subject) -> tuple[Array, Array, Array]:
    """Return the results of two calls of one object, and that of the second one's input alone."""
    layers, manner = _in_two_calls(subject)
    kept, later = subject.function.in_turn(layers, manner)
    return kept, later, subject.called(layers[1][1]).result


def _in_two_calls(subject: Subject) -> tuple[list[tuple[Convolution, Operands]], Manner]:
    """Return two calls that differ in their inputs, and how they are made."""
    first = subject.operands
    second = replace(first, input=replace(subject, seed=subject.seed + 1).operands.input)
    layers = [(subject.conv, first), (subject.conv, second)]
    return layers, replace(subject.manner, gradients=False)


def _goes_on(subject: Subject) -> bool:
    """Tell whether a call of an object goes on where the one before it ended."""
    _, later, alone = _two_calls(subject)
    return later.tobytes() != alone.tobytes()


def of_another_size(subject: Subject) -> Found:
    """Call an object that stays on a longer input, and on a shorter one after a longer one.

    With a stride, its padding may be another; of an array that has grown, the rest is of before.
    """
    function = subject.function
    callee = function.callee
    longest = of_longest(callee)
    if isinstance(callee, Plain) or (function.reading.has(Role.INPUT_SHAPE) and not longest):
        return NOT_MADE
    manner = replace(subject.manner, gradients=False)
    if says_streams(callee) and _goes_on(subject):
        return Found()
    for before, second in _in_turn(subject):
        layers = [(each, replace(subject, conv=each).operands) for each in (before, second)]
        alone = function(*layers[1], manner).result
        if not replace(subject, conv=second).right(alone):
            continue  # which is another fault
        _, later = function.in_turn(layers, manner)
        if later.tobytes() == alone.tobytes():
            continue
        if longest and replace(subject, conv=second).right(later):
            continue  # told of another largest input, it may round otherwise
        told = _told(second, before)
        if second.spatial < before.spatial:
            return Found(
                f"wrong in the second call of one object with a smaller input, with {told} after"
                f" {_told(before, second)}: what it keeps of the first one (an array that only"
                " grows) is stale; clear what is not written again"
            )
        return Found(
            f"wrong in the second call of one object with an input of another size, with {told}: it"
            " keeps what it made of the first one's size (its padding, or indices), as when it was"
            " built"
        )
    return Found()


def _in_turn(subject: Subject) -> Iterator[tuple[Convolution, Convolution]]:
    """Yield convolutions that differ in the input's size, of which the second is looked at."""
    function, conv = subject.function, subject.conv
    stepping = function.reading.has(Role.STRIDE) and not function.fixed
    for stride in (1, 2, 3) if stepping else (1,):
        first = conv.with_changes(stride=(stride,) * conv.rank) if stepping else conv
        for longer in (1, 2):
            yield first, first.with_changes(spatial=tuple(size + longer for size in conv.spatial))
    larger = tuple(size + 3 for size in conv.spatial)
    yield conv.with_changes(spatial=larger), conv
    if function.reading.has(Role.PADDING) and not function.fixed and not function.names_paddings:
        padded = conv.with_changes(padding=((1, 1),) * conv.rank)
        yield padded.with_changes(spatial=larger), padded


def _others(subject: Subject) -> Iterator[Convolution]:
    """Yield convolutions of the same operand shapes, then of other sizes."""
    conv, reading = subject.conv, subject.function.reading
    for role, value in (
        (Role.STRIDE, (2,) * conv.rank),
        (Role.DILATION, (2,) * conv.rank),
        (Role.PADDING, ((1, 1),) * conv.rank),
    ):
        # A padding of its own may be half of the dilated kernel: another one with each dilation.
        tells = reading.has(Role.PADDING) or isinstance(conv.padding, str)
        if reading.has(role) and not subject.function.fixed and (role is Role.STRIDE or tells):
            yield conv.with_changes(**{role.value: value})
    smaller = tuple(size - 2 for size in conv.spatial)
    if reading.has(Role.PADDING) and not subject.function.fixed and min(smaller) > 0:
        # As large once it is padded, if nothing was padded before.
        yield conv.with_changes(spatial=smaller, padding=((1, 1),) * conv.rank)
    larger = conv.with_changes(spatial=tuple(size + 3 for size in conv.spatial))
    yield larger
    yield conv.with_changes(spatial=tuple(size + 1 for size in conv.spatial))
    one_size = "S" not in subject.manner.kernel or says_three_taps(subject.function.callee)
    if not (subject.function.fixed or one_size) and isinstance(conv.padding, str):
        # Odd ones stay odd: there are functions that are of no others.
        yield larger.with_changes(kernel=tuple(size + 2 for size in conv.kernel))
    if conv.batch > 1 and not subject.of_colours:
        yield conv.with_changes(batch=1)


def _told(conv: Convolution, usual: Convolution) -> str:
    changed = {
        name: value
        for name, value in conv.parameters().items()
        if usual.parameters()[name] != value
    }
    return ", ".join(f"{name}={value}" for name, value in changed.items())
