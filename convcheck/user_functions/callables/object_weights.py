"""Weights and gradients that an object of a user's class holds, found by name.

Owns where they may be: attributes, entries of dicts, parameter objects with `data` and `grad`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from convcheck.user_functions.arrays import is_array, to_numpy
from convcheck.user_functions.parameters.names import HELD, Role, gradient_names, gradient_of, plain

Array = NDArray[Any]

DATA = ("data", "value", "val", "values", "array", "tensor")
"""Attributes in which parameter objects hold their array."""

GRADIENT = ("grad", "gradient", "dw", "g", "diff", "delta", "grads")
"""Attributes in which parameter objects hold the gradient."""

GRADIENTS = ("grads", "gradients", "grad", "gradient", "dparams", "deltas", "d")
"""Dicts that hold gradients under the names of the weights."""


OUTPUTS = ("output", "outputs", "out", "y", "z", "result", "yout", "ypred", "a", "activations")
"""Attributes in which objects keep what they do not return."""

INPUTS = ("input", "inputs", "x", "aprev", "inp", "data")
"""Names of the input, whose gradient they may keep."""


@dataclass(frozen=True)
class Place:
    """One place of an object: an attribute or the entry of a dict, `owner` its object."""

    owner: Any
    name: str
    path: str

    @property
    def value(self) -> Any:
        """What is there."""
        return (
            self.owner[self.name] if isinstance(self.owner, dict) else vars(self.owner)[self.name]
        )

    @property
    def array(self) -> Any:
        """The array that is there, or that a parameter object holds there; None for none."""
        value = self.value
        if is_array(value):
            return value
        return next((each.value for each in _inside(self, DATA) if is_array(each.value)), None)

    def put(self, array: Any) -> None:
        """Set the array: in place where it fits, since others may refer to it."""
        old = self.array
        alike = isinstance(old, np.ndarray) and isinstance(array, np.ndarray)
        if alike and old.ndim and old.shape == array.shape and old.dtype == array.dtype:
            old[...] = array
            return
        if is_array(self.value) or isinstance(self.value, list | type(None)):
            if isinstance(self.owner, dict):
                self.owner[self.name] = array
            else:
                setattr(self.owner, self.name, array)
            return
        next(each for each in _inside(self, DATA) if is_array(each.value)).put(array)


def places(thing: Any) -> Iterator[Place]:
    """Yield the attributes of an object, then the entries of dicts that it holds."""
    held = getattr(thing, "__dict__", {})
    for name in held:
        yield Place(thing, name, f"self.{name}")
    for name, value in held.items():
        if isinstance(value, dict):
            for key in value:
                if isinstance(key, str):
                    yield Place(value, key, f"self.{name}['{key}']")


def weight(thing: Any, role: Role) -> Place | None:
    """Return where an object holds the kernel or the bias."""
    known = [place for place in places(thing) if not _is_gradient(place)]
    for wanted in HELD[role]:
        for place in known:
            if plain(place.name) == wanted and place.array is not None:
                return place
    for wanted in HELD[role]:
        for place in known:
            if len(wanted) > 1 and wanted in plain(place.name) and place.array is not None:
                return place
    return None


def gradient(thing: Any, place: Place | None, role: Role) -> Any:
    """Return the gradient that an object holds of a weight, None if there is none.

    `place` is where the weight is, None if that is not known.
    """
    of = gradient_names(place.name if place else "", role)
    for each in places(thing):
        if of & set(gradient_of(each.name)) and each.array is not None:
            return each.array
        above = plain(each.path.removeprefix("self.").partition("[")[0])
        if above in GRADIENTS and plain(each.name) in of and each.array is not None:
            return each.array
    if place is None:
        return None
    return next((each.value for each in _inside(place, GRADIENT) if is_array(each.value)), None)


def left(thing: Any, names: tuple[str, ...]) -> Any:
    """Return what an object keeps under the first of some names, None if there is none."""
    for wanted in names:
        for place in places(thing):
            if plain(place.name) == wanted and is_array(place.value):
                return place.value
    return None


def input_gradient(thing: Any) -> Any:
    """Return the gradient of its input that an object keeps, None if there is none."""
    for place in places(thing):
        if set(INPUTS) & set(gradient_of(place.name)) and is_array(place.value):
            return place.value
    return None


def flat(value: Any) -> Array:
    """Return an array as NumPy's, a copy that later calls leave alone."""
    return np.array(to_numpy(value))


def _is_gradient(place: Place) -> bool:
    names = {name for names in HELD.values() for name in names}
    above = plain(place.path.removeprefix("self.").partition("[")[0])
    return bool(names & set(gradient_of(place.name))) or (
        isinstance(place.owner, dict) and above in GRADIENTS
    )


def _inside(place: Place, names: tuple[str, ...]) -> Iterator[Place]:
    """Yield attributes, by these names, of a parameter object that is at a place."""
    value = place.value
    if is_array(value) or isinstance(value, list | tuple | str | type(None)):
        return
    keyed = isinstance(value, dict)  # {"val": ..., "grad": ...}
    held = value if keyed else getattr(value, "__dict__", {})
    for wanted in names:
        for name in held:
            if isinstance(name, str) and plain(name) == wanted:
                within = f"['{name}']" if keyed else f".{name}"
                yield Place(value, name, f"{place.path}{within}")
