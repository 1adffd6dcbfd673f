"""The text of a function or class, as its author wrote it."""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Collection, Hashable, Iterator
from functools import cache, lru_cache
from pathlib import Path
from threading import Lock
from typing import Any

ONE_AT_A_TIME = Lock()
"""Held by the thread that parses."""


def text_of(thing: Any) -> str:
    """Return the source of a function or class, or else its name and docstring."""
    text = _source(thing)
    if text is None:
        return f"{getattr(thing, '__name__', '')} {getattr(thing, '__doc__', None) or ''}"
    return text


def _source(thing: Any) -> str | None:
    """Return the source of a function or class; None of what has none."""
    try:
        own = inspect.unwrap(thing)
        return _text(own) if isinstance(own, Hashable) else inspect.getsource(own)
    except (OSError, TypeError, ValueError, AttributeError):  # the last of scripted modules
        return None


@lru_cache(maxsize=512)
def _text(own: Any) -> str:
    """Return the source of what does not change: finding it reads all of the file."""
    return inspect.getsource(own)


def file_of(thing: Any) -> str:
    """Return the text of the file of a function or class; nothing of what has none."""
    try:
        file = inspect.getsourcefile(inspect.unwrap(thing))
        return Path(file).read_text(encoding="utf-8") if file else ""
    except (OSError, TypeError, ValueError):
        return ""


def part_of_file(thing: Any) -> str:
    """Return the text of a file without the functions and classes that have no part in a thing.

    What it names, and what these name, has one; others may do the same in another way.
    """
    name = getattr(inspect.unwrap(thing), "__qualname__", "").partition(".")[0]
    return part_of_text(file_of(thing), name)


@lru_cache(maxsize=64)
def part_of_text(text: str, name: str) -> str:
    """Return the text of a file without what has no part in a function or class of this name."""
    defined = {
        node.name: node
        for node in syntax_of(text).body
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef)
    }
    if name not in defined:
        return text
    wanted, kept = [name], set[str]()
    while wanted:
        each = wanted.pop()
        kept.add(each)
        named = {node.id for node in ast.walk(defined[each]) if isinstance(node, ast.Name)}
        wanted += [other for other in named & {*defined} if other not in kept]
    lines = text.splitlines(keepends=True)
    for other, node in defined.items():
        if other not in kept:
            first = min([node.lineno, *(each.lineno for each in node.decorator_list)])
            lines[first - 1 : node.end_lineno] = [""] * ((node.end_lineno or first) - first + 1)
    return "".join(lines)


def tree_of(thing: Any) -> ast.Module | None:
    """Return the syntax of a function's or class's own text; None of what has none.

    It is kept and shared: nobody changes it.
    """
    text = _source(thing)
    return None if text is None else tree_in(text)


def nodes_of(thing: Any) -> Iterator[ast.AST]:
    """Yield all of the syntax of a function's or class's own text; nothing of what has none."""
    yield from ast.walk(tree_of(thing) or ast.Module([], []))


def own_nodes(function: ast.FunctionDef) -> Iterator[ast.AST]:
    """Yield the syntax of a function without that of functions and classes within it."""
    rest: list[ast.AST] = list(function.body)
    while rest:
        node = rest.pop(0)
        yield node
        if not isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.Lambda)):
            rest += ast.iter_child_nodes(node)


def tree_in(text: str) -> ast.Module | None:
    """Return the syntax of a text, wherever its lines begin; None of what is no Python.

    Kept and shared as in `tree_of`. One thread at a time: Python counts the depth of a tree once
    for all of them and raises SystemError where two meet (github.com/python/cpython/issues/106905).
    """
    with ONE_AT_A_TIME:
        return _tree_in(text)


@lru_cache(maxsize=512)
def _tree_in(text: str) -> ast.Module | None:
    try:
        return ast.parse(textwrap.dedent(text))
    except (SyntaxError, ValueError):
        return None


def syntax_of(text: str) -> ast.Module:
    """Return the syntax of a text as `tree_in`; that of nothing where it has none."""
    return tree_in(text) or ast.Module([], [])


def docstrings_of(defined: ast.FunctionDef | ast.ClassDef) -> list[str]:
    """Return the docstrings of a function, or of a class and its methods, those that there are."""
    methods = defined.body if isinstance(defined, ast.ClassDef) else []
    own = [defined, *(each for each in methods if isinstance(each, ast.FunctionDef))]
    return [docstring for each in own if (docstring := ast.get_docstring(each))]


def asked_of(thing: Any, name: str) -> tuple[list[str], list[str]]:
    """Return which attributes and which keys a text asks a parameter for, each once."""
    return asked_in(tree_of(thing) or ast.Module([], []), {name})


def asked_in(tree: ast.AST, names: Collection[str]) -> tuple[list[str], list[str]]:
    """Return which attributes and which keys the parameters of some names are asked for."""
    attributes: dict[str, None] = {}
    keys: dict[str, None] = {}
    for node in ast.walk(tree):
        match node:
            case ast.Attribute(value=ast.Name(id=of), attr=attribute) if of in names:
                attributes[attribute] = None
            case ast.Subscript(value=ast.Name(id=of), slice=ast.Constant(value=str(key))):
                if of in names:
                    keys[key] = None
    return list(attributes), list(keys)


def called_in(thing: Any) -> set[str]:
    """Return the names that a text calls."""
    functions = (node.func for node in nodes_of(thing) if isinstance(node, ast.Call))
    return {each.id for each in functions if isinstance(each, ast.Name)}


def is_asked_alone(thing: Any, name: str) -> bool:
    """Tell whether a text uses a parameter for nothing but its attributes."""
    uses = asked = 0
    for node in nodes_of(thing):
        uses += isinstance(node, ast.Name) and node.id == name
        held = node.value if isinstance(node, ast.Attribute) else None
        asked += isinstance(held, ast.Name) and held.id == name
    return 0 < uses == asked


@cache
def keys_in(thing: Any) -> tuple[str, ...]:
    """Return the keys by which a text takes elements of any dict, each once."""
    found: dict[str, None] = {}
    for node in nodes_of(thing):
        match node:
            case (
                ast.Subscript(slice=ast.Constant(value=str(key)))
                | ast.Call(func=ast.Attribute(attr="get"), args=[ast.Constant(value=str(key)), *_])
            ):
                found[key] = None
    return tuple(found)
