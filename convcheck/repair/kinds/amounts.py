"""A whole number that lacks one, a factor or a term: a stride, a dilation, a padding."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence

from convcheck.repair.contract import OFTEN, SELDOM, SOMETIMES, Kind, Replacement
from convcheck.repair.source import NUMBER, Function, Source

STEPS = re.compile(r"str|dil|pad|^[sdp][hwxyt01]?$|^(py|px|sy|sx|dy|dx)$|rate|hop|step|group|mult")
"""Names of numbers by which others are multiplied or shifted."""

MOST = 8
"""Such names that are tried at a place."""


def _propose(source: Source, node: ast.AST) -> Iterator[Replacement]:
    if not _is_amount(source, node):
        return
    text = source.of(node)
    if isinstance(node, ast.Constant) and node.value == 0:
        for name in source.names(node, NUMBER):
            yield name, SOMETIMES
            yield f"-{name}", SELDOM
        return
    inside = f"({text})" if isinstance(node, ast.BinOp | ast.IfExp) else text
    whole = _is_whole(source, node)
    if not isinstance(node, ast.Constant):
        term = f"{text} {{}}" if whole and isinstance(node, ast.BinOp) else f"({inside} {{}})"
        for change in ("+ 1", "- 1"):
            yield term.format(change), OFTEN if whole else SOMETIMES
        yield f"({inside} // 2)", SELDOM
        yield f"2 * {inside}", SOMETIMES
    if isinstance(node, ast.Name):
        for half in _halves(source, node):
            yield f"2 * {half}", OFTEN
    names = [name for name in source.names(node, NUMBER) if STEPS.search(name.lower())]
    for name in names[:MOST]:
        if name == text:
            continue
        for change in (f"* {name}", f"+ {name}", f"- {name}"):
            yield f"({inside} {change})", SOMETIMES if whole else SELDOM
        yield f"(({text} - 1) * {name} + 1)", SOMETIMES
        yield f"({inside} // {name})", SELDOM
    if whole:
        yield from _shifted(source, node, inside, [*names, text])


def _halves(source: Source, node: ast.Name) -> Iterator[str]:
    """Yield what holds half of what a name does, `m = n // 2`: of odd numbers two are not it."""
    function = source.function(node)
    for each in ast.walk(function) if function is not None else ():
        if not isinstance(each, ast.Assign) or not isinstance(each.value, ast.BinOp):
            continue
        text = ast.unparse(each.value)
        halved = re.search(r"(// 2|>> 1)$", text) is not None
        if halved and re.search(rf"\b{node.id}\b", text):
            yield from (target.id for target in each.targets if isinstance(target, ast.Name))


def _shifted(
    source: Source, node: ast.AST, inside: str, but: Sequence[str]
) -> Iterator[Replacement]:
    """Yield a place counted from elsewhere: by a size, from the end, from where a group begins."""
    sizes = [name for name in source.names(node, NUMBER) if name not in but]
    for name in sizes[:MOST]:
        yield f"({inside} + {name})", SELDOM
        yield f"({inside} - {name})", SELDOM
        yield f"({name} - 1 - {inside})", SOMETIMES  # as in a flipped kernel
    used = {each.id for each in ast.walk(node) if isinstance(each, ast.Name)}
    for counter in _counters(source, node):
        if counter in used:
            continue
        for name in source.names(node, NUMBER):
            if name != counter:
                yield f"{counter} * {name} + {inside}", SELDOM


def _counters(source: Source, node: ast.AST) -> Iterator[str]:
    """Yield the names that the loops around a node count by."""
    above = source.parent(node)
    while above is not None and not isinstance(above, Function):
        if isinstance(above, ast.For) and isinstance(above.target, ast.Name):
            yield above.target.id
        above = source.parent(above)


def _is_amount(source: Source, node: ast.AST) -> bool:
    """Tell whether a node is, as far as one sees, a whole number that says where or how many."""
    if isinstance(node, ast.Name):
        held = isinstance(node.ctx, ast.Load) and node.id in source.names(node, NUMBER)
        return held and not isinstance(source.parent(node), ast.Attribute)
    if isinstance(node, ast.BinOp):
        names = [each for each in ast.walk(node) if isinstance(each, ast.Name)]
        numbers = source.names(node, NUMBER)
        return bool(names) and all(each.id in numbers for each in names)
    return isinstance(node, ast.Constant) and type(node.value) is int and _is_whole(source, node)


def _is_whole(source: Source, node: ast.AST) -> bool:
    """Tell whether a node is all that stands in an index, a bound, an argument or a value."""
    above = source.parent(node)
    if isinstance(above, ast.Tuple):
        return True
    if isinstance(above, ast.Assign | ast.Return):
        return above.value is node
    return isinstance(above, ast.Slice | ast.Call) or (
        isinstance(above, ast.Subscript) and above.slice is node
    )


KIND = Kind("amounts", _propose)
