"""The float64 result of the mathematics, for every pass, with the sums of absolute products.

Owns the oracle. One rank-generic algorithm: for each tap of the kernel, one strided view of the
padded input and one matrix product. Its gradients are the transposes of that sum, written out;
`checks.adjoint_gap` verifies them in every run and `naive` against the definition in the tests.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from convcheck.mathematics.geometry import sources
from convcheck.mathematics.operands import Operands
from convcheck.mathematics.parts import conjugate, exact, moduli
from convcheck.mathematics.steps import evaluate_steps
from convcheck.words.convolution import Convolution
from convcheck.words.dtypes import numpy_dtype
from convcheck.words.passes import MIRROR, Pass

Array = NDArray[Any]


@dataclass(frozen=True)
class Reference:
    """Results and magnitudes by pass, in canonical order; float64, results of complex complex128.

    `magnitudes[p]` is S of the error budget: the same sums with every factor replaced by its
    absolute value, or by those of its real and imaginary part together.

    The gradient of a complex tensor is that of the real number L, the sum of Re(conj(g) y), with
    respect to its real part plus i times that with respect to its imaginary part.
    """

    results: dict[Pass, Array]
    magnitudes: dict[Pass, Array]


def compute_reference(
    convolution: Convolution, operands: Operands, passes: tuple[Pass, ...]
) -> Reference:
    """Return the reference of the given passes for operands already rounded to the dtype.

    There is none of a pointwise kernel's gradient where there is no such kernel.
    """
    if not convolution.separable:
        passes = tuple(which for which in passes if which is not Pass.GRAD_POINTWISE_KERNEL)
    wide = operands.map(exact)
    absolute = wide.map(moduli)
    return Reference(
        {which: evaluate(convolution, wide, which) for which in passes},
        {which: evaluate(convolution, absolute, which) for which in passes},
    )


def wrapped_reference(
    convolution: Convolution, operands: Operands, passes: tuple[Pass, ...]
) -> Reference:
    """Return the reference of integers whose sums wrap around, modulo two to the number of bits.

    Sums modulo 2**64, as NumPy has them, are right modulo every smaller power of two.
    """
    wide = operands.map(lambda array: array.astype(np.int64))
    kind = numpy_dtype(convolution.dtype_facts.result)
    results = {
        which: evaluate(convolution, wide, which).astype(kind).astype(np.float64)
        for which in passes
    }
    return Reference(results, {which: np.abs(each) for which, each in results.items()})


def evaluate(convolution: Convolution, operands: Operands, which: Pass) -> Array:
    """Return one pass; shapes as in `Convolution`, operands float64, complex128 or int64."""
    if convolution.separable:
        return evaluate_steps(convolution, operands, which, evaluate)
    if convolution.transposed and which in MIRROR:
        return _transposed(convolution, operands, which)
    if which is Pass.FORWARD:
        return _forward(convolution, operands)
    if which is Pass.GRAD_INPUT:
        return _grad_input(convolution, operands)
    if which is Pass.GRAD_KERNEL:
        return _grad_kernel(convolution, operands)
    total: Array = operands.grad_output.sum(axis=tuple(range(convolution.rank + 1)))
    return total


def _transposed(conv: Convolution, operands: Operands, which: Pass) -> Array:
    """Return a pass of a transposed convolution: one of its mirror, with both ends exchanged."""
    # The mirror's gradients conjugate what they multiply with; a convolution does not.
    kernel = conjugate(operands.kernel)
    exchanged = Operands(operands.grad_output, kernel, None, operands.input)
    result = evaluate(conv.mirror, exchanged, MIRROR[which])
    if which is Pass.GRAD_KERNEL:
        return conjugate(result)
    if which is Pass.FORWARD and operands.bias is not None:
        return np.asarray(result + operands.bias)
    return result


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
