"""One call of a user's function: fresh copies in, results in canonical order out.

Owns what is noticed beside the result: inputs damaged, output that is the input's memory, another
dtype; and how gradients are got.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from convcheck.foreign.arrays import NotAnArray, to_framework, to_numpy
from convcheck.foreign.callee import Callee, Invocation
from convcheck.foreign.gradients import DIFFERENTIATING, NoGradient, differentiate
from convcheck.foreign.layouts import (
    CANONICAL_DATA,
    from_layout,
    kernel_from,
    kernel_to,
    to_layout,
)
from convcheck.foreign.options import Options
from convcheck.foreign.refusal import LONGEST, BackwardFailed, Refused
from convcheck.foreign.signature import Reading, Role
from convcheck.foreign.spelling import spellings
from convcheck.mathematics.operands import Operands
from convcheck.words.convolution import Convolution
from convcheck.words.passes import Pass

Array = NDArray[Any]


@dataclass(frozen=True)
class Manner:
    """How a function is called: layouts as in `layouts`, framework as in `arrays`.

    `output` is the layout of the output, empty if it is that of the input. `operands` is the dtype
    in which operands are handed over, empty for that of the convolution.
    """

    data: str
    kernel: str
    framework: str
    gradients: bool = True
    output: str = ""
    operands: str = ""


Values = dict[Role, tuple[str, Any]]
"""Name of a spelling, and the value in it, by role."""


@dataclass(frozen=True)
class Called:
    """What a call gave: results in canonical order by pass, with what was noticed.

    `values` are what the parameters were given.
    """

    results: dict[Pass, Array]
    notes: tuple[str, ...] = ()
    values: Values = field(default_factory=dict)

    @property
    def result(self) -> Array:
        """The output."""
        return self.results[Pass.FORWARD]


@dataclass(frozen=True)
class Execution:
    """A call of a callee with the parameters of a convolution. `learn` is told what was asked."""

    callee: Callee
    reading: Reading
    conv: Convolution
    manner: Manner
    values: Values
    learn: Callable[[Options], None]

    def options(self) -> dict[Role, Any]:
        """Return the values of parameters that are no arrays, with a dict of options."""
        options: dict[Role, Any] = {
            role: value for role, (_, value) in self.values.items() if role is not Role.BIAS
        }
        found = Options(lambda role: self._answer(role, dict(options)))
        return options | {Role.OPTIONS: found}

    def __call__(self, operands: Operands) -> Called:
        """Make it. Raises `Refused`, `BackwardFailed`, `NotAnArray`, `ValueError`."""
        conv, manner, values = self.conv, self.manner, self.values
        given = self._operands(operands)
        dtype = given[Role.INPUT].dtype
        before = {role: array.copy() for role, array in given.items()}
        options: dict[Role, Any] = {
            role: value for role, (_, value) in values.items() if role is not Role.BIAS
        }
        last: list[Invocation] = []

        def invoke(arrays: dict[Role, Any]) -> Any:
            found = Options(lambda role: self._answer(role, options))
            try:
                last[:] = [self.callee.invoke({**arrays, **options, Role.OPTIONS: found})]
            except Refused:
                raise
            except Exception as error:
                raise Refused(error) from error
            finally:
                self.learn(found)
            return last[0].value

        value = invoke({r: to_framework(array, manner.framework) for r, array in given.items()})
        result = to_numpy(value)
        notes = [
            f"the {role} is changed in place: copy it before writing to it"
            for role, array in given.items()
            if array.tobytes() != before[role].tobytes()
        ]
        if any(np.may_share_memory(result, array) for array in given.values()):
            notes.append("the output shares memory with an operand: writing to one changes both")
        if result.dtype != dtype:
            notes.append(f"operands of {dtype} give results of {result.dtype}")
        output = manner.output or manner.data
        canonical = from_layout(result, output, CANONICAL_DATA, conv.rank)
        results = {Pass.FORWARD: np.array(canonical)}
        if manner.gradients and canonical.shape == conv.output_shape:
            grad = to_layout(operands.grad_output, output, CANONICAL_DATA, conv.rank).astype(dtype)
            fresh = {role: array.copy() for role, array in before.items()}
            backward = last[0].backward
            try:
                gradients: dict[Role, Array] = {}
                if backward is not None:
                    gradients = _own(backward, manner.framework, {**fresh, Role.GRAD_OUTPUT: grad})
                elif manner.framework in DIFFERENTIATING:
                    gradients = _automatic(manner.framework, invoke, fresh, grad)
                results |= _canonical(gradients, manner, conv)
            except NoGradient as none:
                notes.append(f"no gradients: {none}")
        return Called(results, tuple(notes), values)

    def _operands(self, operands: Operands) -> dict[Role, Array]:
        """Return the operands in the user's layouts, shapes and dtype."""
        conv, manner, values = self.conv, self.manner, self.values
        given = {
            Role.INPUT: to_layout(operands.input, manner.data, CANONICAL_DATA, conv.rank),
            Role.KERNEL: kernel_to(operands.kernel, manner.kernel, conv),
        }
        if self.reading.has(Role.BIAS):
            bias = operands.bias
            bias = np.zeros(conv.out_channels) if bias is None else bias.copy()
            shape = values[Role.BIAS][1] if Role.BIAS in values else bias.shape
            given[Role.BIAS] = bias.reshape(shape)
        dtype = manner.operands or given[Role.INPUT].dtype
        return {role: array.astype(dtype) for role, array in given.items()}

    def _answer(self, role: Role, options: dict[Role, Any]) -> Any:
        """Return the value of an option that a function asks for."""
        if role in options:
            return options[role]
        return next(
            iter(spellings(role, self.conv, self.manner.data, self.manner.kernel)), ("", None)
        )[1]


def _own(
    backward: Callable[[Any], dict[Role, Array]], framework: str, given: dict[Role, Array]
) -> dict[Role, Array]:
    """Return what the user's backward function gives. Raises `BackwardFailed`, `NoGradient`."""
    arrays = {role: to_framework(array, framework) for role, array in given.items()}
    try:
        return backward(arrays)
    except (NoGradient, NotAnArray):
        raise
    except Exception as error:
        raise BackwardFailed(error) from error


def _automatic(
    framework: str,
    invoke: Callable[[dict[Role, Any]], Any],
    arrays: dict[Role, Array],
    grad_output: Array,
) -> dict[Role, Array]:
    """Return the framework's own gradients, in the user's layouts. Raises `NoGradient`."""
    try:
        return differentiate(framework, invoke, arrays, grad_output)[1]
    except (Refused, RuntimeError, TypeError, LookupError) as error:
        text = " ".join(str(error).split())[:LONGEST]
        raise NoGradient(f"{framework} cannot differentiate it: {text}") from error


def _canonical(
    gradients: dict[Role, Array], manner: Manner, conv: Convolution
) -> dict[Pass, Array]:
    """Return gradients in canonical order by pass. Raises `BackwardFailed` for another rank."""
    found: dict[Pass, Array] = {}
    try:
        if Role.INPUT in gradients:
            found[Pass.GRAD_INPUT] = from_layout(
                gradients[Role.INPUT], manner.data, CANONICAL_DATA, conv.rank
            )
        if Role.KERNEL in gradients:
            found[Pass.GRAD_KERNEL] = kernel_from(gradients[Role.KERNEL], manner.kernel, conv)
    except ValueError as error:
        raise BackwardFailed(error) from error
    if Role.BIAS in gradients and conv.bias:
        found[Pass.GRAD_BIAS] = gradients[Role.BIAS].reshape(-1)
    return found
