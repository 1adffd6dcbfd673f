"""The sum by which a docstring says what a filter is: `y[n] = x[n] - alpha * x[n - 1]`.

Owns where such sums are looked for, and what is said of a kernel that has other taps. What has its
own results in it is recursive, and no sum of this kind; where results begin may be another element
in what gives fewer than its input has.
"""

from __future__ import annotations

import ast
import math
import re
from collections.abc import Iterator, Mapping

import numpy as np

from convcheck.filters.taps import NEAR, written
from convcheck.same.seen import SeenConvolution
from convcheck.user_functions.callables.own_text import tree_in
from convcheck.user_functions.parameters.names import plain

SUM = re.compile(
    r"(?<![\w.])(?P<result>[^\W\d]\w*)\s*(\[\s*(?P<at>[nkit])\s*\]|_\{?(?P<low>[nkit])\}?)\s*:?=\s*"
    r"(?P<sum>[^=\n;`]+)"
)
"""How docstrings write one, in a line."""

ELEMENT = (
    r"(?<![\w.])(?P<of>[^\W\d]\w*)\s*(\[\s*{at}\s*(?P<lag>[-+\u2212]\s*\d+)?\s*\]"
    r"|_\{{?{at}\s*(?P<low>[-+\u2212]\s*\d+)?\}}?)"
)
"""How they write an element of the input."""

MOST = 16
"""Lags at most."""

MOST_POWER = 4
"""The highest power of a number in a sum."""

_OPERATORS = {ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.Div: "/", ast.Pow: "**"}


Lags = dict[int, float]
"""Factors of elements, by how many elements before they are."""


class NoSum(ValueError):
    """What is written is no sum of elements of an input."""


def broken_difference(
    says: str, seen: SeenConvolution, numbers: Mapping[str, float]
) -> tuple[str, str] | None:
    """Return the sum that a docstring has and what the taps of a filter are in place of its own.

    None without such a sum of which all is known; `numbers` are the parameters.
    """
    taps = taps_of(seen)
    if taps is None:
        return None
    for text, lags in _sums_in(says, numbers):
        told = {lag: each for lag, each in lags.items() if each}
        if len(told) < 2:
            continue
        moves = range(-MOST, MOST + 1) if _is_cut(seen) else (0,)
        if any(_alike(told, taps, move) for move in moves):
            return text, ""
        return text, (
            f"its taps are {_shown(taps)}, where its docstring has {_shown(told)} of the elements"
            " before and after (by their distances)" + _as_recursion(seen)
        )
    return None


def _as_recursion(seen: SeenConvolution) -> str:
    """Return what is said of a kernel that is as long as the input."""
    if not any(axis.pads in ((axis.size - 1, 0), (0, axis.size - 1)) for axis in seen.axes):
        return ""
    return (
        "; all that is before an element adds to its result: it is recursive (IIR, feedback), as"
        " where it works in place and reads elements that are overwritten already: read from a copy"
    )


def taps_of(seen: SeenConvolution) -> Lags | None:
    """Return the tap of each lag along the only axis that has several; None of anything else."""
    kernel = seen.impulses.kernel
    wide = [at for at, size in enumerate(kernel.shape[:-2]) if size > 1]
    plain_one = all(axis.stride == 1 and not axis.transposed for axis in seen.axes)
    if len(wide) != 1 or kernel.shape[-2] != kernel.shape[-1] or not plain_one:
        return None
    along = np.moveaxis(kernel, wide[0], 0).reshape(kernel.shape[wide[0]], -1)
    places = seen.axes[wide[0]].places
    first = along[:, 0]
    return {-int(place): float(tap) for place, tap in zip(places, first, strict=True) if tap}


def _is_cut(seen: SeenConvolution) -> bool:
    return any(axis.outputs != axis.size for axis in seen.axes)


def _alike(told: Mapping[int, float], taps: Mapping[int, float], move: int) -> bool:
    most = NEAR * max(map(abs, told.values()))
    lags = {*taps} | {lag + move for lag in told}
    return all(abs(told.get(lag - move, 0.0) - taps.get(lag, 0.0)) <= most for lag in lags)


def _shown(taps: Mapping[int, float]) -> str:
    few = sorted(taps.items())[:4]
    more = ", ..." if len(taps) > len(few) else ""
    return (
        ", ".join(
            f"{written(tap)} at n{-lag:+d}" if lag else f"{written(tap)} at n" for lag, tap in few
        )
        + more
    )


def _sums_in(says: str, numbers: Mapping[str, float]) -> Iterator[tuple[str, Lags]]:
    """Yield the sums of a docstring as they are written, and their factors by lag."""
    return _written(says, numbers, with_results=False)


