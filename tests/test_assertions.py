"""Tests can fail: what can be told of that from their text alone.

`ruff` sees to the rest: assertions of a tuple (F631) and `pytest.raises` around more than the call
(PT012).
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

TESTS = Path(__file__).parent
FILES = sorted(TESTS.rglob("*.py"))

JUDGES = ("assert", "check", "expect", "raises", "validate", "warns", "fail")
"""How the last part of a function's name begins that raises where something is not right."""

FINISHES = "check=True"
"""With it the failure of a process is one of the test."""


def conditional_assertions(tree: ast.AST) -> list[int]:
    """Return the lines of assertions that are as a whole one expression or another.

    `assert a == b if c else d` asserts d alone where c is false: `a == (b if c else d)` was meant.
    What is meant as it stands is clearer as two assertions below an `if`.
    """
    asserted = (node for node in ast.walk(tree) if isinstance(node, ast.Assert))
    return [node.lineno for node in asserted if isinstance(node.test, ast.IfExp)]


def judges(node: ast.AST, known: set[str]) -> bool:
    """Tell whether a node asserts something, or calls what does; `known` names such functions."""
    if isinstance(node, ast.Assert):
        return True
    if not isinstance(node, ast.Call):
        return False
    called = ast.unparse(node.func)
    name = called.rpartition(".")[2].lstrip("_")
    if called == "subprocess.run":
        return FINISHES in map(ast.unparse, node.keywords)
    return called in known or name.startswith(JUDGES)


def functions(tree: ast.Module) -> dict[str, ast.FunctionDef]:
    """Return the functions of a module, those of its classes too, by their names."""
    return {node.name: node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}


def imported(tree: ast.Module) -> Iterator[tuple[Path, str]]:
    """Yield what a module imports from other files of the tests: (file, name)."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("tests."):
            path = TESTS.parent.joinpath(*str(node.module).split(".")).with_suffix(".py")
            yield from ((path, alias.name) for alias in node.names)


@cache
def judging(path: Path) -> set[str]:
    """Return the names of a file's functions, and imported ones, in which something is asserted."""
    tree = ast.parse(path.read_text())
    known = {name for file, name in imported(tree) if file.exists() and name in judging(file)}
    unsettled = functions(tree)
    while True:
        found = {
            name
            for name, each in unsettled.items()
            if any(judges(node, known) for node in ast.walk(each))
        }
        if not found:
            return known
        known |= found
        unsettled = {name: each for name, each in unsettled.items() if name not in found}


def test_no_assertion_is_one_expression_or_another() -> None:
    found = {path: conditional_assertions(ast.parse(path.read_text())) for path in FILES}
    assert {str(path): lines for path, lines in found.items() if lines} == {}


def test_every_test_asserts_something() -> None:
    silent = [
        f"{path.relative_to(TESTS)}: {name}"
        for path in FILES
        for name in functions(ast.parse(path.read_text())).keys() - judging(path)
        if name.startswith("test_")
    ]
    assert silent == []


def test_both_rules_notice_what_they_are_for(tmp_path: Path) -> None:
    written = tmp_path / "test_written.py"
    written.write_text(
        "def holds(x):\n    assert x\n\n"
        "def through(x):\n    holds(x)\n\n"
        "def test_silent():\n    1 + 1\n\n"
        "def test_loud():\n    through(1)\n\n"
        "def test_either(x):\n    assert len(x) == 2 if x else 3\n\n"
        "def test_one(x):\n    assert len(x) == (2 if x else 3)\n"
    )
    assert conditional_assertions(ast.parse(written.read_text())) == [14]
    assert judging(written) == {"holds", "through", "test_loud", "test_either", "test_one"}
