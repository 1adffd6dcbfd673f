"""A name in the place of another one that holds the same kind of thing."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from difflib import SequenceMatcher

from convcheck.repair.contract import OFTEN, SELDOM, SOMETIMES, Kind, Replacement
from convcheck.repair.source import ARRAY, NUMBER, Source

ALIKE = 0.5
"""From which share of common letters on two names are taken for each other easily."""


def _propose(source: Source, node: ast.AST) -> Iterator[Replacement]:
    if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
        numbers, arrays = source.names(node, NUMBER), source.names(node, ARRAY)
        if node.id in numbers:
            yield from _others(node.id, numbers, SOMETIMES)
        elif node.id in arrays:
            yield from _others(node.id, arrays, SELDOM)
    elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
        owner = node.value.id
        if owner == "self":
            for name, likely in _others(node.attr, _attributes(source), SOMETIMES):
                yield f"self.{name}", likely


def _others(name: str, names: list[str], unlike: int) -> Iterator[Replacement]:
    for other in names:
        if other == name:
            continue
        short = len(name) == len(other) == 1
        alike = short or SequenceMatcher(None, name, other).ratio() >= ALIKE
        yield other, OFTEN if alike and unlike == SOMETIMES else unlike


def _attributes(source: Source) -> list[str]:
    """Return the attributes that the file stores in objects of its own."""
    found = {
        node.attr: None
        for function in source.functions
        for node in ast.walk(function)
        if isinstance(node, ast.Attribute)
        and isinstance(node.ctx, ast.Store)
        and isinstance(node.value, ast.Name)
        and node.value.id == "self"
    }
    return list(found)


KIND = Kind("names", _propose)
