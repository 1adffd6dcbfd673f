"""How JAX is called: a convolution spelled as one call of `jax.lax`, every option resolved.

Owns the options. JAX reads words for padding and layout anew in every call, which takes longer than
a small convolution does: they are resolved here, by JAX's own functions.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from convcheck.identities.contract import Computation, Tensor
from convcheck.model.convolution import Convolution
from convcheck.model.matrix_product import ProductOfMatrices
from convcheck.model.problem import Problem

DIMENSION_NUMBERS = (("NWC", "WIO", "NWC"), ("NHWC", "HWIO", "NHWC"), ("NDHWC", "DHWIO", "NDHWC"))
"""Orders of input, kernel and output, by rank."""

Convolve = Callable[[Tensor, Tensor], Tensor]
"""A convolution without its bias: (input, kernel) to output."""


def convolution_call(lax: Any, convolution: Convolution) -> Computation:
    """Return a convolution as a call of `jax.lax`."""
    numbers = lax.conv_dimension_numbers(
        convolution.input_shape, convolution.kernel_shape, DIMENSION_NUMBERS[convolution.rank - 1]
    )
    make = _convolve
    if convolution.transposed:
        make = _transposed if convolution.groups == 1 else _transposed_in_groups
    convolve = make(lax, convolution, numbers)

    def compute(x: Tensor, w: Tensor, b: Tensor | None) -> Tensor:
        y = convolve(x, w)
        return y if b is None else y + b

    return compute


def product_call(jnp: Any, problem: ProductOfMatrices) -> Computation:
    """Return a product of matrices, or a Dense layer, as a call of `jax.numpy.matmul`."""
    matmul, swapaxes = jnp.matmul, jnp.swapaxes
    transpose_a, transpose_b = problem.transpose_a, problem.transpose_b
    options = _result_type(problem)

    def compute(a: Tensor, b: Tensor, bias: Tensor | None) -> Tensor:
        a = swapaxes(a, -1, -2) if transpose_a else a
        b = swapaxes(b, -1, -2) if transpose_b else b
        y = matmul(a, b, **options)
        return y if bias is None else y + bias

    return compute


def _convolve(lax: Any, convolution: Convolution, numbers: Any) -> Convolve:
    convolve = lax.conv_general_dilated
    padding: Any = convolution.pads if convolution.padding == "causal" else convolution.padding
    if isinstance(padding, str):
        extents = [axis.extent for axis in convolution.axes]
        padding = lax.padtype_to_pads(
            convolution.spatial, extents, convolution.stride, padding.upper()
        )
    stride = convolution.stride
    options = {"dimension_numbers": numbers, **_dilation(convolution)}
    if convolution.groups > 1:
        options["feature_group_count"] = convolution.groups
    options |= _result_type(convolution)

    def compute(x: Tensor, w: Tensor) -> Tensor:
        return convolve(x, w, stride, padding, **options)

    return compute


def _transposed(lax: Any, convolution: Convolution, numbers: Any) -> Convolve:
    """Return a call of `lax.conv_transpose`, which turns a kernel of the mirror around itself."""
    convolve, stride, padding = lax.conv_transpose, convolution.stride, _padding(convolution)
    options = {
        "dimension_numbers": numbers,
        "transpose_kernel": True,
        **_dilation(convolution),
        **_result_type(convolution),
    }

    def compute(x: Tensor, w: Tensor) -> Tensor:
        return convolve(x, w, stride, padding, **options)

    return compute


def _transposed_in_groups(lax: Any, convolution: Convolution, numbers: Any) -> Convolve:
    """Return what `lax.conv_transpose` does, for groups, which it has not.

    A convolution over an input with zeros between its elements, of a kernel that is turned around
    and whose channels change places within each group.
    """
    convolve, padding = lax.conv_general_dilated, _padding(convolution)
    rank, groups = convolution.rank, convolution.groups
    ins, outs = convolution.in_channels // groups, convolution.out_channels // groups
    ones, taps = (1,) * rank, tuple(range(rank))
    split = (*convolution.kernel, outs, groups, ins)
    swapped = (*taps, rank + 2, rank + 1, rank)
    joined = (*convolution.kernel, ins, groups * outs)
    options = {
        "dimension_numbers": numbers,
        "lhs_dilation": convolution.stride,
        "feature_group_count": groups,
        **_dilation(convolution),
        **_result_type(convolution),
    }

    def compute(x: Tensor, w: Tensor) -> Tensor:
        turned = lax.transpose(lax.rev(w, taps).reshape(split), swapped).reshape(joined)
        return convolve(x, turned, ones, padding, **options)

    return compute


def _padding(convolution: Convolution) -> list[tuple[int, int]]:
    """Return what JAX is to put around the spread input of a transposed convolution.

    Numbers for every word: `VALID` is as long as `max(extent, stride)` says to JAX, and not as
    `extent` says, where a kernel is shorter than the stride.
    """
    axes = zip(
        convolution.spatial,
        convolution.stride,
        convolution.axes,
        convolution.pads,
        convolution.output,
        strict=True,
    )
    around = []
    for size, stride, axis, (cut, _), output in axes:
        last = (size - 1) * stride  # where the last element of the spread input is
        around.append((axis.extent - 1 - cut, output - 1 + cut - last))
    return around


def _dilation(convolution: Convolution) -> dict[str, Any]:
    if set(convolution.dilation) == {1}:
        return {}
    return {"rhs_dilation": convolution.dilation}


def _result_type(problem: Problem) -> dict[str, Any]:
    dtype = problem.dtype_facts
    return {"preferred_element_type": dtype.result} if dtype.is_mixed else {}
