"""What can be changed in a program so that a test should notice: small, one at a time.

Owns the kinds of changes and their names. Texts are left as they are: what a message says is held
by tests of messages. So are annotations, assertions, and what runs for type checkers only.
"""

from __future__ import annotations

import ast
import difflib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

SWAPPED: dict[type[ast.AST], type[Any]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Div,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.Mult,
    ast.Pow: ast.Mult,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.And: ast.Or,
    ast.Or: ast.And,
}
"""Operators, and what each is exchanged for."""

RENAMED = {
    "all": "any",
    "any": "all",
    "max": "min",
    "min": "max",
    "maximum": "minimum",
    "minimum": "maximum",
    "fmin": "fmax",
    "fmax": "fmin",
    "floor": "ceil",
    "ceil": "floor",
    "sorted": "list",
}
"""Functions and methods, and what is called in their place."""

Position = tuple[int, int]


@dataclass(frozen=True)
class Mutant:
    """One change of one file. `number` tells equal changes of one function apart, from 1 on.

    `path` is relative to the tree, `function` empty outside of functions, `span` the bytes of the
    file that `after` takes the place of.
    """

    path: str
    function: str
    before: str
    after: str
    number: int
    span: tuple[int, int]

    @property
    def name(self) -> str:
        """What it is called: the same wherever in the file the function stands."""
        which = f" ({self.number})" if self.number > 1 else ""
        return f"{self.path}::{self.function or 'module'}: {self.before} -> {self.after}{which}"

    def applied(self, text: bytes) -> bytes:
        """Return the text of the file with the change made."""
        start, end = self.span
        return text[:start] + self.after.encode() + text[end:]

    def diff(self, text: bytes) -> str:
        """Return the change as a unified diff."""
        lines = (each.decode().splitlines() for each in (text, self.applied(text)))
        return "\n".join(difflib.unified_diff(*lines, self.path, self.path, lineterm="", n=1))


def mutants_of(root: Path, path: str) -> list[Mutant]:
    """Return every change of a file, in the order of the text."""
    text = (root / path).read_bytes()
    starts = [0]
    for line in text.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))

    def offset(line: int, column: int) -> int:
        return starts[line - 1] + column

    found, counts = [], Counter[tuple[str, str, str]]()
    for function, node, new in _changes(ast.parse(text), "", settled=False):
        before, after = _on_one_line(node), _on_one_line(new)
        if isinstance(node, ast.BinOp | ast.BoolOp | ast.Compare | ast.UnaryOp | ast.IfExp):
            after = f"({after})"
        counts[function, before, after] += 1
        span = (
            offset(node.lineno, node.col_offset),
            offset(node.end_lineno or 0, node.end_col_offset or 0),
        )
        number = counts[function, before, after]
        found.append(Mutant(path, function, before, after, number, span))
    return found


def _on_one_line(node: ast.AST) -> str:
    return " ".join(ast.unparse(node).split())


def _changes(
    node: ast.AST, function: str, *, settled: bool
) -> Iterator[tuple[str, ast.expr | ast.stmt, ast.AST]]:
    """Yield (function, node, what takes its place) for a node and all below it.

    What is inside of a function belongs to it, those that it defines too: then that is `settled`.
    """
    if isinstance(node, ast.expr | ast.stmt):
        yield from ((function, node, new) for new in _replacements(node))
    inside = function
    if isinstance(node, ast.FunctionDef | ast.ClassDef) and not settled:
        inside = f"{function}.{node.name}" if function else node.name
        settled = isinstance(node, ast.FunctionDef)
    for child in _below(node):
        yield from _changes(child, inside, settled=settled)


def _below(node: ast.AST) -> Iterator[ast.AST]:
    """Yield the children of a node in which changes are made."""
    if isinstance(node, ast.JoinedStr | ast.Assert | ast.Raise):
        return
    if (
        isinstance(node, ast.keyword) and node.arg == "strict"
    ):  # of `zip`: a guard like an assertion
        return
    if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
        return
    for field, value in ast.iter_fields(node):
        if field in ("annotation", "returns", "decorator_list", "bases"):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST):
                yield child


def _replacements(node: ast.expr | ast.stmt) -> Iterator[ast.AST]:
    if isinstance(node, ast.Compare):
        for at, operator in enumerate(node.ops):
            swapped = [*node.ops[:at], SWAPPED[type(operator)](), *node.ops[at + 1 :]]
            yield ast.Compare(node.left, swapped, node.comparators)
    elif isinstance(node, ast.BinOp) and type(node.op) in SWAPPED:
        yield ast.BinOp(node.left, SWAPPED[type(node.op)](), node.right)
    elif isinstance(node, ast.BoolOp):
        yield ast.BoolOp(SWAPPED[type(node.op)](), node.values)
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not | ast.USub):
        yield node.operand
    elif isinstance(node, ast.IfExp):
        yield ast.IfExp(node.test, node.orelse, node.body)
    elif isinstance(node, ast.Constant):
        yield from _other_constants(node.value)
    elif isinstance(node, ast.Name | ast.Attribute):
        yield from _other_function(node)
    elif isinstance(node, ast.AugAssign) and type(node.op) in SWAPPED:
        yield ast.AugAssign(node.target, SWAPPED[type(node.op)](), node.value)
    elif isinstance(node, ast.Raise) or (
        isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)
    ):
        yield ast.Pass()
    elif isinstance(node, ast.Continue):
        yield ast.Break()
    elif isinstance(node, ast.Break):
        yield ast.Continue()


def _other_constants(value: object) -> Iterator[ast.Constant]:
    if isinstance(value, bool):
        yield ast.Constant(not value)
    elif isinstance(value, int):
        yield ast.Constant(value + 1)
    elif isinstance(value, float):
        yield ast.Constant(2 * value if value else 1.0)


def _other_function(node: ast.Name | ast.Attribute) -> Iterator[ast.expr]:
    if isinstance(node, ast.Attribute) and node.attr in RENAMED:
        yield ast.Attribute(node.value, RENAMED[node.attr], node.ctx)
    elif isinstance(node, ast.Name) and node.id in RENAMED:
        yield ast.Name(RENAMED[node.id], node.ctx)
