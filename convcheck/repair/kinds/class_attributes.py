"""What a class has of a kind that can be written to, and its objects have no copies of."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence

from convcheck.repair.contract import OFTEN, Kind, Replacement
from convcheck.repair.source import Source

MADE = re.compile(r"(np|numpy|torch)\.(zeros|ones|empty|full|array)|list|dict|set|(\w+\.)?deque")
"""What makes something that can be written to."""

WHY = "# the class attribute is shared by all objects: here is a copy of one's own"


def _propose(source: Source, node: ast.AST) -> Iterator[Replacement]:
    method = source.parent(node)
    if not isinstance(node, ast.stmt) or not isinstance(method, ast.FunctionDef):
        return
    owner = source.parent(method)
    if not isinstance(owner, ast.ClassDef) or method.name != "__init__" or method.body[-1] != node:
        return
    own = {
        each.attr
        for each in ast.walk(method)
        if isinstance(each, ast.Attribute) and isinstance(each.ctx, ast.Store)
    }
    indent = "\n" + " " * node.col_offset
    for name in _shared(owner):
        if name not in own:
            copied = f"self.{name} = type(self).{name}.{source.copying}()  {WHY}"
            yield f"{source.of(node)}{indent}{copied}", OFTEN


def _shared(owner: ast.ClassDef) -> Iterator[str]:
    """Yield the names of what is made once, with the class, and can be written to."""
    for each in owner.body:
        targets: Sequence[ast.expr]
        if isinstance(each, ast.AnnAssign):
            targets, value = [each.target], each.value
        elif isinstance(each, ast.Assign):
            targets, value = each.targets, each.value
        else:
            continue
        if value is not None and _can_be_written_to(value):
            yield from (target.id for target in targets if isinstance(target, ast.Name))


def _can_be_written_to(value: ast.expr) -> bool:
    if isinstance(value, ast.BinOp):  # [0.0] * 64
        return isinstance(value.left, ast.List) or isinstance(value.right, ast.List)
    if isinstance(value, ast.Call):
        return MADE.fullmatch(ast.unparse(value.func)) is not None
    return isinstance(value, ast.List | ast.Dict | ast.Set)


KIND = Kind("class_attributes", _propose)
