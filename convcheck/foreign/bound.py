"""A user's function bound to one convolution: called with tensors that already are in its layout.

Owns what is settled once, by the first call, so that later calls are the function's own work: in
which spelling it takes its parameters, and that it leaves its operands alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from convcheck.foreign.arrays import NotAnArray
from convcheck.foreign.call import Function, Refused
from convcheck.foreign.callee import Invocation
from convcheck.foreign.gradients import NoGradient
from convcheck.foreign.infer import Inference, padded
from convcheck.foreign.layouts import (
    CANONICAL_DATA,
    from_layout,
    kernel_from,
    kernel_to,
    to_layout,
)
from convcheck.foreign.refusal import Unspellable
from convcheck.foreign.signature import Role
from convcheck.words.convolution import Convolution
from convcheck.words.passes import Pass

Tensor = Any
Array = NDArray[Any]

GRADIENTS = {
    Role.INPUT: Pass.GRAD_INPUT,
    Role.KERNEL: Pass.GRAD_KERNEL,
    Role.BIAS: Pass.GRAD_BIAS,
}
"""The passes that are gradients of operands."""


class Inexpressible(Exception):
    """The function has no way to say this convolution, or says on purpose that it has not."""


class Damaged(Exception):
    """The function writes to its operands, so that a second call would compute something else."""


def inexpressible(convolution: Convolution, function: Function, found: Inference) -> str | None:
    """Return why a function cannot be asked for a convolution, or None."""
    conv = convolution
    if conv.rank != found.rank:
        return f"it computes conv{found.rank}d, not {conv.op}"
    fixed = [name for name, value in found.fixed.items() if getattr(conv, name) != value]
    if fixed:
        return f"it is a ready object with a {fixed[0]} of its own: {found.fixed[fixed[0]]}"
    if found.fixed:
        return None
    if found.depthwise and conv.groups != conv.in_channels:
        return "its kernel is a depthwise one"
    lacking = (*_without_parameter(conv, function, found), *_without_axis(conv, found))
    return next(iter(lacking), None)


def _without_parameter(conv: Convolution, function: Function, found: Inference) -> Iterator[str]:
    """Yield what the function would need a parameter for."""
    plain = (1,) * conv.rank
    for role, unusual in (
        (Role.STRIDE, conv.stride != plain),
        (Role.DILATION, conv.dilation != plain),
        (Role.GROUPS, conv.groups != 1 and not found.depthwise),
        (Role.BIAS, conv.bias),
    ):
        if unusual and not function.reading.has(role):
            yield f"it has no parameter for {role}"
    if conv.padding_mode != "zeros" and any(map(any, conv.pads)):
        yield "padding of functions of your own is taken to be zeros"
    has_padding = function.reading.has(Role.PADDING) or function.reading.has(Role.AUTO_PAD)
    if not has_padding and padded(conv, found.padding).pads != conv.pads:
        kind = found.padding if isinstance(found.padding, str) else "full"
        yield f"it has no parameter for padding, and computes {kind}"


def _without_axis(conv: Convolution, found: Inference) -> Iterator[str]:
    """Yield what the layouts would need an axis for."""
    filters = conv.out_channels // _repeated(conv, found)
    for letter, layout, size, what in (
        ("N", found.data, conv.batch, "several batch entries"),
        ("C", found.data, conv.in_channels, "several input channels"),
        ("C", found.output or found.data, conv.out_channels, "several output channels"),
        ("IC", found.kernel, conv.in_channels // conv.groups, "several input channels"),
        ("OM", found.kernel, filters, "several output channels"),
    ):
        if not set(letter) & set(layout) and size != 1:
            yield f"its layout {found.layout} has no axis for {what}"


def _repeated(conv: Convolution, found: Inference) -> int:
    """Return of how many output channels a depthwise kernel needs no axis of its own."""
    return conv.in_channels if found.depthwise else 1


def laid_out(like: Pass, array: Array, found: Inference, conv: Convolution) -> Array:
    """Return a copy of a canonical operand in the user's layout, shaped like a pass's result."""
    if like is Pass.GRAD_BIAS:
        return array.copy()
    if like is Pass.GRAD_KERNEL:
        return kernel_to(array, found.kernel, conv)
    return to_layout(array, _layout_of(like, found), CANONICAL_DATA, found.rank)


def _layout_of(which: Pass, found: Inference) -> str:
    return (found.output or found.data) if which is Pass.FORWARD else found.data


def restored(which: Pass, array: Array, found: Inference, conv: Convolution) -> Array:
    """Return the result of a pass in canonical order; one of another rank stays as it is."""
    if which is Pass.GRAD_BIAS:
        return array.reshape(-1)
    try:
        if which is Pass.GRAD_KERNEL:
            return kernel_from(array, found.kernel, conv)
        return from_layout(array, _layout_of(which, found), CANONICAL_DATA, found.rank)
    except ValueError:
        return array


class Bound:
    """A function with the parameters of one convolution.

    `zeros` makes a bias of the framework's, for functions that insist on one.
    """

    def __init__(
        self,
        function: Function,
        convolution: Convolution,
        found: Inference,
        zeros: Callable[[], Tensor],
    ) -> None:
        self._function, self._conv, self._found = function, convolution, found
        self._zeros = zeros
        self._given: dict[Role, Any] | None = None
        self._bias_shape: tuple[int, ...] | None = None
        self._last: Invocation | None = None

    def __call__(self, x: Tensor, w: Tensor, b: Tensor | None) -> Tensor:
        """Return the output. Raises `Inexpressible`, `Damaged`, `NotAnArray` and its own errors."""
        return first(self.raw(x, w, b))

    def raw(self, x: Tensor, w: Tensor, b: Tensor | None) -> Any:
        """Return all that the function returns, such as `(out, cache)`."""
        if self._given is None:
            return self._settled(x, w, b)
        return self._called(x, w, b, self._given)

    def gradients(
        self, value: Any, x: Tensor, w: Tensor, b: Tensor | None, g: Tensor
    ) -> dict[Pass, Array]:
        """Return what the user's backward function gives, as NumPy arrays in the user's layouts.

        `value` is what `raw` returned. Raises `NoGradient` and the function's own errors.
        """
        backward = self._last.backward if self._last is not None else None
        if backward is None:
            raise NoGradient("there is no backward function")
        given = {Role.INPUT: x, Role.KERNEL: w, Role.GRAD_OUTPUT: g}
        if b is not None or self._function.reading.has(Role.BIAS):
            given[Role.BIAS] = self._shaped(self._zeros() if b is None else b)
        return {GRADIENTS[role]: array for role, array in backward(given).items()}

    def _called(self, x: Tensor, w: Tensor, b: Tensor | None, given: Mapping[Role, Any]) -> Any:
        operands = {Role.INPUT: x, Role.KERNEL: w}
        if b is not None:
            operands[Role.BIAS] = self._shaped(b)
        self._last = self._function.callee.invoke({**given, **operands})
        return self._last.value

    def _shaped(self, b: Tensor) -> Tensor:
        """Return a bias in the shape that the function takes."""
        shape = self._bias_shape
        if shape is None or tuple(b.shape) == shape:
            return b
        return b.reshape(shape) if hasattr(b, "reshape") else b[(None,) * (len(shape) - 1)]

    def _settled(self, x: Tensor, w: Tensor, b: Tensor | None) -> Any:
        """Make the first call: find the spelling that the function takes."""
        errors: list[Exception] = []
        before = [None if each is None else _copy(each) for each in (x, w, b)]
        for given in self._ways(b):
            try:
                value = self._called(x, w, b, given)
            except Exception as error:  # noqa: BLE001 - a user's function may raise anything
                errors.append(error)
            else:
                break
        else:
            raise self._refusal(errors[-1 if self._insists(b) else 0])
        names = zip(("input", "kernel", "bias"), (x, w, b), before, strict=True)
        for name, now, then in names:
            if then is not None and not _same(now, then):
                raise Damaged(f"the {name} is changed in place: copy it before writing to it")
        if not hasattr(first(value), "shape"):
            raise NotAnArray(f"a {type(first(value)).__name__} came back, not an array")
        self._given = given
        return value

    def _insists(self, b: Tensor | None) -> bool:
        """Tell whether the last way, with a bias of zeros, is the likelier one to be right."""
        return b is None and self._function.reading.has(Role.BIAS)

    def _ways(self, b: Tensor | None) -> Iterator[dict[Role, Any]]:
        """Yield the ways to write all parameters; a bias that is not there as None, or zeros."""
        absent: list[Callable[[], dict[Role, Any]]] = [dict]
        if self._insists(b):
            absent = [lambda: {Role.BIAS: None}, lambda: {Role.BIAS: self._zeros()}]
        found = self._found
        manner = found.manner("", "")
        for bias in absent:
            try:
                for values in self._function.choices(self._conv, manner):
                    self._bias_shape = values[Role.BIAS][1] if Role.BIAS in values else None
                    yield self._function.given(self._conv, manner, values) | bias()
            except Unspellable as error:
                raise Inexpressible(str(error)) from None

    def _refusal(self, error: Exception) -> Exception:
        """Return what an error means: a refusal where one may be, else the error itself.

        What not everybody takes may be refused by any error, all else on purpose only.
        """
        conv = self._conv
        refused = Refused(error)
        uneven = any(before != after for before, after in conv.pads)
        each = any(len(set(steps)) > 1 for steps in (conv.stride, conv.dilation, conv.pads))
        unusual = uneven or each or conv.padding in ("same", "causal")
        if isinstance(error, NotImplementedError) or unusual or refused.deliberate:
            return Inexpressible(f"it refuses: {refused}")
        return error


def first(value: Any) -> Any:
    """Return the output of what a function returned: of `(out, cache)` the first."""
    if isinstance(value, tuple | list) and value and hasattr(value[0], "shape"):
        return value[0]
    return value


def _copy(tensor: Tensor) -> Tensor:
    """Return a copy of what can be written to; None for what cannot."""
    if isinstance(tensor, np.ndarray):
        return tensor.copy()
    if hasattr(tensor, "detach"):
        return tensor.detach().clone()
    return None


def _same(now: Tensor, then: Tensor) -> bool:
    if isinstance(then, np.ndarray):
        return bool(now.tobytes() == then.tobytes())
    return bool((now.detach() == then).all())
