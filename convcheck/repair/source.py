"""A file's text with its syntax tree: where nodes stand, what encloses them, what names hold.

Owns the places of nodes in the text, and which statements are looked at.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

Function = ast.FunctionDef | ast.AsyncFunctionDef
"""What has statements and names of its own."""

NUMBER, ARRAY, OTHER = "number", "array", "other"
"""What a name holds."""


@dataclass(frozen=True)
class Ran:
    """What was seen of a file while it ran: its lines, and what names held, by first line.

    Both are empty of what cannot be watched, such as compiled functions.
    """

    lines: frozenset[int] = frozenset()
    held: Mapping[int, Mapping[str, str]] = field(default_factory=dict)


class Source:
    """A file's text, and what of it is to be changed. Raises `SyntaxError` if it is no Python."""

    def __init__(self, text: str, names: Sequence[str], ran: Ran | None = None) -> None:
        self.text = text
        self.tree = ast.parse(text)
        self.ran = ran or Ran()
        self._lines = text.splitlines(keepends=True)
        self._starts = [0]
        for line in self._lines:
            self._starts.append(self._starts[-1] + len(line))
        self._parents = {
            child: node for node in ast.walk(self.tree) for child in ast.iter_child_nodes(node)
        }
        self.functions = list(self._reached(names))
        self._holds: dict[Function, Mapping[str, str]] = {}

    @cached_property
    def copying(self) -> str:
        """The method by which arrays of the file's library are copied."""
        return "clone" if self.of_torch else "copy"

    @cached_property
    def of_torch(self) -> bool:
        """Whether the file speaks of PyTorch, whose methods have names of their own."""
        return "torch" in self.text

    def place(self, node: ast.AST) -> tuple[int, int]:
        """Return the first character of a node, and the one after its last."""
        # What has no place, such as an operator, is never among `nodes`; AST has no class for it.
        first = self._at(node.lineno, node.col_offset)  # type: ignore[attr-defined]
        return first, self._at(node.end_lineno, node.end_col_offset)  # type: ignore[attr-defined]

    def of(self, node: ast.AST) -> str:
        """Return the text of a node."""
        start, end = self.place(node)
        return self.text[start:end]

    def start(self, number: int) -> int:
        """Return the first character of a line, counted from one; the end, after the last."""
        return self._starts[number - 1]

    def line_at(self, place: int) -> int:
        """Return the line of a character, counted from one."""
        return self.text.count("\n", 0, place) + 1

    def parent(self, node: ast.AST) -> ast.AST | None:
        """Return what encloses a node."""
        return self._parents.get(node)

    def function(self, node: ast.AST) -> Function | None:
        """Return the function in which a node stands."""
        above = self.parent(node)
        while above is not None and not isinstance(above, Function):
            above = self.parent(above)
        return above

    def nodes(self) -> Iterator[ast.AST]:
        """Yield what ran of the functions that the name reaches, their defaults and tables."""
        for function in self.functions:
            yield function
            yield from self._defaults(function)
            for statement in function.body:
                yield from self._ran(statement)
        for table in self._tables():
            yield from _placed(table)

    def in_table(self, node: ast.AST) -> bool:
        """Tell whether a node stands outside of all functions, where it is no default of one."""
        above: ast.AST | None = node
        while above is not None and not isinstance(above, Function | ast.ClassDef):
            above = self.parent(above)
        return above is None

    def names(self, node: ast.AST, kind: str) -> list[str]:
        """Return the names that hold something of a kind where a node stands."""
        function = self.function(node)
        if function is None:
            return []
        if function not in self._holds:
            self._holds[function] = self._held(function)
        return [name for name, each in self._holds[function].items() if each == kind]

    def parameters(self, node: ast.AST) -> list[str]:
        """Return the parameters of the function in which a node stands."""
        function = self.function(node)
        if function is None:
            return []
        given = function.args
        return [each.arg for each in (*given.posonlyargs, *given.args, *given.kwonlyargs)]

    def _held(self, function: Function) -> Mapping[str, str]:
        first = min([function.lineno, *(each.lineno for each in function.decorator_list)])
        seen = self.ran.held.get(first)
        if seen:
            return seen
        indexed = {
            node.value.id
            for node in ast.walk(function)
            if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name)
        }
        stored = {
            node.id
            for node in ast.walk(function)
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
        }
        given = {each.arg for each in ast.walk(function.args) if isinstance(each, ast.arg)}
        return {name: ARRAY if name in indexed else NUMBER for name in sorted(stored | given)}

    def _ran(self, statement: ast.stmt) -> Iterator[ast.AST]:
        """Yield the nodes of a statement that ran, and of those in it that did."""
        lines = range(statement.lineno, (statement.end_lineno or 0) + 1)
        function = self.function(statement)
        watched = function is not None and self._watched(function)
        if watched and not self.ran.lines & {*lines}:
            return
        yield statement
        for child in ast.iter_child_nodes(statement):
            if isinstance(child, ast.stmt):
                yield from self._ran(child)
            else:
                yield from _placed(child)

    def _watched(self, function: Function) -> bool:
        body = range(function.body[0].lineno, (function.end_lineno or 0) + 1)
        return bool(self.ran.lines & {*body})

    def _defaults(self, function: Function) -> Iterator[ast.AST]:
        for default in (*function.args.defaults, *function.args.kw_defaults):
            if default is not None:
                yield from _placed(default)

    def _tables(self) -> Iterator[ast.expr]:
        """Yield the values outside of functions that those reached read: transforms, kernels."""
        read = {
            node.id
            for function in self.functions
            for node in ast.walk(function)
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)
        }
        for node in self.tree.body:
            if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
                targets = node.targets if isinstance(node, ast.Assign) else [node.target]
                if any(isinstance(each, ast.Name) and each.id in read for each in targets):
                    yield node.value

    def _reached(self, names: Sequence[str]) -> Iterator[Function]:
        """Yield the outermost functions of the file that names reach, by the names in them."""
        top = {
            node.name: node for node in self.tree.body if isinstance(node, Function | ast.ClassDef)
        }
        wanted, seen = [*names], set()
        while wanted:
            each = wanted.pop(0)
            node = top.get(each)
            if node is None or each in seen:
                continue
            seen.add(each)
            inside = (found for found in ast.walk(node) if isinstance(found, Function))
            yield from (found for found in inside if self.function(found) is None)
            wanted += [found.id for found in ast.walk(node) if isinstance(found, ast.Name)]

    def _at(self, line: int, byte: int) -> int:
        """Return the character at a byte of a line, counted from one."""
        raw = self._lines[line - 1].encode("utf-8")[:byte]
        return self._starts[line - 1] + len(raw.decode("utf-8"))


def _placed(node: ast.AST) -> Iterator[ast.AST]:
    """Yield a node and all in it that have a place; of formatted strings it is not known."""
    if isinstance(node, ast.JoinedStr):
        return
    if hasattr(node, "lineno"):
        yield node
    for child in ast.iter_child_nodes(node):
        yield from _placed(child)
