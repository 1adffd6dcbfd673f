"""What is kept from call to call, and what is shared with the caller."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from convcheck.repair.contract import OFTEN, SOMETIMES, Kind, Replacement
from convcheck.repair.source import ARRAY, NUMBER, Source


def _propose(source: Source, node: ast.AST) -> Iterator[Replacement]:
    above = source.parent(node)
    value = isinstance(above, ast.Assign | ast.Return) and above.value is node
    if isinstance(node, ast.Tuple) and value:  # the key of what is kept
        inside = source.of(node).strip("()").rstrip(", ")
        for name in source.names(node, NUMBER):
            yield f"({inside}, {name})", SOMETIMES
        for name in source.names(node, ARRAY):
            for part in ("tobytes()", "shape", "dtype"):
                yield f"({inside}, {name}.{part})", SOMETIMES
    elif isinstance(node, ast.Name | ast.Subscript | ast.Attribute | ast.Call) and value:
        yield f"{source.of(node)}.{source.copying}()", SOMETIMES
    elif isinstance(node, ast.Compare) and isinstance(node.ops[0], ast.NotIn | ast.Is):
        yield "True", OFTEN  # made anew each time


KIND = Kind("kept", _propose)
