"""The functions of files that this process has loaded, and those that only it has.

Owns that a file is run once.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from convcheck.user_functions.calls.calling import Function
from convcheck.user_functions.load import callee_of, forgotten
from convcheck.user_functions.load import load as load_callee

_loaded: dict[tuple[str, str, str | None], Function] = {}


def load(path: str, name: str, backward: str | None = None) -> Function:
    """Return a function of a file, which is run once. Raises whatever the file raises.

    `backward` is a name in the same file or of a method, or `FILE.py:NAME`.
    """
    key = (path, name, backward)
    if key not in _loaded:
        _loaded[key] = Function(load_callee(path, name, backward))
    return _loaded[key]


def load_anew(path: str, name: str, backward: str | None = None) -> Function | None:
    """Return a function of a file that is run once more; None for one that this process holds.

    So are the modules beside it, which may keep something, too.
    """
    if not Path(path).is_file():
        return None
    with forgotten(path):
        return Function(load_callee(path, name, backward))


def hold(path: str, name: str, call: Any, backward: Any = None) -> None:
    """Have `load` return a function that this process has, until it is released.

    Raises `Unreadable`, and `TypeError` or `ValueError` for what has no signature.
    """
    _loaded[path, name, None] = Function(callee_of(call, backward))


def is_held(path: str, name: str) -> bool:
    """Tell whether a function is one that only this process has."""
    return (path, name, None) in _loaded and not Path(path).is_file()


def release(path: str, name: str) -> None:
    """Forget a function that was held."""
    _loaded.pop((path, name, None), None)
