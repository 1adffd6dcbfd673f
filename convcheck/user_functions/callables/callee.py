"""What can be called: a function, or something that becomes one. Values come by role.

Owns how arguments are passed, and the functions among what can be called.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from convcheck.model.user_function import BACKWARD_STEP
from convcheck.user_functions.arrays import held_at_once
from convcheck.user_functions.callables.gradients import by_shape, gradients_returned, returned
from convcheck.user_functions.callables.own_tensors import data_of, gradient_in, propagate, wrapped
from convcheck.user_functions.parameters.names import ARRAYS
from convcheck.user_functions.parameters.rewritten import CONSTANT
from convcheck.user_functions.parameters.signature import Reading, Role

Array = NDArray[Any]
Given = Mapping[Role, Any]
"""Arrays of the framework and values of parameters, by role."""

TRAINING: Mapping[Role, float] = {Role.LEARNING_RATE: BACKWARD_STEP, Role.DECAY: 0.0}
"""What a step of training is told: nothing but the gradient changes a weight."""


@dataclass(frozen=True)
class Invocation:
    """What a call returned, and how to get gradients of it.

    `backward` takes fresh operands, by role, with the output gradient; it may raise anything.
    """

    value: Any
    backward: Callable[[Given], dict[Role, Array]] | None = None


class Callee(Protocol):
    """Something that computes a convolution of what it is given."""

    @property
    def reading(self) -> Reading:
        """What it can be given; it may grow when more is seen of it."""
        ...

    @property
    def fixed(self) -> Given:
        """What it has once and for all, by role: the shape of its kernel, a stride."""
        ...

    @property
    def frozen(self) -> bool:
        """Whether its weights have no gradients, as constants of a layer that is not trained."""
        ...

    def invoke_in_turn(self, several: Sequence[Given]) -> list[Invocation]:
        """Compute one after the other, by one object if it is of a class.

        Raises whatever the user's code raises.
        """
        ...


@dataclass(frozen=True)
class Plain:
    """A function of arrays, with the user's own backward function if there is one."""

    call: Callable[..., Any]
    reading: Reading
    backward: tuple[Callable[..., Any], Reading] | None = None
    tensor: type | None = None
    """The class of the file's own in which it has arrays."""

    @property
    def fixed(self) -> Given:
        """Nothing."""
        return {}

    @property
    def frozen(self) -> bool:
        """No: weights are arguments. But for functions that say that theirs are none."""
        return hasattr(self.call, CONSTANT)

    @cached_property
    def _gradients(self) -> list[str]:
        """What the backward function calls what it returns, looked up once."""
        return [] if self.backward is None else gradients_returned(self.backward[0])

    def invoke_in_turn(self, several: Sequence[Given]) -> list[Invocation]:
        """Call it with each."""
        return [self._invoked(given) for given in several]

    def _invoked(self, given: Given) -> Invocation:
        if self.tensor is not None:
            found = self._of_tensors(self.tensor, given)
            if found is not None:
                return found
        value = invoked(self.call, self.reading, given)
        if self.backward is None:
            return Invocation(value, _returned_with(value))
        call, reading = self.backward
        cache = value[1] if isinstance(value, tuple | list) and len(value) > 1 else None
        options = {role: each for role, each in given.items() if role not in ARRAYS}

        def backward(fresh: Given) -> dict[Role, Array]:
            found = invoked(call, reading, {**options, **fresh, Role.CACHE: cache})
            shapes = {role: np.shape(fresh[role]) for role in ARRAYS if role in fresh}
            return returned(found, shapes, self._gradients)

        return Invocation(value, backward)

    def _of_tensors(self, kind: type, given: Given) -> Invocation | None:
        """Call it with operands in the file's own class; None if it does not return one of these.

        It may take arrays all the same, and whatever it raises then is told of them.
        """

        def computed(operands: Given) -> tuple[Given, Any]:
            inside = {r: wrapped(kind, v) if r in ARRAYS else v for r, v in operands.items()}
            return inside, invoked(self.call, self.reading, inside)

        try:
            _, value = computed(given)
        except Exception:  # noqa: BLE001 - a user's function may raise anything
            return None
        array = data_of(value) if isinstance(value, kind) else None
        if array is None:
            return None
        options = {role: each for role, each in given.items() if role not in ARRAYS}

        def backward(fresh: Given) -> dict[Role, Array]:
            inside, output = computed({**options, **fresh})
            propagate(output, fresh[Role.GRAD_OUTPUT])
            held = {role: gradient_in(inside[role]) for role in ARRAYS if role in inside}
            shapes = {role: np.shape(fresh[role]) for role in held}
            arrays = {role: np.array(each) for role, each in held.items() if each is not None}
            return by_shape(arrays, shapes)

        return Invocation(array, backward if self.backward is None else None)


CLOSURES = ("vjp", "pullback", "backward", "backprop", "bwd", "back", "grad", "gradient")
"""Names of functions that are returned beside an output, and give gradients for that of it."""


def _returned_with(value: Any) -> Callable[[Given], dict[Role, Array]] | None:
    """Return the backward pass that comes with an output, `y, vjp = conv(x, w)`; None of others."""
    pair = isinstance(value, tuple | list) and len(value) == 2 and inspect.isfunction(value[1])
    if not pair or value[1].__name__.strip("_") not in CLOSURES:
        return None

    def backward(fresh: Given) -> dict[Role, Array]:
        shapes = {role: np.shape(fresh[role]) for role in ARRAYS if role in fresh}
        return returned(value[1](fresh[Role.GRAD_OUTPUT]), shapes, gradients_returned(value[1]))

    return backward


class OthersThanGiven(Exception):
    """An object has weights that are not those of a convolution: nothing can be handed to it."""


class Ended(Exception):
    """The function ends the process (`sys.exit`) in place of returning, which is on purpose."""


def invoked(call: Callable[..., Any], reading: Reading, given: Given) -> Any:
    """Call with values by role; what follows one that is not given is passed by name."""
    positional: list[Any] = []
    named: dict[str, Any] = {}
    gap = False
    for name, role in reading.roles:
        if role not in given:
            gap = True
        elif gap or name in reading.keyword:
            named[name] = given[role]
        else:
            positional.append(given[role])
    try:
        return held_at_once(call(*positional, **named))
    except SystemExit as error:
        raise Ended(f"sys.exit({error.code})") from error
