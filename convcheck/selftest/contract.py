"""The contract of a planted fault: one file for each family in `faults/`, with a `FAMILY` in it.

Owns what a fault is given (a scene: one correct result of a backend, and the means to compute
others) and what it says of itself: where it is planted, and what has to be told of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any

import numpy as np
from numpy.typing import NDArray

from convcheck.mathematics.operands import Operands
from convcheck.model.convolution import Convolution
from convcheck.model.passes import USUAL_FILLS, USUAL_PASSES, Fill, Pass
from convcheck.plugins import discover

Array = NDArray[Any]

FORWARD, GRAD_INPUT, GRAD_KERNEL, GRAD_BIAS = USUAL_PASSES
FORWARD_ONLY = (FORWARD,)
GRADIENTS_ONLY = (GRAD_INPUT, GRAD_KERNEL, GRAD_BIAS)
OF_KERNEL = (FORWARD, GRAD_INPUT, GRAD_KERNEL)
"""Passes that a mistake in reading the kernel or the padding shows in."""
OF_DATA = (FORWARD, GRAD_INPUT)
"""Passes whose result has batch entries and places."""

NORMAL_ONLY = (Fill.NORMAL,)
SPECIAL_ONLY = (Fill.SPECIAL,)


class CannotPlant(Exception):
    """The backend does not compute this; the text says why."""


class Told(StrEnum):
    """What has to be told of a fault that was caught.

    `cause`: the mistake by its name. `place`: no mistake, and where the wrong elements are.
    `reason`: the verdict itself says what is wrong, as with a missing output. `nothing`: no
    mistake, since none of those that are known gives such a result.
    """

    CAUSE = "cause"
    PLACE = "place"
    REASON = "reason"
    NOTHING = "nothing"


@dataclass(frozen=True)
class Planted:
    """A wrong result, None for one that does not come, and words of which one has to be told."""

    array: Array | None
    words: tuple[str, ...] = ()


@dataclass(frozen=True)
class Scene:
    """One correct result of a backend, what it was computed from, and the means to compute another.

    `magnitude` is S of the error budget, `other` the operands of a call before this one, `compute`
    the backend (it raises `CannotPlant`).
    """

    convolution: Convolution
    fill: Fill
    which: Pass
    clean: Array
    magnitude: Array
    operands: Operands
    other: Operands
    compute: Callable[[Convolution, Operands, Pass], Array]

    def again(self, convolution: Convolution | None = None, /, **operands: Array) -> Array:
        """Compute the pass with other operands, or of another convolution. Raises `CannotPlant`."""
        changed = replace(self.operands, **operands)
        return self.compute(convolution or self.convolution, changed, self.which)

    def previous(self) -> Array:
        """Compute the result of the call before this one. Raises `CannotPlant`."""
        return self.compute(self.convolution, self.other, self.which)


Made = Array | None | Iterator[Planted]


@dataclass(frozen=True)
class Fault:
    """A mistake made on purpose.

    `make` returns a wrong result, or yields several; where the mistake changes nothing it returns
    what is right. `scenes` are names in `scenes.py`, `fills` those by which the fault can be seen
    at all. `words`: what of `told` has to be in what is said, any one of them. `pairs` says that
    the cause is two mistakes at once.
    """

    name: str
    does: str
    make: Callable[[Scene], Made]
    told: Told
    words: tuple[str, ...] = ()
    scenes: tuple[str, ...] = ("plane",)
    passes: tuple[Pass, ...] = USUAL_PASSES
    fills: tuple[Fill, ...] = USUAL_FILLS
    pairs: bool = False

    def plant(self, scene: Scene) -> Iterator[Planted]:
        """Yield the wrong results for a scene. Raises `CannotPlant`."""
        made = self.make(scene)
        if made is None or isinstance(made, np.ndarray):
            yield Planted(made, self.words)
        else:
            yield from made


@dataclass(frozen=True)
class Family:
    """Faults of one kind."""

    name: str
    faults: tuple[Fault, ...] = field(default_factory=tuple)


def families() -> dict[str, Family]:
    """Return all families by name."""
    return discover("convcheck.selftest.faults", "FAMILY", Family)


def all_faults() -> dict[str, Fault]:
    """Return all faults by name. Raises `ValueError` if two have the same."""
    found: dict[str, Fault] = {}
    for family in families().values():
        for fault in family.faults:
            if fault.name in found:
                raise ValueError(f"two faults are named {fault.name!r}")
            found[fault.name] = fault
    return found


def changed(array: Array, at: Any, value: Any) -> Array:
    """Return a copy with a part replaced."""
    copy = array.copy()
    copy[at] = value
    return copy
