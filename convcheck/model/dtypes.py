"""The types a case can ask for and the facts the error budget needs about each.

Owns the unit roundoffs. Importing this imports no NumPy, so the command line can list dtypes
without it.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Any

from convcheck.model.passes import USUAL_FILLS, Fill, Pass

if TYPE_CHECKING:
    import numpy as np


class NumberKind(Enum):
    """What a type's elements are."""

    REAL = "real"
    COMPLEX = "complex"
    INTEGER = "integer"


@dataclass(frozen=True)
class DType:
    """A type as the error analysis sees it: that of every operand and result, or a pair of two.

    `precision` is the number of significand bits including the hidden one, so integers up to
    `2**precision` are exact; `unit_roundoff` is `2**-precision` (round to nearest). Of a complex
    type, both are those of its real and of its imaginary part; integers have no roundoff.
    """

    name: str
    itemsize: int
    precision: int
    min_exponent: int
    """Exponent of the smallest normal number: that number is `2**min_exponent`."""
    accumulator: str
    """The type in which a well-written kernel sums: float32 for the half-precision types."""
    kind: NumberKind = NumberKind.REAL
    part: str = ""
    """The type of the real and of the imaginary part of a complex type; else this one."""
    operand: str = ""
    """The type of input and kernel, and of their gradients; else this one."""
    result: str = ""
    """The type of output and bias, and of their gradients; else this one."""

    def __post_init__(self) -> None:
        for field in ("part", "operand", "result"):
            object.__setattr__(self, field, getattr(self, field) or self.name)

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
        return self.kind is NumberKind.COMPLEX

    @property
    def is_integer(self) -> bool:
        return self.kind is NumberKind.INTEGER

    @property
    def is_mixed(self) -> bool:
        """Whether results are of another type than operands."""
        return self.operand != self.result

    @property
    def largest_exact(self) -> int:
        """The largest of the integers that are held exactly together with all smaller ones."""
        return int(2**self.precision) - self.is_integer

    def of(self, which: Pass) -> DType:
        """Return the facts of what one pass gives."""
        of_operand = which in (Pass.GRAD_INPUT, Pass.GRAD_KERNEL)
        return DTYPES[self.operand if of_operand else self.result]

    @property
    def real_products(self) -> int:
        """Products of real numbers in one product of two elements."""
        return 4 if self.is_complex else 1

    @property
    def fills(self) -> tuple[Fill, ...]:
        """How operands can be drawn.

        What becomes of a complex product with an infinite part is a convention, no mathematics.
        Integers do not round; their special values are those whose sums wrap around.
        """
        if self.is_integer:
            wraps = 8 * self.itemsize == self.precision + 1  # and the reference can hold it
            return (Fill.INTEGERS, *((Fill.SPECIAL,) if wraps else ()), Fill.OWN)
        special = () if self.is_complex or self.is_mixed else (Fill.SPECIAL,)
        return (*USUAL_FILLS, *special, Fill.OWN)

    @property
    def lacks_gradients(self) -> str | None:
        """Why there are no gradients, or None."""
        if not self.is_integer:
            return None
        return f"{self.name} has no gradients: integers are not differentiable"


DTYPES: dict[str, DType] = {
    "float64": DType("float64", 8, 53, -1022, "float64"),
    "float32": DType("float32", 4, 24, -126, "float32"),
    "float16": DType("float16", 2, 11, -14, "float32"),
    "bfloat16": DType("bfloat16", 2, 8, -126, "float32"),
    "complex64": DType("complex64", 8, 24, -126, "complex64", NumberKind.COMPLEX, "float32"),
    "complex128": DType("complex128", 16, 53, -1022, "complex128", NumberKind.COMPLEX, "float64"),
    "float16_to_float32": DType(
        "float16_to_float32", 4, 24, -126, "float32", operand="float16", result="float32"
    ),
    "bfloat16_to_float32": DType(
        "bfloat16_to_float32", 4, 24, -126, "float32", operand="bfloat16", result="float32"
    ),
    "int8": DType("int8", 1, 7, 0, "int32", NumberKind.INTEGER),
    "int32": DType("int32", 4, 31, 0, "int32", NumberKind.INTEGER),
    # Wider than the reference, which is of float64: of what fits there.
    "int64": DType("int64", 8, 53, 0, "int64", NumberKind.INTEGER),
    "int8_to_int32": DType(
        "int8_to_int32", 4, 31, 0, "int32", NumberKind.INTEGER, operand="int8", result="int32"
    ),
    # Of operands whose sums fit, which is what a quantised convolution is with scales of one.
    "int8_to_int8": DType(
        "int8_to_int8", 1, 7, 0, "int32", NumberKind.INTEGER, operand="int8", result="int8"
    ),
}


QUANTISED = "int8_to_int8"
"""What functions of quantised numbers are judged in, and no case can ask for."""

CASE_DTYPES = tuple(name for name in DTYPES if name not in ("int8", QUANTISED))
"""Those that a case can ask for. Results of int8 would overflow with the second product."""

PROBLEM_DTYPES = (*CASE_DTYPES, QUANTISED)
"""Those that anything is computed in."""


def numpy_dtype(name: str) -> np.dtype[Any]:
    """Return NumPy's type of that name, which is no pair of types.

    NumPy has no bfloat16 of its own: it is `ml_dtypes`'.
    """
    import numpy as np

    if name != "bfloat16":
        return np.dtype(name)
    import ml_dtypes

    found: np.dtype[Any] = np.dtype(ml_dtypes.bfloat16)
    return found
