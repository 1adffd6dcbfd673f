"""Filters that take symmetric taps only, of which they need half the products.

Owns how they are known, and the filter of any taps that is read in their place. A convolution is
linear in its kernel, and any taps are symmetric ones and a rest: the filter has the first of both,
and what the rest gives is added to its result.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable
from typing import Any

import numpy as np

from convcheck.user_functions.arrays import Array, NotAnArray, to_numpy
from convcheck.user_functions.callables.own_text import part_of_file, text_of
from convcheck.user_functions.parameters.callable_signature import parameters_of
from convcheck.user_functions.parameters.names import plain, plain_names
from convcheck.user_functions.parameters.operands_alone import operands_alone
from convcheck.user_functions.parameters.rewritten import (
    Arguments,
    not_judging,
    rewritten,
    seen_through,
)
from convcheck.user_functions.text.docstrings import documented, remarks_in

SAID = re.compile(
    r"symmetric (fir\b|filter|taps|kernel|coef|impulse|\w\b)|linear[- ]phase"
    r"|(taps|kernel|coefficients|filter|response) (is|are|must be|has to be|have to be) symmetric"
)
"""What docstrings say of such a filter, in small letters."""

REFUSED = re.compile(r"\braise\b[^\n]*symmetr|\bassert\b[^\n]*\[::-1\]")
"""How a text refuses other taps."""

HALF = re.compile(r"\brange\(\s*(\(?\s*\w+ ?(\+ ?1)?\s*\)?|len\(\w+\)) ?// ?2\s*\)")
"""How a text goes over half of the taps."""

WINGS = plain_names(
    "half half_taps half_kernel half_filter half_coeffs half_h h_half taps_half wing one_side"
    " right_half"
)
"""What parameters are called that are the middle tap and those on one side of it."""

OF_WING = re.compile(
    r"\b(only|just) (the )?(cent(re|er)|middle)\b|\b(one|right|left|single) (wing|side|half)\b"
    r"|\bh\[-(?P<tap>[a-z])\] ?= ?h\[(?P=tap)\]|\bhalf of (the|its) (taps|kernel|coef)"
)
"""What docstrings say of them, in small letters."""

HALVES = re.compile(
    r"s[iy]m{1,2}[e\u00e9]tr|\bhal(f|ves)\b|wing|\bside|\bmedi[oa]\b|mitad|\bdemi|moiti|\bhalb|h[a\u00e4]lft"
    r"|\bmei[oa]\b|metade|\bmezz|met[a\u00e0]\b|po[l\u0142]ow|\bhelft|\u534a|\u5bf9\u79f0|\u5bfe\u79f0"
    r"|\u043f\u043e\u043b\u043e\u0432\u0438\u043d|\u0441\u0438\u043c\u043c\u0435\u0442\u0440"
)
"""How docstrings and comments speak of it in several languages, in small letters."""

BORDER = re.compile(r"\bpad\([^\n]*[\"'](edge|reflect|symmetric|wrap)[\"']")
"""How a text pads otherwise than with zeros, in NumPy's words."""

FLIPS = re.compile(r"conv|\bfir\b|fir filter|impulse")
"""What docstrings of images and series say, in small letters, where other taps would be flipped."""

TAPS = "taps"
"""What stands in the place of such a parameter."""

CAUSAL = re.compile(
    r"causal|before the (start|first)|initial (state|condition)|zero state|lfilter"
    r"|\[: ?len\(|first len\("
)
"""What docstrings say whose outputs of the length of the input are those of the past."""


def with_any_taps(value: Any) -> Any:
    """Return a filter of any taps in place of one of symmetric ones; else what it is given."""
    if not inspect.isfunction(value):
        return value
    said = documented(value)
    for wing in parameters_of(value)[1:2]:
        named = plain(wing.name) in WINGS and (SAID.search(said) or OF_WING.search(said))
        if named or _takes_pairs(value, wing.name):
            return _of_wing(value, wing)
    if not SAID.search(said):
        return value
    refuses = REFUSED.search(text_of(value)) is not None
    if not refuses and not HALF.search(text_of(value)):
        return value
    names = operands_alone(value)
    if names is None:
        return value
    x, w = names

    def own(told: Arguments) -> Arguments:
        _checked(told, x, w)
        return told | {w: _symmetric(np.asarray(told[w]))}

    other = seen_through(value, own, _with_the_rest(value, x, w))
    more = ", which it refuses" if refuses else ", of which it takes one half"
    return not_judging(other, f"taps that are not symmetric{more}")


