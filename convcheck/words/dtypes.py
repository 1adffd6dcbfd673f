"""The floating-point types a case can ask for and the facts the error budget needs about each.

Owns the unit roundoffs. Importing this imports no NumPy, so the command line can list dtypes
without it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import numpy as np


@dataclass(frozen=True)
class DType:
    """A floating-point type as the error analysis sees it.

    `precision` is the number of significand bits including the hidden one, so integers up to
    `2**precision` are exact; `unit_roundoff` is `2**-precision` (round to nearest).
    """

    name: str
    itemsize: int
    precision: int
    min_exponent: int
    """Exponent of the smallest normal number: that number is `2**min_exponent`."""
    accumulator: str
    """The type in which a well-written kernel sums: float32 for the half-precision types."""

    @property
    def unit_roundoff(self) -> float:
        """Largest relative error of one rounding to nearest."""
        return 2.0**-self.precision

    @property
    def smallest_subnormal(self) -> float:
        """Spacing of the numbers around zero."""
        return 2.0 ** (self.min_exponent - self.precision + 1)

    @property
    def sums_wider(self) -> bool:
        """Whether sums are kept in a wider type and rounded to this one when they are stored."""
        return self.accumulator != self.name


DTYPES: dict[str, DType] = {
    "float64": DType("float64", 8, 53, -1022, "float64"),
    "float32": DType("float32", 4, 24, -126, "float32"),
    "float16": DType("float16", 2, 11, -14, "float32"),
    "bfloat16": DType("bfloat16", 2, 8, -126, "float32"),
}


def numpy_dtype(name: str) -> np.dtype[Any]:
    """Return NumPy's type of that name. NumPy has no bfloat16 of its own: it is `ml_dtypes`'."""
    import numpy as np

    if name != "bfloat16":
        return np.dtype(name)
    import ml_dtypes

    found: np.dtype[Any] = np.dtype(ml_dtypes.bfloat16)
    return found
