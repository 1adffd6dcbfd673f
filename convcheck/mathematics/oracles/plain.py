"""A plain convolution: every output's window of the padded input, times the kernel as a matrix.

Owns the reference. One rank-generic algorithm; its gradients are the transposes of that product,
written out. `checks.check_adjoint` verifies them in every run, and the tests do against the
definition. Windows are copied for a block of output positions at a time, so that temporary memory
has a bound whatever the size.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from convcheck.mathematics import special
from convcheck.mathematics.complex_parts import conjugate
from convcheck.mathematics.geometry import OUTSIDE, Geometry, beside_padding, sources
from convcheck.mathematics.oracle import Oracle
from convcheck.model.convolution import Convolution
from convcheck.model.passes import Pass

if TYPE_CHECKING:
    from convcheck.mathematics.foreign.contraction import Contraction
    from convcheck.mathematics.operands import Operands

Array = NDArray[Any]

BLOCK = 2**17
"""Elements of the windows that are copied at once: 1 MiB in float64, which a cache holds."""


FEW = 16
"""Input channels up to which gradients of the input are added up by channel."""


class PlainOracle(Oracle):
    """The mathematics of a convolution of one kernel, with groups or without."""

    arriving = "grad_output"
    """The operand that arrives at the windows from outside, and meets the padding."""

    def __init__(self, problem: Convolution) -> None:
        self.problem: Convolution = problem

    @cached_property
    def geometry(self) -> Geometry:
        """Which products meet in which output."""
        return Geometry.of(self.problem)

    def evaluate(self, operands: Operands, which: Pass) -> Array:
        conv = self.problem
        if which is Pass.FORWARD:
            return _forward(conv, operands)
        if which is Pass.GRAD_INPUT:
            return _grad_input(conv, operands)
        if which is Pass.GRAD_KERNEL:
            return _grad_kernel(conv, operands)
        total: Array = operands.grad_output.sum(axis=tuple(range(conv.rank + 1)))
        return total

    def contraction(self, operands: Operands, which: Pass) -> Contraction:
        from convcheck.mathematics.foreign.convolutions import convolution
        from convcheck.mathematics.foreign.einsums import summed_over_all_but_last
        from convcheck.mathematics.foreign.folded import Folded

        conv, x, g = self.problem, operands.input, operands.grad_output
        if which is Pass.GRAD_BIAS:
            return summed_over_all_but_last(g)
        first, second = {
            Pass.FORWARD: (x, operands.kernel),
            Pass.GRAD_INPUT: (g, conjugate(operands.kernel)),
            Pass.GRAD_KERNEL: (conjugate(x), g),
        }[which]
        bias = operands.bias if which is Pass.FORWARD else None
        if conv.padding_mode == "zeros":
            return convolution(conv, which, first, second, bias)
        padded = conv.with_changes(
            spatial=tuple(axis.padded for axis in conv.axes), padding="valid", padding_mode="zeros"
        )
        if which is Pass.GRAD_INPUT:
            return Folded(conv, convolution(padded, which, first, second), partial(_fold, conv))
        return convolution(padded, which, _pad(conv, first), second, bias)

    def products(self, which: Pass) -> int:
        return self.geometry.products(which)

    def reached(self, which: Pass) -> NDArray[np.bool_]:
        return self.geometry.reached(which)

    def most_products(self, which: Pass) -> int:
        conv = self.problem
        taps, positions = math.prod(conv.kernel), math.prod(conv.output)
        readers = min(taps, positions)
        if conv.padding_mode != "zeros":  # an element may stand in the padding as well
            readers = taps * math.prod(1 + sum(pair) for pair in conv.pads)
        return {
            Pass.FORWARD: taps * (conv.in_channels // conv.groups),
            Pass.GRAD_INPUT: readers * (conv.out_channels // conv.groups),
            Pass.GRAD_KERNEL: conv.batch * positions,
            Pass.GRAD_BIAS: conv.batch * positions,
        }[which]

    def beside_padding(self) -> NDArray[np.bool_] | None:
        return beside_padding(self.problem)

    def meets_all(self) -> bool:
        """Tell whether each input meets all weights of its channel, and no padding does."""
        conv = self.problem
        one = {*conv.kernel, *conv.stride} == {1} and not any(map(any, conv.pads))
        return one and conv.groups == 1

    def special(self, name: str, values: Array) -> Array:
        conv = self.problem
        if name == "bias":
            return special.planted_bias(values)
        if name == "kernel" and self.meets_all():
            return special.planted_weights(super().special(name, values))
        if name != self.arriving or not any(map(any, conv.pads)):
            return super().special(name, values)
        # What arrives at the windows of the convolution, or of the mirror, meets its padding.
        middle = tuple(axis.output // 2 for axis in conv.axes)
        inside = all(
            0 <= at * axis.stride - axis.pads[0] <= axis.size - axis.extent
            for at, axis in zip(middle, conv.axes, strict=True)
        )
        return special.plant(values, conv.dtype_facts, middle) if inside else values


def _forward(conv: Convolution, operands: Operands) -> Array:
    windows = _windows(conv, _pad(conv, operands.input))
    kernel = _as_matrices(conv, operands.kernel)
    result = np.empty(conv.output_shape, dtype=operands.input.dtype)
    for block in _blocks(conv):
        products = _by_group(windows[block], conv) @ kernel
        result[block] = np.moveaxis(products, 0, 1).reshape(result[block].shape)
    if operands.bias is not None:
        result += operands.bias
    return result


def _grad_input(conv: Convolution, operands: Operands) -> Array:
    if conv.rank > 1 and conv.groups == 1 and conv.in_channels <= FEW < conv.output[-1]:
        return _grad_input_by_channel(conv, operands)
    shape = (conv.batch, *(axis.padded for axis in conv.axes), conv.in_channels)
    padded = np.zeros(shape, dtype=operands.grad_output.dtype)
    kernel = _as_matrices(conv, conjugate(operands.kernel)).swapaxes(1, 2)
    for block in _blocks(conv):
        arriving = operands.grad_output[block]
        products = _by_group(arriving, conv) @ kernel
        fan_in = conv.in_channels // conv.groups
        split = products.reshape(*products.shape[:2], math.prod(conv.kernel), fan_in)
        # [taps, positions of the block, input channels]: windows overlap, one tap's never do.
        for tap, product in zip(_taps(conv), split.transpose(2, 1, 0, 3), strict=True):
            readers = (*arriving.shape[:-1], conv.in_channels)
            padded[_read_by(conv, tap, block)] += product.reshape(readers)
    return _fold(conv, padded)


def _grad_input_by_channel(conv: Convolution, operands: Operands) -> Array:
    """Return the same, of one group: products with positions last, so that long runs are added.

    With few channels last, most of the time would go into adding up a few elements at a time. What
    a stride apart is read together lies together as well: every phase of the strides by itself.
    """
    steps = [axis.stride for axis in conv.axes]
    whole = [-(-axis.padded // axis.stride) for axis in conv.axes]
    shape = (conv.in_channels, conv.batch, *steps, *whole)
    phases = np.zeros(shape, dtype=operands.grad_output.dtype)
    kernel = conjugate(operands.kernel).reshape(-1, conv.out_channels)
    for block in _blocks(conv):
        arriving = operands.grad_output[block]
        readers = (-1, conv.in_channels, *arriving.shape[:-1])
        products = (kernel @ arriving.reshape(-1, conv.out_channels).T).reshape(readers)
        for tap, product in zip(_taps(conv), products, strict=True):
            phases[(slice(None), *_phase_read_by(conv, tap, block))] += product
    order = [axis for at in range(conv.rank) for axis in (2 + conv.rank + at, 2 + at)]
    sizes = [count * step for count, step in zip(whole, steps, strict=True)]
    sizes = [conv.batch, *sizes, conv.in_channels]
    together = phases.transpose(1, *order, 0).reshape(sizes)
    return _fold(conv, together[(slice(None), *(slice(axis.padded) for axis in conv.axes))])


def _grad_kernel(conv: Convolution, operands: Operands) -> Array:
    windows = _windows(conv, _pad(conv, operands.input))
    width = math.prod(conv.kernel) * (conv.in_channels // conv.groups)
    shape = (conv.groups, width, conv.out_channels // conv.groups)
    total = np.zeros(shape, dtype=operands.input.dtype)
    for block in _blocks(conv):
        seen = conjugate(_by_group(windows[block], conv))
        total += seen.swapaxes(1, 2) @ _by_group(operands.grad_output[block], conv)
    return np.ascontiguousarray(np.moveaxis(total, 0, 1)).reshape(conv.kernel_shape)


Block = tuple[slice, ...]
"""Which batch entries and output positions, along each axis."""


def _blocks(conv: Convolution) -> Iterator[Block]:
    """Yield blocks that cover the output once, whose windows have `BLOCK` elements or one row."""
    sizes = (conv.batch, *conv.output)
    width = math.prod(conv.kernel) * max(conv.in_channels, 1)
    inner = [width * math.prod(sizes[axis + 1 :]) for axis in range(len(sizes))]
    cut = next((axis for axis, count in enumerate(inner) if count <= BLOCK), len(sizes) - 1)
    step = max(1, BLOCK // max(1, inner[cut]))
    whole = (slice(None),) * (len(sizes) - 1 - cut)
    for outer in itertools.product(*(range(size) for size in sizes[:cut])):
        above = tuple(slice(at, at + 1) for at in outer)
        for start in range(0, sizes[cut], step):
            yield (*above, slice(start, min(start + step, sizes[cut])), *whole)


def _windows(conv: Convolution, padded: Array) -> Array:
    """Return `[batch, *output, *kernel, in_channels]`, a view of the padded input."""
    batch, *spatial, channels = padded.strides
    strides = [axis.stride * step for axis, step in zip(conv.axes, spatial, strict=True)]
    taps = [axis.dilation * step for axis, step in zip(conv.axes, spatial, strict=True)]
    return np.lib.stride_tricks.as_strided(
        padded,
        (conv.batch, *conv.output, *conv.kernel, conv.in_channels),
        (batch, *strides, *taps, channels),
        writeable=False,
    )


def _by_group(array: Array, conv: Convolution) -> Array:
    """Return `[batch, *output, ..., channels]` as `[groups, positions, ... x channels of one]`."""
    rows = math.prod(array.shape[: conv.rank + 1])
    between = math.prod(array.shape[conv.rank + 1 : -1])
    channels = array.shape[-1] // conv.groups
    if conv.groups == 1:
        return array.reshape(1, rows, between * channels)
    split = array.reshape(rows, between, conv.groups, channels)
    return split.transpose(2, 0, 1, 3).reshape(conv.groups, rows, between * channels)


def _as_matrices(conv: Convolution, kernel: Array) -> Array:
    """Return a kernel as `[groups, taps x input channels of one, output channels of one]`."""
    width = math.prod(conv.kernel) * (conv.in_channels // conv.groups)
    matrix = kernel.reshape(width, conv.groups, conv.out_channels // conv.groups)
    return np.ascontiguousarray(np.moveaxis(matrix, 1, 0))


def _taps(conv: Convolution) -> Iterator[tuple[int, ...]]:
    """Yield each tap's index, in the order of a kernel's elements."""
    return itertools.product(*(range(size) for size in conv.kernel))


def _read_by(conv: Convolution, tap: tuple[int, ...], block: Block) -> tuple[slice, ...]:
    """Return the slices of the padded input that one tap reads for a block of outputs."""
    entries, *positions = block
    read = [entries]
    for at, axis, within in zip(tap, conv.axes, positions, strict=True):
        start, stop, _ = within.indices(axis.output)
        first = at * axis.dilation + start * axis.stride
        read.append(slice(first, first + (stop - 1 - start) * axis.stride + 1, axis.stride))
    return tuple(read)


def _phase_read_by(
    conv: Convolution, tap: tuple[int, ...], block: Block
) -> tuple[int | slice, ...]:
    """Return which phases of the strides one tap reads for a block, and which elements of these."""
    phase: list[int] = []
    read: list[slice] = []
    for at, axis, within in zip(tap, conv.axes, block[1:], strict=True):
        start, stop, _ = within.indices(axis.output)
        first, rest = divmod(at * axis.dilation, axis.stride)
        phase.append(rest)
        read.append(slice(first + start, first + stop))
    return (block[0], *phase, *read)


def _pad(conv: Convolution, array: Array) -> Array:
    """Return the input with its padding."""
    if conv.padding_mode == "zeros":
        kept = array[(slice(None), *(axis.kept for axis in conv.axes))]
        added = [axis.added for axis in conv.axes]
        return np.pad(kept, ((0, 0), *added, (0, 0))) if any(map(any, added)) else kept
    for number, (axis, mode) in enumerate(zip(conv.axes, conv.padding_modes, strict=True), 1):
        places = sources(axis, mode)
        along = np.moveaxis(np.take(array, places, axis=number), number, 0)
        along[places == OUTSIDE] = 0
        array = np.moveaxis(along, 0, number)
    return array


def _fold(conv: Convolution, padded: Array) -> Array:
    """Return the transpose of `_pad`: what stands in the padding goes back to where it is from."""
    if not any(map(any, conv.pads)):
        return padded
    if conv.padding_mode == "zeros":
        whole = np.zeros(conv.input_shape, dtype=padded.dtype)
        inner = tuple(
            slice(axis.added[0], size - axis.added[1])
            for axis, size in zip(conv.axes, padded.shape[1:-1], strict=True)
        )
        whole[(slice(None), *(axis.kept for axis in conv.axes))] = padded[(slice(None), *inner)]
        return whole
    for number, (axis, mode) in enumerate(zip(conv.axes, conv.padding_modes, strict=True), 1):
        places = sources(axis, mode)
        along = np.moveaxis(padded, number, 0)
        folded = np.zeros((axis.size, *along.shape[1:]), dtype=padded.dtype)
        np.add.at(folded, places[places != OUTSIDE], along[places != OUTSIDE])
        padded = np.moveaxis(folded, 0, number)
    return padded
