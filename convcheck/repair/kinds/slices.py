"""Slices that begin, end or step elsewhere, and operands that are to be flipped, or not."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from convcheck.repair.contract import OFTEN, SELDOM, SOMETIMES, Kind, Replacement
from convcheck.repair.source import ARRAY, Source

FLIPS = ("[::-1]", "[::-1, ::-1]", "[..., ::-1]", "[..., ::-1, ::-1]", "[:, ::-1]")
"""An array of NumPy's or JAX's backwards along its first or last axes."""

TORCH_FLIPS = (".flip(-1)", ".flip(-2, -1)", ".flip(0)", ".flip(0, 1)", ".flip(2)")
"""A tensor of PyTorch's, which has no slices with negative steps."""

TRANSPOSED = (".T", ".swapaxes(0, 1)", ".swapaxes(1, 2)", ".swapaxes(-1, -2)")


def _propose(source: Source, node: ast.AST) -> Iterator[Replacement]:
    if isinstance(node, ast.Slice):
        yield from _bounds(source, node)
    elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
        used = isinstance(source.parent(node), ast.Call | ast.BinOp | ast.keyword | ast.Subscript)
        if used and node.id in source.names(node, ARRAY):
            flips = TORCH_FLIPS if source.of_torch else FLIPS
            for flip in flips:
                yield f"{node.id}{flip}", SOMETIMES
            for swap in TRANSPOSED:
                yield f"{node.id}{swap}", SELDOM
            yield f"{node.id}.conj()", SELDOM
    elif isinstance(node, ast.Attribute) and node.attr in ("T", "real"):
        yield source.of(node.value), SOMETIMES
    elif isinstance(node, ast.Subscript):
        yield source.of(node.value), SELDOM


def _bounds(source: Source, node: ast.Slice) -> Iterator[Replacement]:
    lower, upper, step = (
        "" if each is None else source.of(each) for each in (node.lower, node.upper, node.step)
    )
    steps = f":{step}" if step else ""
    if lower:
        yield f":{upper}{steps}", SOMETIMES
    if upper:
        yield f"{lower}:{steps}", SOMETIMES
        if upper.startswith("-") and not upper[1:].isdigit():
            yield f"{lower}:({upper} or None){steps}", OFTEN  # where it is zero
            yield f"{lower}:{upper[1:]}{steps}", SOMETIMES
    if step:
        yield f"{lower}:{upper}", SOMETIMES
    if not lower and upper:
        yield f"-({upper}):{steps}", SOMETIMES
        yield f"{upper}:{steps}", SELDOM
    if lower and not upper:
        yield f":{lower}{steps}", SELDOM


KIND = Kind("slices", _propose)
