"""A parameter of one axis used for another: any assignment of axes, in what is read or how much."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Hashable, Iterator
from dataclasses import replace
from functools import partial

import numpy as np

from convcheck.diagnosis.contract import (
    Mistake,
    Variant,
    Wrong,
    computing,
    of_other_axes,
    on_kernel,
    on_result,
    said_alike,
)
from convcheck.diagnosis.mistakes._refit import fitted_to, refitted
from convcheck.diagnosis.program import scaled
from convcheck.model.axis import Axis, same_pads
from convcheck.model.convolution import Convolution
from convcheck.model.convolution_operations import PlainConvolution
from convcheck.model.passes import USUAL_PASSES, Pass

Assignment = tuple[int, ...]
"""Which axis' parameter each axis uses."""

Way = tuple[Hashable, Variant]


def _variants(conv: Convolution, which: Pass) -> Iterator[Variant]:
    if conv.rank > 1:
        yield from said_alike(_ways(conv, which))


def _ways(conv: Convolution, which: Pass) -> Iterator[Way]:
    for assigned in _assignments(conv.rank):
        for name, change in _moved(conv, assigned):
            yield from _said(conv, name, assigned, change)
    for assigned in _assignments(conv.rank):
        yield from _taps(conv, assigned)
        if which is Pass.FORWARD:
            yield from _sized(conv, assigned)


def _assignments(rank: int) -> list[Assignment]:
    """Return all but the right one: those that exchange first, then those of fewest changes."""
    every = itertools.product(range(rank), repeat=rank)
    own = tuple(range(rank))

    def order(assigned: Assignment) -> tuple[bool, int]:
        changed = sum(a != b for a, b in zip(assigned, own, strict=True))
        return len(set(assigned)) < rank and len(set(assigned)) > 1, changed

    return sorted((each for each in every if each != own), key=order)


def _moved(
    conv: Convolution, assigned: Assignment
) -> Iterator[tuple[str, tuple[Convolution | None, ...]]]:
    """Yield (what is that of another axis, convolutions with it: as many outputs, their own)."""
    usual = assigned in _named_elsewhere(conv.rank)
    for name in ("stride", "dilation"):
        own: tuple[int, ...] = getattr(conv, name)
        other = tuple(own[axis] for axis in assigned)
        if other != own and not usual:
            fitted = refitted(conv, **{name: other})
            yield name, (fitted, conv.if_possible(**{name: other}))
    pads = conv.pads
    before = tuple(pads[axis][0] for axis in assigned)
    after = tuple(pads[axis][1] for axis in assigned)
    both = tuple(zip(before, after, strict=True))
    if both != pads:
        if not usual:
            yield "padding", (refitted(conv, before=before), conv.if_possible(padding=both))
        alone = tuple((b, pair[1]) for b, pair in zip(before, pads, strict=True))
        if alone not in (pads, both):
            yield "padding before", (conv.if_possible(padding=alone),)
        alone = tuple((pair[0], a) for a, pair in zip(after, pads, strict=True))
        if alone not in (pads, both):
            yield "padding after", (conv.if_possible(padding=alone),)
    for name, padding in _of_same(conv, assigned):
        if padding != pads:
            fitted = refitted(conv, before=tuple(pair[0] for pair in padding))
            yield f"{name} (to compute the padding)", (conv.if_possible(padding=padding), fitted)


def _of_same(
    conv: Convolution, assigned: Assignment
) -> Iterator[tuple[str, tuple[tuple[int, int], ...]]]:
    """Yield the padding by the rule of `same`, with a parameter of another axis in it."""
    if conv.padding != "same":
        return
    for name in ("kernel", "stride", "dilation", "size"):
        padding = []
        for axis, of in zip(conv.axes, assigned, strict=True):
            mixed = replace(axis, **{name: getattr(conv.axes[of], name)})
            padding.append(same_pads(mixed.size, mixed.kernel, mixed.stride, mixed.dilation))
        yield SAID.get(name, name), tuple(padding)


def _named_elsewhere(rank: int) -> set[Assignment]:
    """Return the assignments that `steps` and `padding` have by names of their own."""
    return {tuple(reversed(range(rank))), (0,) * rank, (rank - 1,) * rank}


def _said(
    conv: Convolution, name: str, assigned: Assignment, wrong: tuple[Convolution | None, ...]
) -> Iterator[Way]:
    for each in wrong:
        if each is not None:
            yield each, _variant(conv, name, assigned, computing(each))


def _variant(conv: Convolution, name: str, assigned: Assignment, change: Wrong) -> Variant:
    said = f"another axis' {name}: {of_other_axes(conv, assigned)}"
    return Variant(said, "give every axis the number that belongs to it: check the indices", change)


def _taps(conv: Convolution, assigned: Assignment) -> Iterator[Way]:
    """Yield kernels whose taps are gone through as far as the size along another axis."""
    kept = tuple(min(conv.kernel[a], conv.kernel[of]) for a, of in enumerate(assigned))
    if kept != conv.kernel:
        weights = np.zeros(conv.kernel_shape)
        weights[tuple(slice(0, count) for count in kept)] = 1.0
        name = "kernel size in the loop over taps"
        yield ("taps", kept), _variant(conv, name, assigned, on_kernel(scaled(weights)))


SIZES: tuple[str, ...] = ("kernel", "stride", "dilation", "pads", "size")

SAID = {"kernel": "kernel size", "pads": "padding", "size": "input size"}


def _sized(conv: Convolution, assigned: Assignment) -> Iterator[Way]:
    """Yield outputs whose size is computed with a parameter of another axis, or is another's."""
    makers: dict[str, Callable[[int, int], int]] = {
        SAID.get(name, name): partial(_size_with, conv, name) for name in SIZES
    }
    for said, size in makers.items():
        wrong = tuple(size(axis, of) for axis, of in enumerate(assigned))
        name = f"{said} in the size of the output"
        yield from _of_size(conv, wrong, name, assigned)
    wrong = tuple(conv.output[of] for of in assigned)
    yield from _of_size(conv, wrong, "size of the output", assigned)


def _size_with(conv: Convolution, name: str, axis: int, of: int) -> int:
    mixed: Axis = replace(conv.axes[axis], **{name: getattr(conv.axes[of], name)})
    return mixed.output


def _of_size(
    conv: Convolution, wrong: tuple[int, ...], name: str, assigned: Assignment
) -> Iterator[Way]:
    """Yield an output of other sizes: cut off and filled up with zeros, or by further windows."""
    if wrong == conv.output or min(wrong) < 1:
        return
    yield (wrong, "zeros"), _variant(conv, name, assigned, on_result(partial(fitted_to, wrong)))
    if any(size > own for size, own in zip(wrong, conv.output, strict=True)):
        pads = tuple(
            (axis.pads[0], (size - 1) * axis.stride + axis.extent - axis.size - axis.pads[0])
            for size, axis in zip(wrong, conv.axes, strict=True)
        )
        wider = conv.if_possible(padding=pads)
        if wider is not None:
            yield (wrong, "wider"), _variant(conv, name, assigned, computing(wider))


MISTAKE = Mistake(
    "of_another_axis",
    _variants,
    frozenset(set(USUAL_PASSES) - {Pass.GRAD_BIAS}),
    in_pairs=False,
    seldom=True,
    operations=(PlainConvolution,),
)
