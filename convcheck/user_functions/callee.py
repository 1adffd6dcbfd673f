"""What can be called: a function, or something that becomes one. Values come by role.

Owns how arguments are passed, and the functions among what can be called.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from convcheck.user_functions.gradients import returned
from convcheck.user_functions.signature import OPERANDS, Reading, Role

Array = NDArray[Any]
Given = Mapping[Role, Any]
"""Arrays of the framework and values of parameters, by role."""

BACKWARD_STEP = 2.0**20
"""Learning rate at which a gradient is read from what an update did to a weight.

A power of two that is large beside the weights: so their size costs the gradient no digits.
"""


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

    @property
    def fixed(self) -> Given:
        """Nothing."""
        return {}

    def invoke_in_turn(self, several: Sequence[Given]) -> list[Invocation]:
        """Call it with each."""
        return [self._invoked(given) for given in several]

    def _invoked(self, given: Given) -> Invocation:
        value = invoked(self.call, self.reading, given)
        if self.backward is None:
            return Invocation(value)
        call, reading = self.backward
        cache = value[1] if isinstance(value, tuple | list) and len(value) > 1 else None
        options = {role: each for role, each in given.items() if role not in _ARRAYS}

        def backward(fresh: Given) -> dict[Role, Array]:
            found = invoked(call, reading, {**options, **fresh, Role.CACHE: cache})
            shapes = {role: np.shape(fresh[role]) for role in _ARRAYS if role in fresh}
            return returned(found, shapes)

        return Invocation(value, backward)


_ARRAYS = (*OPERANDS, Role.BIAS)


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
    return call(*positional, **named)
