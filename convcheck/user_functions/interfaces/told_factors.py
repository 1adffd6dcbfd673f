"""Functions that have to be told a number by which all is multiplied or divided, or one to add.

As `divisor` and `offset` of image editors, areas, rates. Owns which parameters these are, by what
the text does with them, and the function without them that is read in its place. Such a number is
one, or for whole numbers another one that is undone in the result; what is added is zero.
"""

from __future__ import annotations

import ast
import inspect
import re
from array import array
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from convcheck.user_functions.callables.own_text import nodes_of, text_of
from convcheck.user_functions.parameters.callable_signature import parameters_of
from convcheck.user_functions.parameters.names import BACKWARD, FUNCTION, plain, plain_names
from convcheck.user_functions.parameters.quantised import quantities
from convcheck.user_functions.parameters.rewritten import Arguments, not_judging, rewritten
from convcheck.user_functions.parameters.signature import Unreadable, read
from convcheck.user_functions.parameters.size_names import size_letters

TIMES, OVER, PLUS = "times", "over", "plus"

NAMES = {
    TIMES: plain_names("scale gain factor mult multiplier amplitude"),
    OVER: plain_names("divisor div divider denominator denom"),
    PLUS: plain_names("offset add added bias_value base baseline delta"),
}
"""What such numbers are called in all languages of programming."""

ARRAYS = frozenset().union(*FUNCTION.values(), *BACKWARD.values())
"""Names of what is no such number, whatever a text does with it."""

NOT_LINEAR = re.compile(
    r"//(?!\s*2\b)|>>(?!\s*1\b)|astype\((np\.)?u?int"
    r"|\b(round|rint|clip|floor|ceil|trunc|int|pow|exp|log)\("
)
"""What makes of twice as much something else than twice the result. Halves are those of sizes."""

OTHERS = {TIMES: 2.0, OVER: 0.5, PLUS: 0.0}
NEUTRAL = {TIMES: 1.0, OVER: 1.0, PLUS: 0.0}
"""What they are told: so that all is twice as large, or as it is."""

TWICE = 2

FEWEST = 3
"""Parameters of which one may be such a number."""

LARGEST = 2.0**20
"""Whole numbers whose sums are doubled exactly."""


def with_named_factors_told(value: Any) -> Any:
    """Return a function without factors that have the usual names; anything else as it is."""
    return _without(value, named=True)


def with_factors_told(value: Any) -> Any:
    """Return a function without factors of any name, where nothing else is unknown then."""
    return _without(value, named=False)


def _without(value: Any, *, named: bool) -> Any:
    parameters = parameters_of(value)
    if len(parameters) < FEWEST or not inspect.isfunction(inspect.unwrap(value)):
        return value
    required = [each.name for each in parameters[1:] if each.default is each.empty]
    kinds = {name: kind for name in required if (kind := _kind(value, name))}
    # What is added may be an array, as a bias is, but for who has a name for it.
    kinds = {
        name: kind
        for name, kind in kinds.items()
        if plain(name) in NAMES[kind] or not (named or kind == PLUS or plain(name) in ARRAYS)
    }
    kept = [each for each in parameters if each.name not in kinds]
    if not kinds or quantities([each.name for each in parameters], text_of(value)):
        return value
    if _is_read(parameters) or not (_is_read(kept) or (named and _has_sizes_beside(kept))):
        return value  # who is asked about something else is asked about all
    doubles = sum(kind != PLUS for kind in kinds.values())
    linear = doubles > 0 and NOT_LINEAR.search(text_of(value)) is None

    def told(arguments: Arguments) -> Arguments:
        numbers = OTHERS if linear and _is_whole(arguments) else NEUTRAL
        return {**arguments, **{name: numbers[kind] for name, kind in kinds.items()}}

    def undone(result: Any, arguments: Arguments) -> Any:
        doubled = linear and _is_whole(arguments)
        return _divided(result, TWICE**doubles) if doubled else result

    call = rewritten(value, kept, told, undone)
    for name, kind in kinds.items():
        if kind == PLUS:
            call = not_judging(call, f"what {name} adds: it is zero")
        elif plain(name) not in NAMES[kind]:
            call = not_judging(call, f"{name} but for numbers: all is multiplied or divided by it")
    return call


