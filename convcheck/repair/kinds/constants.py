"""Whole numbers that are one too large or too small, signs of others, truths that are not."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from convcheck.repair.contract import OFTEN, SELDOM, SOMETIMES, Kind, Replacement
from convcheck.repair.source import Source

LARGEST = 8
"""Up to which whole numbers are doubled and negated: axes, paddings, taps."""


def _propose(source: Source, node: ast.AST) -> Iterator[Replacement]:
    if not isinstance(node, ast.Constant):
        return
    value = node.value
    if source.in_table(node):
        yield from _in_table(source, node)
    elif isinstance(value, bool):
        yield str(not value), SOMETIMES
    elif isinstance(value, int):
        yield str(value + 1), OFTEN
        if value > 0:
            yield str(value - 1), OFTEN
        if value == 0:
            yield "-1", OFTEN
        if 0 < value <= LARGEST and not isinstance(source.parent(node), ast.UnaryOp):
            yield str(2 * value), SOMETIMES
            yield f"(-{value})", SOMETIMES
            yield str(value + 2), SOMETIMES
            if value > 2:
                yield str(value - 2), SOMETIMES


def _in_table(source: Source, node: ast.Constant) -> Iterator[Replacement]:
    """Yield the numbers that a transform or kernel may have had: of the other sign, as a rule."""
    if isinstance(node.value, bool) or not isinstance(node.value, int | float):
        return
    text = source.of(node)
    if not node.value:
        yield f"{text} + 1", SOMETIMES
        yield f"{text} - 1", SOMETIMES
        return
    if not isinstance(source.parent(node), ast.UnaryOp):
        yield f"(-{text})", OFTEN
    yield f"2 * {text}", SOMETIMES
    yield f"{text} / 2", SOMETIMES
    yield f"0 * {text}", SOMETIMES
    yield f"{text} + 1", SELDOM
    yield f"{text} - 1", SELDOM


KIND = Kind("constants", _propose)
