"""Whole numbers that are one too large or too small, signs of others, truths that are not.

In tables of transforms the same number stands with both signs in a row as a rule, and is wrong in
both places. A whole row of theirs may have the sign of another convention.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from convcheck.repair.contract import OFTEN, SELDOM, SOMETIMES, Kind, Replacement
from convcheck.repair.source import Source

LARGEST = 8
"""Up to which whole numbers are doubled and negated: axes, paddings, taps."""

SEVERAL = 2
"""Numbers of a row that are turned together; the sign of one is turned by itself."""


def _propose(source: Source, node: ast.AST) -> Iterator[Replacement]:
    if isinstance(node, ast.List | ast.Tuple) and source.in_table(node):
        yield from _of_both_signs(source, node)
        yield from _of_other_sign(source, node)
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


def _of_both_signs(source: Source, row: ast.List | ast.Tuple) -> Iterator[Replacement]:
    """Yield a row in which a number that stands there with both signs is another one twice."""
    texts = [source.of(each) for each in row.elts]
    values = [_value(each) for each in row.elts]
    for size in {abs(each) for each in values if each}:
        if {size, -size} <= {*values}:
            for other in ("2 * {}", "{} / 2", "1 / {}"):
                both = [
                    f"{'-' if value < 0 else ''}{other.format(text.lstrip('-'))}"
                    if value is not None and abs(value) == size
                    else text
                    for text, value in zip(texts, values, strict=True)
                ]
                inside = ", ".join(both)
                yield f"[{inside}]" if isinstance(row, ast.List) else f"({inside})", OFTEN


def _of_other_sign(source: Source, row: ast.List | ast.Tuple) -> Iterator[Replacement]:
    """Yield a row of several numbers with the other sign."""
    values = [_value(each) for each in row.elts]
    if None in values or sum(map(bool, values)) < SEVERAL:
        return
    texts = [source.of(each) for each in row.elts]
    turned = [
        text if not value else text.lstrip("- ") if value < 0 else f"-{text}"
        for text, value in zip(texts, values, strict=True)
    ]
    inside = ", ".join(turned)
    yield f"[{inside}]" if isinstance(row, ast.List) else f"({inside})", OFTEN


def _value(node: ast.expr) -> float | None:
    """Return a number with its sign; None of what is none."""
    sign = 1
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        sign, node = -1, node.operand
    if isinstance(node, ast.Constant) and isinstance(node.value, int | float):
        return sign * node.value
    return None


KIND = Kind("constants", _propose)