def _kind(value: Any, name: str) -> str:
    """Return what a text does with all that a parameter is, if it is one thing; or nothing.

    What it is compared with beside that is a check.
    """
    nodes = [*nodes_of(value)]
    below = {id(each) for node in nodes for each in _divisors(node)}
    uses = {
        OVER if use == TIMES and id(node) in below else use
        for node in nodes
        for use in _uses(node, name)
    }
    return next(iter(uses)) if len(uses) == 1 and uses <= {*NAMES} else ""


def _divisors(node: ast.AST) -> Iterator[ast.AST]:
    """Yield the products by which a node divides: `dt * 3600` of `y / (dt * 3600)`."""
    match node:
        case ast.BinOp(op=ast.Div(), right=divisor) | ast.AugAssign(op=ast.Div(), value=divisor):
            products = [divisor]
        case _:
            return
    while products:
        match products.pop():
            case ast.BinOp(op=ast.Mult(), left=left, right=right) as product:
                products += [left, right]
                yield product


def _uses(node: ast.AST, name: str) -> Iterator[str]:
    """Yield what a node does with a name that is one of its parts."""
    match node:
        case ast.Compare() | ast.UnaryOp(op=ast.Not()) | ast.arguments():
            return
        case ast.BinOp(op=ast.Mult(), left=left, right=right):
            yield from (TIMES for each in (left, right) if _is(each, name))
        case ast.BinOp(op=ast.Add(), left=left, right=right):
            yield from (PLUS for each in (left, right) if _is(each, name))
        case ast.BinOp(op=ast.Div(), right=right) if _is(right, name):
            yield OVER
        case ast.AugAssign(op=ast.Mult(), value=changed) if _is(changed, name):
            yield TIMES
        case ast.AugAssign(op=ast.Div(), value=changed) if _is(changed, name):
            yield OVER
        case ast.AugAssign(op=ast.Add(), value=changed) if _is(changed, name):
            yield PLUS
        case _:
            yield from ("else" for each in ast.iter_child_nodes(node) if _is(each, name))


def _is(node: ast.AST, name: str) -> bool:
    return isinstance(node, ast.Name) and node.id == name


def _is_read(parameters: Sequence[inspect.Parameter]) -> bool:
    """Tell whether all that is required among parameters is known."""
    try:
        read(inspect.Signature(list(parameters)))
    except (Unreadable, ValueError):
        return False
    return True


def _has_sizes_beside(parameters: Sequence[inspect.Parameter]) -> bool:
    """Tell whether all that is required and not known is a size, as of buffers without axes."""
    known = frozenset().union(*FUNCTION.values())
    unknown = {p.name for p in parameters if p.default is p.empty and plain(p.name) not in known}
    return unknown <= {*size_letters([each.name for each in parameters]).values()}


def _is_whole(arguments: Arguments) -> bool:
    """Tell whether all arrays that are given hold floating-point numbers that are whole."""
    several = (np.ndarray, list, tuple, array)
    arrays = [np.asarray(each) for each in arguments.values() if isinstance(each, several)]
    return bool(arrays) and all(
        each.dtype.kind == "f"
        and bool(np.isfinite(each).all())
        and bool((np.abs(each) < LARGEST).all())
        and bool((each == np.rint(each)).all())
        for each in arrays
    )


def _divided(result: Any, by: int) -> Any:
    """Return a result divided by a power of two; what is no array of numbers as it is."""
    if isinstance(result, list | tuple | array):
        result = np.asarray(result)
    return result / by if getattr(getattr(result, "dtype", None), "kind", "") == "f" else result
