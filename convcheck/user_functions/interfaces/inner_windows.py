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

_RIM = (
    r"\b(border|edge|frame|rim|margin|outermost|boundary"
    r"|(both|two) (ends|extremes)|end ?-?points?|first and (the )?last)\w*"
)
LEFT = re.compile(
    rf"{_RIM}[^.;]{{0,60}}\b(left|copied|kept|keeps?|stays?|unchanged|untouched|unprocessed"
    r"|skipped|ignored|not (processed|filtered|computed|touched|changed)"
    r"|as (it|they) (was|were|is|are))\b"
    r"|\b(leav(e|es|ing)|cop(y|ies|ying)|keep(s|ing)?|skip(s|ping)?|ignor(e|es|ing))"
    rf" (the |its |all )?(\w+ ){{0,2}}{_RIM}"
)
"""How they say that these are left as they are."""

AS_INPUT = re.compile(
    r"\b(copied|cop(y|ies|ying)|unchanged|untouched|as (it|they) (was|were)"
    r"|keeps? (the|its|their) (values?|input|original))\b"
)
"""Words of those that say that it is the input that stands there."""

PADS = re.compile(r"\bpad\w*\s*\(|\bpadded\w*\b|\bclip\s*\((?![^\n]*\b255\b)|%")
"""What texts have that read beyond the ends."""

MADE = re.compile(
    r"(zeros|empty|full|ones)(_like)?\(|\bcopy\(|\[\[?0(\.0?)?\]?\s*\*|= (list\(\w+\)|\w+\[:\])",
    re.IGNORECASE,
)
"""How results are made."""

COLOURS = 3
"""Numbers of each element of an image whose last axis is none of its windows'."""

AROUND = "__convcheck_around__"
"""The attribute of such a function that holds the last result whole, what is around included."""


def last_whole(call: Any) -> Any:
    """Return the last result of a function with all that is around, None of any other function."""
    kept: list[Any] = getattr(call, AROUND, [])
    return kept[-1] if kept else None


def leaves_input(call: Any) -> bool:
    """Tell whether a function says that the input stands where its windows are not whole."""
    found = LEFT.search(documented(call))
    return found is not None and AS_INPUT.search(found.group()) is not None


def with_inner_windows(value: Any) -> Any:
    """Return a function of the windows that are on the input in place of one that leaves others.

    Anything else is returned as it is.
    """
    if not inspect.isfunction(value):
        return value
    text = text_of(value)
    said = documented(value)
    promised = PROMISED.search(said) is not None and LEFT.search(said) is None
    if promised or PADS.search(text) or not MADE.search(text):
        return value
    loops = _inner_ranges(value) or _inner_slices(value)
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
        of_colours = len(large) == len(small) + 1 and large[-1] == COLOURS
        alike = len(small) == len(large) or of_colours
        if np.shape(result) != large or not alike or len(small) > loops:
            return result
        places = [slice(k // 2, n - k // 2) for n, k in zip(large, small, strict=False)]
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


def _inner_slices(value: Any) -> int:
    """Return along how many axes a result is written but for both ends: `y[r:-r, 1:-1] = ...`."""
    written = [
        target.slice
        for node in nodes_of(value)
        if isinstance(node, ast.Assign | ast.AugAssign)
        for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
        if isinstance(target, ast.Subscript) and isinstance(target.value, ast.Name)
    ]
    axes = [each.elts if isinstance(each, ast.Tuple) else [each] for each in written]
    return max((sum(map(_leaves_ends, each)) for each in axes), default=0)


def _leaves_ends(part: ast.expr) -> bool:
    """Tell whether a slice leaves out as much at both ends: `r:-r` and `r:n - r` do."""
    if not isinstance(part, ast.Slice) or part.lower is None or part.step is not None:
        return False
    upper = part.upper
    if isinstance(upper, ast.UnaryOp) and isinstance(upper.op, ast.USub):
        return ast.dump(upper.operand) == ast.dump(part.lower)
    if not (isinstance(upper, ast.BinOp) and isinstance(upper.op, ast.Sub)):
        return False
    return ast.dump(upper.right) == ast.dump(part.lower)


def _has(whole: ast.expr, part: ast.expr) -> bool:
    """Tell whether an expression is a part of another one: what is taken off at both ends."""
    return any(ast.dump(each) == ast.dump(part) for each in ast.walk(whole))
