"""One operator for another, an operand left out, brackets elsewhere, other conditions."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from convcheck.repair.contract import OFTEN, SELDOM, SOMETIMES, Kind, Replacement
from convcheck.repair.source import NUMBER, Source

SIGNS: dict[type[ast.operator], str] = {
    ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.FloorDiv: "//", ast.Div: "/", ast.Mod: "%",
    ast.MatMult: "@",
}  # fmt: skip

INSTEAD: dict[type[ast.operator], tuple[tuple[str, int], ...]] = {
    ast.Add: (("-", OFTEN), ("*", SOMETIMES)),
    ast.Sub: (("+", OFTEN), ("*", SELDOM)),
    ast.Mult: (("//", SOMETIMES), ("+", SOMETIMES), ("@", SELDOM)),
    ast.FloorDiv: (("%", SOMETIMES), ("*", SOMETIMES)),
    ast.Div: (("*", SOMETIMES), ("//", SOMETIMES)),
    ast.Mod: (("//", SOMETIMES),),
}
"""What may stand in the place of an operator."""

COMPARED: dict[type[ast.cmpop], tuple[str, ...]] = {
    ast.Lt: ("<=", ">"), ast.LtE: ("<", ">="), ast.Gt: (">=", "<"), ast.GtE: (">", "<="),
    ast.Eq: ("!=",), ast.NotEq: ("==",), ast.Is: ("is not",), ast.IsNot: ("is",),
}  # fmt: skip


def _propose(source: Source, node: ast.AST) -> Iterator[Replacement]:
    if isinstance(node, ast.BinOp):
        yield from _binary(source, node)
    elif isinstance(node, ast.Compare) and len(node.ops) == 1:
        left, right = source.of(node.left), source.of(node.comparators[0])
        for sign in COMPARED.get(type(node.ops[0]), ()):
            yield f"{left} {sign} {right}", OFTEN
    elif isinstance(node, ast.BoolOp):
        word = "or" if isinstance(node.op, ast.And) else "and"
        yield f" {word} ".join(source.of(value) for value in node.values), SOMETIMES
        for value in node.values:
            yield source.of(value), SOMETIMES
    elif isinstance(node, ast.UnaryOp):
        yield source.of(node.operand), OFTEN
    elif isinstance(node, ast.IfExp):
        body, test, other = map(source.of, (node.body, node.test, node.orelse))
        yield f"({body})", SOMETIMES
        yield f"({other})", SOMETIMES
        yield f"({other} if {test} else {body})", SOMETIMES


def _binary(source: Source, node: ast.BinOp) -> Iterator[Replacement]:
    left, right = source.of(node.left), source.of(node.right)
    kind = type(node.op)
    sign = SIGNS.get(kind)
    if sign is None:
        return
    for other, likely in INSTEAD.get(kind, ()):
        yield f"{left} {other} {right}", likely
    if kind is ast.Mult and isinstance(node.left, ast.List):  # one list many times
        yield f"[{left[1:-1]} for _ in range({right})]", OFTEN
    if kind is ast.Add and isinstance(node.left, ast.BinOp) and isinstance(node.left.op, ast.Mult):
        slow = source.of(node.left.left)  # the slower of two indices is the other one
        for name in source.names(node, NUMBER):
            yield f"{right} * {name} + {slow}", SOMETIMES
    if kind is ast.FloorDiv:  # rounded up
        yield f"-(-({left}) // {right})", OFTEN
    likely = OFTEN if kind in (ast.Add, ast.Sub, ast.Div) else SOMETIMES
    yield f"({left})", likely
    yield f"({right})", likely
    if kind in (ast.Sub, ast.FloorDiv, ast.Div, ast.MatMult):
        yield f"({right}) {sign} ({left})", SOMETIMES
    # Brackets: `a - b // c` for `(a - b) // c`, and the other way round.
    if isinstance(node.left, ast.BinOp) and type(node.left.op) in SIGNS:
        first, second = source.of(node.left.left), source.of(node.left.right)
        yield f"{first} {SIGNS[type(node.left.op)]} ({second} {sign} {right})", OFTEN
    if isinstance(node.right, ast.BinOp) and type(node.right.op) in SIGNS:
        first, second = source.of(node.right.left), source.of(node.right.right)
        yield f"({left} {sign} {first}) {SIGNS[type(node.right.op)]} {second}", OFTEN


KIND = Kind("operators", _propose)
