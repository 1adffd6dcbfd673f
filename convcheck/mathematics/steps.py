"""A separable convolution as what it is: two convolutions, one after the other.

Owns which pass of which step computes what. Of a convolution x -> h by the depthwise kernel and
h -> y by the pointwise one, every pass is a pass of one step, of which one operand is the result of
a pass of the other step. What the first one rounds away, the second one multiplies by its kernel:
`docs/error-budget.md` has the law.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from numpy.typing import NDArray

from convcheck.mathematics.operands import Operands
from convcheck.words.convolution import Convolution
from convcheck.words.passes import Pass

Array = NDArray[Any]
Evaluate = Callable[[Convolution, Operands, Pass], Array]

FIRST: dict[Pass, Pass] = {
    Pass.FORWARD: Pass.FORWARD,
    Pass.GRAD_INPUT: Pass.GRAD_INPUT,
    Pass.GRAD_KERNEL: Pass.GRAD_INPUT,
    Pass.GRAD_POINTWISE_KERNEL: Pass.FORWARD,
}
"""By pass, the pass of one step whose result the other one starts from: h, or its gradient."""

SECOND: dict[Pass, Pass] = {
    Pass.FORWARD: Pass.FORWARD,
    Pass.GRAD_INPUT: Pass.GRAD_INPUT,
    Pass.GRAD_KERNEL: Pass.GRAD_KERNEL,
    Pass.GRAD_POINTWISE_KERNEL: Pass.GRAD_KERNEL,
}
"""By pass, the pass of the other step that ends it."""

DEPTHWISE_ENDS = (Pass.GRAD_INPUT, Pass.GRAD_KERNEL)
"""Passes that begin with the pointwise step and end with the depthwise one."""


def steps_of(conv: Convolution, which: Pass) -> tuple[tuple[Convolution, Pass], ...]:
    """Return the passes that make one of a separable convolution, in the order of computing."""
    if which is Pass.GRAD_BIAS:
        return ((conv.pointwise, which),)
    first, second = conv.depthwise, conv.pointwise
    if which in DEPTHWISE_ENDS:
        first, second = second, first
    return ((first, FIRST[which]), (second, SECOND[which]))


def evaluate_steps(conv: Convolution, operands: Operands, which: Pass, evaluate: Evaluate) -> Array:
    """Return one pass of a separable convolution, given what evaluates one of a single one."""
    if operands.pointwise is None:
        raise ValueError("a separable convolution has a pointwise kernel")
    if which is Pass.GRAD_BIAS:
        return evaluate(conv.pointwise, operands, which)
    kernel, pointwise, y = operands.kernel, operands.pointwise, operands.grad_output
    if which in DEPTHWISE_ENDS:
        # Of the input only the place matters to the gradient that arrives at it.
        arriving = replace(operands, kernel=pointwise, bias=None, pointwise=None)
        h = evaluate(conv.pointwise, arriving, Pass.GRAD_INPUT)
        ending = Operands(operands.input, kernel, None, h)
        return evaluate(conv.depthwise, ending, SECOND[which])
    beginning = Operands(operands.input, kernel, None, y)
    h = evaluate(conv.depthwise, beginning, Pass.FORWARD)
    return evaluate(conv.pointwise, Operands(h, pointwise, operands.bias, y), SECOND[which])