OF_RESULTS = 1000
"""By how much lags of results are more than those of the input, where a sum has both."""


def recursions_in(
    says: str, numbers: Mapping[str, float]
) -> Iterator[tuple[str, dict[int, float], dict[int, float]]]:
    """Yield sums that have results in them: as they are written, and their factors by lag.

    Those of the input come first, then those of results.
    """
    half = OF_RESULTS // 2
    for text, lags in _written(says, numbers, with_results=True):
        of_input = {lag: each for lag, each in lags.items() if lag < half}
        of_results = {lag - OF_RESULTS: each for lag, each in lags.items() if lag >= half}
        yield text, of_input, of_results


def _written(
    says: str, numbers: Mapping[str, float], *, with_results: bool
) -> Iterator[tuple[str, Lags]]:
    """Yield sums over elements of the input, and of results as well if these are in them."""
    known = {plain(name): value for name, value in numbers.items()}
    for found in SUM.finditer(says):
        end = r"\.(?!\d)|,\s|\s{2,}|\s(?:for|where|with|if)\s"
        line = re.split(end, found["sum"].strip())[0]
        element = re.compile(ELEMENT.format(at=found["at"] or found["low"]))
        names = {each["of"] for each in element.finditer(line)}
        if len(names) != 1 + with_results or (found["result"] in names) is not with_results:
            continue
        for shorter in _without_words(line):
            try:
                lags = value_of_sum(parsed_sum(element, shorter, found["result"]), known)
            except NoSum:
                continue
            if isinstance(lags, dict):
                yield f"{found.group().partition('=')[0].strip()} = {shorter.strip()}", lags
                break


def _without_words(line: str) -> Iterator[str]:
    """Yield a line, then without the words behind a sum: `(x[n] + x[n-1]) / 2 inside`."""
    yield line
    while (found := re.fullmatch(r"(?s)(.*[\])\w])\s+[a-z]{2,}", line.strip())) is not None:
        line = found[1]
        yield line


def parsed_sum(element: re.Pattern[str], line: str, result: str = "") -> ast.expr:
    """Return a sum as Python has it, whose elements are `at(lag)`. Raises `NoSum`."""

    def named(found: re.Match[str]) -> str:
        lag = (found["lag"] or found["low"] or "0").replace(" ", "").replace("\u2212", "-")
        return f" at({-int(lag) + OF_RESULTS * (found['of'] == result)})"

    text = element.sub(named, line).replace("\u2212", "-").replace("\u00b7", "*")
    text = text.replace("^", "**").replace("\u00b2", "**2")
    text = re.sub(r"(?<=[\w)])\s+(?=at\()", " * ", text)  # `alpha x[n - 1]`
    tree = tree_in(f"({text.strip()})")
    body = tree.body if tree is not None else []
    if len(body) != 1 or not isinstance(body[0], ast.Expr):
        raise NoSum(line)
    return body[0].value


def value_of_sum(node: ast.expr, known: Mapping[str, float]) -> float | Lags:
    """Return the number that an expression is, or its factors by lag. Raises `NoSum`."""
    match node:
        case ast.Constant(value=int() | float() as number):
            return float(number)
        case ast.Name(id=name) if plain(name) in known:
            return known[plain(name)]
        case ast.Call(func=ast.Name(id="at"), args=[lag]):
            return {int(ast.literal_eval(lag)): 1.0}
        case ast.UnaryOp(op=ast.USub(), operand=operand):
            return _times(value_of_sum(operand, known), -1.0)
        case ast.BinOp(left=left, op=op, right=right) if type(op) in _OPERATORS:
            return _of_both(
                _OPERATORS[type(op)], value_of_sum(left, known), value_of_sum(right, known)
            )
    raise NoSum(ast.dump(node))


def _of_both(sign: str, left: float | Lags, right: float | Lags) -> float | Lags:
    match sign, left, right:
        case "+" | "-", dict(), dict():
            turned = right if sign == "+" else {lag: -each for lag, each in right.items()}
            return {lag: left.get(lag, 0.0) + turned.get(lag, 0.0) for lag in {*left, *turned}}
        case "+" | "-", float(), float():
            return left + right if sign == "+" else left - right
        case "*", _, float():
            return _times(left, right)
        case "*", float(), dict():
            return _times(right, left)
        case "**", float(), float() if abs(right) <= MOST_POWER:
            return float(left**right) if left > 0 else float("nan")
        case "/", _, float() if right and math.isfinite(right):
            return _times(left, 1 / right)
    raise NoSum(sign)


def _times(value: float | Lags, factor: float) -> float | Lags:
    if isinstance(value, dict):
        return {lag: each * factor for lag, each in value.items()}
    return value * factor
