"""Classes that give what is complete, and the rest when they are flushed: `feed`, then `flush`.

Owns how they are told from classes that give as many elements as they take, and the class whose
objects are given all of a signal that is read in their place: in two parts, and flushed.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from convcheck.user_functions.arrays import Array
from convcheck.user_functions.objects.methods import forward_name
from convcheck.user_functions.objects.samples import TAPS
from convcheck.user_functions.parameters.rewritten import not_judging
from convcheck.user_functions.parameters.subclasses import with_methods

ENDING = ("flush", "finish", "finalize", "finalise", "drain", "end", "close", "tail")
"""Methods that give what is left behind."""

FEEDING = ("feed", "push", "write", "put", "add")
"""Methods that take a part of a signal, beside the usual names of what computes."""

FIRST = 3
"""Elements of the first part."""

LENGTH = 7
"""Elements of a signal by which such a class is told."""


def with_the_rest(kind: Any) -> Any:
    """Return a class whose objects take signals in place of one whose objects are flushed.

    What is no such class is returned as it is.
    """
    ending, feeding = ending_of(kind), feeding_of(kind)
    if not ending or not _lacks_a_rest(kind, feeding, ending):
        return kind

    def forward(self: Any, x: Any) -> Any:
        if np.ndim(x) != 1:
            raise ValueError("wanted one signal")
        parts = [getattr(self, feeding)(part) for part in (x[:FIRST], x[FIRST:])]
        return np.concatenate([*parts, getattr(self, ending)()])

    forward.__doc__ = "a filter (fir) of a signal in parts"
    not_judging(forward, f"signals in other parts than {FIRST} elements and the rest")
    return with_methods(kind, {"forward": forward, feeding: getattr(kind, feeding)})


def ending_of(kind: Any) -> str:
    """Return the method of a class that gives what is left behind; empty if there is none."""
    return next((each for each in ENDING if callable(getattr(kind, each, None))), "")


def feeding_of(kind: Any) -> str:
    """Return the method of a class that takes a part of a signal."""
    feeding = next((each for each in FEEDING if callable(getattr(kind, each, None))), "")
    return feeding or forward_name(kind)


def _lacks_a_rest(kind: Any, feeding: str, ending: str) -> bool:
    """Tell whether an object gives fewer elements than it takes, and all when it is flushed."""
    try:
        thing = kind(np.array(TAPS))
        found: list[Array] = [
            np.asarray(getattr(thing, feeding)(np.ones(LENGTH))),
            np.asarray(getattr(thing, ending)()),
        ]
    except Exception:  # noqa: BLE001 - a user's class may raise anything
        return False
    if any(each.ndim != 1 for each in found) or len(found[0]) >= LENGTH:
        return False
    return sum(map(len, found)) in (LENGTH, LENGTH + len(TAPS) - 1)
