"""The passes of a convolution as sums of products: as matrix products, a piece at a time.

Owns the reference for large layers: windows are written out as rows of a matrix, as many as fit a
processor's cache, so that one matrix product does most of the work. What `mathematics.oracles` has
is written tap by tap, and the tests hold one against the other.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import cached_property, reduce
from typing import Any

import numpy as np
from numpy.lib.stride_tricks import as_strided

from convcheck.mathematics.foreign.contraction import Array, Contraction, Index
from convcheck.mathematics.geometry import Geometry
from convcheck.model.convolution import Convolution
from convcheck.model.passes import MIRROR, Pass

AT_ONCE = 2**19
"""Elements of the rows that are written out at once: memory that a processor has at hand, and that
is not taken from the system anew each time."""

IN_CACHE = 2**15
"""The same where they are not multiplied as a matrix, but gone through for every tap."""


class _Convolution(Contraction):
    """What the passes of a plain convolution have in common. Arrays are in canonical order."""

    which: Pass

    def __init__(
        self, conv: Convolution, first: Array, second: Array, bias: Array | None = None
    ) -> None:
        super().__init__(first, second, bias)
        self.conv = conv

    @property
    def axis_names(self) -> tuple[str, ...]:
        return self.conv.axis_names(self.which)

    @property
    def multiply_adds(self) -> int:
        return self.conv.multiply_adds

    @property
    def _group_sizes(self) -> tuple[int, int]:
        """Input and output channels of one group."""
        conv = self.conv
        return conv.in_channels // conv.groups, conv.out_channels // conv.groups

    @property
    def _depthwise(self) -> bool:
        """Whether every channel is alone in its group: then no matrix is multiplied."""
        return self._group_sizes[0] == 1 and self.conv.groups > 1

    @cached_property
    def _geometry(self) -> Geometry:
        return Geometry.of(self.conv)

    def _padded(self, array: Array) -> Array:
        conv = self.conv
        if not any(map(any, conv.pads)):
            return array
        kept = array[(slice(None), *(axis.kept for axis in conv.axes))]
        added = [axis.added for axis in conv.axes]
        sizes = [size + sum(pair) for size, pair in zip(kept.shape[1:-1], added, strict=True)]
        padded = np.zeros((kept.shape[0], *sizes, kept.shape[-1]), kept.dtype)
        inner = (
            slice(pair[0], pair[0] + size)
            for pair, size in zip(added, kept.shape[1:-1], strict=True)
        )
        padded[(slice(None), *inner)] = kept
        return padded

    def _windows(self, array: Array) -> Array:
        """Return every window of an input, `[batch, *output, *kernel, channels]`, as a view."""
        padded, axes = self._padded(array), self.conv.axes
        batch, *spatial, channels = padded.strides
        moves = (stride * axis.stride for stride, axis in zip(spatial, axes, strict=True))
        taps = (stride * axis.dilation for stride, axis in zip(spatial, axes, strict=True))
        shape = (len(array), *self.conv.output, *self.conv.kernel, array.shape[-1])
        strides = (batch, *moves, *taps, channels)
        return as_strided(padded, shape, strides, writeable=False)

    def _pieces(self, columns: int, at_once: int = AT_ONCE) -> Iterator[tuple[int, slice]]:
        """Yield (batch entry, output rows) so that rows of so many columns fit at once."""
        conv = self.conv
        row = max(1, math.prod(conv.output[1:]) * columns)
        rows = max(1, at_once // row)
        for entry in range(conv.batch):
            for start in range(0, conv.output[0], rows):
                yield entry, slice(start, min(start + rows, conv.output[0]))

    def _rows(self, windows: Array, entry: int, rows: slice, group: int) -> Array:
        """Return windows written out, `[positions, taps * channels of the group]`."""
        fan_in, _ = self._group_sizes
        piece = windows[entry, rows][..., group * fan_in : (group + 1) * fan_in]
        return piece.reshape(math.prod(piece.shape[: self.conv.rank]), -1)

    def _weights(self, kernel: Array) -> Array:
        """Return the kernel as `[groups, taps * channels of the group, outputs of the group]`."""
        fan_in, fan_out = self._group_sizes
        split = kernel.reshape(-1, fan_in, self.conv.groups, fan_out)
        return split.transpose(2, 0, 1, 3).reshape(self.conv.groups, -1, fan_out)

    def _by_group(self, array: Array) -> Array:
        """Return `[positions.., channels]` as `[groups, positions, channels of the group]`."""
        split = array.reshape(-1, self.conv.groups, array.shape[-1] // self.conv.groups)
        return split.transpose(1, 0, 2)


class Forward(_Convolution):
    """The convolution itself: first operand the input, second the kernel."""

    which = Pass.FORWARD

    @property
    def shape(self) -> tuple[int, ...]:
        return self.conv.output_shape

    def summed(self, first: Array, second: Array) -> Array:
        if self._depthwise:
            return self._summed_depthwise(first, second)
        result = np.empty(self.shape, np.result_type(first, second))
        windows, weights = self._windows(first), self._weights(second)
        fan_out = weights.shape[-1]
        for entry, rows in self._pieces(weights.shape[1] * self.conv.groups):
            place = result[entry, rows].reshape(-1, self.shape[-1])
            for group, matrix in enumerate(weights):
                own = slice(group * fan_out, (group + 1) * fan_out)
                np.matmul(self._rows(windows, entry, rows, group), matrix, out=place[:, own])
        return result

    def _summed_depthwise(self, first: Array, second: Array) -> Array:
        conv, (_, fan_out) = self.conv, self._group_sizes
        result = np.zeros(self.shape, np.result_type(first, second))
        windows = self._windows(first)
        for entry, rows in self._pieces(conv.in_channels * fan_out, IN_CACHE):
            piece = windows[entry, rows][..., None]
            total = result[entry, rows].reshape(*piece.shape[: conv.rank], -1, fan_out)
            product = np.empty_like(total)
            for tap in np.ndindex(*conv.kernel):
                weights = second[tap].reshape(conv.in_channels, fan_out)
                seen: Any = (slice(None),) * conv.rank
                np.multiply(piece[(*seen, *tap)], weights, out=product)
                total += product
        return result

    def places(self) -> Array:
        taps = reduce(np.multiply.outer, self._geometry.taps)
        return np.asarray(taps[None, ..., None] * self._group_sizes[0])

    def factors(self, index: Index) -> tuple[Array, Array]:
        entry, *position, channel = index
        fan_in, fan_out = self._group_sizes
        start = channel // fan_out * fan_in
        window = self._own_windows[(entry, *position)][..., start : start + fan_in]
        return window, self.second[..., channel]

    @cached_property
    def _own_windows(self) -> Array:
        return self._windows(self.first)


class KernelGradient(_Convolution):
    """The gradient of the kernel: first operand the input, second the gradient of the output."""

    which = Pass.GRAD_KERNEL

    @property
    def shape(self) -> tuple[int, ...]:
        return self.conv.kernel_shape

    def summed(self, first: Array, second: Array) -> Array:
        if self._depthwise:
            return self._summed_depthwise(first, second)
        conv, (fan_in, fan_out) = self.conv, self._group_sizes
        columns = math.prod(conv.kernel) * fan_in
        total = np.zeros((conv.groups, columns, fan_out), np.result_type(first, second))
        windows = self._windows(first)
        for entry, rows in self._pieces(columns * conv.groups):
            arriving = self._by_group(second[entry, rows])
            for group in range(conv.groups):
                total[group] += self._rows(windows, entry, rows, group).T @ arriving[group]
        split = total.reshape(conv.groups, -1, fan_in, fan_out).transpose(1, 2, 0, 3)
        return split.reshape(self.shape)

    def _summed_depthwise(self, first: Array, second: Array) -> Array:
        conv, (_, fan_out) = self.conv, self._group_sizes
        result = np.zeros(self.shape, np.result_type(first, second))
        windows = self._windows(first)
        for entry, rows in self._pieces(conv.in_channels * fan_out, IN_CACHE):
            piece = windows[entry, rows]
            arriving = second[entry, rows].reshape(-1, conv.in_channels, fan_out)
            for tap in np.ndindex(*conv.kernel):
                seen: Any = (slice(None),) * conv.rank
                window = piece[(*seen, *tap)].reshape(-1, conv.in_channels)
                found = np.einsum("pc,pcm->cm", window, arriving)
                result[tap] += found.reshape(1, -1)
        return result

    def places(self) -> Array:
        counts = reduce(np.multiply.outer, self._geometry.positions)
        return np.asarray(counts[..., None, None] * self.conv.batch)

    def factors(self, index: Index) -> tuple[Array, Array]:
        conv = self.conv
        *tap, channel, output = index
        fan_in, fan_out = self._group_sizes
        place: Any = (..., *tap, output // fan_out * fan_in + channel)
        windows = self._own_windows[place]
        return windows.reshape(conv.batch, *conv.output), self.second[..., output]

    @cached_property
    def _own_windows(self) -> Array:
        return self._windows(self.first)


class InputGradient(_Convolution):
    """The gradient of the input: first operand the gradient of the output, second the kernel."""

    which = Pass.GRAD_INPUT

    @property
    def shape(self) -> tuple[int, ...]:
        return self.conv.input_shape

    def summed(self, first: Array, second: Array) -> Array:
        conv, (fan_in, fan_out) = self.conv, self._group_sizes
        padded = np.zeros(
            (conv.batch, *(axis.padded for axis in conv.axes), conv.in_channels),
            np.result_type(first, second),
        )
        weights = self._weights(second).transpose(0, 2, 1)
        taps = list(np.ndindex(*conv.kernel))
        at_once = IN_CACHE * len(taps) if self._depthwise else AT_ONCE
        for entry, rows in self._pieces(len(taps) * conv.in_channels, at_once):
            piece = first[entry, rows]
            if not self._depthwise:
                spread = self._by_group(piece) @ weights
                spread = spread.reshape(conv.groups, *piece.shape[:-1], len(taps), fan_in)
                spread = np.moveaxis(spread, 0, -2)
            places = [rows, *(slice(0, size) for size in conv.output[1:])]
            for number, tap in enumerate(taps):
                place: Any = (entry, *self._read(places, tap))
                window = padded[place]
                if self._depthwise:
                    products = (piece * second[tap][0]).reshape(*window.shape, fan_out)
                    window += products[..., 0] if fan_out == 1 else products.sum(-1)
                else:
                    window += spread[..., number, :, :].reshape(window.shape)
        return self._cut(padded)

    def _read(self, outputs: list[slice], tap: Index) -> Iterator[slice]:
        """Yield the places of the padded input that a tap reads for some outputs."""
        for axis, along, number in zip(self.conv.axes, outputs, tap, strict=True):
            start = along.start * axis.stride + number * axis.dilation
            yield slice(
                start, start + (along.stop - along.start - 1) * axis.stride + 1, axis.stride
            )

    def _cut(self, padded: Array) -> Array:
        """Return what belongs to the input; what negative padding cut off gets zeros."""
        conv = self.conv
        if not any(map(any, conv.pads)):
            return padded
        whole = np.zeros(self.shape, padded.dtype)
        inner = (
            slice(axis.added[0], size - axis.added[1])
            for axis, size in zip(conv.axes, padded.shape[1:-1], strict=True)
        )
        whole[(slice(None), *(axis.kept for axis in conv.axes))] = padded[(slice(None), *inner)]
        return whole

    def places(self) -> Array:
        readers = reduce(np.multiply.outer, self._geometry.readers)
        return np.asarray(readers[None, ..., None] * self._group_sizes[1])

    def factors(self, index: Index) -> tuple[Array, Array]:
        entry, *position, channel = index
        fan_in, fan_out = self._group_sizes
        start = channel // fan_in * fan_out
        outputs, taps = [], []
        for axis, place in zip(self.conv.axes, position, strict=True):
            reach = place + axis.pads[0] - np.arange(axis.kernel) * axis.dilation
            there = (reach % axis.stride == 0) & (reach >= 0)
            there &= reach // axis.stride < axis.output
            taps.append(np.flatnonzero(there))
            outputs.append(reach[there] // axis.stride)
        arriving = self.first[entry][np.ix_(*outputs)][..., start : start + fan_out]
        kernel = self.second[np.ix_(*taps)][..., channel % fan_in, start : start + fan_out]
        return arriving, kernel


PASSES: dict[Pass, type[_Convolution]] = {
    Pass.FORWARD: Forward,
    Pass.GRAD_INPUT: InputGradient,
    Pass.GRAD_KERNEL: KernelGradient,
}


def convolution(
    conv: Convolution, which: Pass, first: Array, second: Array, bias: Array | None = None
) -> Contraction:
    """Return a pass of a plain or transposed convolution; arrays float64, canonical order.

    `first` and `second` are input and kernel, gradient of the output and kernel, or input and
    gradient of the output, for `forward`, `grad_input` and `grad_kernel`. A pass of a transposed
    convolution is one of its mirror's.
    """
    if not conv.transposed:
        return PASSES[which](conv, first, second, bias)
    if which is Pass.GRAD_KERNEL:
        first, second = second, first
    return PASSES[MIRROR[which]](conv.mirror, first, second, bias)
