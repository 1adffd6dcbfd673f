"""Output channels that read the input channels of a wrong group: an index of groups off by one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

import numpy as np

from convcheck.diagnosis.contract import Mistake, Variant
from convcheck.diagnosis.program import Array, Linear, Program
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
        yield Variant(says, REMEDY, partial(_computed, dense, _spread(conv, read)))


def _computed(dense: Convolution, kernel: Linear, program: Program) -> Program:
    return program.on_kernel(kernel).computing(dense)


def _spread(conv: Convolution, read: Sequence[int]) -> Linear:
    """Return the change of a grouped kernel into a dense one: `read` is each output's group."""
    inputs = conv.in_channels // conv.groups

    def apply(kernel: Array) -> Array:
        dense = np.zeros((*conv.kernel, conv.in_channels, conv.out_channels), kernel.dtype)
        for o, group in enumerate(read):
            dense[..., group * inputs : (group + 1) * inputs, o] = kernel[..., o]
        return dense

    def transpose(dense: Array) -> Array:
        return np.stack(
            [dense[..., group * inputs : (group + 1) * inputs, o] for o, group in enumerate(read)],
            axis=-1,
        )

    return Linear(apply, transpose)


MISTAKE = Mistake(
    "group_numbers",
    _variants,
    frozenset(set(USUAL_PASSES) - {Pass.GRAD_BIAS}),
    operations=(PlainConvolution,),
)
