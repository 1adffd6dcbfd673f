"""A separable convolution as what it is: two convolutions, one after the other.

Owns which pass of which step computes what. Of a convolution x -> h by the depthwise kernel and
h -> y by the pointwise one, every pass is a pass of one step, of which one operand is the result of
a pass of the other step. What the first one rounds away, the second one multiplies by its kernel:
`docs/error-budget.md` has the law.
"""

from __future__ import annotations

import math
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from convcheck.mathematics.oracle import Oracle
from convcheck.mathematics.oracles.plain import PlainOracle
from convcheck.model.convolution import Convolution
from convcheck.model.passes import Pass

if TYPE_CHECKING:
    from convcheck.mathematics.foreign.contraction import Contraction
    from convcheck.mathematics.operands import Operands

Array = NDArray[Any]

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


class SeparableOracle(Oracle):
    """The mathematics of both steps, of which the second one multiplies what the first one sums."""

    factors = 3
    lacks_special = "what special values become between two steps has no error bound here"

    def __init__(self, problem: Convolution) -> None:
        self.problem: Convolution = problem

    @cached_property
    def depthwise(self) -> PlainOracle:
        """The mathematics of the first step."""
        return PlainOracle(self.problem.depthwise)

    @cached_property
    def pointwise(self) -> PlainOracle:
        """The mathematics of the second step."""
        return PlainOracle(self.problem.pointwise)

    def steps_of(self, which: Pass) -> tuple[tuple[PlainOracle, Pass], ...]:
        """Return the passes that make one of this, in the order of computing."""
        if which is Pass.GRAD_BIAS:
            return ((self.pointwise, which),)
        first, second = self.depthwise, self.pointwise
        if which in DEPTHWISE_ENDS:
            first, second = second, first
        return ((first, FIRST[which]), (second, SECOND[which]))

    def evaluate(self, operands: Operands, which: Pass) -> Array:
        if operands.pointwise is None:
            raise ValueError("a separable convolution has a pointwise kernel")
        if which is Pass.GRAD_BIAS:
            return self.pointwise.evaluate(operands, which)
        first = replace(operands, bias=None, pointwise=None)
        second = replace(operands, kernel=operands.pointwise, pointwise=None)
        if which in DEPTHWISE_ENDS:
            # Of the input only the place matters to the gradient that arrives at it.
            h = self.pointwise.evaluate(replace(second, bias=None), Pass.GRAD_INPUT)
            return self.depthwise.evaluate(replace(first, grad_output=h), SECOND[which])
        h = self.depthwise.evaluate(first, Pass.FORWARD)
        return self.pointwise.evaluate(replace(second, input=h), SECOND[which])

    def contraction(self, operands: Operands, which: Pass) -> Contraction:
        if operands.pointwise is None:
            raise ValueError("a separable convolution has a pointwise kernel")
        first = replace(operands, bias=None, pointwise=None)
        second = replace(operands, kernel=operands.pointwise, pointwise=None)
        if which is Pass.GRAD_BIAS:
            return self.pointwise.contraction(second, which)
        if which in DEPTHWISE_ENDS:
            before = self.pointwise.contraction(replace(second, bias=None), Pass.GRAD_INPUT)
            last = replace(first, grad_output=before.reference)
            found = self.depthwise.contraction(last, SECOND[which])
            found.step_before = before, "second" if which is Pass.GRAD_KERNEL else "first"
        else:
            before = self.depthwise.contraction(first, Pass.FORWARD)
            last = replace(second, input=before.reference)
            found = self.pointwise.contraction(last, SECOND[which])
            found.step_before = before, "first"
        return found

    def products(self, which: Pass) -> int:
        return math.prod(self.products_of_steps(which))

    def products_of_steps(self, which: Pass) -> tuple[int, ...]:
        return tuple(step.products(its) for step, its in self.steps_of(which))

    def most_products(self, which: Pass) -> int:
        return math.prod(step.most_products(its) for step, its in self.steps_of(which))

    def reached(self, which: Pass) -> NDArray[np.bool_]:
        first = self.depthwise
        if which is Pass.GRAD_POINTWISE_KERNEL:
            anywhere = first.reached(Pass.FORWARD).any()
            return np.full((1,) * (self.problem.rank + 2), anywhere)
        if which is Pass.GRAD_BIAS or (which is Pass.FORWARD and self.problem.bias):
            return self.pointwise.reached(which)
        return first.reached(which)
