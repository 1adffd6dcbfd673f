"""Types of operands that a file mentions, which a function may take alone.

Owns the words, and what is computed from operands of each type.
"""

from __future__ import annotations

import re

INTEGERS = {"int8": "int8_to_int32", "int32": "int32"}
"""What is computed from operands of integers, by their type: sums of int8 have to be wider."""

HALVES = {"float16": r"float16\b|\bhalf\b", "bfloat16": r"\bbfloat16\b"}
"""Types of half precision, and how a file mentions each."""

OF_INTEGERS = ("numpy", "torch")
"""Frameworks whose functions are tried with integers if they take no fractions."""


def mentioned_types(text: str, framework: str) -> list[str]:
    """Return what may be computed by a function of this file that takes no wider fractions."""
    whole = [of for word, of in INTEGERS.items() if re.search(rf"\b{word}\b", text)]
    narrow = [dtype for dtype, words in HALVES.items() if re.search(words, text)]
    return [*(whole if framework in OF_INTEGERS else ()), *narrow]
