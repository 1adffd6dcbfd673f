"""One call of a function that returns gradients and nothing else, and the output that these imply.

The gradients of a convolution are its adjoints, so that `<x, grad_input(e)> = <w, grad_kernel(e)> =
y[e]` for the gradient `e` of one element of the output `y`: by that output such a function is read.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from convcheck.mathematics.operands import Operands
from convcheck.mathematics.reference import evaluate
from convcheck.model.passes import Pass
from convcheck.user_functions.arrays import NotAnArray, to_numpy
from convcheck.user_functions.callables.callee import Array, Given, Invocation
from convcheck.user_functions.callables.refusal import BackwardFailed, Refused
from convcheck.user_functions.calls.called import Called
from convcheck.user_functions.calls.execution import GRADIENTS, FunctionCall
from convcheck.user_functions.calls.in_one_array import InOneArray
from convcheck.user_functions.frameworks.contract import NoGradient, frameworks
from convcheck.user_functions.parameters.names import OPERANDS
from convcheck.user_functions.parameters.signature import Role

Backward = Callable[[Given], dict[Role, Array]]


@dataclass(frozen=True)
class GradientsCall(FunctionCall):
    """A call of `Gradients`. Its output is the right one where gradients are judged themselves."""

    def __call__(self, operands: Operands) -> Called:
        """Make it. Raises as any call does, and `BackwardFailed` where there are no gradients."""
        called = super().__call__(operands)
        if self.manner.gradients and called.ungraded:
            raise BackwardFailed(NoGradient(called.ungraded))
        return called

    def _invoked(self, *several: dict[Role, Any], in_one_array: bool = False) -> list[Invocation]:
        """Return how to get gradients of each of several; what is asked then, is learned then."""
        options = self._parameters()
        found = self._dict_of(options)
        given = [{**arrays, **options, Role.OPTIONS: found} for arrays in several]

        def learning(backward: Backward) -> Backward:
            def call(fresh: Given) -> dict[Role, Array]:
                try:
                    return backward(fresh)
                finally:
                    self.learn(found)

            return call

        made = self.callee.invoke_in_turn(InOneArray(given) if in_one_array else given)
        return [replace(m, backward=learning(m.backward)) for m in made if m.backward is not None]

    def _value(self, made: Invocation, operands: Operands, *, implied: bool = False) -> Any:
        """Return the output that gradients imply, where it is to be `implied`, or to be read by."""
        backward, conv = made.backward, self.conv
        wide = operands.map(_wide)

        def right(which: Pass) -> Array:
            array = np.asarray(evaluate(conv, wide, which)).astype(operands.input.dtype)
            return self.manner.laid_out(which, array, conv)

        if backward is None or (self.manner.gradients and not implied):
            return right(Pass.FORWARD)
        given = self._operands(operands)
        to = frameworks()[self.manner.framework].to

        def gradients(of: Array) -> dict[Role, Array]:
            fresh = {role: to(each.copy()) for role, each in given.items()}
            return backward({**fresh, Role.GRAD_OUTPUT: to(of)})

        try:
            dense = gradients(self._grad_output(operands))
            # One call tells that much of what is right; many are needed to see what is wrong.
            known = [role for role in OPERANDS if role in dense]
            if any(_same(dense[role], right(GRADIENTS[role])) for role in known):
                kind = np.result_type(*dense.values())
                return right(Pass.FORWARD).astype(kind)
            shape = self.manner.laid_out(Pass.FORWARD, operands.grad_output, conv).shape
            return implied_output(gradients, given, shape)
        except (NoGradient, NotAnArray, ValueError):
            raise
        except Exception as error:
            raise Refused(error) from error


def _same(some: Array, other: Array) -> bool:
    return some.shape == other.shape and np.array_equal(some, other, equal_nan=True)


def _wide(array: Array) -> Array:
    """Return an operand in the type of the reference."""
    return array.astype(np.complex128 if array.dtype.kind == "c" else np.float64)


def implied_output(
    gradients: Callable[[Array], dict[Role, Array]], given: Given, shape: tuple[int, ...]
) -> Array:
    """Return the output of a shape that gradients imply, in their type.

    `given` are the operands, in the function's own layouts; `gradients` is called with that of one
    element after the other. Raises what it raises, and `ValueError` where a gradient is of another
    shape than its operand.
    """
    kind = to_numpy(given[Role.INPUT]).dtype
    output = np.zeros(shape, kind)
    for place in range(output.size):
        unit = np.zeros(shape, kind)
        unit.flat[place] = 1
        found = gradients(unit)
        if not place:
            output = output.astype(np.result_type(*found.values()))
        output.flat[place] = _projected(found, given)
    return output


def _projected(found: Mapping[Role, Array], given: Given) -> Any:
    """Return the sum of an operand times its gradient, and of the bias's where there is one."""
    which = next((role for role in OPERANDS if role in found), None)
    total = 0
    for role in (which, Role.BIAS):
        if role is None or role not in found or role not in given:
            continue
        operand, gradient = to_numpy(given[role]), found[role]
        if operand.shape != gradient.shape:
            raise ValueError(
                f"the gradient of the {role} has the shape {gradient.shape}, not {operand.shape}"
            )
        total += np.sum(operand * gradient.astype(np.result_type(operand, gradient)))
    return total
