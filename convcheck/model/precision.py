"""The kinds of arithmetic that the errors of a result can be those of."""

from __future__ import annotations

from enum import StrEnum


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
