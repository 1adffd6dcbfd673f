"""Which names of a function, and of those that it calls, have values that depend on its input.

Owns the flow of values through one file: a kernel that a function makes is none of them, nor is a
size, a rank or a type of its input.
"""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator

FACTS = frozenset({"shape", "ndim", "size", "dtype"})
"""What an array is asked for that says nothing of its elements."""

SELF = frozenset({"self", "cls"})

Function = ast.FunctionDef | ast.AsyncFunctionDef


class Dependent:
    """The names of each function of a file that depend on the input of a function or class."""

    def __init__(self, tree: ast.Module, name: str) -> None:
        self._functions = {each.name: each for each in ast.walk(tree) if isinstance(each, Function)}
        self._names: dict[str, set[str]] = defaultdict(set)
        for entry in _entries(tree, name):
            own = [each for each in _parameters(entry) if each not in SELF]
            self._names[entry.name] |= {*own[:1]}
        before = -1
        while before != (now := sum(map(len, self._names.values()))):
            before = now
            for function in self._functions.values():
                self._spread(function)

    def holds(self, node: ast.AST, function: str) -> bool:
        """Tell whether an expression of a function depends on the input."""
        if isinstance(node, ast.Attribute) and node.attr in FACTS:
            return False
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "len":
            return False
        if isinstance(node, ast.Name):
            return node.id in self._names[function]
        return any(self.holds(each, function) for each in ast.iter_child_nodes(node))

    def _spread(self, function: Function) -> None:
        """Take in what a function gives a value that depends on the input."""
        known = self._names[function.name]
        for node in ast.walk(function):
            match node:
                case ast.Assign(targets=targets, value=value) if self.holds(value, function.name):
                    for each in targets:
                        known |= {*_given(each)}
                case (
                    ast.AugAssign(target=target, value=value)
                    | ast.AnnAssign(target=target, value=ast.expr() as value)
                    | ast.NamedExpr(target=target, value=value)
                    | ast.For(target=target, iter=value)
                    | ast.comprehension(target=target, iter=value)
                ) if self.holds(value, function.name):
                    known |= {*_given(target)}
                case ast.Call(func=ast.Attribute(value=owner, attr="append"), args=args):
                    if any(self.holds(each, function.name) for each in args):
                        known |= {*_given(owner)}
                case ast.Call(func=called, args=args, keywords=keywords):
                    self._hand(called, args, keywords, function.name)
                case ast.FunctionDef() if node is not function:
                    self._names[node.name] |= known - {*_parameters(node)}

    def _hand(
        self, called: ast.expr, args: list[ast.expr], keywords: list[ast.keyword], function: str
    ) -> None:
        """Take in parameters of another function of the file that are handed such a value."""
        name = getattr(called, "id", getattr(called, "attr", ""))
        other = self._functions.get(name)
        if other is None:
            return
        own = [each for each in _parameters(other) if each not in SELF]
        for parameter, value in zip(own, args, strict=False):
            if self.holds(value, function):
                self._names[name].add(parameter)
        for each in keywords:
            if each.arg in own and self.holds(each.value, function):
                self._names[name].add(each.arg or "")


def _entries(tree: ast.Module, name: str) -> Iterator[Function]:
    """Yield the function of this name, or the methods of the class."""
    for node in ast.walk(tree):
        if isinstance(node, Function) and node.name == name:
            yield node
        if isinstance(node, ast.ClassDef) and node.name == name:
            methods = [each for each in node.body if isinstance(each, Function)]
            yield from (each for each in methods if each.name != "__init__")


def _parameters(function: Function) -> list[str]:
    given = function.args
    return [each.arg for each in (*given.posonlyargs, *given.args, *given.kwonlyargs)]


def _given(target: ast.expr) -> Iterator[str]:
    """Yield the names to which an assignment gives a value, or whose elements it does."""
    match target:
        case ast.Name(id=name):
            yield name
        case ast.Subscript(value=value) | ast.Starred(value=value):
            yield from _given(value)
        case ast.Tuple(elts=elements) | ast.List(elts=elements):
            for each in elements:
                yield from _given(each)
