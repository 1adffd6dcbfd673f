"""The shapes of operands as a function's text has them: the names of their axes.

Owns where they are found: in what a shape is taken apart into, in docstrings and remarks.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from typing import Any

from convcheck.user_functions.callables.own_text import nodes_of
from convcheck.user_functions.text.docstrings import documented

LEAST = 2
"""Axes of which a docstring says which ones they are."""


def shapes_of(value: Any, name: str) -> Iterator[list[str]]:
    """Yield the axes of an operand: those that are said first, then those of its text."""
    yield from shapes_said(value, name)
    yield from shapes_taken(value, name)


def shapes_taken(value: Any, name: str) -> Iterator[list[str]]:
    """Yield the names that the shape of an operand is taken apart into."""
    for node in nodes_of(value):
        match node:
            case ast.Assign(targets=[ast.Tuple(elts=parts)], value=taken):
                starred = any(isinstance(each, ast.Starred) for each in parts)
                if not starred and ast.unparse(taken) in (f"{name}.shape", f"{name}.size()"):
                    yield [ast.unparse(each) for each in parts]


def shapes_said(value: Any, name: str) -> Iterator[list[str]]:
    """Yield the shapes that a docstring or a remark says of an operand, in small letters.

    As `x (B, C, H, W)`, `x: [B][C][H][W]`.
    """
    gap = r"['\"`]*(?:[^\n(\[.;]|\.(?=\w)){0,40}"
    listed = r"[(\[]([^)\]\n\[(]*)[)\]]"
    in_brackets = r"((?:\[[^\]\n]+\]){2,})"
    said = rf"\b{re.escape(name.lower())}\b{gap}(?:{in_brackets}|{listed})"
    for found in re.finditer(said, documented(value).lower()):
        if found[1]:
            parts = [part.strip() for part in found[1][1:-1].split("][")]
        else:
            parts = [part.strip() for part in re.split(r"[,x*]", found[2]) if part.strip()]
        if len(parts) >= LEAST:
            yield parts
