"""One call of a user's function: fresh copies in, results in canonical order out.

Owns what is noticed beside the result: inputs damaged, output that is the input's memory, another
dtype; and how gradients are got. Whoever judges a function, in a case or on the ladder of `try`,
judges what is returned from here.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from convcheck.mathematics.operands import Operands
from convcheck.mathematics.soiled_memory import soil
from convcheck.model.convolution import Convolution
from convcheck.model.passes import Pass
from convcheck.model.user_function import DETACHED, IN_PLACE
from convcheck.user_functions.arrays import NotAnArray, first_array, to_numpy
from convcheck.user_functions.callables.callee import Callee, Invocation, Plain
from convcheck.user_functions.callables.own_text import keys_in
from convcheck.user_functions.callables.refusal import (
    LONGEST,
    BackwardFailed,
    Refused,
    is_own_backward,
)
from convcheck.user_functions.calls.called import Called, Values
from convcheck.user_functions.calls.copies import only_once
from convcheck.user_functions.calls.handing import GRADIENT_CHANGED, Handing, damages
from convcheck.user_functions.calls.in_one_array import InOneArray
from convcheck.user_functions.calls.manner import Manner
from convcheck.user_functions.calls.spelling import spellings, told_back
from convcheck.user_functions.calls.untied_biases import UNTIED, of_shape, tied
from convcheck.user_functions.frameworks.contract import Framework, NoGradient, frameworks
from convcheck.user_functions.parameters.options import Options
from convcheck.user_functions.parameters.signature import Reading, Role
from convcheck.user_functions.text.declarations import (
    file_text,
    makes_variables,
    says_complex,
    thing_of,
)
from convcheck.user_functions.text.made_arrays import takes_constants

Array = NDArray[Any]

ROUNDED = 64
"""Units in the last place of the largest result up to which imaginary parts are of rounding."""

GRADIENTS = {
    Role.INPUT: Pass.GRAD_INPUT,
    Role.KERNEL: Pass.GRAD_KERNEL,
    Role.BIAS: Pass.GRAD_BIAS,
}
"""The passes that are gradients of operands."""


Layer = tuple[Convolution, Operands]
"""Another convolution, and operands of it."""


@dataclass(frozen=True)
class FunctionCall:
    """A call of a callee with the parameters of a convolution. `learn` is told what was asked."""

    callee: Callee
    reading: Reading
    conv: Convolution
    manner: Manner
    values: Values
    learn: Callable[[Options], None]

    def options(self) -> dict[Role, Any]:
        """Return the values of parameters that are no arrays, with a dict of options."""
        options = self._parameters()
        found = self._dict_of(dict(options))
        return options | {Role.OPTIONS: found}

    def _dict_of(self, options: dict[Role, Any]) -> Options:
        """Return the dict that answers what it is asked, where a function takes one."""
        thing = thing_of(self.callee) if self.reading.has(Role.OPTIONS) else None
        return Options(
            lambda role: self._answer(role, options), () if thing is None else keys_in(thing)
        )

    def __call__(self, operands: Operands) -> Called:
        """Make it. Raises `Refused`, `BackwardFailed`, `NotAnArray`, `ValueError`."""
        conv, manner = self.conv, self.manner
        framework = frameworks()[manner.framework]
        given = {role: manner.handing.of(array) for role, array in self._operands(operands).items()}
        before = {role: array.copy() for role, array in given.items()}
        last: list[Invocation] = []

        sizes = [array.nbytes for array in given.values()]
        sizes.append(math.prod(conv.output_shape) * given[Role.INPUT].dtype.itemsize)

        def invoke(arrays: dict[Role, Any]) -> Any:
            soil(sizes)
            last[:] = self._invoked({**handed, **arrays})
            return self._value(last[0], operands)

        handed = {role: framework.to(array) for role, array in given.items()}
        value = invoke({})
        result = self._output(value, conv)
        given = {role: framework.left_of(handed[role], array) for role, array in given.items()}
        faults = damages(given, before, manner.handing)
        notes = list(faults.values())
        if any(np.may_share_memory(result, array) for array in given.values()):
            notes.append("the output shares memory with an operand: writing to one changes both")
        dtype = before[Role.INPUT].dtype
        given_back = to_numpy(value).dtype
        if given_back != dtype:
            notes.append(f"operands of {dtype} give results of {given_back}")
        raw = {Pass.FORWARD: np.array(result)}
        results = {Pass.FORWARD: np.array(manner.restored(Pass.FORWARD, result, conv))}
        ungraded = ""
        if not manner.gradients:
            ungraded = "nobody asked for them"
        elif results[Pass.FORWARD].shape != conv.output_shape:
            ungraded = "the output has another shape than its gradient would"
        elif last[0].backward is None and not framework.differentiates:
            ungraded = f"{framework.name} does not differentiate"
        else:
            grad = self._grad_output(operands)
            unchanged = grad.copy()
            try:
                found = _gradients(framework, invoke, last[0], manner.graded(before), grad)
            except NoGradient as none:
                ungraded = str(none)
                notes.append(f"no gradients: {none}")
            else:
                told = {} if grad.tobytes() == unchanged.tobytes() else {IN_PLACE: GRADIENT_CHANGED}
                found = {role: each for role, each in found.items() if self._wanted(role)}
                if last[0].backward is None:  # a library hands its gradient to others as well
                    told |= self._detached(before, found)
                    faults = told | faults
                notes += told.values()
                raw |= {GRADIENTS[role]: np.array(each) for role, each in found.items()}
                results |= self._canonical(found)
        output = first_array(value)
        return Called(results, raw, tuple(notes), faults, self.values, ungraded, output)

    def _value(self, made: Invocation, operands: Operands, *, implied: bool = False) -> Any:
        """Return the output of a call with some operands; one that has none `implied` by others."""
        return made.value

    def gradients_twice(self, operands: Operands) -> tuple[dict[Role, Array], dict[Role, Array]]:
        """Return the gradients of two backward passes after one forward pass.

        Raises as a call does, and `NoGradient` where the user has no backward function.
        """
        framework = frameworks()[self.manner.framework]
        given = self._operands(operands)
        (made,) = self._invoked({role: framework.to(each.copy()) for role, each in given.items()})
        if made.backward is None:
            raise NoGradient("there is no backward function")
        grad = self._grad_output(operands)

        def once() -> dict[Role, Array]:
            found = _gradients(framework, lambda _: None, made, given, grad)
            return {role: np.array(array) for role, array in found.items()}

        return once(), once()

    def gradients_after(
        self, operands: Operands, between: FunctionCall, other: Operands
    ) -> dict[Role, Array]:
        """Return the gradients of a call that another call was made after, of another object.

        Raises as a call does, and `NoGradient` where there are none.
        """
        framework = frameworks()[self.manner.framework]
        given, others = self._operands(operands), between._operands(other)

        def another() -> None:
            between._invoked({role: framework.to(each.copy()) for role, each in others.items()})

        def invoke(arrays: dict[Role, Any]) -> Any:
            (first,) = self._invoked(arrays)
            another()
            return first.value

        (made,) = self._invoked({role: framework.to(each.copy()) for role, each in given.items()})
        if made.backward is not None:
            another()
        found = _gradients(framework, invoke, made, given, self._grad_output(operands))
        return {role: np.array(array) for role, array in found.items()}

    def in_turn(self, layers: Sequence[Layer], *, in_one_array: bool = False) -> list[Array]:
        """Return the outputs of calls one after the other, of one object if it is of a class.

        Inputs may be of other sizes each. They are looked at after the last call. `in_one_array`:
        all inputs, of one size then, are handed over in the same array, filled anew for each call.
        Raises as a call does, without `BackwardFailed`.
        """
        framework = frameworks()[self.manner.framework]
        given = [
            {
                role: framework.to(array)
                for role, array in replace(self, conv=conv)._operands(operands).items()
            }
            for conv, operands in layers
        ]
        made_of = self._invoked(*given, in_one_array=in_one_array)
        values = [
            replace(self, conv=conv)._value(made, operands, implied=True)
            for made, (conv, operands) in zip(made_of, layers, strict=True)
        ]
        return [
            np.array(self.manner.restored(Pass.FORWARD, self._output(value, conv), conv))
            for value, (conv, _) in zip(values, layers, strict=True)
        ]

    def overwritten(self, operands: Operands, other: Operands) -> Array:
        """Return the output of a second call with the same arrays, written over after a first one.

        Raises as a call does, without `BackwardFailed`.
        """
        framework = frameworks()[self.manner.framework]
        given = {role: framework.to(each) for role, each in self._operands(operands).items()}
        self._invoked(given)
        for role, array in self._operands(other).items():
            given[role][...] = framework.to(array)
        (made,) = self._invoked(given)
        value = self._value(made, other, implied=True)
        return np.array(
            self.manner.restored(Pass.FORWARD, self._output(value, self.conv), self.conv)
        )

    def of_input(self, operands: Operands, array: Array) -> Array:
        """Return what it gives of another array as the input. Raises as a call does."""
        framework = frameworks()[self.manner.framework]
        given = self._operands(operands) | {Role.INPUT: np.ascontiguousarray(array)}
        (made,) = self._invoked({role: framework.to(each) for role, each in given.items()})
        return np.array(to_numpy(made.value))

    def _output(self, value: Any, conv: Convolution) -> Array:
        """Return the output in the user's layout, as what it is of real operands.

        One that is made for complex numbers has them, with imaginary parts of zero, or of what the
        rounding of a transform leaves; trials hand over others. Raises `NotAnArray`.
        """
        array = self.manner.array_of(value, conv)
        if self.manner.operands.startswith("complex") or array.dtype.kind != "c":
            return array
        if not says_complex(self.callee):
            return array
        rounded = not array.imag.any() or (_is_rounding(array) and "fft" in file_text(self.callee))
        return array.real if rounded else array

    def _detached(self, given: Collection[Role], found: Collection[Role]) -> dict[str, str]:
        """Return as a fault that operands have no gradient, though others have one."""
        roles = [role for role in given if self._wanted(role) and role not in found]
        constant = takes_constants(self.callee) if roles else set()
        lacking = [role.value for role in roles if role not in constant]
        if not {Role.INPUT, Role.KERNEL} & {*found}:  # as of a reference
            return {}
        ways = getattr(self.callee, "ways", None)  # a module's own weights are replaced, not made
        given_weights = ways is None or any(way.has(Role.KERNEL) for way in ways)
        if not lacking or not found or (given_weights and makes_variables(self.callee)):
            return {}
        return {DETACHED: f"no gradient arrives at {' and '.join(lacking)}: detached, or made anew"}

    def _wanted(self, role: Role) -> bool:
        """Tell whether a gradient is one that this convolution has."""
        if self.callee.frozen and role is not Role.INPUT:
            return False
        return role in GRADIENTS and (role is not Role.BIAS or self.conv.bias)

    def _invoked(self, *several: dict[Role, Any], in_one_array: bool = False) -> list[Invocation]:
        """Return one call with each of several operands, in turn. Raises `Refused`."""
        options = self._parameters()
        found = self._dict_of(options)
        given = [{**arrays, **options, Role.OPTIONS: found} for arrays in several]
        if self.reading.has(Role.RESULT):
            given = [{**each, Role.RESULT: self._to_be_filled()} for each in given]
        try:
            with only_once():
                made = self.callee.invoke_in_turn(InOneArray(given) if in_one_array else given)
        except Refused:
            raise
        except Exception as error:
            raise Refused(error) from error
        finally:
            self.learn(found)
        return [
            replace(one, value=each[Role.RESULT])
            if one.value is None and Role.RESULT in each
            else one
            for one, each in zip(made, given, strict=True)
        ]

    def _to_be_filled(self) -> Any:
        """Return an array of zeros for an output to be written into."""
        conv, manner = self.conv, self.manner
        zeros = np.zeros(conv.output_shape, manner.operands or conv.dtype)
        return frameworks()[manner.framework].to(manner.laid_out(Pass.FORWARD, zeros, conv))

    def _parameters(self) -> dict[Role, Any]:
        """Return the values of parameters that are no arrays, those of a backward function too."""
        found: dict[Role, Any] = {}
        if isinstance(self.callee, Plain) and self.callee.backward is not None:
            _, reading = self.callee.backward
            found |= told_back(self.reading, reading, self.conv, self.manner)
        given = self.values.items()
        return found | {role: value for role, (_, value) in given if role is not Role.BIAS}

    def _operands(self, operands: Operands) -> dict[Role, Array]:
        """Return the operands in the user's layouts, shapes and dtype."""
        conv, manner, values = self.conv, self.manner, self.values
        given = {
            Role.INPUT: manner.laid_out(Pass.GRAD_INPUT, operands.input, conv),
            Role.KERNEL: manner.laid_out(Pass.GRAD_KERNEL, operands.kernel, conv),
        }
        if self.reading.has(Role.BIAS):
            bias = operands.bias
            if bias is None:
                bias = np.zeros(conv.out_channels, given[Role.INPUT].dtype)
            shape = values[Role.BIAS][1] if Role.BIAS in values else bias.shape
            given[Role.BIAS] = of_shape(bias, shape, manner.data)
        types = {**dict.fromkeys(given, manner.operands), Role.INPUT: manner.input_type}
        return {r: array.astype(types[r]) if types[r] else array for r, array in given.items()}

    def _grad_output(self, operands: Operands) -> Array:
        """Return the gradient of the output in the user's layout and dtype."""
        grad = self.manner.laid_out(Pass.FORWARD, operands.grad_output, self.conv)
        grad = grad.astype(self.manner.operands) if self.manner.operands else grad
        handing = self.manner.handing
        if handing is Handing.BROADCAST:
            return handing.of(grad)
        grad = grad.copy(order="K")  # whoever writes to it spoils nobody else's
        return handing.of(grad) if handing is Handing.REVERSED else grad

    def _canonical(self, gradients: dict[Role, Array]) -> dict[Pass, Array]:
        """Return gradients in canonical order. Raises `BackwardFailed` for other axes."""
        found: dict[Pass, Array] = {}
        for role, array in gradients.items():
            which = GRADIENTS[role]
            untied = which is Pass.GRAD_BIAS and self.values.get(role, ("", None))[0] == UNTIED
            try:
                own = tied(array, self.conv, self.manner.data) if untied else array
                found[which] = self.manner.restored(which, own, self.conv)
            except (ValueError, TypeError) as error:
                raise BackwardFailed(error) from error
        return found

    def _answer(self, role: Role, options: dict[Role, Any]) -> Any:
        """Return the value of an option that a function asks for."""
        if role in options:
            return options[role]
        return next(
            iter(spellings(role, self.conv, self.manner.data, self.manner.kernel)), ("", None)
        )[1]


