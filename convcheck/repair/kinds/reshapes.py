"""Reshaped where it had to be transposed: other sizes first, and then the axes in order."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from itertools import permutations

from convcheck.repair.contract import SOMETIMES, Kind, Replacement
from convcheck.repair.source import Source

FEWEST, MOST = 2, 4
"""Axes of what is reshaped so; more have too many orders."""


def _propose(source: Source, node: ast.AST) -> Iterator[Replacement]:
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
        return
    if node.func.attr not in ("reshape", "view") or node.keywords:
        return
    of, sizes = source.of(node.func.value), [*node.args]
    if of in ("np", "numpy", "jnp", "tf", "torch") and len(sizes) == 2:
        of, sizes = source.of(sizes[0]), sizes[1:]
    if len(sizes) == 1 and isinstance(sizes[0], ast.Tuple | ast.List):
        sizes = [*sizes[0].elts]
    if not FEWEST <= len(sizes) <= MOST:
        return
    transpose = "permute" if source.of_torch else "transpose"
    written = [source.of(size) for size in sizes]
    for order in permutations(range(len(sizes))):
        if order == tuple(range(len(sizes))):
            continue
        laid_down = ", ".join(written[axis] for axis in order)
        back = ", ".join(str(order.index(axis)) for axis in range(len(order)))
        yield f"{of}.reshape({laid_down}).{transpose}({back})", SOMETIMES


KIND = Kind("reshapes", _propose)
