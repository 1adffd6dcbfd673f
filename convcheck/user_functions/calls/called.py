"""What one call of a user's function gave, and what a second call beside it says.

Owns what is kept of a call for those who judge it.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

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

    def beside(self, second: Called) -> Called:
        """Return it with what is to be said of a second call with the same operands.

        Results that are not the same are a fault of the function, but for gradients on a GPU.
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
        text = "two calls with the same operands give different results"
        return replace(self, faults={**self.faults, VARYING: text}, notes=(*self.notes, text))

    def at_fault(self, allowed: Collection[str]) -> str:
        """Return what it did that is not allowed, or nothing."""
        return "; ".join(text for word, text in self.faults.items() if word not in allowed)