def _is_rounding(array: Array) -> bool:
    """Tell whether imaginary parts are no larger than rounding leaves them."""
    largest = np.abs(array.real).max(initial=0.0)
    return bool((np.abs(array.imag) <= ROUNDED * np.finfo(array.dtype).eps * largest).all())


def _gradients(
    framework: Framework,
    invoke: Callable[[dict[Role, Any]], Any],
    made: Invocation,
    operands: Mapping[Role, Array],
    grad_output: Array,
) -> dict[Role, Array]:
    """Return the user's own gradients if there are any, else the framework's.

    In the user's layouts. Raises `BackwardFailed`, `NoGradient`, `NotAnArray`.
    """
    fresh = {role: array.copy() for role, array in operands.items()}
    if made.backward is not None:
        arrays = {
            role: framework.to(array)
            for role, array in {**fresh, Role.GRAD_OUTPUT: grad_output}.items()
        }
        try:
            return made.backward(arrays)
        except (NoGradient, NotAnArray):
            raise
        except Exception as error:
            raise BackwardFailed(error) from error
    try:
        return framework.gradients(invoke, fresh, grad_output)
    except (Refused, RuntimeError, TypeError, LookupError) as error:
        if is_own_backward(error):
            raise BackwardFailed(error) from error
        text = " ".join(str(error).split())[:LONGEST]
        raise NoGradient(f"{framework.name} cannot differentiate it: {text}") from error
