"""Whole numbers that are one too large or too small, and truths that are not."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from convcheck.repair.contract import OFTEN, SOMETIMES, Kind, Replacement
from convcheck.repair.source import Source

LARGEST = 8
"""Up to which whole numbers are doubled and negated: axes, paddings, taps."""


def _propose(source: Source, node: ast.AST) -> Iterator[Replacement]:
    if not isinstance(node, ast.Constant):
        return
    value = node.value
    if isinstance(value, bool):
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


KIND = Kind("constants", _propose)
