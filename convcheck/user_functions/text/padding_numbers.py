"""What a function reads of the padding that it is given: how many numbers, or words alone.

Owns the ways in which texts take such numbers, by their places and by names for all of them, and
how they take words.
"""

from __future__ import annotations

import ast
import re
from typing import Any

from convcheck.user_functions.callables.own_text import nodes_of, text_of
from convcheck.user_functions.parameters.callable_signature import parameters_of
from convcheck.user_functions.parameters.names import FUNCTION, Role, plain


def numbers_of_padding(thing: Any) -> int:
    """Return how many numbers of its padding a function names, of `pad[0]` and `pad[1]` two.

    0 if it does not take them one by one, or hands the padding on as well.
    """
    counts: set[int] = set()
    taken, names = 0, 0
    for node in nodes_of(thing):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load) and _is_padding(node):
            names += 1
        elif isinstance(node, ast.Subscript) and _is_padding(node.value):
            if not (isinstance(node.slice, ast.Constant) and isinstance(node.slice.value, int)):
                return 0
            taken += 1
            counts.add(node.slice.value + 1)
        elif isinstance(node, ast.Assign) and _is_padding(node.value):
            target = node.targets[0]
            if isinstance(target, ast.Tuple):
                taken += 1
                counts.add(len(target.elts))
    return max(counts) if counts and taken == names and min(counts) > 0 else 0


ORDERS = {
    "flat pairs": ("top", "bottom", "left", "right"),
    "flat pairs, last axis first": ("left", "right", "top", "bottom"),
    "onnx": ("top", "left", "bottom", "right"),
}
"""In which order a docstring has the sides of an image, and how a padding is spelled then."""


def order_of_sides(said: str) -> str:
    """Return the spelling of a padding whose sides a docstring names in their order; or nothing.

    `said` is in small letters.
    """
    for spelling, sides in ORDERS.items():
        if re.search(r"[(\[]\s*" + r"\s*,\s*".join(rf"(\w+_)?{each}" for each in sides), said):
            return spelling
    return ""


_WORD = r"[\"'`]{1,2}(same|valid|full)[\"'`]{1,2}"
SAID_WORDS = re.compile(
    rf"\bpad\w*[\"'`]*\W{{1,6}}((str|one of|either|is|in|may be)\W{{1,4}})*{_WORD}", re.IGNORECASE
)
"""How a docstring says which words a padding may be: `padding: 'SAME' | 'VALID'`."""

HANDS_ON = re.compile(r"\btf\.(nn|image)\.\w+\([^\n]*(\n[^\n]*){0,3}\bpadding\s*=\s*padding\b")
"""How a text hands it on to what takes words alone, as TensorFlow's functions do."""


def spelling_said(thing: Any) -> tuple[str, ...]:
    """Return how a padding is likeliest spelled, by a docstring or whom it is handed on to."""
    found = SAID_WORDS.search(getattr(thing, "__doc__", None) or "")
    if found is not None:
        word = next(each for each in found.groups()[::-1] if each)
        return ("NAME",) if word.isupper() else ("name",)
    return ("NAME",) if HANDS_ON.search(text_of(thing)) else ()


TOLD_SIZES = re.compile(r"\btf\.nn\.conv\dd_transpose\(|\btf\.nn\.conv_transpose\(")
"""Calls of what is told a padding and the size of its result, which a word makes from the input."""


def compares_padding_alone(thing: Any) -> bool:
    """Tell whether a function does nothing with its padding but compare it with words.

    Any number is then what none of the words is, without an error. So it is with a size that goes
    with a word, as of TensorFlow's transposed convolutions, which are told the size of a result, if
    that is not the caller's.
    """
    if TOLD_SIZES.search(text_of(thing)):
        return not any(
            plain(each.name) in FUNCTION[Role.OUTPUT_SHAPE] for each in parameters_of(thing)
        )
    compared = named = 0
    for node in nodes_of(thing):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load) and _is_padding(node):
            named += 1
        elif isinstance(node, ast.Compare):
            sides = [node.left, *node.comparators]
            words = any(isinstance(n, ast.Constant) and isinstance(n.value, str) for n in sides)
            compared += words * sum(_is_padding(_bare(each)) for each in sides)
        elif isinstance(node, ast.Raise):  # which names it in what it says
            compared += sum(_is_padding(n) for n in ast.walk(node) if isinstance(n, ast.Name))
    return 0 < named == compared


def _bare(node: ast.expr) -> ast.expr:
    """Return what a method is called of: of `padding.lower()` the padding."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and not node.args:
        return node.func.value
    return node


def _is_padding(node: ast.expr) -> bool:
    """Tell whether an expression is a variable that is called as paddings are."""
    return isinstance(node, ast.Name) and plain(node.id) in FUNCTION[Role.PADDING]
