"""Arrays in a class of the user's own, as small autograd libraries have: `Tensor(data)`, `.grad`.

Owns how such a class is recognised, how operands get into it, and how results and gradients are
taken out.
"""

from __future__ import annotations

import inspect
import re
import sys
from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from convcheck.user_functions.callables.object_weights import DATA, GRADIENT
from convcheck.user_functions.frameworks.contract import NoGradient, libraries

Array = NDArray[Any]

NAME = re.compile(r"(tensor|variable|var|value|node|array)$", re.IGNORECASE)
"""Ends of the names of such classes."""

TRACKED = ("requires_grad", "requires_gradient", "track", "need_grad")
"""Parameters that say that a gradient is wanted."""


def tensor_class(thing: Any) -> type | None:
    """Return the class in which a function or class of a file has its arrays; None for none.

    It has a method `backward`, or is the declared type of an argument, and an object of it holds
    the array that it is made from.
    """
    declared = _declared(thing)
    module = sys.modules.get(getattr(thing, "__module__", None) or "")
    known: Mapping[str, Any] = getattr(thing, "__globals__", None) or getattr(
        module, "__dict__", {}
    )
    for name, value in list(known.items()):
        if not isinstance(value, type) or NAME.search(name) is None:
            continue
        own = value.__module__.split(".")[0] not in libraries()
        known_so = callable(getattr(value, "backward", None)) or {value, name} & declared
        if own and known_so and _holds(value):
            return value
    return None


def _declared(thing: Any) -> set[Any]:
    """Return the types of the arguments of a function, or of what computes in a class."""
    computes = thing if inspect.isfunction(thing) else getattr(thing, "forward", None)
    annotations = getattr(computes, "__annotations__", {})
    given = (each for name, each in annotations.items() if name != "return")
    return {each for each in given if isinstance(each, type | str)}


def _holds(kind: type) -> bool:
    try:
        return data_of(wrapped(kind, np.ones((1, 2)))) is not None
    except Exception:  # noqa: BLE001 - a user's class may raise anything
        return False


def wrapped(kind: type, array: Any) -> Any:
    """Return an object of a class that holds an array; what is no array as it is.

    Raises whatever the class raises.
    """
    if not isinstance(array, np.ndarray):
        return array
    parameters = inspect.signature(kind).parameters
    tracked = {name: True for name in TRACKED if name in parameters}
    return kind(array, **tracked)


def data_of(value: Any) -> Array | None:
    """Return the array that an object holds by a usual name, None for none."""
    return _first(value, DATA)


def gradient_in(value: Any) -> Array | None:
    """Return the gradient that an object holds by a usual name, None for none."""
    for name in GRADIENT:
        found = getattr(value, name, None)
        if isinstance(found, np.ndarray):
            return found
        inside = None if found is None or callable(found) else data_of(found)
        if inside is not None:
            return inside
    return None


def forget_gradient(value: Any) -> None:
    """Set the gradient that an object holds to zero, so that what is added to it is seen alone."""
    for name in GRADIENT:
        found = getattr(value, name, None)
        if isinstance(found, np.ndarray):
            setattr(value, name, np.zeros_like(found))


def propagate(output: Any, gradient: Array) -> None:
    """Have an output propagate its gradient back. Raises `NoGradient`, and what its class raises.

    Where its `backward` takes none, the output is multiplied by it and summed up before.
    """
    if not hasattr(output, "backward"):
        raise NoGradient(f"{type(output).__name__} has no backward pass")
    kind = type(output)
    taken = [
        each
        for each in inspect.signature(output.backward).parameters.values()
        if each.kind in (each.POSITIONAL_ONLY, each.POSITIONAL_OR_KEYWORD)
    ]
    if taken:
        try:
            output.backward(gradient)
        except (AttributeError, TypeError):
            output.backward(wrapped(kind, gradient))
        return
    if not (hasattr(kind, "__mul__") and hasattr(kind, "sum")):
        raise NoGradient(f"{kind.__name__}.backward() takes no gradient of the output")
    (output * wrapped(kind, gradient)).sum().backward()


def _first(value: Any, names: tuple[str, ...]) -> Array | None:
    if isinstance(value, np.ndarray):
        return None  # whose `data` is its memory
    for name in names:
        found = getattr(value, name, None)
        if isinstance(found, np.ndarray):
            return found
    return None
