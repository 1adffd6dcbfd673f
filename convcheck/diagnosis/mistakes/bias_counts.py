"""The bias added in a loop: as often as there are blocks of channels, outputs, entries or taps."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from convcheck.diagnosis.contract import Mistake, Variant
from convcheck.diagnosis.program import Program
from convcheck.model.convolution import SPATIAL_NAMES, Convolution
from convcheck.model.passes import Pass

BLOCKS = (8, 4, 16, 32, 2, 64, 3, 5, 6, 7, 10, 12, 128)
"""Sizes of blocks, the usual ones first."""

REMEDY = "add the bias once, after the loop over {} and not in it"


def _variants(conv: Convolution, which: Pass) -> Iterator[Variant]:
    if not conv.bias:
        return
    for what, total in _counted(conv):
        for block in BLOCKS:
            yield from _times(-(-total // block), f"block of {block} {what}", what, total)
            if total % block:
                yield from _times(total // block, f"whole block of {block} {what}", what, total)
    for what, total in _looped(conv):
        yield from _times(total, f"of the {what}", what, total)
        yield from _times(total + 1, f"of the {what} and once more", what, total)


def _counted(conv: Convolution) -> Iterator[tuple[str, int]]:
    """Yield what blocks may be of, and how many there are."""
    if conv.groups > 1:
        yield "input channels of a group", conv.in_channels // conv.groups
    yield "input channels", conv.in_channels
    yield "output channels", conv.out_channels
    yield "taps", math.prod(conv.kernel)
    yield "products of a sum", math.prod(conv.kernel) * (conv.in_channels // conv.groups)


def _looped(conv: Convolution) -> Iterator[tuple[str, int]]:
    """Yield what loops may go over, and how often they go round.

    Of those over taps, channels of a group, groups and entries, `bias` has all but the last words.
    """
    for axis, name in enumerate(SPATIAL_NAMES[conv.rank]):
        yield f"outputs along {name}", conv.output[axis]
        yield f"taps along {name}", conv.kernel[axis]
    yield "outputs", math.prod(conv.output)
    yield "output channels", conv.out_channels
    yield "input channels of all groups", conv.in_channels
    yield "groups", conv.groups
    yield "taps", math.prod(conv.kernel)


def _times(times: int, each: str, what: str, total: int) -> Iterator[Variant]:
    if times < 2:  # once is right, and none at all has a name of its own
        return
    yield Variant(
        f"the bias added {times} times",
        REMEDY.format(what),
        partial(_counted_bias, times),
        f"the bias added once for each {each}",
        f"{times} times with {total} {what}",
    )


def _counted_bias(times: int, program: Program) -> Program:
    return replace(program, bias=program.bias * times)


MISTAKE = Mistake("bias_counts", _variants, frozenset({Pass.FORWARD}), in_pairs=False, seldom=True)
