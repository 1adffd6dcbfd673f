"""Objects that filter a stream chunk by chunk: each call goes on where the one before ended.

Owns what is owed by them: the chunks' results together are those of the whole signal.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from convcheck.mathematics.operands import Array, Operands
from convcheck.mathematics.reference import evaluate
from convcheck.model.convolution import Convolution
from convcheck.model.passes import Pass
from convcheck.user_functions.callables.refusal import REFUSED
from convcheck.user_functions.parameters.signature import Role
from convcheck.user_functions.trials.trial_subject import Found, Subject

GOES_ON = "a second call of one object goes on where the first one ended"


def in_chunks(subject: Subject) -> Found:
    """Hand over chunks of one signal, some of them shorter than the kernel, to one object.

    It may begin anew in each call; what it does else has to be what the whole signal gives. With a
    stride that it is told, chunks are also no multiples of it; with a dilation it keeps more.
    """
    conv = subject.conv
    if conv.rank > 1 or conv.padding != "causal":
        return Found(note=GOES_ON)
    convs = [conv]
    if subject.function.reading.has(Role.STRIDE) and set(conv.stride) == {1}:
        convs.append(conv.with_changes(stride=(3,)))
    if subject.function.reading.has(Role.DILATION) and set(conv.dilation) == {1}:
        convs.append(conv.with_changes(dilation=(2,)))  # whose history is longer
    for each in convs:
        long = conv.axes[0].extent + 2
        for sizes in ((long, long), (long, 1, long), (2, 1, 1, long)):
            found = _in_chunks_of(sizes, replace(subject, conv=each))
            if found.fault or found.note:
                return found
    if conv.kernel != (1,):  # whose history is empty, which slices of [-0:] are not
        one = replace(subject, conv=conv.with_changes(kernel=(1,)))
        found = _in_chunks_of((2, 1, 3), one)
        if found.fault:
            return Found(f"with a kernel of one tap, {found.fault}")
    return Found(note=GOES_ON)


def _in_chunks_of(sizes: Sequence[int], subject: Subject) -> Found:
    """Return what is wrong with chunks of these sizes; a note if they are refused."""
    conv = subject.conv
    whole = replace(subject, conv=conv.with_changes(spatial=(sum(sizes),)))
    ends = np.cumsum(sizes)
    parts = [
        replace(whole.operands, input=whole.operands.input[:, end - size : end])
        for end, size in zip(ends, sizes, strict=True)
    ]
    layers = [
        (conv.with_changes(spatial=(size,)), part) for size, part in zip(sizes, parts, strict=True)
    ]
    told = ", ".join(map(str, sizes))
    try:
        found = subject.function.in_turn(layers, replace(subject.manner, gradients=False))
    except REFUSED as error:
        return Found(note=f"chunks of {told} elements: {error}")
    going_on = _evaluated(whole.conv, whole.operands)
    anew = [_evaluated(*layer) for layer in layers]
    if set(conv.stride) != {1}:
        if _alike([np.concatenate(found, 1)], [going_on]) or _alike(found, anew):
            return Found()
        return Found(
            f"wrong in chunks of {told} elements with a stride of {conv.stride[0]}, handed to one"
            f" object: together they are not one in {conv.stride[0]} elements of what the whole"
            " signal gives; check which element of a chunk is the first that is kept (the phase),"
            " where the chunk before is no multiple of the stride"
        )
    spread = f" with a dilation of {conv.dilation[0]}" if set(conv.dilation) != {1} else ""
    for number, (end, size) in enumerate(zip(ends, sizes, strict=True)):
        expected = going_on[:, end - size : end], anew[number]
        if not any(_alike([found[number]], [each]) for each in expected):
            return Found(
                f"wrong in call {number + 1} of chunks of {told} elements{spread}, handed to one"
                " object: it neither goes on where the call before ended nor begins anew; look at"
                " what it keeps of chunks that are shorter than the filter: its state, the samples"
                " before, is lost, or is read from another position than it was written to"
            )
    return Found()


def _evaluated(conv: Convolution, operands: Operands) -> Array:
    return evaluate(conv, operands.map(lambda array: array.astype(np.float64)), Pass.FORWARD)


def _alike(found: Sequence[Array], expected: Sequence[Array]) -> bool:
    """Tell whether all are alike, as far as rounding goes."""
    return all(
        each.shape == wanted.shape and np.allclose(each, wanted)
        for each, wanted in zip(found, expected, strict=True)
    )
