"""Arrays that all iterations of a parallel loop write to, at the same places: a data race.

Owns what is seen of it in a text. Numba runs the iterations of `prange` on several threads where
its decorator says `parallel=True`; what an iteration makes itself is its own, and what was made
before the loop is everybody's.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Any

from convcheck.user_functions.callables.own_text import syntax_of
from convcheck.user_functions.text.own_threads import RACE


def raced_array(text: str) -> str:
    """Return the sentence about the first array that a text's parallel loops race for; or empty."""
    for node in ast.walk(syntax_of(text)):
        if isinstance(node, ast.FunctionDef) and any(map(_is_parallel, node.decorator_list)):
            for name in _raced(node):
                return f"all iterations of `prange` write to the same elements of `{name}`: {RACE}"
    return ""


def _is_parallel(decorator: ast.expr) -> bool:
    return isinstance(decorator, ast.Call) and any(
        each.arg == "parallel" and getattr(each.value, "value", False) is True
        for each in decorator.keywords
    )


def _raced(function: ast.FunctionDef) -> Iterator[str]:
    """Yield the arrays of a function that its outermost parallel loops race for."""
    for node in ast.walk(function):
        if isinstance(node, ast.For) and _called(node.iter) == "prange":
            own = set(_names(node.target))
            before = -1
            while before != (before := len(own)):
                for name, value in _given(node.body):
                    if own & {*_names(value)}:
                        own.add(name)
            made = {name for name, _ in _given(node.body)}
            for name, place in _written(node.body):
                if name not in made and not own & {*_names(place)}:
                    yield name
            return


def _called(node: ast.expr) -> str:
    function = getattr(node, "func", None)
    return getattr(function, "attr", getattr(function, "id", ""))


def _names(node: Any) -> Iterator[str]:
    yield from (each.id for each in ast.walk(node) if isinstance(each, ast.Name))


def _given(body: list[ast.stmt]) -> Iterator[tuple[str, ast.expr]]:
    """Yield the names that statements give a value, and that."""
    for each in body:
        for node in ast.walk(each):
            match node:
                case ast.Assign(targets=targets, value=value):
                    for target in targets:
                        if isinstance(target, ast.Name | ast.Tuple):
                            yield from ((name, value) for name in _names(target))
                case ast.AugAssign(target=ast.Name(id=name), value=value):
                    yield name, value
                case ast.For(target=target, iter=value):
                    yield from ((name, value) for name in _names(target))


def _written(body: list[ast.stmt]) -> Iterator[tuple[str, ast.expr]]:
    """Yield the arrays whose elements statements write to, and the places."""
    for each in body:
        for node in ast.walk(each):
            targets = node.targets if isinstance(node, ast.Assign) else [
                *([node.target] if isinstance(node, ast.AugAssign) else [])
            ]  # fmt: skip
            for target in targets:
                if isinstance(target, ast.Subscript) and isinstance(target.value, ast.Name):
                    yield target.value.id, target.slice
