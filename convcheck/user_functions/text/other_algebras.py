"""Convolutions of other algebras than sums of products: of maxima of sums, of minima of sums.

Owns how functions say that they are such ones, and what is said to them: they are no convolutions
that are judged here, and no mistakes either.
"""

from __future__ import annotations

import re
from typing import Any

from convcheck.user_functions.callables.own_text import text_of
from convcheck.user_functions.text.docstrings import name_and_docstring

SAID = re.compile(
    r"\b(max|min)[- ]?plus\b|\((max|min), ?\+\)|\btropical\b|\b(inf|sup)(imal|remal) convol"
    r"|\b(morphological|gr[ae]y[- ]?(scale|level)?) (dilation|erosion)"
)
"""How names and docstrings say it, in small letters."""

DONE = re.compile(r"\bmaximum\(|\bminimum\(|\bamax\(|\bamin\(|\bmax\(|\bmin\(")
"""How texts do it."""

REFUSED = (
    "it says that it takes the largest or smallest of sums (max-plus, min-plus, morphology), and"
    " not sums of products: that is no convolution which is judged here"
)


def other_algebra(value: Any) -> str:
    """Return what is said to a function of another algebra; empty of all else."""
    said = SAID.search(name_and_docstring(value)) is not None
    return REFUSED if said and DONE.search(text_of(value)) else ""
