"""Functions that write where the whole window is on the input, into a result as large as that.

Owns how they are known, and the function of these windows alone that is read in their place: what
stands around them, zeros or the input itself, is no result of a convolution. It is kept, since it
has to be something.
"""

from __future__ import annotations

import ast
import inspect
import re
from typing import Any

import numpy as np

from convcheck.user_functions.callables.own_text import nodes_of, text_of
from convcheck.user_functions.parameters.operands_alone import operands_alone
from convcheck.user_functions.parameters.rewritten import Arguments, not_judging, seen_through
from convcheck.user_functions.text.docstrings import documented

PROMISED = re.compile(r"\bsame\b|pad|border|boundar|edge|zero|reflect|mirror|wrap|circular")
"""What docstrings promise of the elements around, so that they are judged."""

PADS = re.compile(r"\bpad\w*\s*\(|\bpadded\w*\b|\bclip\s*\(|%")
"""What texts have that read beyond the ends."""

MADE = re.compile(
    r"(zeros|empty|full|ones)(_like)?\(|\bcopy\(|\[\[?0(\.0?)?\]?\s*\*", re.IGNORECASE
)
"""How results are made."""

AROUND = "__convcheck_around__"
"""The attribute of such a function that holds the last result whole, what is around included."""


def last_whole(call: Any) -> Any:
    """Return the last result of a function with all that is around, None of any other function."""
    kept: list[Any] = getattr(call, AROUND, [])
    return kept[-1] if kept else None


def with_inner_windows(value: Any) -> Any:
    """Return a function of the windows that are on the input in place of one that leaves others.

    Anything else is returned as it is.
    """
    if not inspect.isfunction(value):
        return value
    text = text_of(value)
    if PROMISED.search(documented(value)) or PADS.search(text) or not MADE.search(text):
        return value
    loops = _inner_ranges(value)
    if not loops:
        return value
    names = operands_alone(value)
    if names is None:
        return value
    x, w = names
    kept: list[Any] = []

    def odd(told: Arguments) -> Arguments:
        if any(taps % 2 == 0 for taps in np.shape(told[w])[:loops]):
            raise ValueError("wanted a kernel of odd size, whose middle is on an element")
        return told

    def inside(result: Any, told: Arguments) -> Any:
        large, small = np.shape(told[x]), np.shape(told[w])
        if np.shape(result) != large or len(small) != len(large) or len(large) > loops:
            return result
        places = [slice(k // 2, n - k // 2) for n, k in zip(large, small, strict=True)]
        kept[:] = [result]
        return np.asarray(result)[tuple(places)]

    call = seen_through(value, odd, inside)
    setattr(call, AROUND, kept)
    return not_judging(call, "results whose windows reach beyond the input: it leaves them out")


def _inner_ranges(value: Any) -> int:
    """Return how many loops go from one border to the other: `range(r, height - r)`."""
    return sum(
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in ("range", "prange")
        and len(node.args) == 2
        and isinstance(node.args[1], ast.BinOp)
        and isinstance(node.args[1].op, ast.Sub)
        and _has(node.args[1], node.args[0])
        for node in nodes_of(value)
    )


def _has(whole: ast.expr, part: ast.expr) -> bool:
    """Tell whether an expression is a part of another one: what is taken off at both ends."""
    return any(ast.dump(each) == ast.dump(part) for each in ast.walk(whole))
