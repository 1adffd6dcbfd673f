"""What a form brings along for the judge: by which law a correct result of it errs.

Owns the value, which travels to the judge. The laws themselves are the forms' own, each beside the
form that it belongs to; sums, the law of every other form, is the judge's. Imports no NumPy, since
forms are listed without it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from convcheck.model.precision import Precision

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from convcheck.mathematics.operands import Operands
    from convcheck.model.passes import Pass

BesideSums = Callable[[Any, "Operands", "Pass", int], "NDArray[Any] | float"]
"""From a problem that the form computes, its operands, a pass and its n to the absolute error that
the form may add to each element beside what the sums may err: float64, broadcastable to the pass's
result."""


@dataclass(frozen=True)
class Budget:
    """The error law of a form. `beside_sums` None: none but that of sums, added in any order.

    `beside_sums` is a function of a module, since budgets travel between processes.
    `of_complex`: whether it is a law for complex numbers as well. `of_any_data` takes its place for
    operands that were given and not drawn, whose products have another mean than zero.
    """

    name: str
    beside_sums: BesideSums | None = None
    of_complex: bool = True
    of_any_data: BesideSums | None = None
    arithmetic: Precision = Precision.DECLARED
    """What the library declares for products of float32; the errors may be those, and no wider."""
    half_sums: bool = False
    """Whether sums of half precision may be kept in it."""

    @property
    def lacking(self) -> str | None:
        """Why there is no law, or None: transforms have none in narrower arithmetic."""
        if self.arithmetic is Precision.UNCLEAR:
            return "there is no error law for what the library declares of float32"
        if self.beside_sums is not None and self.arithmetic is not Precision.DECLARED:
            return f"there is no error law for {self.name} in {self.arithmetic}"
        return None


SUMS = Budget("sums")
"""Products are added, in any order: the error of an element depends on the terms of its own sum."""
