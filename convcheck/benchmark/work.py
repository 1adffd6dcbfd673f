"""How much there is to do in one timed call: operations and bytes, counted from the shapes."""

from __future__ import annotations

import math

from convcheck.words.convolution import Convolution
from convcheck.words.passes import TimedPass

_CONVOLUTIONS = {
    TimedPass.FORWARD: 1,
    TimedPass.GRAD_INPUT: 1,
    TimedPass.GRAD_KERNEL: 1,
    TimedPass.GRAD_BIAS: 0,
    TimedPass.GRAD_POINTWISE_KERNEL: 0,
    TimedPass.BACKWARD: 2,
    TimedPass.TRAINING_STEP: 3,
}
"""The gradient of the input, and that of the kernel, are as many products as the forward pass."""


def operations(convolution: Convolution, what: TimedPass) -> int:
    """Return multiplications and additions of the direct method, padding counted as data.

    Those of real numbers: a complex product with its addition is four of each. The first step of a
    separable convolution is not done again for its pointwise kernel's gradient.
    """
    real = convolution.dtype_facts.real_products
    if what is TimedPass.GRAD_POINTWISE_KERNEL and convolution.separable:
        return 2 * convolution.pointwise.multiply_adds * real
    return 2 * convolution.multiply_adds * real * _CONVOLUTIONS[what]


def least_bytes(convolution: Convolution, what: TimedPass) -> int:
    """Return the bytes of operands read and results written, each once: what cannot be avoided."""
    x, w, y = (
        math.prod(shape)
        for shape in (convolution.input_shape, convolution.kernel_shape, convolution.output_shape)
    )
    b = convolution.out_channels if convolution.bias else 0
    p = h = 0
    if convolution.separable:
        p, h = (
            math.prod(shape)
            for shape in (convolution.pointwise.kernel_shape, convolution.pointwise.input_shape)
        )
        w += p
    forward, backward = x + w + b + y, y + 2 * (x + w) + b
    elements = {
        TimedPass.FORWARD: forward,
        TimedPass.GRAD_INPUT: y + w + x,
        TimedPass.GRAD_KERNEL: y + x + w,
        TimedPass.GRAD_BIAS: y + b,
        TimedPass.GRAD_POINTWISE_KERNEL: y + h + p,
        TimedPass.BACKWARD: backward,
        TimedPass.TRAINING_STEP: forward + backward + 3 * (w + b),
    }
    return elements[what] * convolution.dtype_facts.itemsize
