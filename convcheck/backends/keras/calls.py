"""How Keras is called: a convolution spelled as one call of `keras.ops`, or as a layer.

Owns the options: words where Keras has them, `keras.ops.pad` before where it has none, and what is
cut off a transposed convolution after. Keras has the same words on every library it runs on.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from convcheck.identities.contract import Computation, Tensor
from convcheck.model.convolution import Convolution
from convcheck.model.matrix_product import ProductOfMatrices
from convcheck.model.problem import Problem

Convolve = Callable[[Tensor, Tensor], Tensor]
"""A convolution without its bias: (input, kernel) to output."""

PAD_MODES = {"zeros": "constant", "reflect": "reflect"}
"""What `keras.ops.pad` calls the ways to pad that it has on every library."""

UNUSED = "zeros"
"""What a layer's own weights are filled with: others are put in their place, so none are drawn."""


def convolution_call(keras: Any, convolution: Convolution) -> Computation:
    """Return a convolution as a call of `keras.ops.conv` or `keras.ops.conv_transpose`."""
    ops = keras.ops
    if convolution.transposed:
        return _with_bias(ops, _transposed(ops, convolution))
    return _with_bias(ops, _padded(ops, ops.conv, convolution))


def depthwise_call(keras: Any, convolution: Convolution) -> Computation:
    """Return a depthwise convolution as a call of `keras.ops.depthwise_conv`."""
    ops = keras.ops
    return _with_bias(ops, _padded(ops, ops.depthwise_conv, convolution))


def layer_call(keras: Any, convolution: Convolution) -> Computation:
    """Return a convolution as a `keras.layers.Conv1D`, `Conv2DTranspose`, ...

    Of a transposed layer the output padding is always given: left out, Keras adds to a `valid`
    output until it is as long as `(size - 1) * stride + max(kernel, stride)`.
    """
    options: dict[str, Any] = {"kernel_initializer": UNUSED}
    if not convolution.transposed:
        options["groups"] = convolution.groups
    elif convolution.padding != "same":
        options["output_padding"] = convolution.output_padding
    kind = f"Conv{convolution.rank}D{'Transpose' if convolution.transposed else ''}"
    make = getattr(keras.layers, kind)
    return _stateless(
        make(convolution.out_channels, convolution.kernel, **_options(convolution), **options),
        convolution,
    )


def depthwise_layer_call(keras: Any, convolution: Convolution) -> Computation:
    """Return a depthwise convolution as a `keras.layers.DepthwiseConv1D` or `2D`."""
    make = getattr(keras.layers, f"DepthwiseConv{convolution.rank}D")
    multiplier = convolution.out_channels // convolution.in_channels
    options = {"depth_multiplier": multiplier, "depthwise_initializer": UNUSED}
    return _stateless(make(convolution.kernel, **_options(convolution), **options), convolution)


def separable_call(keras: Any, convolution: Convolution) -> Computation:
    """Return a separable convolution as a call of `keras.ops.separable_conv`."""
    ops = keras.ops
    add = ops.add

    def of_both(x: Tensor, kernels: tuple[Tensor, Tensor], **given: Any) -> Tensor:
        return ops.separable_conv(x, *kernels, **given)

    convolve = _padded(ops, of_both, convolution)

    def compute(x: Tensor, w: Tensor, b: Tensor | None, p: Tensor) -> Tensor:
        y = convolve(x, (w, p))
        return y if b is None else add(y, b)

    return compute


def separable_layer_call(keras: Any, convolution: Convolution) -> Computation:
    """Return a separable convolution as a `keras.layers.SeparableConv1D` or `2D`."""
    make = getattr(keras.layers, f"SeparableConv{convolution.rank}D")
    layer = make(
        convolution.out_channels,
        convolution.kernel,
        depth_multiplier=convolution.depth_multiplier,
        depthwise_initializer=UNUSED,
        pointwise_initializer=UNUSED,
        **_options(convolution),
    )
    layer.build(convolution.input_shape)
    call = layer.stateless_call

    def compute(x: Tensor, w: Tensor, b: Tensor | None, p: Tensor) -> Tensor:
        y, _ = call([w, p] if b is None else [w, p, b], [], x)
        return y

    return compute


