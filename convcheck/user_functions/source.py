"""Where a user's function is: `file.py:name`, looked up without running the file.

Owns the messages about a file or a name that is not there, and the guess of the framework.
"""

from __future__ import annotations

import ast
import difflib
import warnings
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from convcheck.model.case import Location
from convcheck.model.errors import UsageError
from convcheck.user_functions.frameworks.contract import framework_of
from convcheck.user_functions.imports import given_names, imports_of, top_level


@dataclass(frozen=True)
class Target:
    """A function or class of a file. `line` is where it is defined; `imports` modules it reaches.

    `is_function` says that a `def` makes it.
    """

    path: str
    name: str
    line: int
    imports: frozenset[str]
    is_function: bool = True

    def __str__(self) -> str:
        return f"{self.path}:{self.name}"

    @property
    def framework(self) -> str:
        """The framework whose arrays the function most likely takes."""
        return framework_of(self.imports) or "numpy"


def find(text: str) -> Target:
    """Return what `file.py:name` names. Raises `UsageError`; runs nothing."""
    file, colon, name = text.rpartition(":")
    if not colon or not file or not name:
        raise UsageError(f"got {text!r}; wanted FILE.py:NAME, such as my_conv.py:conv2d")
    path = Path(file)
    if not path.is_file():
        what = "a folder" if path.is_dir() else "no such file"
        raise UsageError(f"{file}: {what}; wanted FILE.py:NAME, such as my_conv.py:conv2d")
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # they are its author's, and told where it runs
            tree = ast.parse(path.read_bytes(), filename=file)
    except SyntaxError as error:
        raise UsageError(f"not Python: {error.msg}", Location(file, error.lineno or 1)) from None
    except (ValueError, RecursionError, MemoryError) as error:
        raise UsageError(f"{file}: not Python: {error}") from None
    own, imported = dict(_names(tree)), dict(_imported_names(tree))
    lines = imported | own
    if name not in lines:
        callables = [each for each in own if not each.startswith("_")]
        close = difflib.get_close_matches(name, callables, 1)
        hint = f"; did you mean {close[0]}?" if close else ""
        there = ", ".join(sorted(callables)) or "nothing that can be called"
        raise UsageError(f"{file}: no {name!r} in it{hint}; there is: {there}")
    functions = {node.name for node in top_level(tree) if isinstance(node, ast.FunctionDef)}
    return Target(file, name, lines[name], imports_of(tree, name), name in functions)


def _names(tree: ast.Module) -> Iterator[tuple[str, int]]:
    """Yield names that the top level of a file gives a value, and where."""
    for node in top_level(tree):
        yield from ((name, getattr(node, "lineno", 1)) for name in given_names(node))


def _imported_names(tree: ast.Module) -> Iterator[tuple[str, int]]:
    """Yield names that the top level of a file imports, and where."""
    for node in top_level(tree):
        if isinstance(node, ast.ImportFrom | ast.Import):
            for alias in node.names:
                yield (alias.asname or alias.name).split(".")[0], node.lineno
