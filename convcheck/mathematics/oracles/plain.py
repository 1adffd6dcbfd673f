"""A plain convolution: for each tap of the kernel, one view of the padded input and one product.

Owns the reference. One rank-generic algorithm; its gradients are the transposes of that sum,
written out. `checks.check_adjoint` verifies them in every run, and the tests do against the
definition.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from convcheck.mathematics import special
from convcheck.mathematics.complex_parts import conjugate
from convcheck.mathematics.geometry import Geometry, beside_padding, sources
from convcheck.mathematics.oracle import Oracle
from convcheck.model.convolution import Convolution
from convcheck.model.passes import Pass

if TYPE_CHECKING:
    from convcheck.mathematics.operands import Operands

Array = NDArray[Any]


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
    padded = _pad(conv, operands.input)
    result = np.zeros(conv.output_shape, dtype=operands.input.dtype)
    for tap, window in _windows(conv):
        for inputs, outputs in _group_channels(conv):
            result[..., outputs] += padded[window][..., inputs] @ operands.kernel[tap][:, outputs]
    return result if operands.bias is None else result + operands.bias


def _grad_input(conv: Convolution, operands: Operands) -> Array:
    shape = (conv.batch, *(axis.padded for axis in conv.axes), conv.in_channels)
    padded = np.zeros(shape, dtype=operands.grad_output.dtype)
    for tap, window in _windows(conv):
        for inputs, outputs in _group_channels(conv):
            kernel = conjugate(operands.kernel[tap][:, outputs])
            padded[window][..., inputs] += operands.grad_output[..., outputs] @ kernel.T
    return _fold(conv, padded)


def _grad_kernel(conv: Convolution, operands: Operands) -> Array:
    padded = conjugate(_pad(conv, operands.input))
    result = np.zeros(conv.kernel_shape, dtype=padded.dtype)
    summed = tuple(range(conv.rank + 1))
    for tap, window in _windows(conv):
        for inputs, outputs in _group_channels(conv):
            seen, arriving = padded[window][..., inputs], operands.grad_output[..., outputs]
            result[tap][:, outputs] = np.tensordot(seen, arriving, axes=(summed, summed))
    return result


def _pad(conv: Convolution, array: Array) -> Array:
    """Return the input with its padding."""
    if conv.padding_mode == "zeros":
        kept = array[(slice(None), *(axis.kept for axis in conv.axes))]
        return np.pad(kept, ((0, 0), *(axis.added for axis in conv.axes), (0, 0)))
    for number, axis in enumerate(conv.axes, 1):
        array = np.take(array, sources(axis, conv.padding_mode), axis=number)
    return array


def _fold(conv: Convolution, padded: Array) -> Array:
    """Return the transpose of `_pad`: what stands in the padding goes back to where it is from."""
    if conv.padding_mode == "zeros":
        whole = np.zeros(conv.input_shape, dtype=padded.dtype)
        inner = tuple(
            slice(axis.added[0], size - axis.added[1])
            for axis, size in zip(conv.axes, padded.shape[1:-1], strict=True)
        )
        whole[(slice(None), *(axis.kept for axis in conv.axes))] = padded[(slice(None), *inner)]
        return whole
    for number, axis in enumerate(conv.axes, 1):
        along = np.moveaxis(padded, number, 0)
        folded = np.zeros((axis.size, *along.shape[1:]), dtype=padded.dtype)
        np.add.at(folded, sources(axis, conv.padding_mode), along)
        padded = np.moveaxis(folded, 0, number)
    return padded


def _windows(conv: Convolution) -> Iterator[tuple[tuple[int, ...], tuple[slice, ...]]]:
    """Yield each tap's index and the slices of the padded input it reads, one per output."""
    for tap in itertools.product(*(range(size) for size in conv.kernel)):
        window = (
            slice(
                start := t * axis.dilation, start + (axis.output - 1) * axis.stride + 1, axis.stride
            )
            for t, axis in zip(tap, conv.axes, strict=True)
        )
        yield tap, (slice(None), *window)


def _group_channels(conv: Convolution) -> Iterator[tuple[slice, slice]]:
    """Yield the (input, output) channels of each group."""
    fan_in, fan_out = conv.in_channels // conv.groups, conv.out_channels // conv.groups
    for group in range(conv.groups):
        yield (
            slice(group * fan_in, (group + 1) * fan_in),
            slice(group * fan_out, (group + 1) * fan_out),
        )
