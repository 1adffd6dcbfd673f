"""What is asked of a thing that is called in other ways, and what came of one of them.

Owns these values; the trials are those of `ready_inputs` and `ready_trials`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from convcheck.filters.said_gaps import Clock
from convcheck.user_functions.arrays import Array, to_numpy
from convcheck.user_functions.text.uncut import Ends
from convcheck.workers.messages import ArrayReference
from convcheck.workers.ready_calls import Thing

CLOSE = 2.0**-10
"""Share of the largest result that another call may be off."""


@dataclass(frozen=True)
class MannersQuestion:
    """A thing that is right on an input in canonical order, which it takes in `layout`."""

    thing: Thing
    input: ArrayReference
    layout: str
    rank: int
    of_bytes: bool = False
    """Whether it says that its input may be of whole numbers or bytes."""
    of_integers: bool = False
    """Whether it says that its input may be of whole numbers, if of no bytes."""
    of_any_type: bool = False
    """Whether it says that its input may be of any type, and not that results are of the same."""
    rounded_once: bool = False
    """Whether it says that results of whole numbers are rounded to the nearest, or once."""
    of_gaps: bool = False
    """Whether it looks for NaN, and says that these have no weight."""
    clock: Clock = Clock.UNSAID
    """What it says of time at missing elements of a series."""
    said: str = ""
    """What it says, in small letters on one line, where it says that of time."""
    of_nan: bool = False
    """Whether it says that NaN are in the results of no other windows."""
    linear: bool = True
    """Whether sums of inputs become sums of results."""
    of_gradients: bool = False
    """Whether it says that it can be differentiated."""
    of_digits: bool = False
    """Whether it says that it is accurate, or for long inputs."""
    of_places: bool = False
    """Whether it says that it may be moved to other types and devices."""
    of_pieces: bool = False
    """Whether it says that a signal may come in pieces."""
    in_place: bool = False
    """Whether it may write to its input."""
    ends: Ends | None = None
    """What it does to results, if it is known without that."""

    @property
    def promised(self) -> frozenset[str]:
        """The types of whole numbers that its input may have, as it says."""
        if self.of_bytes:
            return frozenset({"int64", "uint8"})
        return frozenset({"int64"} if self.of_integers else ())


@dataclass(frozen=True)
class Manner:
    """A way of calling that was tried. `fault` is what was wrong, `refused` what it said."""

    adds: str
    fault: str = ""
    refused: str = ""
    note: str = ""

    @classmethod
    def found(cls, adds: str, told: str, *, owed: bool) -> Manner:
        """Return what was found: a fault of who owes it to be otherwise, and noted of others."""
        return cls(adds, told) if owed else cls(adds, note=told)


@dataclass(frozen=True)
class Asked:
    """A thing, what gives it arrays, the input as it takes it, and the first result."""

    call: Callable[[Any], Any]
    to: Callable[[Any], Any]
    x: Array
    first: Array
    framework: str
    whole_call: Callable[[Any], Any]
    """The thing without what it does to results."""
    question: MannersQuestion
    module: Any
    """The module of PyTorch that it is, if it is one."""

    def result(self, x: Array) -> Array:
        """Return the result of an input."""
        return np.array(to_numpy(self.call(self.to(x))))

    def close(self, result: Array, wanted: Array) -> bool:
        """Tell whether results are the same but for rounding."""
        if result.shape != wanted.shape:
            return False
        absent = np.isnan(wanted)  # where its windows are not whole
        if absent.any():
            if not np.array_equal(absent, np.isnan(result)):
                return False
            result, wanted = np.where(absent, 0, result), np.where(absent, 0, wanted)
        most = float(np.max(np.abs(wanted), initial=0.0))
        return bool(np.all(np.abs(result.astype(float) - wanted) <= CLOSE * most))
