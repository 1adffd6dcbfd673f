"""An object that holds its weights: they are set by name, it is called, gradients are read.

Owns the objects of plain classes. Modules of frameworks are in `modules`.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from convcheck.model.user_function import BACKWARD_STEP
from convcheck.user_functions.callables.callee import TRAINING, Given, OthersThanGiven, invoked
from convcheck.user_functions.callables.gradients import by_shape, returned
from convcheck.user_functions.callables.object_weights import (
    OUTPUTS,
    Place,
    flat,
    gradient,
    input_gradient,
    left,
    places,
    weight,
)
from convcheck.user_functions.callables.own_tensors import (
    data_of,
    forget_gradient,
    gradient_in,
    propagate,
    tensor_class,
    wrapped,
)
from convcheck.user_functions.frameworks.contract import NoGradient
from convcheck.user_functions.interfaces.batch_means import means_of
from convcheck.user_functions.objects.methods import (
    backward_name,
    forward_name,
    making_names,
    takes_gradients,
)
from convcheck.user_functions.parameters.names import ARRAYS
from convcheck.user_functions.parameters.signature import Reading, Role, read_method

Array = NDArray[Any]

WEIGHTS = (Role.KERNEL, Role.BIAS)


class NoWeights(OthersThanGiven):
    """An object in which no weights are found; the message says what there is."""


class OtherWeights(NoWeights):
    """One that has other weights than a kernel and a bias, whatever its sizes are."""


class Holder(Protocol):
    """An object with weights of its own."""

    reading: Reading
    """Of what computes: its input, and what else it is given."""

    @property
    def frozen(self) -> bool:
        """Whether a framework differentiates it, and its weights are no variables to it."""
        ...

    def prepare(self, given: Given) -> None:
        """Make it have its weights, if they come with the first input. Raises `NoWeights`."""
        ...

    def held(self) -> Mapping[Role, tuple[str, tuple[int, ...]]]:
        """Return name and shape of the weights that it has."""
        ...

    def run(self, given: Given) -> Any:
        """Return what it computes with the weights in `given`."""
        ...

    def gradients(self, fresh: Given, value: Any) -> dict[Role, Array] | None:
        """Return its own gradients; None if it has none. `value` is what `run` returned."""
        ...


class Object:
    """An object of a plain class. Raises `Unreadable` if what computes cannot be read.

    `updates`: it was told `BACKWARD_STEP` as its learning rate. `given`: it was built from its
    weights, which are left as it keeps them: they may be the caller's own arrays.
    """

    def __init__(
        self,
        thing: Any,
        backward: str | None = None,
        *,
        updates: bool = False,
        given: bool = False,
    ) -> None:
        self._thing, self._updates, self._given = thing, updates, given
        function = inspect.isroutine(thing)  # what a function made, around its weights
        self._call: Callable[..., Any] = (
            thing if function else getattr(thing, forward_name(type(thing)))
        )
        self.reading = read_method(inspect.signature(self._call))
        name = backward or backward_name(type(thing))
        if name and not backward and not takes_gradients(getattr(thing, name)):
            name = None  # a step of training, by its name
        self._backward: Callable[..., Any] | None = getattr(thing, name) if name else None
        own = thing if function else type(thing)
        self._tensor = None if self._backward else tensor_class(own)
        self._output: Any = None
        self._refused: Exception | None = None

    @property
    def frozen(self) -> bool:
        """Never: no framework knows of its weights."""
        return False

    @property
    def differentiates(self) -> bool:
        """Whether it gives gradients: by a method of its own, or of the tensors that it returns."""
        return self._backward is not None or self._output is not None

    def prepare(self, given: Given) -> None:
        """Have it make its weights if it has no kernel yet: by a method for it, or a first call."""
        if self.reading.has(Role.KERNEL) or weight(self._thing, Role.KERNEL) is not None:
            return
        if self._makes_weights(given):
            return
        invoked(self._call, self.reading, {**given, Role.INPUT: given[Role.INPUT] + 0})
        if weight(self._thing, Role.KERNEL) is None:
            there = ", ".join(place.path for place in places(self._thing)) or "nothing"
            raise NoWeights(f"no kernel by a usual name among what it holds: {there}")

    def _makes_weights(self, given: Given) -> bool:
        """Call a method that makes weights, with the shape of the input; tell whether it did."""
        shape = tuple(given[Role.INPUT].shape)
        for name in making_names(type(self._thing)):
            method = getattr(self._thing, name)
            for arguments in ((shape,), (shape[1:],), ()):
                with suppress(Exception):  # a user's method may raise anything
                    method(*arguments)
                if weight(self._thing, Role.KERNEL) is not None:
                    return True
        return False

    def held(self) -> Mapping[Role, tuple[str, tuple[int, ...]]]:
        """Return path and shape of kernel and bias."""
        found = {role: weight(self._thing, role) for role in WEIGHTS}
        return {
            role: (place.path, tuple(place.array.shape))
            for role, place in found.items()
            if place is not None
        }

    def run(self, given: Given) -> Any:
        """Set the weights and call it."""
        for role in () if self._given else WEIGHTS:
            place = weight(self._thing, role)
            if role in given and not self.reading.has(role) and place is not None:
                place.put(given[role])
        if self._tensor is not None:
            self._output = self._of_tensors(self._tensor, given)[1]
            if self._output is not None:
                return data_of(self._output)
        try:
            value = invoked(self._call, self.reading, given)
        except AttributeError:
            if self._refused is None:
                raise
            raise self._refused from None  # arrays lack what the file's own class has
        return left(self._thing, OUTPUTS) if value is None else value

    def _of_tensors(self, kind: type, given: Given) -> tuple[Given, Any]:
        """Call it with arrays in the file's own class; return these and the output, or None."""
        try:
            inside = {r: wrapped(kind, v) if r in ARRAYS else v for r, v in given.items()}
            value = invoked(self._call, self.reading, inside)
        except Exception as error:  # noqa: BLE001 - a user's object may raise anything
            self._refused = error
            return given, None
        return inside, value if isinstance(value, kind) and data_of(value) is not None else None

    def _propagated(self, kind: type, fresh: Given) -> dict[Role, Array]:
        """Compute once more, and return what the output's own backward pass leaves."""
        spots = {role: weight(self._thing, role) for role in WEIGHTS}
        for spot in spots.values():
            if spot is not None:
                forget_gradient(spot.value)
        inside, output = self._of_tensors(kind, fresh)
        if output is None:
            raise NoGradient("it returned no tensor in another call")
        propagate(output, fresh[Role.GRAD_OUTPUT])
        held = {Role.INPUT: gradient_in(inside[Role.INPUT])}
        held |= {r: gradient_in(spot.value) for r, spot in spots.items() if spot is not None}
        shapes = {role: np.shape(fresh[role]) for role in held if role in fresh}
        found = {r: flat(held[r]) for r in shapes if held[r] is not None}
        return by_shape(found, shapes)

    def gradients(self, fresh: Given, value: Any) -> dict[Role, Array] | None:
        """Call its backward method; collect what that returns and what it leaves behind."""
        if self._backward is None:
            propagates = self._tensor is not None and self._output is not None
            return self._propagated(self._tensor, fresh) if propagates and self._tensor else None
        reading = read_method(inspect.signature(self._backward), backward=True)
        spots = {role: weight(self._thing, role) for role in WEIGHTS}
        before = {role: flat(spot.array) for role, spot in spots.items() if spot is not None}
        cache = value[1] if isinstance(value, tuple | list) and len(value) > 1 else None
        given = {**fresh, **TRAINING, Role.CACHE: cache}
        shapes = {r: np.shape(fresh[r]) for r in ARRAYS if r in fresh}
        result = invoked(self._backward, reading, given)
        result = input_gradient(self._thing) if result is None else result
        found = {} if result is None else returned(result, shapes)
        trains = self._updates or reading.has(Role.LEARNING_RATE)
        for role, spot in spots.items():
            step = _updated(role, before[role], spot, shapes) if trains and spot else {}
            if role in shapes and role not in found:
                kept = gradient(self._thing, spot, role)
                # What is cleared once the weights are another step further says nothing.
                if kept is not None and not (step and not np.any(flat(kept))):
                    found |= by_shape({role: flat(kept)}, shapes)
                else:
                    found |= step
            if step and spot is not None:
                spot.put(before[role])  # the weights that it was given
        if not found:
            raise NoGradient("the backward method returns none and leaves none by a usual name")
        means = means_of(self._thing, self._backward) & {*found}
        batch = np.shape(fresh[Role.GRAD_OUTPUT])[0] if means else 1
        return {role: each * batch if role in means else each for role, each in found.items()}


def _updated(
    role: Role, before: Array, spot: Place, shapes: Mapping[Role, tuple[int, ...]]
) -> dict[Role, Array]:
    """Return the gradient that an update has subtracted from a weight; nothing if none has."""
    after = flat(spot.array)
    if role not in shapes or after.shape != before.shape or np.array_equal(after, before):
        return {}
    return by_shape({role: (before - after) / BACKWARD_STEP}, shapes)
