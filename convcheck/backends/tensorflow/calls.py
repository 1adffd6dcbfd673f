"""How TensorFlow is called: a convolution spelled as one call of `tf.nn`, every option resolved.

Owns the options: words where TensorFlow has them, numbers where it takes them, and a step before or
after where one call does not do it (padding of conv1d and conv3d, padding modes, what is cut off a
transposed convolution).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from convcheck.identities.contract import Computation, Tensor
from convcheck.model.axis import transposed_size
from convcheck.model.convolution import Convolution
from convcheck.model.matrix_product import ProductOfMatrices

Convolve = Callable[[Tensor, Tensor], Tensor]
"""A convolution without its bias: (input, kernel) to output."""


def convolution_call(tf: Any, convolution: Convolution) -> Computation:
    """Return a convolution as a call of `tf.nn`."""
    make = _convolve_transposed if convolution.transposed else _convolve
    return _with_bias(tf, make(tf, convolution))


def depthwise_call(tf: Any, convolution: Convolution) -> Computation:
    """Return a depthwise conv2d as a call of `tf.nn.depthwise_conv2d`.

    Its kernel is `[height, width, in, multiplier]`.
    """
    padding, around, mode = _padding(convolution, takes_numbers=set(convolution.dilation) == {1})
    function, pad = tf.nn.depthwise_conv2d, tf.pad
    stride = [1, *convolution.stride, 1]
    options: dict[str, Any] = {}
    if set(convolution.dilation) != {1}:
        options["dilations"] = list(convolution.dilation)

    def compute(x: Tensor, w: Tensor) -> Tensor:
        return function(x, w, stride, padding, **options)

    def compute_padded(x: Tensor, w: Tensor) -> Tensor:
        return function(pad(x, around, mode), w, stride, padding, **options)

    return _with_bias(tf, compute if around is None else compute_padded)


def separable_call(tf: Any, convolution: Convolution) -> Computation:
    """Return a separable conv2d as a call of `tf.nn.separable_conv2d`, which takes no numbers."""
    padding, around, mode = _padding(convolution, takes_numbers=False)
    function, pad, bias_add = tf.nn.separable_conv2d, tf.pad, tf.nn.bias_add
    stride = [1, *convolution.stride, 1]
    options: dict[str, Any] = {}
    if set(convolution.dilation) != {1}:
        options["dilations"] = list(convolution.dilation)

    def compute(x: Tensor, w: Tensor, b: Tensor | None, p: Tensor) -> Tensor:
        inputs = x if around is None else pad(x, around, mode)
        y = function(inputs, w, p, stride, padding, **options)
        return y if b is None else bias_add(y, b)

    return compute


def product_call(tf: Any, problem: ProductOfMatrices) -> Computation:
    """Return a product of matrices, or a Dense layer, as a call of `tf.matmul`."""
    matmul, bias_add, options = tf.matmul, tf.nn.bias_add, {}
    if problem.transpose_a:
        options["transpose_a"] = True
    if problem.transpose_b:
        options["transpose_b"] = True
    if problem.dtype_facts.is_mixed:
        options["output_type"] = tf.as_dtype(problem.dtype_facts.result)

    def compute(a: Tensor, b: Tensor, bias: Tensor | None) -> Tensor:
        y = matmul(a, b, **options)
        return y if bias is None else bias_add(y, bias)

    return compute


def _with_bias(tf: Any, convolve: Convolve) -> Computation:
    bias_add = tf.nn.bias_add

    def compute(x: Tensor, w: Tensor, b: Tensor | None) -> Tensor:
        y = convolve(x, w)
        return y if b is None else bias_add(y, b)

    return compute


def _padding(
    convolution: Convolution, *, takes_numbers: bool
) -> tuple[Any, list[list[int]] | None, str]:
    """Return the padding to ask for, what `tf.pad` has to put around before, and its mode."""
    padding: Any = convolution.padding
    around: list[list[int]] | None = None
    zeros = convolution.padding_mode == "zeros"
    if padding == "causal" or not zeros:
        padding = convolution.pads
    mode = "CONSTANT" if zeros else "REFLECT"
    if not isinstance(padding, str):
        explicit = [[0, 0], *(list(pair) for pair in padding), [0, 0]]
        if not any(map(any, explicit)):
            padding = "valid"
        elif takes_numbers and zeros:
            padding = explicit
        else:
            around, padding = explicit, "valid"
    return padding.upper() if isinstance(padding, str) else padding, around, mode


def _convolve(tf: Any, convolution: Convolution) -> Convolve:
    nn, rank, pad = tf.nn, convolution.rank, tf.pad
    # Only conv2d takes numbers for its padding, and pads with zeros.
    padding, around, mode = _padding(convolution, takes_numbers=rank == 2)
    function = (nn.conv1d, nn.conv2d, nn.conv3d)[rank - 1]
    stride: Any = list(convolution.stride)
    options: dict[str, Any] = {}
    if set(convolution.dilation) != {1}:  # left out, as one would: reading it takes time
        options["dilations"] = list(convolution.dilation)
    if rank == 3:
        stride = [1, *stride, 1]
        options = {name: [1, *value, 1] for name, value in options.items()}
    elif len(set(stride)) == 1:
        stride = stride[0]

    def compute(x: Tensor, w: Tensor) -> Tensor:
        return function(x, w, stride, padding, **options)

    def compute_padded(x: Tensor, w: Tensor) -> Tensor:
        return function(pad(x, around, mode), w, stride, padding, **options)

    return compute if around is None else compute_padded


def _convolve_transposed(tf: Any, convolution: Convolution) -> Convolve:
    nn, rank, pad = tf.nn, convolution.rank, tf.pad
    function = (nn.conv1d_transpose, nn.conv2d_transpose, nn.conv3d_transpose)[rank - 1]
    shape, padding = list(convolution.output_shape), "SAME"
    cut: tuple[slice, ...] | None = None
    tail: list[list[int]] | None = None
    if convolution.padding != "same":
        # TensorFlow is told the output's shape, and cuts nothing off if it is not SAME. It takes
        # one that is longer by less than a stride; what more there is are zeros put after it.
        padding = "VALID"
        ends = [
            before + size
            for (before, _), size in zip(convolution.pads, convolution.output, strict=True)
        ]
        spread = zip(
            convolution.spatial,
            convolution.kernel,
            convolution.stride,
            convolution.dilation,
            strict=True,
        )
        full = [transposed_size(*axis) for axis in spread]
        told = [
            min(max(end, size), size + step - 1)
            for end, size, step in zip(ends, full, convolution.stride, strict=True)
        ]
        if any(map(any, convolution.pads)) or tuple(told) != convolution.output:
            kept = zip(convolution.pads, ends, strict=True)
            cut = (slice(None), *(slice(first, end) for (first, _), end in kept))
            shape = [convolution.batch, *told, convolution.out_channels]
        more = [[0, max(0, end - size)] for end, size in zip(ends, told, strict=True)]
        if any(map(any, more)):
            tail = [[0, 0], *more, [0, 0]]
    options: dict[str, Any] = {}
    if set(convolution.dilation) != {1}:
        options["dilations"] = list(convolution.dilation)
    stride = list(convolution.stride)

    def compute(x: Tensor, w: Tensor) -> Tensor:
        return function(x, w, shape, stride, padding, **options)

    def compute_cut(x: Tensor, w: Tensor) -> Tensor:
        y = function(x, w, shape, stride, padding, **options)[cut]
        return y if tail is None else pad(y, tail)

    return compute if cut is None else compute_cut
