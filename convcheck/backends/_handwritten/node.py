"""One array on the tape, where its gradient goes, and the types that arrays are computed in.

Half precision is computed in float32 and rounded when a value or a gradient is stored: NumPy's own
sums are in float32 or in half precision, depending on the function and the axis.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np

from convcheck.backends._handwritten.layer import Array
from convcheck.model.dtypes import numpy_dtype
from convcheck.model.problem import Problem

HALF = 2
"""Bytes of an element in half precision."""


@dataclass(eq=False)
class TapeNode:
    """An array on the tape. `pull` takes the gradient of the value and adds to the sources'."""

    value: Array
    sources: tuple[TapeNode, ...] = ()
    pull: Callable[[Array], None] | None = None
    wanted: bool = False
    """Whether a gradient has to arrive here, so that nothing else is computed."""
    gradient: Array | None = field(default=None, repr=False)

    def __post_init__(self) -> None:
        self.wanted = self.wanted or any(source.wanted for source in self.sources)

    def receive(self, gradient: Array) -> None:
        """Add a gradient."""
        self.gradient = gradient if self.gradient is None else self.gradient + gradient


def wide(array: Array) -> Array:
    """Return an array in a type fit to be summed in: float32 for half precision, int32 for int8."""
    if array.itemsize == HALF:
        return array.astype(np.float32)
    return array.astype(np.int32) if array.dtype == np.int8 else array


def stored(problem: Problem, array: Array) -> Array:
    """Return a result of `wide` arrays as it is stored, if that is in half precision."""
    kind = numpy_dtype(problem.dtype_facts.result)
    return array.astype(kind) if kind.itemsize == HALF else array


def like(node: TapeNode, array: Array) -> Array:
    """Return what was computed of `wide` arrays as a node in half precision is stored.

    Nothing else is cast, so that a wrong type is seen.
    """
    return array.astype(node.value.dtype) if node.value.itemsize == HALF else array
