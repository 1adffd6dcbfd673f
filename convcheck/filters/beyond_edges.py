"""What a filter is with each way of going on beyond the edges of its input.

Owns the ways, by what the kernel gives that holds inside.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import numpy as np

from convcheck.mathematics.geometry import NUMPY_MODES
from convcheck.model.axis import ALL_PADDING_MODES
from convcheck.model.convolution import InvalidConvolution
from convcheck.same.axis_pattern import AxisPattern
from convcheck.same.impulses import Array
from convcheck.same.seen import SeenConvolution

NEAR = 1e-9
"""What taps may be off by, of a mean."""

WEIGHED = "taps divided by what of them is within the input"

COUNTED = (
    "taps divided by how many of them are within the input (an unweighted share), not by the sum of"
    " their weights there"
)
"""What is none of a right filter, unless all of its taps are the same."""

SHRUNK = "means of windows that shrink on both sides alike"
"""As MATLAB's `smooth` has them, which leaves the elements at both ends as they are."""


def with_borders(
    inside: SeenConvolution, margin: int, x: Array
) -> Iterator[tuple[SeenConvolution, Array, str]]:
    """Yield what it would be with each way of going on beyond the edges: its results, in words."""
    for mode in ALL_PADDING_MODES:
        axes = tuple(_grown(axis, margin, mode) for axis in inside.axes)
        whole, kept = _without_rest(replace(inside, axes=axes))
        try:
            expected = whole.expected(whole.contraction(x[kept]))
            zeros = mode == "zeros"
            yield whole, expected, "padding of zeros" if zeros else f"padding {mode}"
            if zeros:  # the mean of what is there
                weights = whole.expected(whole.contraction(np.ones_like(x[:1])[kept]))
                total = inside.impulses.kernel.sum(
                    axis=tuple(range(inside.impulses.kernel.ndim - 1))
                )
                if np.all(weights) and np.all(total):
                    yield whole, expected / weights * total, WEIGHED
                    yield whole, expected / _shares(whole, x[kept]), COUNTED
        except (InvalidConvolution, ValueError):
            continue
    if len(inside.axes) == 2 and inside.axes[0].stride == inside.axes[1].stride == 1:
        yield from _with_two_borders(inside, margin, x)
    if len(inside.axes) == 1 and _is_mean_around(inside, margin):
        axes = tuple(_grown(axis, margin, "zeros") for axis in inside.axes)
        yield replace(inside, axes=axes), _shrunk(x, margin), SHRUNK


def _is_mean_around(inside: SeenConvolution, margin: int) -> bool:
    """Tell whether results are means of as many elements on either side as they are inside of."""
    kernel, (axis,) = inside.impulses.kernel, inside.axes
    taps = kernel[..., 0, 0]
    return (
        kernel.shape[1:] == (1, 1)
        and len(taps) == 2 * margin + 1
        and (axis.stride, axis.dilation) == (1, 1)
        and np.allclose(taps, 1 / len(taps), rtol=0, atol=NEAR)
        and not np.any(inside.impulses.bias)
    )


def _shrunk(x: Array, half: int) -> Array:
    """Return means of a signal `[batch, length, 1]` around each element, narrower at both ends."""
    size = x.shape[1]
    results = [
        x[:, at - reach : at + reach + 1].mean(axis=1)
        for at, reach in enumerate(min(half, at, size - 1 - at) for at in range(size))
    ]
    return np.stack(results, axis=1)


def _shares(whole: SeenConvolution, x: Array) -> Array:
    """Return which share of the taps of each result is within the input."""
    impulses = whole.impulses
    same = replace(
        impulses, kernel=np.ones_like(impulses.kernel), bias=np.zeros_like(impulses.bias)
    )
    counted = replace(whole, impulses=same)
    return counted.expected(counted.contraction(np.ones_like(x[:1]))) / same.kernel[..., 0].size


def _with_two_borders(
    inside: SeenConvolution, margin: int, x: Array
) -> Iterator[tuple[SeenConvolution, Array, str]]:
    """Yield the same of what goes on in another way along each of two axes, as on a globe."""
    for modes in itertools.permutations(ALL_PADDING_MODES, 2):
        axes = tuple(
            _grown(axis, margin, mode) for axis, mode in zip(inside.axes, modes, strict=True)
        )
        padded, within = x, []
        try:
            for place, (axis, mode) in enumerate(zip(axes, modes, strict=True), 1):
                before, after = (max(each, 0) for each in axis.pads)
                pads = [(0, 0)] * x.ndim
                pads[place] = (before, after)
                how: Any = NUMPY_MODES.get(mode, "constant")
                padded = np.pad(padded, pads, how)
                offsets = tuple(each + before for each in axis.offsets)
                size = axis.size + before + after
                within.append(replace(axis, size=size, offsets=offsets, mode="zeros"))
            of_padded = replace(inside, axes=tuple(within))
            expected = of_padded.expected(of_padded.contraction(padded))
        except (InvalidConvolution, ValueError):
            continue
        yield replace(inside, axes=axes), expected, f"padding {' and '.join(modes)}"


def _without_rest(whole: SeenConvolution) -> tuple[SeenConvolution, tuple[slice, ...]]:
    """Return the rule of an input without the elements at its end that no window reaches, and those
    that are kept.

    No padding holds anything there, which what goes on beyond an edge begins with.
    """
    rests = [max(-axis.pads[1], 0) if axis.stride > 1 else 0 for axis in whole.axes]
    axes = tuple(
        replace(axis, size=axis.size - rest) for axis, rest in zip(whole.axes, rests, strict=True)
    )
    return replace(whole, axes=axes), (slice(None), *(slice(0, axis.size) for axis in axes))


def _grown(axis: AxisPattern, margin: int, mode: str) -> AxisPattern:
    """Return the rule of all results by that of those without a margin."""
    offsets = tuple(each - margin * axis.stride for each in axis.offsets)
    return replace(axis, outputs=axis.outputs + 2 * margin, offsets=offsets, mode=mode)


def reaches_beyond(seen: SeenConvolution) -> Array:
    """Return which results `[*output]` read what is beyond an edge."""
    found = np.zeros(tuple(axis.outputs for axis in seen.axes), bool)
    for place, axis in enumerate(seen.axes):
        starts = np.arange(axis.outputs) * axis.stride
        out = (starts + axis.offsets[0] < 0) | (starts + axis.offsets[-1] >= axis.size)
        shape = [1] * found.ndim
        shape[place] = axis.outputs
        found |= out.reshape(shape)
    return found
