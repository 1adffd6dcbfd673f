"""Whole numbers that a text gives names, and those that it has beside an operator.

Owns what an expression of constants is worth: `P = 119 * 2**23 + 1`, `mod=P`, `1 << BITS`.
"""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache

from convcheck.user_functions.callables.own_text import syntax_of

LARGEST = 2**128
"""Numbers beyond it are no constants of interest, and take long to compute."""

BY_OPERATORS: Mapping[type[ast.operator], Callable[[int, int], int]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.FloorDiv: operator.floordiv,
    ast.Mod: operator.mod,
    ast.Pow: operator.pow,
    ast.LShift: operator.lshift,
    ast.RShift: operator.rshift,
}
"""What whole numbers give whole numbers by."""


def value_of(node: ast.expr, known: Mapping[str, int]) -> int | None:
    """Return the value of an expression of whole numbers and known names; None of any other."""
    match node:
        case ast.Constant(value=float(value)) if value.is_integer() and abs(value) < LARGEST:
            return int(value)
        case ast.Constant(value=int(value)) if not isinstance(value, bool):
            return value if abs(value) < LARGEST else None
        case ast.Name(id=name):
            return known.get(name)
        case ast.UnaryOp(op=ast.USub(), operand=operand):
            inner = value_of(operand, known)
            return None if inner is None else -inner
        case ast.BinOp(left=left, op=sign, right=right):
            return _combined(type(sign), value_of(left, known), value_of(right, known))
    return None


def _combined(sign: type[ast.operator], left: int | None, right: int | None) -> int | None:
    """Return what an operator makes of two numbers; None where that is no number of interest."""
    if left is None or right is None or sign not in BY_OPERATORS:
        return None
    if sign in (ast.Pow, ast.LShift, ast.RShift) and not 0 <= right <= 128:
        return None
    try:
        value = BY_OPERATORS[sign](left, right)
    except ArithmeticError:
        return None
    return value if abs(value) < LARGEST else None


def numbers_of(text: str, file: str) -> dict[str, int]:
    """Return the whole numbers that names stand for in a function's text: constants, defaults.

    `text` is its own, `file` all of its file's.
    """
    known = dict(_of_file(file))
    for node in syntax_of(text).body:
        if isinstance(node, ast.FunctionDef):
            known |= dict(_defaults(node, known))
            for each in ast.walk(node):
                _take(each, known)
    return known


@lru_cache(maxsize=64)
def _of_file(file: str) -> Mapping[str, int]:
    """Return the constants of a file, each by those before it."""
    known: dict[str, int] = {}
    for node in syntax_of(file).body:
        _take(node, known)
    return known


def _take(node: ast.AST, known: dict[str, int]) -> None:
    """Add what an assignment gives a name, or several ones: `LEAST, MOST = -128, 127`."""
    match node:
        case (
            ast.Assign(targets=[ast.Name(id=name)], value=value)
            | ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value)
        ):
            found = value_of(value, known)
            if found is not None:
                known.setdefault(name, found)
        case ast.Assign(targets=[ast.Tuple(elts=names)], value=ast.Tuple(elts=values)):
            for each, value in zip(names, values, strict=False):
                _take(ast.Assign([each], value), known)


def _defaults(function: ast.FunctionDef, known: Mapping[str, int]) -> Iterator[tuple[str, int]]:
    given = [*function.args.posonlyargs, *function.args.args]
    last = zip(reversed(given), reversed(function.args.defaults), strict=False)
    by_name = zip(function.args.kwonlyargs, function.args.kw_defaults, strict=True)
    for parameter, default in (*last, *by_name):
        found = None if default is None else value_of(default, known)
        if found is not None:
            yield parameter.arg, found
