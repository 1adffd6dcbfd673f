"""How ONNX spells a convolution: one node `Conv` or `ConvTranspose`, every option resolved."""

from __future__ import annotations

from typing import Any

from convcheck.backends.contract import Unsupported
from convcheck.identities.contract import Computation, Tensor
from convcheck.model.convolution import Convolution
from convcheck.model.matrix_product import ProductOfMatrices


def convolution_node(convolution: Convolution) -> Computation:
    """Return a convolution as a function that adds one node to a graph."""
    operator = "ConvTranspose" if convolution.transposed else "Conv"
    options: dict[str, Any] = {
        "kernel_shape": convolution.kernel,
        "strides": convolution.stride,
        "dilations": convolution.dilation,
        "group": convolution.groups,
    }
    padding = convolution.pads if convolution.padding == "causal" else convolution.padding
    if padding == "same":
        options["auto_pad"] = "SAME_UPPER"
    elif not isinstance(padding, str):
        befores, afters = zip(*padding, strict=True)
        options["pads"] = [*befores, *afters]
    if any(convolution.output_padding):
        options["output_padding"] = convolution.output_padding

    if convolution.dtype_facts.is_mixed:
        return _integer_convolution(convolution, options)

    def compute(x: Tensor, w: Tensor, b: Tensor | None) -> Tensor:
        return x.graph.add(operator, *(x, w, b), **options)

    return compute


def product_node(problem: ProductOfMatrices) -> Computation:
    """Return a product of matrices: `Gemm` of two of them, `MatMul` of batches and positions."""
    transpose_a, transpose_b = problem.transpose_a, problem.transpose_b
    axes = len(problem.input_shape)
    pair = axes == len(problem.kernel_shape) == 2
    swapped = [*range(axes - 2), axes - 1, axes - 2]
    given = {"transA": transpose_a, "transB": transpose_b}
    options = {name: 1 for name, transposed in given.items() if transposed}

    def gemm(a: Tensor, b: Tensor, bias: Tensor | None) -> Tensor:
        return a.graph.add("Gemm", *(a, b, bias), **options)

    def compute(a: Tensor, b: Tensor, bias: Tensor | None) -> Tensor:
        graph = a.graph
        graph.result = problem.dtype_facts.result
        a = graph.add("Transpose", a, perm=swapped) if transpose_a else a
        b = graph.add("Transpose", b, perm=swapped) if transpose_b else b
        y = graph.add("MatMulInteger" if problem.dtype_facts.is_mixed else "MatMul", *(a, b))
        return y if bias is None else graph.add("Add", y, bias)

    return gemm if pair and not problem.dtype_facts.is_integer else compute


def _integer_convolution(convolution: Convolution, options: dict[str, Any]) -> Computation:
    """Return a convolution of int8 with results of int32, whose operator has no bias."""
    if convolution.transposed:
        raise Unsupported("ONNX has ConvInteger and no transposed convolution of integers")
    per_channel = (1, -1, *(1,) * convolution.rank)

    def compute(x: Tensor, w: Tensor, b: Tensor | None) -> Tensor:
        x.graph.result = convolution.dtype_facts.result
        y = x.graph.add("ConvInteger", *(x, w), **options)
        if b is None:
            return y
        return x.graph.add("Add", y, x.graph.add("Reshape", b, x.graph.constant(per_channel)))

    return compute
