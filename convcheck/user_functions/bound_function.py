"""A user's function bound to one convolution: the call that is judged, and the one that is timed.

Owns what is settled once, so that timed calls are the function's own work, and what it cannot be
asked for.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from convcheck.mathematics.operands import Operands
from convcheck.model.convolution import Convolution
from convcheck.model.passes import Pass
from convcheck.model.user_function import IN_PLACE, OwnFunction
from convcheck.user_functions.arrays import NotAnArray, first_array, is_array
from convcheck.user_functions.callables.callee import Invocation
from convcheck.user_functions.calls.called import Called
from convcheck.user_functions.calls.calling import BackwardFailed, Function, Refused
from convcheck.user_functions.calls.copies import only_once
from convcheck.user_functions.calls.execution import GRADIENTS
from convcheck.user_functions.calls.untied_biases import UNTIED, tensor_of_shape, tied
from convcheck.user_functions.frameworks.contract import NoGradient
from convcheck.user_functions.parameters.signature import Role
from convcheck.user_functions.reading.inferred import Inference
from convcheck.user_functions.reading.meaning import meant

Tensor = Any
Array = NDArray[Any]


class Inexpressible(Exception):
    """The function has no way to say this convolution, or says on purpose that it has not."""


class Damaged(Exception):
    """The function does what no convolution does, so that timing its calls would mean nothing."""


def inexpressible(convolution: Convolution, function: Function, found: Inference) -> str | None:
    """Return why a function cannot be asked for a convolution, or None."""
    conv = convolution
    if function.reading.gradients_alone:
        return "it returns gradients alone, which `convcheck try` judges"
    if (conv.rank, conv.transposed) != (found.rank, found.transposed):
        return f"it computes {found.op}, not {conv.op}"
    for name, value in found.fixed.items():
        if getattr(conv, name) != value:
            return f"it is a ready object with a {name} of its own: {value}"
    if found.fixed:
        return None
    if found.depthwise and conv.groups != conv.in_channels:
        return "its kernel is a depthwise one"
    lacking = (*_without_parameter(conv, function, found), *_without_axis(conv, found))
    return next(iter(lacking), None)


def _without_parameter(conv: Convolution, function: Function, found: Inference) -> Iterator[str]:
    """Yield what the function would need a parameter for."""
    own = found.own
    if function.reading.has(Role.RESULT):
        yield "it writes into an array that it is given, which `convcheck try` gives it"
    for role, unusual in (
        (Role.STRIDE, conv.stride != (own.stride,) * conv.rank),
        (Role.DILATION, conv.dilation != (own.dilation,) * conv.rank),
        (Role.GROUPS, conv.groups != 1 and not found.depthwise),
        (Role.BIAS, conv.bias),
        (Role.OUTPUT_PADDING, any(conv.output_padding)),
    ):
        if unusual and not function.reading.has(role):
            yield f"it has no parameter for {role}"
    if conv.padding_mode != own.mode and any(map(any, conv.pads)):
        yield f"what stands in its padding is of mode {own.mode}"
    has_padding = function.reading.has(Role.PADDING) or function.reading.has(Role.AUTO_PAD)
    if not has_padding and own.of(conv, padded=True).pads != conv.pads:
        yield f"it has no parameter for padding, and computes {own.said}"


def _without_axis(conv: Convolution, found: Inference) -> Iterator[str]:
    """Yield what the layouts would need an axis for."""
    inputs, outputs = (1, conv.groups) if conv.transposed else (conv.groups, 1)
    filters = conv.out_channels // (conv.in_channels if found.depthwise else outputs)
    for letter, layout, size, what in (
        ("N", found.data, conv.batch, "several batch entries"),
        ("C", found.data, conv.in_channels, "several input channels"),
        ("C", found.output or found.data, conv.out_channels, "several output channels"),
        ("IC", found.kernel, conv.in_channels // inputs, "several input channels"),
        ("OM", found.kernel, filters, "several output channels"),
    ):
        if not set(letter) & set(layout) and size != 1:
            yield f"its layout {found.layout} has no axis for {what}"


class Bound:
    """A function with the parameters of one convolution.

    `judged` is the call that verdicts rest on. Timed is the object itself, called with tensors in
    the user's layouts: the function and nothing else, in the spelling that the first call of
    `judged` found, with operands copied where it may write to them.
    """

    def __init__(
        self, function: Function, convolution: Convolution, found: Inference, own: OwnFunction
    ) -> None:
        self._function, self._found, self._own = function, found, own
        self.convolution = convolution
        self._given: dict[Role, Any] | None = None
        self._bias: Callable[[Tensor | None], dict[Role, Any]] = _as_given
        self._last: Invocation | None = None
        self._untied = False

    def judged(self, operands: Operands, *, gradients: bool) -> Called:
        """Return what two calls give, and what was noticed.

        Raises `Inexpressible` where it refuses, and its own errors.
        """
        conv, function = self.convolution, self._function
        manner = replace(self._found.manner(self._own.framework, ""), gradients=gradients)
        try:
            called = function.twice(conv, operands, manner)
        except (Refused, BackwardFailed) as error:
            if function.refuses(conv, error, self._found.square):
                raise Inexpressible(f"it refuses: {error}") from None
            raise error.error from None
        # So wrong that the padding may be meant otherwise; values are judged by who asks.
        if called.result.shape != conv.output_shape:
            taken = meant(function, conv, operands, manner, called)
            if taken:
                raise Inexpressible(taken)
        return called

    @property
    def settled(self) -> bool:
        """Whether it can be called."""
        return self._given is not None

    def settle(self, operands: Operands, place: Callable[[Array], Tensor]) -> None:
        """Find how it is to be called. Raises as `judged`, and `Damaged`."""
        called = self.judged(operands, gradients=False)
        fault = called.at_fault(self._own.allow)
        if fault:
            raise Damaged(fault)
        function, manner = self._function, self._found.manner(self._own.framework, "")
        self._given = function.given(self.convolution, manner, called.values)
        if function.reading.has(Role.BIAS):
            shape = called.values[Role.BIAS][1] if Role.BIAS in called.values else None
            self._untied = called.values.get(Role.BIAS, ("",))[0] == UNTIED
            data, zeros = manner.data, None
            if operands.bias is None:
                zeros = place(np.zeros(self.convolution.out_channels, operands.input.dtype))
            self._bias = lambda b: {Role.BIAS: _shaped(zeros if b is None else b, shape, data)}

    def __call__(self, x: Tensor, w: Tensor, b: Tensor | None) -> Tensor:
        """Return the output. Raises `NotAnArray` and the function's own errors."""
        value = first_array(self.raw(x, w, b))
        if not is_array(value):
            raise NotAnArray(f"a {type(value).__name__} came back, not an array")
        return value

    def raw(self, x: Tensor, w: Tensor, b: Tensor | None) -> Any:
        """Return all that the function returns, such as `(out, cache)`."""
        if self._given is None:
            raise RuntimeError("called before it was settled")
        if IN_PLACE in self._own.allow:
            x, w, b = (None if each is None else _copy(each) for each in (x, w, b))
        given = {**self._given, Role.INPUT: x, Role.KERNEL: w, **self._bias(b)}
        with only_once():
            (self._last,) = self._function.callee.invoke_in_turn([given])
        return self._last.value

    def gradients(self, x: Tensor, w: Tensor, b: Tensor | None, g: Tensor) -> dict[Pass, Array]:
        """Return what the user's backward function gives after a call, as NumPy arrays.

        They are in the user's layouts. Raises `NoGradient` and the function's own errors.
        """
        backward = self._last.backward if self._last is not None else None
        if backward is None:
            raise NoGradient("there is no backward function")
        given = {Role.INPUT: x, Role.KERNEL: w, Role.GRAD_OUTPUT: g, **self._bias(b)}
        found = {GRADIENTS[role]: array for role, array in backward(given).items()}
        if Pass.GRAD_BIAS in found and self._untied:
            found[Pass.GRAD_BIAS] = tied(found[Pass.GRAD_BIAS], self.convolution, self._found.data)
        return found


def _as_given(b: Tensor | None) -> dict[Role, Any]:
    return {} if b is None else {Role.BIAS: b}


def _shaped(b: Tensor, shape: tuple[int, ...] | None, data: str) -> Tensor:
    """Return a bias in the shape that the function takes, which has inputs in a layout."""
    if shape is None or tuple(b.shape) == shape:
        return b
    if math.prod(shape) != math.prod(b.shape):
        return tensor_of_shape(b, shape, data)
    return b.reshape(shape) if hasattr(b, "reshape") else b[(None,) * (len(shape) - 1)]


def _copy(tensor: Tensor) -> Tensor:
    """Return a copy of what can be written to; what cannot be, as it is."""
    if isinstance(tensor, np.ndarray):
        return tensor.copy()
    return tensor.clone() if hasattr(tensor, "clone") else tensor