def product_call(keras: Any, problem: ProductOfMatrices) -> Computation:
    """Return a product of matrices as a call of `keras.ops.matmul`."""
    ops = keras.ops
    matmul, swapaxes, add = ops.matmul, ops.swapaxes, ops.add
    transpose_a, transpose_b = problem.transpose_a, problem.transpose_b

    def compute(a: Tensor, b: Tensor, bias: Tensor | None) -> Tensor:
        a = swapaxes(a, -1, -2) if transpose_a else a
        b = swapaxes(b, -1, -2) if transpose_b else b
        y = matmul(a, b)
        return y if bias is None else add(y, bias)

    return compute


def dense_layer_call(keras: Any, problem: ProductOfMatrices) -> Computation:
    """Return a Dense layer as a `keras.layers.Dense`."""
    layer = keras.layers.Dense(
        problem.columns, use_bias=problem.bias, kernel_initializer=UNUSED, dtype=problem.dtype
    )
    return _stateless(layer, problem)


def _with_bias(ops: Any, convolve: Convolve) -> Computation:
    add = ops.add

    def compute(x: Tensor, w: Tensor, b: Tensor | None) -> Tensor:
        y = convolve(x, w)
        return y if b is None else add(y, b)

    return compute


def _padded(ops: Any, function: Callable[..., Tensor], convolution: Convolution) -> Convolve:
    """Return a function of `keras.ops` with the convolution's options, and padding before it."""
    padding: Any = convolution.padding
    around: tuple[tuple[int, int], ...] | None = None
    if padding == "causal" or convolution.padding_mode != "zeros":
        padding = convolution.pads
    if not isinstance(padding, str):
        if any(map(any, padding)):
            around = ((0, 0), *padding, (0, 0))
        padding = "valid"
    # A way to pad that Keras has not may be named where nothing is padded.
    mode, pad = PAD_MODES[convolution.padding_mode] if around else "constant", ops.pad
    options: dict[str, Any] = {"padding": padding}
    if set(convolution.stride) != {1}:
        options["strides"] = convolution.stride
    if set(convolution.dilation) != {1}:
        options["dilation_rate"] = convolution.dilation

    def compute(x: Tensor, w: Tensor) -> Tensor:
        return function(x, w, **options)

    def compute_padded(x: Tensor, w: Tensor) -> Tensor:
        return function(pad(x, around, mode), w, **options)

    return compute if around is None else compute_padded


def _transposed(ops: Any, convolution: Convolution) -> Convolve:
    """Return a transposed convolution. Numbers are cut off a `valid` one, which Keras lacks."""
    convolve = ops.conv_transpose
    options: dict[str, Any] = {"strides": convolution.stride, "padding": "same"}
    if set(convolution.dilation) != {1}:
        options["dilation_rate"] = convolution.dilation
    cut: tuple[slice, ...] | None = None
    if convolution.padding != "same":
        wanted = zip(convolution.pads, convolution.output_padding, strict=True)
        extra = tuple(max(0, more - after) for (_, after), more in wanted)
        options |= {"padding": "valid", "output_padding": extra}
        if any(map(any, convolution.pads)):
            kept = zip(convolution.pads, convolution.output, strict=True)
            cut = (slice(None), *(slice(first, first + size) for (first, _), size in kept))

    def compute(x: Tensor, w: Tensor) -> Tensor:
        return convolve(x, w, **options)

    def compute_cut(x: Tensor, w: Tensor) -> Tensor:
        return convolve(x, w, **options)[cut]

    return compute if cut is None else compute_cut


def _options(convolution: Convolution) -> dict[str, Any]:
    """Return the options that all layers have in common."""
    padding = convolution.padding
    return {
        "strides": convolution.stride,
        "padding": padding if isinstance(padding, str) else "valid",
        "dilation_rate": convolution.dilation,
        "use_bias": convolution.bias,
        "dtype": convolution.dtype,
    }


def _stateless(layer: Any, problem: Problem) -> Computation:
    """Return a layer as a function of its input and weights."""
    layer.build(problem.input_shape)
    call = layer.stateless_call

    def compute(x: Tensor, w: Tensor, b: Tensor | None) -> Tensor:
        y, _ = call([w] if b is None else [w, b], [], x)
        return y

    return compute
