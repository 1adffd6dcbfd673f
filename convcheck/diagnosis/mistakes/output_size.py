"""The wrong number of outputs: the formula for the size of an output has a mistake in it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from functools import partial

from convcheck.diagnosis.contract import (
    Mistake,
    Variant,
    axis_names,
    computing,
    on_result,
    said_alike,
)
from convcheck.diagnosis.mistakes._refit import fitted_to
from convcheck.model.axis import Axis, Pads
from convcheck.model.convolution import Convolution
from convcheck.model.convolution_operations import PlainConvolution
from convcheck.model.passes import Pass

REMEDY = (
    "the size is (size + padding before + padding after - dilation * (kernel - 1) - 1) // stride"
    " + 1"
)
OFF_BY_ONE = f"{REMEDY} (off by one at the last row or column)"
Way = tuple[Hashable, Variant]


def _cut_by_elements(axis: Axis) -> int:
    """Return how many outputs are left of an axis padded on both sides, less its padding."""
    return (axis.size + 2 * axis.pads[0] - axis.extent) // axis.stride + 1 - axis.pads[0]


FORMULAS: dict[str, Callable[[Axis], int]] = {
    "one output too few": lambda a: a.output - 1,
    "one output too many": lambda a: a.output + 1,
    "a size that is rounded up (ceil) instead of down": lambda a: (
        -(-(a.padded - a.extent) // a.stride) + 1
    ),
    "a size of (padded - kernel + 1) // stride, so that the last window is left out": lambda a: (
        (a.padded - a.extent + 1) // a.stride
    ),
    "stride ignored in the size of the output": lambda a: a.padded - a.extent + 1,
    "as many outputs cut off at the end as elements are padded before, the stride ignored": (
        lambda a: a.output if a.pads[1] else _cut_by_elements(a)
    ),
    "padding ignored in the size of the output": lambda a: (a.size - a.extent) // a.stride + 1,
    "padding on one side only in the size of the output": lambda a: (
        (a.size + a.pads[0] - a.extent) // a.stride + 1
    ),
    "padding counted twice in the size of the output": lambda a: (
        (a.size + 2 * sum(a.pads) - a.extent) // a.stride + 1
    ),
    "dilation ignored in the size of the output": lambda a: (a.padded - a.kernel) // a.stride + 1,
    "dilation times taps in the size of the output, in place of the extent of a dilated kernel (its"
    " effective size), dilation * (kernel - 1) + 1": (
        lambda a: (a.padded - a.kernel * a.dilation) // a.stride + 1
    ),
    "dilation times (kernel - 1) in the size of the output, without the one to add": lambda a: (
        (a.padded - a.extent + 1) // a.stride + 1
    ),
    "the kernel ignored in the size of the output": lambda a: a.padded // a.stride,
    "an output as large as the input": lambda a: a.size,
    "an output of size / stride, rounded up": lambda a: -(-a.size // a.stride),
    "an output of size / stride, rounded down": lambda a: a.size // a.stride,
    "a full output instead of a valid one": lambda a: (a.padded + a.extent - 2) // a.stride + 1,
}
"""Sizes of the output along an axis, by what is wrong with them."""


def sizes(conv: Convolution, formula: str) -> tuple[int, ...]:
    """Return the sizes of the output along the spatial axes by one of `FORMULAS`."""
    return tuple(FORMULAS[formula](axis) for axis in conv.axes)


def _variants(conv: Convolution, which: Pass) -> Iterator[Variant]:
    yield from said_alike(_ways(conv))


def _ways(conv: Convolution) -> Iterator[Way]:
    own = conv.output
    for says in FORMULAS:
        wrong = sizes(conv, says)
        if wrong != own and min(wrong) >= 0:
            yield from _sized(conv, wrong, says)
    none = on_result(partial(fitted_to, (0,) * conv.rank))
    yield (
        (0,) * conv.rank,
        Variant(
            "an output without elements, as a slice [:-n] is empty where n is 0",
            "cut off the end by a length, [:size], or not at all where nothing is to be cut off",
            none,
        ),
    )
    for axis in range(conv.rank):
        for says in ("one output too few", "one output too many"):
            one = tuple(
                FORMULAS[says](each) if number == axis else each.output
                for number, each in enumerate(conv.axes)
            )
            if conv.rank > 1:
                yield from _sized(conv, one, f"{says} along {axis_names(conv, (axis,))}")
    if all(size > 1 for size in own):
        first = tuple(slice(1, None) for _ in own)
        missing = on_result(lambda array: array[(slice(None), *first)])
        says = "the first output along each axis missing"
        yield says, Variant(says, REMEDY, missing)
    full = tuple(axis.extent - 1 for axis in conv.axes)
    centred = tuple((extent // 2, extent - extent // 2) for extent in full)
    others = {"a full convolution": tuple((extent, extent) for extent in full)}
    # Of `same`, `padding` tells by which rule it was computed, as of what is as large anyway.
    if conv.padding != "same" and conv.output != conv.spatial:
        others["padding same in place of the padding that was asked for"] = centred
    if conv.padding == "same" and any(axis.extent > axis.size for axis in conv.axes):
        others |= _longest(conv)
    for says, pads in others.items():
        other = conv.if_possible(padding=pads)
        if other is not None and pads != conv.pads:
            yield other, Variant(says, "pad as asked for", computing(other))


def _longest(conv: Convolution) -> dict[str, tuple[Pads, ...]]:
    """Return what NumPy's `same` is where the kernel is longer than the input, by either half."""
    found = {}
    for half in (1, 0):
        firsts = [(min(axis.extent, axis.size) - half) // 2 for axis in conv.axes]
        pads = []
        for axis, first in zip(conv.axes, firsts, strict=True):
            before = axis.extent - 1 - first
            pads.append((before, max(axis.extent, axis.size) + first - axis.size))
        says = "an output as long as the kernel, which is longer than the input"
        found[f"{says} (as of numpy.convolve, max(len(x), len(w)))" if half else says] = tuple(pads)
    return found


def _sized(conv: Convolution, wrong: tuple[int, ...], says: str) -> Iterator[Way]:
    """Yield an output of other sizes: cut off; windows go on in zeros; the rest is zero."""
    remedy = OFF_BY_ONE if says.startswith("one output") else REMEDY
    yield wrong, Variant(says, remedy, on_result(partial(fitted_to, wrong)))
    if any(size > axis.output for size, axis in zip(wrong, conv.axes, strict=True)):
        pads = tuple(
            (axis.pads[0], (size - 1) * axis.stride + axis.extent - axis.size - axis.pads[0])
            for size, axis in zip(wrong, conv.axes, strict=True)
        )
        wider = conv.if_possible(padding=pads)
        if wider is not None:
            further = f"{says}, windows going on beyond the end"
            yield wider, Variant(further, remedy, computing(wider))


MISTAKE = Mistake(
    "output_size",
    _variants,
    frozenset({Pass.FORWARD}),
    in_pairs=False,
    operations=(PlainConvolution,),
)
