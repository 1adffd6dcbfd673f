"""The types a case can ask for and the facts the error budget needs about each.

Owns the unit roundoffs. Importing this imports no NumPy, so the command line can list dtypes
without it.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Any

from convcheck.words.passes import USUAL_FILLS, Fill

if TYPE_CHECKING:
    import numpy as np


class Kind(Enum):
    """What a type's elements are."""

    REAL = "real"
    COMPLEX = "complex"


@dataclass(frozen=True)
class DType:
    """A floating-point type as the error analysis sees it.

    `precision` is the number of significand bits including the hidden one, so integers up to
    `2**precision` are exact; `unit_roundoff` is `2**-precision` (round to nearest). Of a complex
    type, both are those of its real and of its imaginary part.
    """

    name: str
    itemsize: int
    precision: int
    min_exponent: int
    """Exponent of the smallest normal number: that number is `2**min_exponent`."""
    accumulator: str
    """The type in which a well-written kernel sums: float32 for the half-precision types."""
    kind: Kind = Kind.REAL
    part: str = ""
    """The type of the real and of the imaginary part of a complex type; else this one."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "part", self.part or self.name)

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

    @property
    def is_complex(self) -> bool:
        return self.kind is Kind.COMPLEX

    @property
    def real_products(self) -> int:
        """Products of real numbers in one product of two elements."""
        return 4 if self.is_complex else 1

    @property
    def fills(self) -> tuple[Fill, ...]:
        """How operands can be drawn.

        What becomes of a complex product with an infinite part is a convention, no mathematics.
        """
        return USUAL_FILLS if self.is_complex else tuple(Fill)


DTYPES: dict[str, DType] = {
    "float64": DType("float64", 8, 53, -1022, "float64"),
    "float32": DType("float32", 4, 24, -126, "float32"),
    "float16": DType("float16", 2, 11, -14, "float32"),
    "bfloat16": DType("bfloat16", 2, 8, -126, "float32"),
    "complex64": DType("complex64", 8, 24, -126, "complex64", Kind.COMPLEX, "float32"),
    "complex128": DType("complex128", 16, 53, -1022, "complex128", Kind.COMPLEX, "float64"),
}


def numpy_dtype(name: str) -> np.dtype[Any]:
    """Return NumPy's type of that name. NumPy has no bfloat16 of its own: it is `ml_dtypes`'."""
    import numpy as np

    if name != "bfloat16":
        return np.dtype(name)
    import ml_dtypes

    found: np.dtype[Any] = np.dtype(ml_dtypes.bfloat16)
    return found
