"""Some taps or input channels left out or counted twice: a loop that ends too early or too late."""

from __future__ import annotations

import itertools
from collections.abc import Hashable, Iterator
from dataclasses import replace

import numpy as np

from convcheck.diagnosis.contract import Mistake, Variant, axis_names, on_kernel, said_alike
from convcheck.diagnosis.program import scaled
from convcheck.model.convolution import Convolution
from convcheck.model.passes import USUAL_PASSES, Pass

MOST_SINGLE = 125
"""Taps up to which each is tried alone."""


BLOCKS = (2, 4, 8, 16, 32, 64)
"""Sizes of blocks of input channels, or taps, after which the rest is forgotten."""

MOST_TAPS = 16
"""Taps along an axis that a fixed buffer is tried with."""


def _variants(conv: Convolution, which: Pass) -> Iterator[Variant]:
    for axis, size in enumerate(conv.kernel):
        if size == 1:
            continue
        along = axis_names(conv, (axis,))
        for place, says in ((-1, "last"), (0, "first")):
            at = [slice(None)] * (conv.rank + 2)
            at[axis] = slice(place, None) if place else slice(0, 1)
            yield from _without(conv, tuple(at), f"the {says} taps along {along}")
    yield from said_alike(_of_tap_blocks(conv))
    yield from _of_channels(conv)
    taps = list(itertools.product(*map(range, conv.kernel)))
    if len(taps) < 2:
        return
    for says, tap in (
        ("first", taps[0]),
        ("last", taps[-1]),
        ("middle", tuple(size // 2 for size in conv.kernel)),
    ):
        for each in _without(conv, tap, f"the tap {list(tap)}"):
            law = each.says.replace(f"the tap {list(tap)}", f"the {says} tap")
            yield replace(each, law=law)
        weights = np.zeros(conv.kernel_shape)
        weights[tap] = 1.0
        yield Variant(
            f"all taps but the {says} tap left out",
            "sum over all taps",
            on_kernel(scaled(weights)),
        )
    if len(taps) <= MOST_SINGLE:
        for tap in taps:
            yield from _without(conv, tap, f"the tap {list(tap)}")


def _of_tap_blocks(conv: Convolution) -> Iterator[tuple[Hashable, Variant]]:
    """Yield kernels that are cut off: beyond so many taps, or the last whole block of them."""
    ways: list[tuple[int, ...]] = [(axis,) for axis in range(conv.rank)]
    ways += [tuple(range(conv.rank))] if conv.rank > 1 else []
    for axes in ways:
        along = axis_names(conv, axes)
        sizes = [conv.kernel[axis] for axis in axes]
        for most in range(2, MOST_TAPS + 1):
            if max(sizes) > most:
                law = f"the taps along {along} beyond the first {most} left out"
                yield _cut(conv, axes, [min(most, size) for size in sizes], law)
        for block in BLOCKS[:3]:
            kept = [size - size % block for size in sizes]
            if kept != sizes:
                law = f"the taps along {along} beyond the last multiple of {block} left out"
                yield _cut(conv, axes, kept, law)
                law = f"the taps along {along} before the last multiple of {block} left out"
                yield _cut(conv, axes, kept, law, last=True)


REMAINDER = (
    "the loop over taps, or the buffer that holds them, ends too early: one that is unrolled needs"
    " another for the remainder"
)


def _cut(
    conv: Convolution, axes: tuple[int, ...], kept: list[int], law: str, *, last: bool = False
) -> tuple[Hashable, Variant]:
    """Return what leaves out the taps along some axes beyond those kept, with its effect.

    The first ones are kept, or the `last` ones, as of a kernel that is flipped.
    """
    weights = np.zeros(conv.kernel_shape)
    at = [slice(None)] * (conv.rank + 2)
    for axis, count in zip(axes, kept, strict=True):
        size = conv.kernel[axis]
        at[axis] = slice(size - count, size) if last else slice(0, count)
    weights[tuple(at)] = 1.0
    effect = tuple(
        kept[axes.index(axis)] if axis in axes else size for axis, size in enumerate(conv.kernel)
    )
    return (effect, last), Variant(law, REMAINDER, on_kernel(scaled(weights)))


def _of_channels(conv: Convolution) -> Iterator[Variant]:
    inputs = conv.in_channels // conv.groups
    for part, says in (
        (slice(1, None), "all input channels but the first"),
        (slice(0, inputs - 1), "all input channels but the last"),
        (slice(inputs - 1, None), "the last input channel"),
        (slice(0, 1), "the first input channel"),
    ):
        if inputs > 1:
            yield from _without(conv, _channels(conv, part), says)
    yield from said_alike(_of_blocks(conv, inputs))
    if conv.rank == 1 and conv.kernel[0] % 2:
        middle = (conv.kernel[0] // 2,)
        _, twice = _without(conv, middle, "the middle tap")
        remedy = "of an odd number of symmetric taps the one in the middle has no partner"
        yield replace(twice, remedy=remedy)


OF_BLOCKS = (
    "add the partial sum of each block of channels to those before (accumulate, `+=`): each one"
    " overwrites them"
)


def _of_blocks(conv: Convolution, inputs: int) -> Iterator[tuple[Hashable, Variant]]:
    """Yield what code in blocks of channels forgets."""
    for block in BLOCKS:
        whole = inputs - inputs % block
        for first, law in (
            (whole, f"the input channels beyond the last multiple of {block} left out"),
            (block, f"the input channels from input channel {block} on left out"),
        ):
            if first not in (0, inputs) and first < inputs:
                left_out = next(_without(conv, _channels(conv, slice(first, None)), ""))
                says = f"the input channels from input channel {first} on left out"
                yield first, replace(left_out, says=says, law=law)
        last = (inputs - 1) // block * block
        if last:
            left_out = next(_without(conv, _channels(conv, slice(0, last)), ""))
            says = f"all input channels before input channel {last} left out"
            law = f"all input channels but those of the last block of {block} left out"
            yield -last, replace(left_out, says=says, law=law, remedy=OF_BLOCKS)


def _channels(conv: Convolution, part: slice) -> tuple[slice, ...]:
    at = [slice(None)] * (conv.rank + 2)
    at[conv.operation.kernel_input_axis] = part
    return tuple(at)


def _without(conv: Convolution, at: tuple[object, ...], what: str) -> Iterator[Variant]:
    for factor, says, remedy in (
        (0.0, f"{what} left out", "check where the loop over taps and channels begins and ends"),
        (2.0, f"{what} counted twice", "check that the loop meets every tap and channel once"),
    ):
        weights = np.ones(conv.kernel_shape)
        weights[at] = factor  # type: ignore[index]
        yield Variant(says, remedy, on_kernel(scaled(weights)))


MISTAKE = Mistake("taps", _variants, frozenset(set(USUAL_PASSES) - {Pass.GRAD_BIAS}))
