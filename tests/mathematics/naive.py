"""A second reference, independent of the first: the definition, one product at a time.

Python integers or `fractions.Fraction` operands make it exact. It shares no code with `reference`
(own output size, own padding, no slices, no matrix product), so that a mistake in one is not
repeated in the other. Far too slow for anything but tests and small self-checks.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from convcheck.model.convolution import Convolution

Array = NDArray[Any]
Index = tuple[int, ...]


def naive_passes(
    conv: Convolution, x: Array, w: Array, b: Array | None, g: Array
) -> tuple[Array, Array, Array, Array]:
    """Return (forward, grad_input, grad_kernel, grad_bias) of `x, w, b` and output gradient `g`.

    Arrays in canonical order; object dtype is allowed and kept, which makes the sums exact.
    """
    if conv.transposed:
        return _transposed_passes(conv, x, w, b, g)
    y = np.zeros(conv.output_shape, dtype=x.dtype)
    dx, dw = np.zeros(conv.input_shape, dtype=x.dtype), np.zeros(conv.kernel_shape, dtype=x.dtype)
    db = np.zeros(conv.out_channels, dtype=x.dtype)
    per_group = conv.out_channels // conv.groups
    for n, out_channel in itertools.product(range(conv.batch), range(conv.out_channels)):
        first = out_channel // per_group * (conv.in_channels // conv.groups)
        for position in itertools.product(*map(range, conv.output)):
            at = (n, *position, out_channel)
            for tap, source in _products(conv, position):
                for channel in range(conv.in_channels // conv.groups):
                    read = (n, *source, first + channel)
                    weight = (*tap, channel, out_channel)
                    y[at] += x[read] * w[weight]
                    dx[read] += g[at] * w[weight]
                    dw[weight] += g[at] * x[read]
            db[out_channel] += g[at]
            if b is not None:
                y[at] += b[out_channel]
    return y, dx, dw, db


def naive_separable_passes(
    conv: Convolution, x: Array, kernels: tuple[Array, Array], b: Array | None, g: Array
) -> tuple[Array, Array, Array, Array, Array]:
    """Return the same of a separable convolution, and the gradient of its pointwise kernel."""
    w, p = kernels
    y, dx, dw, dp = (np.zeros(a.shape, dtype=x.dtype) for a in (g, x, w, p))
    multiplier = p.shape[-2] // conv.in_channels
    entries = itertools.product(range(conv.batch), itertools.product(*map(range, conv.output)))
    for n, position in entries:
        if b is not None:
            y[(n, *position)] += b
        for tap, source in _products(conv, position):
            for channel, m, out in itertools.product(
                range(conv.in_channels), range(multiplier), range(conv.out_channels)
            ):
                between = channel * multiplier + m
                at, read = (n, *position, out), (n, *source, channel)
                weight, mix = (*tap, 0, between), (*(0,) * conv.rank, between, out)
                y[at] += x[read] * w[weight] * p[mix]
                dx[read] += g[at] * w[weight] * p[mix]
                dw[weight] += g[at] * x[read] * p[mix]
                dp[mix] += g[at] * x[read] * w[weight]
    return y, dx, dw, g.sum(axis=tuple(range(conv.rank + 1))), dp


def _transposed_passes(
    conv: Convolution, x: Array, w: Array, b: Array | None, g: Array
) -> tuple[Array, Array, Array, Array]:
    """Spread every input element over the outputs that its taps reach; the rest is cut off."""
    y = np.zeros(conv.output_shape, dtype=x.dtype)
    dx, dw = np.zeros(conv.input_shape, dtype=x.dtype), np.zeros(conv.kernel_shape, dtype=x.dtype)
    inputs, outputs = conv.in_channels // conv.groups, conv.out_channels // conv.groups
    before = [_cut_before(conv, axis) for axis in range(conv.rank)]
    for n, position, tap in itertools.product(
        range(conv.batch),
        itertools.product(*map(range, conv.spatial)),
        itertools.product(*map(range, conv.kernel)),
    ):
        target = tuple(
            position[a] * conv.stride[a] + tap[a] * conv.dilation[a] - before[a]
            for a in range(conv.rank)
        )
        if not all(0 <= target[a] < conv.output[a] for a in range(conv.rank)):
            continue
        for in_channel, out in itertools.product(range(conv.in_channels), range(outputs)):
            at = (n, *target, in_channel // inputs * outputs + out)
            read, weight = (n, *position, in_channel), (*tap, out, in_channel)
            y[at] += x[read] * w[weight]
            dx[read] += g[at] * w[weight]
            dw[weight] += g[at] * x[read]
    if b is not None:
        y = y + b
    every = tuple(range(conv.rank + 1))
    return y, dx, dw, g.sum(axis=every)


def _cut_before(conv: Convolution, axis: int) -> int:
    """Return what a transposed convolution cuts off before its output."""
    if conv.padding == "valid":
        return 0
    if conv.padding != "same":
        return int(conv.padding[axis][0])
    spread = (conv.spatial[axis] - 1) * conv.stride[axis] + 1
    spread += (conv.kernel[axis] - 1) * conv.dilation[axis]
    excess = spread - conv.spatial[axis] * conv.stride[axis]
    return excess // 2 if excess > 0 else 0


def _products(conv: Convolution, position: Index) -> Iterator[tuple[Index, Index]]:
    """Yield (tap, input position) of every product of one output that is not in the padding."""
    before = [_pad_before(conv, axis) for axis in range(conv.rank)]
    for tap in itertools.product(*map(range, conv.kernel)):
        source = tuple(
            position[a] * conv.stride[a] + tap[a] * conv.dilation[a] - before[a]
            for a in range(conv.rank)
        )
        if conv.padding_mode != "zeros":
            source = tuple(_taken(conv, a, source[a]) for a in range(conv.rank))
        if all(0 <= source[a] < conv.spatial[a] for a in range(conv.rank)):
            yield tap, source


def _taken(conv: Convolution, axis: int, place: int) -> int:
    """Return the input element that stands at a place of the padded axis; outside, of zeros."""
    size = conv.spatial[axis]
    words = conv.padding_mode.split(",")  # one for all axes, or one for each
    mode = words[axis if len(words) > 1 else 0]
    if mode == "zeros":
        return place
    if mode == "replicate":
        return min(max(place, 0), size - 1)
    if mode == "circular":
        return place % size
    if place < 0:
        return -place
    return 2 * (size - 1) - place if place >= size else place


def _pad_before(conv: Convolution, axis: int) -> int:
    """Return the padding before the first element, from the definition of each padding."""
    if conv.padding == "valid":
        return 0
    if conv.padding == "causal":
        return (conv.kernel[axis] - 1) * conv.dilation[axis]
    if conv.padding != "same":
        return int(conv.padding[axis][0])
    outputs = math.ceil(conv.spatial[axis] / conv.stride[axis])
    last_read = (outputs - 1) * conv.stride[axis] + (conv.kernel[axis] - 1) * conv.dilation[axis]
    missing = last_read + 1 - conv.spatial[axis]
    return missing // 2 if missing > 0 else 0
