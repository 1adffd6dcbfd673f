"""How ONNX spells a convolution: one node `Conv` or `ConvTranspose`, every option resolved."""

from __future__ import annotations

from typing import Any

from convcheck.backends.contract import Unsupported
from convcheck.identities.contract import Computation, Tensor
from convcheck.words.convolution import Convolution


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
