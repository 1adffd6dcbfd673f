"""The same change at two places that are written alike: along height, and along width.

Owns which places are alike, and how a change of one reads at the other.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from convcheck.repair.contract import Edit, Part, kinds
from convcheck.repair.source import Source

NAME = re.compile(r"[A-Za-z_]\w*")

NEAR = 4
"""Statements by which one may stand before the other."""


def twins(source: Source) -> Iterator[Edit]:
    """Yield changes that are made at two places which are written alike."""
    proposers = kinds().values()
    for first, second in _alike(source):
        pairs = list(zip(_walked(first), _walked(second), strict=True))
        names = {
            a.id: b.id for a, b in pairs if isinstance(a, ast.Name) and isinstance(b, ast.Name)
        }
        for a, b in pairs:
            if not hasattr(a, "lineno") or isinstance(a, ast.stmt):
                continue
            own, other = source.place(a), source.place(b)
            for kind in proposers:
                for text, likely in kind.propose(source, a):
                    there = _renamed(text, names)
                    if source.of(a) == source.of(b):
                        there = text
                    elif isinstance(a, ast.Constant):
                        there = _by_as_much(a, b, text)
                    yield Edit((Part(*own, text), Part(*other, there)), likely)


def _alike(source: Source) -> Iterator[tuple[ast.AST, ast.AST]]:
    """Yield pairs of nodes that are the same but for names and numbers."""
    ran = dict.fromkeys(source.nodes())
    for node in ran:
        for field in ("body", "orelse"):
            block = getattr(node, field, None)
            if isinstance(block, list):
                yield from _near(block)
        if isinstance(node, ast.Tuple | ast.List):
            yield from _near(node.elts)
        elif isinstance(node, ast.Call):
            yield from _near(node.args)
        elif isinstance(node, ast.For) and isinstance(node.body[0], ast.For):
            inner = node.body[0].iter
            if _shape(node.iter) == _shape(inner):
                yield node.iter, inner
        elif isinstance(node, ast.If):
            yield from _guarded(node)
    for function in source.functions:
        yield from _near(function.body)


def _guarded(node: ast.If) -> Iterator[tuple[ast.AST, ast.AST]]:
    """Yield places that a condition asks for, each with where they are used: `if i + n < len(y):`
    before `y[i + n]`.
    """
    inside = [each for line in node.body for each in ast.walk(line) if isinstance(each, ast.BinOp)]
    for asked in ast.walk(node.test):
        if isinstance(asked, ast.BinOp):
            same = ast.dump(asked)
            yield from ((asked, each) for each in inside if ast.dump(each) == same)


def _near(block: Sequence[ast.AST]) -> Iterator[tuple[ast.AST, ast.AST]]:
    shapes = [_shape(each) for each in block]
    for first, second in pairwise(range(len(block))):
        if shapes[first] == shapes[second]:
            yield block[first], block[second]
    for first in range(len(block)):
        for second in range(first + 2, min(first + NEAR, len(block))):
            if shapes[first] == shapes[second] and isinstance(block[first], ast.Assign):
                yield block[first], block[second]


def _shape(node: ast.AST) -> str:
    """Return what two nodes have in common that differ in names and numbers only."""
    return " ".join(type(each).__name__ for each in _walked(node))


def _walked(node: ast.AST) -> list[ast.AST]:
    found = [node]
    for child in ast.iter_child_nodes(node):
        found += _walked(child)
    return found


def _renamed(text: str, names: dict[str, str]) -> str:
    return NAME.sub(lambda found: names.get(found[0], found[0]), text)


def _by_as_much(first: ast.Constant, second: ast.AST, text: str) -> str:
    """Return a number changed by as much as another one was; the same text if they are none."""
    value = getattr(second, "value", None)
    digits = text.strip("()")
    if type(first.value) is int and type(value) is int and digits.lstrip("-").isdigit():
        return f"({value + int(digits) - first.value})"
    return text
