"""What one call of a user's function gave, and what a second call beside it says.

Owns what is kept of a call for those who judge it.
"""

from __future__ import annotations

import inspect
from collections import deque
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from convcheck.model.passes import Pass
from convcheck.model.user_function import VARYING
from convcheck.user_functions.callables.refusal import Refused
from convcheck.user_functions.frameworks._asked_device import computes_on_gpu
from convcheck.user_functions.parameters.signature import Reading, Role

Array = NDArray[Any]

OTHER_ORDER = (
    "gradients of two calls differ: libraries add them up on a GPU in the order in which they come"
)

ANY_ORDER = (
    "last digits of two calls differ: its atomic additions come in any order on a GPU, so that sums"
    " are rounded otherwise each time"
)

NOT_ITS_OWN = (
    "they come from what is not written, or is read beyond the end of an operand (out of bounds: a"
    " mask or a check of an index is lacking), or threads write to one place at the same time (a"
    " race: atomic additions or a barrier are lacking)"
)
"""What elements may be that are others in each call."""

OF_THE_CLASS = (
    "each call has an object of its own, and {} is kept in an attribute of the class, which all"
    " objects share; set it in the constructor (self.x = ...)"
)
"""Why objects of a class may disturb each other."""

CHANGEABLE = (list, dict, set, bytearray, deque, np.ndarray)
"""Types of what can be changed where it is kept."""

OTHER_SUMS = 256
"""Units in the last place of the largest element by which sums in another order may differ."""

MOST_OF_ALL = 0.9
"""Share of the elements from which on those that differ are no part of them."""

Values = dict[Role, tuple[str, Any]]
"""Name of a spelling, and the value in it, by role."""


@dataclass(frozen=True)
class Called:
    """What a call gave: results in canonical order by pass, with what was noticed.

    `faults` are what no convolution does, by the word with which it can be allowed; they are among
    the `notes` as well. `values` are what the parameters were given, `raw` the results as the
    function has them.
    """

    results: dict[Pass, Array]
    raw: dict[Pass, Array] = field(default_factory=dict)
    notes: tuple[str, ...] = ()
    faults: Mapping[str, str] = field(default_factory=dict)
    values: Values = field(default_factory=dict)
    ungraded: str = ""
    """Why there are no gradients."""
    value: Any = field(default=None, repr=False, compare=False)
    """The output itself, which may be in a buffer that the function goes on using."""

    @property
    def result(self) -> Array:
        """The output."""
        return self.results[Pass.FORWARD]

    def if_written(self, reading: Reading) -> Called:
        """Return the call; raise `Refused` where an array was to be filled, and nothing was."""
        if reading.has(Role.RESULT) and not self.result.any():
            raise Refused(ValueError("nothing is written into the array for the result"))
        return self

    def beside(
        self,
        second: Called,
        *,
        kind: Any = None,
        atomic: Callable[[], bool] = lambda: False,
        smooth: bool = False,
        because: Callable[[], str] = str,
    ) -> Called:
        """Return it with what is to be said of a second call with the same operands.

        Results that are not the same are a fault of the function, but for gradients on a GPU, and
        last digits of what is added up there by `atomic` additions, or of what is had again from a
        `smooth` activation. Of a class, `kind`, each call has an object of its own. `because` says
        why they may differ, where that is known.
        """
        differ = [
            which
            for which, each in self.results.items()
            if second.results[which].tobytes() != each.tobytes()
        ]
        if not differ:
            return self
        if Pass.FORWARD not in differ and computes_on_gpu():
            return replace(self, notes=(*self.notes, OTHER_ORDER))
        nearly = all(self._nearly(second, which) for which in differ)
        if nearly and smooth:
            return self
        if nearly and computes_on_gpu() and atomic():
            return replace(self, notes=(*self.notes, ANY_ORDER))
        shared = shared_by_objects(kind)
        told = f": {OF_THE_CLASS.format(shared)}" if shared else self._where(second, because())
        text = f"two calls with the same operands give different results{told}"
        return replace(self, faults={**self.faults, VARYING: text}, notes=(*self.notes, text))

    def _nearly(self, second: Called, which: Pass) -> bool:
        """Tell whether two calls differ by no more than sums in another order."""
        one, other = self.results[which], second.results[which]
        if one.shape != other.shape or one.dtype.kind != "f" or not np.isfinite(one).all():
            return False
        step = float(np.finfo(one.dtype).eps) * float(np.abs(one).max(initial=0.0))
        apart = np.abs(one.astype(np.float64) - other.astype(np.float64)).max(initial=0.0)
        return bool(apart <= OTHER_SUMS * step)

    def _where(self, second: Called, because: str) -> str:
        """Return which outputs differ between two calls, where that is a part of them, and why."""
        one, other = self.result, second.results[Pass.FORWARD]
        unknown = f": {because}" if because else ""
        if one.shape != other.shape or self._nearly(second, Pass.FORWARD):
            return unknown
        there = np.argwhere((one != other) & ~(np.isnan(one) & np.isnan(other)))
        if not len(there) or len(there) > MOST_OF_ALL * one.size:
            return unknown
        axes = "; ".join(
            f"axis {axis} from {low} to {high} of {size - 1}"
            for axis, (low, high, size) in enumerate(
                zip(there.min(0), there.max(0), one.shape, strict=True)
            )
            if high - low + 1 < size
        )
        told = f"{len(there)} of {one.size} elements{', ' if axes else ''}{axes}"
        return f" ({told}): {because or NOT_ITS_OWN}"

    def at_fault(self, allowed: Collection[str]) -> str:
        """Return what it did that is not allowed, or nothing."""
        return "; ".join(text for word, text in self.faults.items() if word not in allowed)


def shared_by_objects(kind: Any) -> str:
    """Return which attributes of a class, or defaults of its methods, all objects can change."""
    if not inspect.isclass(kind):
        return ""
    found = [name for name, value in vars(kind).items() if isinstance(value, CHANGEABLE)]
    for method in (each for each in vars(kind).values() if inspect.isfunction(each)):
        parameters = inspect.signature(method).parameters.values()
        found += [
            f"the default of {p.name}" for p in parameters if isinstance(p.default, CHANGEABLE)
        ]
    return ", ".join(name for name in found if not name.startswith("__"))
