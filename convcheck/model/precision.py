"""The kinds of arithmetic that the errors of a result can be those of, and what is asked for.

Owns which of them are wider than which, and what operands of a narrower type may cost.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class AskedPrecision(StrEnum):
    """What libraries are told: `ieee` switches narrower arithmetic of float32 off in all of them,
    and sums of half precision that are kept in it; `framework` leaves each as it comes."""

    IEEE = "ieee"
    FRAMEWORK = "framework"


class Precision(StrEnum):
    """Which arithmetic a result is consistent with, and with no other of these.

    `declared` is what the dtype promises: operands as they are, sums in its accumulator, results
    rounded once. `tf32` and `bf16` are exact sums of operands that were rounded first (float16
    operands cannot be told from `tf32`: the mantissa is the same), `bf16x3` that of operands split
    in two bfloat16 parts, `float32` that of single precision where double was declared. `... sums`
    rounds partial sums to that type, `... results` only what is stored, and `... truncated` cuts
    off what is stored, towards zero, instead of rounding to nearest. `unclear` is all else.
    """

    DECLARED = "declared"
    FLOAT32 = "float32"
    BF16X3 = "bf16x3"
    TF32 = "tf32"
    BF16 = "bf16"
    FLOAT16_SUMS = "float16 sums"
    BFLOAT16_SUMS = "bfloat16 sums"
    FLOAT16_RESULTS = "float16 results"
    BFLOAT16_RESULTS = "bfloat16 results"
    FLOAT16_TRUNCATED = "float16 truncated"
    BFLOAT16_TRUNCATED = "bfloat16 truncated"
    UNCLEAR = "unclear"


EXPLANATIONS = {
    Precision.FLOAT32: "errors are those of float32 arithmetic",
    Precision.BF16X3: "errors are those of products made of three bfloat16 products each",
    Precision.TF32: "errors are those of operands rounded to TF32, or to float16",
    Precision.BF16: "errors are those of operands rounded to bfloat16",
    Precision.FLOAT16_SUMS: "errors are those of float16 accumulation",
    Precision.BFLOAT16_SUMS: "errors are those of bfloat16 accumulation",
    Precision.FLOAT16_RESULTS: "errors are those of results rounded to float16",
    Precision.BFLOAT16_RESULTS: "errors are those of results rounded to bfloat16",
    Precision.FLOAT16_TRUNCATED: "errors are those of results cut off to float16, not rounded",
    Precision.BFLOAT16_TRUNCATED: "errors are those of results cut off to bfloat16, not rounded",
}
"""What a mismatch is explained by; `declared` and `unclear` explain none."""


NARROWING = (Precision.DECLARED, Precision.BF16X3, Precision.TF32, Precision.BF16)
"""What a setting may allow to products of float32, each with all before it."""


def _of_products(operand: float, dropped: float = 0.0) -> float:
    return 2 * operand + operand**2 + dropped


PRODUCT_ERRORS = {
    Precision.BF16X3: _of_products(2.0**-14, 2.0**-14),
    Precision.TF32: _of_products(2.0**-10),
    Precision.BF16: _of_products(2.0**-7),
}
"""Largest relative error of a product whose factors were brought to that type first.

Each factor may be cut off, one unit in its last place, and need not be rounded: tensor cores do
both. Of two bfloat16 parts, each cut off, what is left is 2**-14 of a factor, and so is the product
of the two lower parts, which is not computed."""

CONVOLUTION, PRODUCT = "convolution", "product"


@dataclass(frozen=True, slots=True)
class Declared:
    """What a library's settings allow on a device: to convolutions and to products of float32.

    `UNCLEAR` stands for a setting that nobody knows. `half_sums`: whether sums of products of half
    precision may be kept in half precision.
    """

    convolution: Precision = Precision.DECLARED
    product: Precision = Precision.DECLARED
    half_sums: bool = False

    def of(self, kind: str) -> Precision:
        """Return what holds for products alone, or for what may be both."""
        if kind == PRODUCT:
            return self.product
        return widest(self.convolution, self.product)


def widest(*several: Precision) -> Precision:
    """Return the one that allows the largest errors; an unknown one is the widest of all."""
    if any(each not in NARROWING for each in several):
        return Precision.UNCLEAR
    return max(several, key=NARROWING.index)


def not_beyond(precision: Precision) -> frozenset[Precision]:
    """Return what does not contradict a declaration: it, and all that errs less."""
    if precision not in NARROWING:
        return frozenset(Precision)
    return frozenset(NARROWING[: NARROWING.index(precision) + 1]) | {Precision.UNCLEAR}
