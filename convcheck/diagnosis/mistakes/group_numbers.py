"""Output channels that read the input channels of a wrong group: an index of groups off by one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from convcheck.diagnosis.contract import Mistake, Variant, computing_with
from convcheck.diagnosis.program import Array, Linear
from convcheck.model.convolution import Convolution
from convcheck.model.convolution_operations import PlainConvolution
from convcheck.model.passes import USUAL_PASSES, Pass

REMEDY = "output channel o reads the input channels of group o // (out_channels / groups)"


def _variants(conv: Convolution, which: Pass) -> Iterator[Variant]:
    groups, outputs = conv.groups, conv.out_channels
    dense = conv.if_possible(groups=1)
    if groups == 1 or dense is None:
        return
    each = outputs // groups
    own = [o // each for o in range(outputs)]
    last = groups - 1
    seen = {tuple(own)}
    for says, read in (
        (
            "the last output channel of each group reads the next group",
            [min((o + 1) // each, last) for o in range(outputs)],
        ),
        (
            "the last output channel of each group reads the next group, around the end",
            [(o + 1) // each % groups for o in range(outputs)],
        ),
        (
            "the first output channel of each group reads the group before",
            [max(o - 1, 0) // each for o in range(outputs)],
        ),
        (
            "output channel o reads group o // groups",
            [min(o // groups, last) for o in range(outputs)],
        ),
        (
            "output channel o reads group o // (in_channels / groups)",
            [min(o // (conv.in_channels // groups), last) for o in range(outputs)],
        ),
        ("every output channel reads the last group", [last] * outputs),
        ("the groups of input channels in reverse order", [last - g for g in own]),
    ):
        if tuple(read) in seen:
            continue
        seen.add(tuple(read))
        yield Variant(says, REMEDY, computing_with(_spread(conv, _starts(conv, read)), dense))
    yield from _of_output_channels(conv, dense)


def _of_output_channels(conv: Convolution, dense: Convolution) -> Iterator[Variant]:
    """Yield input channels that begin where the output channels of a group do.

    A slice that begins beyond the last input channel is empty, and adds nothing.
    """
    inputs, outputs = conv.in_channels // conv.groups, conv.out_channels // conv.groups
    if inputs != outputs:
        starts = [o // outputs * outputs for o in range(conv.out_channels)]
        yield Variant(
            "the input channels of group g taken from g * output channels per group on",
            "group g begins at g * input channels per group (in_channels / groups)",
            computing_with(_spread(conv, starts), dense),
        )


def _starts(conv: Convolution, read: Sequence[int]) -> list[int]:
    """Return the first input channel of each output channel, by the group that it reads."""
    inputs = conv.in_channels // conv.groups
    return [group * inputs for group in read]


def _spread(conv: Convolution, starts: Sequence[int]) -> Linear:
    """Return the change of a grouped kernel into a dense one: from where on each output reads."""
    inputs, channels = conv.in_channels // conv.groups, conv.in_channels
    slices = [slice(start, min(start + inputs, channels)) for start in starts]
    there = [max(each.stop - each.start, 0) for each in slices]

    def apply(kernel: Array) -> Array:
        dense = np.zeros((*conv.kernel, channels, conv.out_channels), kernel.dtype)
        for o, (each, count) in enumerate(zip(slices, there, strict=True)):
            dense[..., each, o] = kernel[..., :count, o]
        return dense

    def transpose(dense: Array) -> Array:
        kernel = np.zeros(conv.kernel_shape, dense.dtype)
        for o, (each, count) in enumerate(zip(slices, there, strict=True)):
            kernel[..., :count, o] = dense[..., each, o]
        return kernel

    return Linear(apply, transpose)


MISTAKE = Mistake(
    "group_numbers",
    _variants,
    frozenset(set(USUAL_PASSES) - {Pass.GRAD_BIAS}),
    operations=(PlainConvolution,),
)
