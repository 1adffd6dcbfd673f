"""What a framework is to a user's function: arrays of its own, and perhaps gradients.

Owns the interface. A framework is used where the function runs, in a worker or in the process of
whoever asked, so nothing here may change how it is set up; the backend of the same name, which may,
is used where its calls are timed.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from functools import cache
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from convcheck.user_functions.parameters.signature import Role

    Array = NDArray[Any]

Invoke = Callable[[dict[Any, Any]], Any]
"""A call of the function, with arrays of the framework by role; it returns all that comes back."""

PACKAGE = "convcheck.user_functions.frameworks"
"""Where they are, and the group of entry points."""

NOT_INSTALLED = "which is not installed here"

NO_DEVICE = "which finds no device here"

DISCONNECTED = "the result is not connected to its operands: detached, or made of NumPy"


class NoGradient(Exception):
    """There is no gradient, with the reason."""


class Framework(ABC):
    """One framework. `name` is what `--framework` takes, and the module that is imported.

    `recognised_by` are the modules by which a file shows that it works with it; `dtype` the one in
    which functions are tested if nobody says; `differentiates` tells whether it computes gradients
    of what is written in it, `keras` whether Keras can run on it, `backend` whether its functions
    run on the backend of that name: only then can case files name it and its functions be timed.
    """

    name: str
    recognised_by: frozenset[str]
    dtype = "float32"
    differentiates = True
    keras = False
    backend = True

    def lacking(self) -> str:
        """Return why none of its arrays can be made here; empty if they can."""
        return "" if find_spec(self.name) is not None else NOT_INSTALLED

    @abstractmethod
    def to(self, array: Array) -> Any:
        """Return an array of the framework with the same elements and dtype."""

    def left_of(self, handed: Any, array: Array) -> Array:
        """Return what a call left of an array that was made by `to` and handed over.

        That is the array itself where the two share memory, or nobody can write to it.
        """
        return array

    def gradients(
        self, invoke: Invoke, arrays: Mapping[Role, Array], grad_output: Array
    ) -> dict[Role, Array]:
        """Return the gradient of each array that has one, for this gradient of the result.

        `grad_output` has the shape of the result. Raises `NoGradient`, and what `invoke` raises.
        """
        raise NoGradient(f"{self.name} does not differentiate")


@cache
def frameworks() -> dict[str, Framework]:
    """Return the frameworks by name."""
    from convcheck.plugins import discover

    found: dict[str, Framework] = discover(PACKAGE, "FRAMEWORK", Framework)
    return found


def frameworks_of_backends() -> tuple[str, ...]:
    """Return the names of those that case files may name."""
    return tuple(name for name, each in frameworks().items() if each.backend)


def libraries() -> frozenset[str]:
    """Return the modules by which a function shows whose arrays it takes, NumPy's among them."""
    return frozenset({"numpy"}).union(*(each.recognised_by for each in frameworks().values()))


def framework_of(imports: frozenset[str] | set[str]) -> str | None:
    """Return the framework that imported modules show, None if they show none or several."""
    found = [name for name, each in frameworks().items() if each.recognised_by & imports]
    return found[0] if len(found) == 1 else None
