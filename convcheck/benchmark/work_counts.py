"""How much there is to do in one timed call: operations and bytes, counted from the shapes."""

from __future__ import annotations

import math

from convcheck.model.passes import TimedPass
from convcheck.model.problem import Problem

_FORWARD_PASSES = {
    TimedPass.FORWARD: 1,
    TimedPass.GRAD_INPUT: 1,
    TimedPass.GRAD_KERNEL: 1,
    TimedPass.GRAD_BIAS: 0,
    TimedPass.GRAD_POINTWISE_KERNEL: 0,
    TimedPass.BACKWARD: 2,
    TimedPass.TRAINING_STEP: 3,
}
"""The gradient of the input, and that of the kernel, are as many products as the forward pass."""


def operations(problem: Problem, what: TimedPass) -> int:
    """Return multiplications and additions of the direct method, padding counted as data.

    Those of real numbers: a complex product with its addition is four of each. What the first of
    two steps gives is not computed again for the gradient of the second one's kernel.
    """
    real = problem.dtype_facts.real_products
    if what is TimedPass.GRAD_POINTWISE_KERNEL and len(problem.steps) > 1:
        return 2 * problem.steps[-1].multiply_adds * real
    return 2 * problem.multiply_adds * real * _FORWARD_PASSES[what]


def least_bytes(problem: Problem, what: TimedPass) -> int:
    """Return the bytes of operands read and results written, each once: what cannot be avoided."""
    x, w, y = (
        math.prod(shape)
        for shape in (problem.input_shape, problem.kernel_shape, problem.output_shape)
    )
    b = math.prod(problem.bias_shape) if problem.bias else 0
    p = h = 0
    for step in problem.steps[1:]:
        p, h = math.prod(step.kernel_shape), math.prod(step.input_shape)
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
    return elements[what] * problem.dtype_facts.itemsize
