"""A convolution computed wrongly: the mathematics with its operands, sizes or results changed.

Owns what a mistake is made of. A change of an operand is linear and brings its transpose along, so
that the gradients of the wrong program are those that its own differentiation gives.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from convcheck.mathematics.operands import Operands
from convcheck.mathematics.reference import evaluate
from convcheck.model.convolution import Convolution
from convcheck.model.passes import Pass
from convcheck.model.problem import Problem

Array = NDArray[Any]
Change = Callable[[Array], Array]
Evaluation = Callable[[Any, Operands, Pass], Array]


class Inapplicable(Exception):
    """The changes do not fit each other's shapes: there is no such program."""


@dataclass(frozen=True)
class Linear:
    """A linear change of an array and its transpose. Both may change the shape."""

    apply: Change
    transpose: Change


def indexed(shape: tuple[int, ...], choose: Change) -> Linear:
    """Return the change that moves elements as `choose` moves the flat indices of the shape.

    `choose` gets an integer array of that shape. Elements it leaves out have a gradient of zero.
    """
    places = np.asarray(choose(np.arange(math.prod(shape)).reshape(shape)))

    def apply(array: Array) -> Array:
        return np.asarray(array.reshape(-1)[places])

    def transpose(array: Array) -> Array:
        whole = np.zeros(math.prod(shape), array.dtype)
        np.add.at(whole, places, array)
        return whole.reshape(shape)

    return Linear(apply, transpose)


def scaled(factor: Array | float) -> Linear:
    """Return the change that multiplies every element by a factor of its own."""
    return Linear(lambda array: array * factor, lambda array: array * factor)


@dataclass(frozen=True)
class Part:
    """A computation of some elements of the result, from some of the operands' elements.

    Each is multiplied by what is here: zeros and ones that broadcast over its array.
    """

    input: Array | float = 1.0
    kernel: Array | float = 1.0
    result: Array | float = 1.0
    instead: Callable[[Operands], Array] | None = None
    """What is made of the operands in place of the computation."""

    def of(self, problem: Problem, operands: Operands, which: Pass, by: Evaluation) -> Array:
        """Return these elements of a pass, and zeros for the others."""
        if self.instead is not None:
            return np.asarray(self.instead(operands) * self.result)
        some = replace(
            operands, input=operands.input * self.input, kernel=operands.kernel * self.kernel
        )
        return np.asarray(by(problem, some, which) * self.result)


@dataclass(frozen=True)
class Program:
    """What is computed: changed operands, a convolution, a changed result. At first, the right one.

    `bias` is what the bias is multiplied by; `placed` makes of the bias what is added to the output
    in its place (None: nothing else); `result` are changes of whatever pass is computed. `parts`
    are computations of one pass that are made apart and added (None: there is one).
    """

    problem: Problem
    input: tuple[Linear, ...] = ()
    kernel: tuple[Linear, ...] = ()
    grad_output: tuple[Linear, ...] = ()
    bias: float = 1.0
    placed: Change | None = None
    result: tuple[Change, ...] = ()
    parts: Callable[[Convolution], Iterable[Part]] | None = None

    def on_input(self, change: Linear) -> Program:
        """Return the program with one more change of the input."""
        return replace(self, input=(*self.input, change))

    def on_kernel(self, change: Linear) -> Program:
        """Return the program with one more change of the kernel."""
        return replace(self, kernel=(*self.kernel, change))

    def on_grad_output(self, change: Linear) -> Program:
        """Return the program with one more change of the output gradient."""
        return replace(self, grad_output=(*self.grad_output, change))

    def on_result(self, change: Change) -> Program:
        """Return the program with one more change of its result."""
        return replace(self, result=(*self.result, change))

    def computing(self, problem: Problem) -> Program:
        """Return the program with another problem in its middle."""
        return replace(self, problem=problem)

    def run(self, operands: Operands, which: Pass, by: Evaluation = evaluate) -> Array:
        """Return a pass in float64. Raises `Inapplicable` where shapes do not fit.

        `by` is what computes a pass of a convolution; with another one the result has its type.
        """
        try:
            return self._run(operands, which, by)
        except (ValueError, IndexError) as error:
            raise Inapplicable(str(error)) from error

    def _run(self, operands: Operands, which: Pass, by: Evaluation) -> Array:
        problem = self.problem
        bias = None if operands.bias is None else operands.bias * self.bias
        changed = Operands(
            _applied(self.input, operands.input),
            _applied(self.kernel, operands.kernel),
            bias,
            _applied(self.grad_output, operands.grad_output),
        )
        if (
            changed.input.shape != problem.input_shape
            or changed.kernel.shape != problem.kernel_shape
        ):
            raise Inapplicable("operands of other shapes")
        if which is not Pass.FORWARD and changed.grad_output.shape != problem.output_shape:
            raise Inapplicable("an output of another shape")
        result = self._computed(changed, which, by)
        if which is Pass.FORWARD and self.placed is not None and operands.bias is not None:
            result = result + self.placed(operands.bias)
        undone = {Pass.GRAD_INPUT: self.input, Pass.GRAD_KERNEL: self.kernel}.get(which, ())
        for change in reversed(undone):
            result = change.transpose(result)
        for step in self.result:
            result = step(result)
        return result

    def _computed(self, operands: Operands, which: Pass, by: Evaluation) -> Array:
        """Return a pass of the problem in the middle."""
        problem = self.problem
        if self.parts is None or not isinstance(problem, Convolution):
            return by(problem, operands, which)
        made = [part.of(problem, operands, which, by) for part in self.parts(problem)]
        return np.asarray(sum(made[1:], made[0]))


def _applied(changes: tuple[Linear, ...], array: Array) -> Array:
    for change in changes:
        array = change.apply(array)
    return array
