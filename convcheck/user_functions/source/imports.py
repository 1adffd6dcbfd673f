"""Which modules a function works with: those that it reaches in its file, and not all of the file.

A file often has the same convolution in NumPy and in PyTorch, or imports a framework for its tests.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from convcheck.user_functions.frameworks.contract import libraries


def imports_of(tree: ast.Module, name: str) -> frozenset[str]:
    """Return the top-level modules that a name of a file reaches, through what it is made of.

    All that the file imports if it reaches no library of arrays, as what only computes with the
    operands does, or if it is no name of the file's own.
    """
    own = dict(_own(tree))
    imported = dict(_imported(tree))
    reached: set[str] = set()
    seen: set[str] = set()
    left = [name] if name in own else []
    while left:
        each = left.pop()
        if each in seen:
            continue
        seen.add(each)
        for node in own[each]:
            reached.update(module for _, module in _imported(node))
            for used in _used(node):
                left += [used] if used in own else []
                reached |= {imported[used]} if used in imported else set()
    if reached and "*" in imported:
        reached |= {module for alias, module in _imported(tree) if alias == "*"}
    if not reached & libraries():
        return frozenset(module for _, module in _imported(tree))
    return frozenset(reached)


def top_level(tree: ast.AST) -> Iterator[ast.AST]:
    """Yield the statements of a file's top level, those in `if`, `try` and `with` among them."""
    for node in ast.iter_child_nodes(tree):
        yield node
        if isinstance(node, ast.If | ast.Try | ast.With | ast.ExceptHandler):
            yield from top_level(node)


def given_names(node: ast.AST) -> Iterator[str]:
    """Yield the names that a statement of the top level gives a value, but for imports."""
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        yield node.name
    elif isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
        goals = node.targets if isinstance(node, ast.Assign) else [node.target]
        for goal in goals:
            parts = goal.elts if isinstance(goal, ast.Tuple) else [goal]
            yield from (each.id for each in parts if isinstance(each, ast.Name))


def _own(tree: ast.Module) -> Iterator[tuple[str, list[ast.AST]]]:
    """Yield each name of the top level with all statements that give it a value."""
    found: dict[str, list[ast.AST]] = {}
    for node in top_level(tree):
        for name in given_names(node):
            found.setdefault(name, []).append(node)
    yield from found.items()


def _imported(tree: ast.AST) -> Iterator[tuple[str, str]]:
    """Yield each imported name, with the top-level module that it is of."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield (alias.asname or alias.name).split(".")[0], alias.name.split(".")[0]
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            for alias in node.names:
                yield alias.asname or alias.name, node.module.split(".")[0]


def _used(node: ast.AST) -> Iterator[str]:
    return (each.id for each in ast.walk(node) if isinstance(each, ast.Name))
