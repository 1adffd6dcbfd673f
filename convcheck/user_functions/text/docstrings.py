"""What a function or class says of itself in words: its docstring, or what stands in its place.

Owns in which letters and signs these words are looked at.
"""

from __future__ import annotations

import ast
import inspect
import re
from types import MethodWrapperType
from typing import Any

from convcheck.user_functions.callables.own_text import text_of, tree_of

PLAIN = str.maketrans(
    {
        **dict.fromkeys("\u2010\u2011\u2012\u2013\u2212", "-"),
        **dict.fromkeys("\u00b7\u22c5\u2217\u00d7", "*"),
        **dict.fromkeys("\u03c4\u03c3", "k"),
    }
)
"""Signs of formulas, and Greek letters of indices, as those that programs are written with."""

COMMENT = re.compile(r"^(?:[^\n#'\"]|'[^'\n]*'|\"[^\"\n]*\")*#+(.*)$", re.MULTILINE)
"""A line of Python that ends in a comment."""


def documented(thing: Any) -> str:
    """Return the docstrings of a function, or of a class and its methods, in small letters."""
    return _in_small_letters(_written(thing))


def formulas(thing: Any) -> str:
    """Return the same with its names kept apart: a capital one is doubled where both are there.

    `x[n + K - 1 - k]` goes back by its tap, where `x[n + k - 1 - k]` seems to go on by it.
    """
    text = _written(thing)

    def small(found: re.Match[str]) -> str:
        name = found[0].lower()
        return 2 * name if re.search(rf"(?<![A-Za-z]){name}(?![A-Za-z])", text) else name

    return _in_small_letters(CAPITAL.sub(small, text))


CAPITAL = re.compile(r"(?<![A-Za-z])[A-Z](?![A-Za-z])")
"""A name of one capital letter."""


def _in_small_letters(text: str) -> str:
    return " ".join(text.lower().translate(PLAIN).split())


def _written(thing: Any) -> str:
    """Return the docstrings of a function, or of a class and its methods, as they are written."""
    methods = ("forward", "__call__", "call", "convolve") if inspect.isclass(thing) else ()
    things = [thing, *(getattr(thing, name, None) for name in methods)]
    # A class without `__call__` shows Python's own, which says nothing of it.
    own = [each for each in things if each is not None and not isinstance(each, MethodWrapperType)]
    found = [getattr(each, "__doc__", None) or "" for each in own]
    written = inspect.unwrap(thing) if thing is not None else None
    if not any(found) and (inspect.isfunction(written) or inspect.isclass(written)):
        found = [_remarks(written)]
    return " ".join(found)


def name_and_docstring(thing: Any) -> str:
    """Return the words of a thing's name, then its docstrings, in small letters.

    A name like `max_lag` gives two words, as docstrings write it.
    """
    return f"{getattr(thing, '__name__', '').replace('_', ' ').lower()} {documented(thing)}"


def _remarks(thing: Any) -> str:
    """Return the comments right before a function or class and at its beginning, as docstrings."""
    tree = tree_of(thing)
    defined = tree.body[0] if tree is not None and tree.body else None
    if not isinstance(defined, ast.FunctionDef | ast.ClassDef):
        return ""
    inside = text_of(thing).splitlines()[: defined.body[0].lineno - 1]
    lines = [*(inspect.getcomments(thing) or "").splitlines(), *inside]
    return " ".join(line.strip().lstrip("# ") for line in lines if line.strip().startswith("#"))


def remarks_in(text: str) -> str:
    """Return the comments of a text of Python, wherever they are in it, on one line."""
    return " ".join(found[1].strip() for found in COMMENT.finditer(text))