def _takes_pairs(value: Any, name: str) -> bool:
    """Tell whether a text has one tap for a pair of elements on both sides, and one in the middle.

    As `w[0] * x[i] + w[d] * (x[i - d] + x[i + d])`, where a comment speaks of halves or symmetry.
    """
    text, own = text_of(value), re.escape(name)
    pair = rf"\b{own}\[ ?(\w+) ?\] ?\* ?\((?=[^\n]*- ?\1\b)(?=[^\n]*\+ ?\1\b)[^\n]*\+[^\n]*\)"
    alone = re.search(rf"\b{own}\[0\]", text) and re.search(pair, text)
    remarks = f"{documented(value)} {remarks_in(part_of_file(value)).lower()}"
    return alone is not None and HALVES.search(remarks) is not None


def _of_wing(value: Any, wing: inspect.Parameter) -> Any:
    """Return a filter of any taps in place of one of the middle tap and those on one side of it."""
    first, _, *others = parameters_of(value)

    def own(told: Arguments) -> Arguments:
        _checked(told, first.name, TAPS)
        taps = _symmetric(np.asarray(told.pop(TAPS)))
        if len(taps) % 2 == 0:
            raise ValueError("wanted an odd number of taps, which have one in the middle")
        return told | {wing.name: taps[len(taps) // 2 :]}

    kept = [first, wing.replace(name=TAPS), *others]
    other = rewritten(value, kept, own, _with_the_rest(value, first.name, TAPS))
    return not_judging(other, "taps that are not symmetric, of which it takes one half")


def _checked(told: Arguments, x: str, w: str) -> None:
    """Raise `ValueError` for what is no signal, or no taps."""
    if np.ndim(told[x]) != 1 or np.ndim(told[w]) != 1:
        raise ValueError("wanted a signal and taps, along one axis each")


def _with_the_rest(value: Any, x: str, w: str) -> Callable[[Any, Arguments], Any]:
    """Return what adds to a result of symmetric taps what the rest of all taps gives."""
    causal = CAUSAL.search(documented(value)) is not None
    padded = BORDER.search(text_of(value))
    border = "" if padded is None else padded[1]
    said = documented(value)
    turns = FLIPS.search(said) or (not border and (SAID.search(said) or OF_WING.search(said)))

    def after(result: Any, told: Arguments) -> Any:
        taps = np.asarray(told[w])
        try:
            y = to_numpy(result)
        except NotAnArray:
            return result
        wide = np.result_type(np.longdouble, y, taps)  # in which nothing is lost but at the end
        rest = taps.astype(wide) - _symmetric(taps).astype(wide)
        rest = rest if turns else rest[::-1]
        added = _given_by(rest, np.asarray(told[x]), y, border, causal=causal)
        return result if added is None else (y.astype(wide) + added).astype(y.dtype)

    return after


def _symmetric(taps: Array) -> Array:
    """Return symmetric taps, the smaller of each pair: errors are none beyond those allowed."""
    half = len(taps) // 2
    first, last = taps[: len(taps) - half], taps[::-1][: len(taps) - half]
    smaller = np.where(np.abs(first) <= np.abs(last), first, last)
    return np.concatenate([smaller, smaller[:half][::-1]])


def _given_by(taps: Array, x: Array, y: Array, border: str, *, causal: bool) -> Array | None:
    """Return what taps give where there are results; None for results of another length."""
    full, lacking = np.convolve(x.astype(taps.dtype), taps), len(taps) - 1
    if y.shape == full.shape:
        return full
    if y.shape == x.shape and border:
        around: Any = border
        ends = (lacking, 0) if causal else (lacking - lacking // 2, lacking // 2)
        return np.convolve(np.pad(x.astype(taps.dtype), ends, mode=around), taps, "valid")
    if y.shape == x.shape:
        first = 0 if causal else lacking // 2
        return full[first : first + len(x)]
    if y.shape == (len(x) - lacking,):
        return full[lacking : len(x)]
    return None
