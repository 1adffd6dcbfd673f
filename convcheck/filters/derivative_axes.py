"""Two derivatives of an image that are returned as a pair, `(gx, gy)`: along which axis each is.

Owns how docstrings say it. Without a word of the axis either order is right: to some, x is the
first axis of an array.
"""

from __future__ import annotations

import re

import numpy as np

from convcheck.filters.derivatives import of_rising
from convcheck.filters.taps import Taps

_ONE = r"(?:g|i|d|f|s|im_?|grad_?|d_?|d\w ?/ ?d)"
PAIR = re.compile(rf"\b({_ONE}([xy]))\b\s*,\s*({_ONE}([xy]))\b")
"""How docstrings name both results, in small letters."""

ALONG = {
    1: r"width(?! (along|of|in|for|across|down)\b)|horizontal(ly|e[nrs]?)?|columns?|rightwards?"
    r"|the right|axis ?=? ?1|x[- ]axis|waage?recht\w*|yatay\w*",
    0: r"height|vertical(ly|e[nrs]?)?|vertikal\w*|rows|downwards?|axis ?=? ?0|y[- ]axis"
    r"|senkrecht\w*|dikey\w*",
}
"""How they say along which axis of an image a derivative is."""

AXES = ("height", "width")

QUOTIENT = re.compile(r"\bd\w ?/ ?d[xy]\b")
RISING = re.compile(
    r"\bpositive\b[^.;]{0,20}\b(where|when|if|for)\b[^.;]{0,40}\b(grow|increas|ris|get\w* bright)"
    r"|\bpositive\b[^.;]{0,30}\bdark\w*( \w+)?[- ]to[- ](bright|light)"
)
TURNED = re.compile(
    r"\b(downhill|descent|negative|minus|aspect|steepest|north|upwards?|flipped|true conv)"
)
"""How docstrings write a derivative, or say which sign it has, in small letters; and what they say
where it may have the other one."""

DOWNWARDS = re.compile(r"\bdown(wards?)?\b|\brow (index|number)\b|\brows? (up|increas)")
"""How they say that the second axis goes down an image, as its rows do."""

FAINT = 1e-6
"""Share of the largest tap that a sum along a derivative may be."""


def broken_pair(kernel: Taps, part: int, says: str) -> str:
    """Return what is wrong with the axis of one of two derivatives, counted from zero; or nothing.

    `says` is what is said of the filter, in small letters.
    """
    named = PAIR.search(says)
    if kernel.ndim != len(AXES) or named is None or named[2] == named[4] or part > 1:
        return ""
    name = (named[1], named[3])[part]
    owed = said_axis(name, says)
    actual = derivative_axis(kernel)
    if owed is None or actual is None or owed == actual:
        return "" if actual is None else _broken_sign(kernel, name, actual, says)
    return (
        f"result {part + 1}, {name}, is the derivative along {AXES[actual]}, where its docstring"
        f" says along {AXES[owed]}: the two are exchanged (their kernels are transposed)"
    )


def _broken_sign(kernel: Taps, name: str, axis: int, says: str) -> str:
    """Return that a derivative has the wrong sign, if it has it: one that is written as a quotient,
    or is said to be positive where an image grows.
    """
    if not (QUOTIENT.search(name) or RISING.search(says)) or TURNED.search(says):
        return ""
    if axis == 0 and not DOWNWARDS.search(says):
        return ""
    if of_rising(kernel.sum(axis=1 - axis)) >= 0:
        return ""
    return (
        f"{name} has the wrong sign: of an image that rises along its {AXES[axis]} it is negative,"
        " as where a convolution flips a kernel that a correlation does not (reversed taps)"
    )


def said_axis(name: str, says: str) -> int | None:
    """Return the axis that is said of a derivative by its name, None if none or both are."""
    said = re.findall(rf"\b{re.escape(name)}\b([^.;,)]{{0,60}})", says)
    found = {axis for axis, words in ALONG.items() for each in said if re.search(words, each)}
    return found.pop() if len(found) == 1 else None


def derivative_axis(kernel: Taps) -> int | None:
    """Return the axis along which a kernel is a difference, None if it is along both or neither."""
    most = float(np.abs(kernel).max(initial=0.0))
    level = [bool((np.abs(kernel.sum(axis=axis)) <= FAINT * most).all()) for axis in (0, 1)]
    return level.index(True) if sum(level) == 1 else None
