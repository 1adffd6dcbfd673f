"""The sum that a docstring has with no name before it: `central differences (f[i+1]-f[i-1])/(2dx)`.

Owns where such sums are looked for. As they may be of a part of what is computed, all that they are
held to is the sign, the order of taps, and the factor where every number in it is known.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from convcheck.filters.said_differences import (
    ELEMENT,
    Lags,
    NoSum,
    parsed_sum,
    taps_of,
    value_of_sum,
)
from convcheck.filters.taps import NEAR, written
from convcheck.same.seen import SeenConvolution
from convcheck.user_functions.parameters.names import plain

INDEX = re.compile(
    r"(?<![\w.])(?P<of>[^\W\d]\w*)"
    r"(\[\s*(?P<at>[nkijt])\b|_\{?(?P<low>[nkijt])\b)"
)
"""How an element of an input begins."""

TURNED = re.compile(
    r"\b(negative|negated|minus|backwards?|adjoint|transposed?|downhill|descent|half[- ]sum"
    r"|squared?|sum of|twice|again|twofold|magnitude|absolute|then|followed)\b"
)
"""What docstrings say, in small letters, where a sum may be no more than a part."""

SCALED = re.compile(
    r"\b(scaled?|times|multipl\w+|factor|orthonormal|normali[sz]ed|gain|weight(ed|s)?|proportional)\b"
)
"""What they say where results may be any multiple of a sum."""

_TOKEN = r"\d+(?:\.\d+)?|[-+*/()^\u2212\u00b7\u00b2]|\s"


def broken_quotient(
    says: str, first: str, seen: SeenConvolution, numbers: Mapping[str, float]
) -> tuple[str, str] | None:
    """Return the sum that a docstring has and what is wrong with taps; None where none is asked.

    `first` is the name of the input, `numbers` are the parameters.
    """
    taps = taps_of(seen)
    if taps is None or not taps or TURNED.search(says.lower()):
        return None
    told = list(_sums_in(says, first, numbers))
    faults = [(text, _fault(lags, taps, whole=whole)) for text, lags, whole in told]
    known = [(text, fault) for text, fault in faults if fault is not None]
    right = next(((text, fault) for text, fault in known if not fault), None)
    if right is not None or len(known) != len(faults) or not known:
        return right
    return known[0] if len(known) == 1 else None


def _fault(told: Lags, taps: Lags, *, whole: bool) -> str | None:
    """Return what taps are in place of those told; None where they are others altogether."""
    for values, why in (
        (told, ""),
        ({-lag: each for lag, each in told.items()}, "in reversed order"),
    ):
        factor = _factor(values, taps)
        if factor is None:
            continue
        if abs(factor - 1) <= NEAR:
            return why and _said(taps, told, f"its taps are {why}")
        if abs(factor + 1) <= NEAR:
            return _said(
                taps,
                told,
                "its sign is wrong: its taps are in reversed order (a convolution flips its kernel,"
                " a correlation does not)",
            )
        if whole and not why:
            return _said(taps, told, f"its results are {written(factor)} times as large")
    return None


def _said(taps: Lags, told: Lags, what: str) -> str:
    shown = (", ".join(written(each[lag]) for lag in sorted(each)) for each in (taps, told))
    return f"{what}: its taps are {next(shown)}, where its docstring has {next(shown)}"


def _factor(told: Lags, taps: Lags) -> float | None:
    """Return what taps are as multiples of those told, wherever these begin; None if they are not.

    Where results begin is a matter of taste.
    """
    move = min(taps) - min(told)
    moved = {lag + move: each for lag, each in told.items()}
    if {*moved} != {*taps}:
        return None
    at = max(moved, key=lambda lag: abs(moved[lag]))
    factor = taps[at] / moved[at]
    most = NEAR * max(map(abs, taps.values()))
    alike = all(abs(taps[lag] - factor * each) <= most for lag, each in moved.items())
    return factor if alike else None


def _sums_in(
    says: str, first: str, numbers: Mapping[str, float]
) -> Iterator[tuple[str, Lags, bool]]:
    """Yield sums of elements of the input, what their factors are by lag, and whether all that a
    filter is told is in them, and a number that they are divided by.
    """
    known = {plain(name): value for name, value in numbers.items()}
    index = next((each for each in INDEX.finditer(says) if each["of"] == first), None)
    if index is None:
        return
    at = index["at"] or index["low"]
    element = ELEMENT.format(at=at).replace(r"(?P<of>[^\W\d]\w*)", f"(?P<of>{re.escape(first)})")
    bare = re.sub(r"\(\?P<\w+>", "(?:", element)
    words = "|".join(rf"(?<![^\W\d]){re.escape(name)}(?!\w)" for name in numbers)
    token = rf"(?:{bare}|{words + '|' if words else ''}{_TOKEN})"
    for found in re.finditer(rf"(?:{token})+", says):
        text = _balanced(found.group())
        if len(re.findall(bare, text)) < 2:
            continue
        try:
            lags = value_of_sum(parsed_sum(re.compile(element), _tight(text, words)), known)
        except NoSum:
            continue
        lags = {lag: each for lag, each in lags.items() if each} if isinstance(lags, dict) else {}
        if len(lags) >= 2:
            said = {plain(each) for each in re.findall(words, text)} if words else set()
            whole = said == {*known} and "/" in text
            yield text, lags, whole and SCALED.search(says.lower()) is None


def _tight(text: str, words: str) -> str:
    """Return a sum whose products have a sign, `(2*dx)` for `2dx` and `2 dx`."""
    return re.sub(rf"(\d+(?:\.\d*)?)\s*({words})", r"(\1*\2)", text) if words else text


def _balanced(text: str) -> str:
    """Return what is left of a text without signs at its ends and brackets that have no other."""
    text = text.strip().strip("*/+\u00b7").strip()
    text = text.rstrip("-\u2212 ")
    while text.count("(") > text.count(")") and text.startswith("("):
        text = text[1:].strip()
    while text.count(")") > text.count("(") and text.endswith(")"):
        text = text[:-1].strip()
    return text
