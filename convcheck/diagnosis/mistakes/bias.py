"""The bias missing, subtracted, added more than once, or to elements that it does not belong to."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace
from functools import partial

import numpy as np

from convcheck.diagnosis.contract import Mistake, Variant, axis_names
from convcheck.diagnosis.program import Array, Change, Program
from convcheck.model.convolution import Convolution
from convcheck.model.passes import Pass

BLOCKS = (4, 8, 16, 32)
"""Sizes of blocks of output channels."""


def _variants(conv: Convolution, which: Pass) -> Iterator[Variant]:
    if not conv.bias:
        return
    taps, channels = math.prod(conv.kernel), conv.in_channels // conv.groups
    for says, factor in {
        "no bias": 0,
        "the bias added twice": 2,
        "the bias subtracted": -1,
        "the bias added once for each tap": taps,
        "the bias added once for each input channel": channels,
        "the bias added once for each product": taps * channels,
        "the bias added once for each group": conv.groups,
        "the bias added once for each batch entry": conv.batch,
        **{
            f"the bias added once for each tap along {axis_names(conv, (axis,))}"
            f" (for each {'row' if axis == 0 else 'column'} of the kernel)": size
            for axis, size in enumerate(conv.kernel)
            if conv.rank == 2
        },
    }.items():
        if factor != 1:  # once is right
            dropped = "it is ignored (dropped): " * (factor == 0)
            remedy = f"{dropped}add the bias once, after the sum"
            yield Variant(says, remedy, partial(_times, factor))

    yield from _misplaced(conv)


def _misplaced(conv: Convolution) -> Iterator[Variant]:
    """Yield biases that reach other elements than those of their channel."""
    remedy = "add element c of the bias to output channel c, everywhere"
    outputs, shape = conv.out_channels, conv.output_shape
    for axis, size in enumerate(shape[:-1]):
        if size == outputs > 1:
            name = axis_names(conv, (axis - 1,)) if axis else "the batch"
            says = f"the bias added along {name}"
            yield Variant(says, remedy, partial(_placed, partial(_along, axis, len(shape))))
    if outputs > 1:
        yield Variant(
            "the bias added to the first output channel only",
            remedy,
            partial(_placed, lambda bias: np.where(np.arange(len(bias)) == 0, bias, 0.0)),
        )
        yield Variant(
            "the sum of all biases for each channel", remedy, partial(_placed, lambda b: b.sum())
        )
        for by, says in ((1, "before"), (-1, "after")):
            change = partial(np.roll, shift=by)
            yield Variant(
                f"the bias of the channel {says}, around the end", remedy, partial(_placed, change)
            )
        yield Variant(
            "the bias of the first channel for all", remedy, partial(_placed, lambda bias: bias[0])
        )
        yield Variant(
            "the biases in reverse order", remedy, partial(_placed, lambda bias: bias[::-1])
        )
    yield from _in_blocks(outputs, remedy)
    yield from _of_groups(conv, remedy)
    if conv.batch > 1:
        yield Variant(
            "the bias added to the first batch entry only",
            remedy,
            partial(_placed, partial(_first_entry, conv.batch, len(shape))),
        )


def _in_blocks(outputs: int, remedy: str) -> Iterator[Variant]:
    """Yield biases that are wrong in what is left after whole blocks, or beyond the first one."""
    for size in BLOCKS:
        whole = outputs // size * size
        if whole == 0:
            continue
        for says, first in (
            (f"beyond the last whole block of {size}", whole),
            (f"beyond the first {size}", size),
        ):
            if first < outputs:
                where = f"output channels {says}"
                for what, change in (("no bias", _cut), ("the first biases again", _again)):
                    made = partial(_placed, partial(change, first))
                    yield Variant(f"{what} for {where}", remedy, made)


def _of_groups(conv: Convolution, remedy: str) -> Iterator[Variant]:
    """Yield biases of other groups, or of a wrong slice for each group."""
    if conv.groups == 1:
        return
    channel = np.arange(conv.out_channels)
    size, inputs = conv.out_channels // conv.groups, conv.in_channels // conv.groups
    group, place = channel // size, channel % size
    last = conv.groups - 1
    slices = {
        "every group with the bias of the first group": place,
        "every group with the bias of the last group": last * size + place,
        "the bias of the group before, around the end": (group - 1) % conv.groups * size + place,
        "the bias of the group after, around the end": (group + 1) % conv.groups * size + place,
        "the biases of the groups in reverse order": (last - group) * size + place,
        "element g of the bias for all channels of group g": group,
        "a slice of the bias for each group that begins at the number of the group, not at that"
        " times the channels of a group": group + place,
        "the bias of group g in steps of the number of groups (elements g, g + groups, ...)": group
        + place * conv.groups,
        "a slice of the bias for each group that begins at its first input channel": np.minimum(
            group * inputs + place, conv.out_channels - 1
        ),
    }
    for says, index in slices.items():
        if (index != channel).any():
            yield Variant(says, remedy, partial(_placed, partial(_taken, index)))
    for which, there in (("first", group == 0), ("last", group == last)):
        says = f"the bias added to the {which} group only"
        yield Variant(says, remedy, partial(_placed, partial(_there, there)))


def _there(there: Array, bias: Array) -> Array:
    return np.where(there, bias, 0.0)


def _taken(index: Array, bias: Array) -> Array:
    return np.asarray(bias[index])


def _cut(first: int, bias: Array) -> Array:
    return np.where(np.arange(len(bias)) < first, bias, 0.0)


def _again(first: int, bias: Array) -> Array:
    index = np.arange(len(bias))
    return np.asarray(bias[np.where(index < first, index, (index - first) % first)])


def _along(axis: int, axes: int, bias: Array) -> Array:
    return bias.reshape([-1 if number == axis else 1 for number in range(axes)])


def _first_entry(batch: int, axes: int, bias: Array) -> Array:
    first = (np.arange(batch) == 0).astype(bias.dtype)
    return np.asarray(first.reshape(-1, *(1,) * (axes - 2), 1) * bias)


def _placed(change: Change, program: Program) -> Program:
    return replace(program, bias=0.0, placed=change)


def _times(factor: float, program: Program) -> Program:
    return replace(program, bias=program.bias * factor)


MISTAKE = Mistake("bias", _variants, frozenset({Pass.FORWARD}))
