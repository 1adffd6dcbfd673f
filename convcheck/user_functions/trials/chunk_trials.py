"""Objects that compute chunks of a signal by a method of their own, beside the one for the whole.

Owns what is owed by them: the chunks' results, one behind the other, are the result of the whole.
Whether they are to be the same at all shows in one chunk that is the whole signal.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import numpy as np

from convcheck.mathematics.operands import Array
from convcheck.model.convolution import Convolution
from convcheck.user_functions.callables.refusal import REFUSED
from convcheck.user_functions.objects.chunk_methods import (
    ChunkMethods,
    by_chunks,
    chunk_methods_in,
)
from convcheck.user_functions.parameters.signature import Role
from convcheck.user_functions.trials.trial_subject import NOT_MADE, Found, Subject, alike

STEPS = (2, 3)
"""Strides that are tried beside the usual one."""


def by_chunk_methods(subject: Subject) -> Found:
    """Hand over chunks of several lengths, some shorter than the kernel, some no multiples."""
    ways = chunk_methods_in(subject.function.callee)
    if ways is None or subject.conv.rank > 1 or subject.function.fixed:
        return NOT_MADE
    notes: list[str] = []
    for conv in _convolutions(subject):
        found = _in_chunks(replace(subject, conv=conv), ways)
        if found.fault:
            return found
        notes += [found.note] if found.note else []
    return Found(note=notes[0] if notes else "")


def _convolutions(subject: Subject) -> Iterator[Convolution]:
    yield subject.conv
    if subject.function.reading.has(Role.STRIDE):
        for step in STEPS:
            conv = subject.conv.if_possible(stride=(step,))
            if conv is not None:
                yield conv


def _in_chunks(subject: Subject, ways: ChunkMethods) -> Found:
    extent = subject.conv.axes[0].extent
    long = extent + 2
    several = ((long, long), (long, 1, long + 1), (2, 1, 1, long), (1,) * (extent + 4))
    for sizes in ((2 * long,), *several, (5, 3, 4, 7)):
        told = ", ".join(map(str, sizes))
        whole = replace(subject, conv=subject.conv.with_changes(spatial=(sum(sizes),)))
        try:
            expected = whole.called().result
            found = _joined(whole, sizes)
        except REFUSED as error:
            return Found(note=f"{ways.chunk} with chunks of {told} elements: {error}")
        if alike(found, expected):
            continue
        if len(sizes) == 1:
            return Found(
                note=f"{ways.chunk} gives of a whole signal something else than {ways.whole}, so"
                " that chunks are not judged"
            )
        stride = subject.conv.stride[0]
        with_stride = f" with a stride of {stride}" if stride > 1 else ""
        zeros = ", the first one behind stride - 1 zeros" if ways.behind_zeros else ""
        zeros = zeros if stride > 1 else ""
        phase = ", and that the chunk before is no multiple of the stride" if stride > 1 else ""
        return Found(
            f"wrong in chunks of {told} elements{with_stride}{zeros}, handed to {ways.chunk} of one"
            f" object: together they are not what {ways.whole} gives of the whole signal"
            f"{_lacking(found, expected)}; check what it keeps of one chunk for the next where"
            f" chunks are shorter than the kernel{phase}"
        )
    return Found()


def _joined(whole: Subject, sizes: Sequence[int]) -> Array:
    """Return what one object gives of the chunks, one behind the other."""
    ends = np.cumsum(sizes)
    layers = [
        (
            whole.conv.with_changes(spatial=(size,)),
            replace(whole.operands, input=whole.operands.input[:, end - size : end]),
        )
        for end, size in zip(ends, sizes, strict=True)
    ]
    with by_chunks():
        found = whole.function.in_turn(layers, replace(whole.manner, gradients=False))
    return np.concatenate(found, axis=1)


def _lacking(found: Array, expected: Array) -> str:
    """Return how many elements there are, if these are more or less."""
    there, wanted = found.shape[1], expected.shape[1]
    return f" ({there} elements and not {wanted})" if there != wanted else ""
