"""A function as an object of this process: whether a file has it too, and whose arrays it takes.

Owns the decision where it can be checked. What a file has under a name is loaded from there by a
worker process; everything else only this process has.
"""

from __future__ import annotations

import ast
import inspect
import os
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

from convcheck.user_functions.frameworks.contract import libraries
from convcheck.user_functions.source.imports import imports_of
from convcheck.user_functions.source.source import Target

PLACE = "<this process>"
"""What stands for the file of a function that no file has."""


def named(function: Callable[..., Any]) -> str | None:
    """Return `FILE.py:NAME` if a worker that runs that file gets this very function, else None.

    None for closures, lambdas, methods and partial functions, for a name that stands for something
    else by now, and for functions of the script that is running: it would run once more.
    """
    if not isinstance(function, FunctionType) or not function.__qualname__.isidentifier():
        return None
    module = sys.modules.get(function.__module__)
    if module is None or function.__module__ in ("__main__", "__mp_main__"):
        return None
    try:
        file = inspect.getsourcefile(function)
    except TypeError:
        return None
    same = getattr(module, function.__qualname__, None) is function
    if not same or file is None or not _is_file_of(file, module):
        return None
    return f"{_spelled(file)}:{function.__name__}"


def target_of(function: Callable[..., Any]) -> Target:
    """Return what a function is called in messages, and what it is made with."""
    inner = _inner(function)
    name = getattr(inner, "__qualname__", type(inner).__qualname__)
    code = getattr(inner, "__code__", None)
    return Target(PLACE, name, code.co_firstlineno if code else 1, frozenset(_imports(inner)))


def _inner(function: Any) -> Any:
    """Return the function inside of what others put around it."""
    while isinstance(function, partial):
        function = function.func
    return inspect.unwrap(function)


def _imports(inner: Any) -> set[str]:
    """Return the libraries that a function names; of one that names none, those of its file."""
    if hasattr(inner, "__code__"):
        held = inspect.getclosurevars(inner)
        values = [*held.globals.values(), *held.nonlocals.values()]
        own = {value.__name__.split(".")[0] for value in values if isinstance(value, ModuleType)}
        if own & libraries():
            return own
    try:
        file = inspect.getsourcefile(inner if inspect.isroutine(inner) else type(inner))
        if file is None:
            return set()
        tree = ast.parse(Path(file).read_bytes())
        return set(imports_of(tree, getattr(inner, "__name__", type(inner).__name__)))
    except (TypeError, OSError, SyntaxError, ValueError):
        return set()


def _is_file_of(file: str, module: ModuleType) -> bool:
    """Tell whether a module was made of a file that is still there."""
    own = getattr(module, "__file__", None)
    return own is not None and os.path.isfile(file) and os.path.samefile(own, file)


def _spelled(file: str) -> str:
    """Return a path as one would type it here."""
    here = os.path.relpath(file)
    return file if here.startswith("..") else here
