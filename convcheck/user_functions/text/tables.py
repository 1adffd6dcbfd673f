"""Tables of numbers that a file has, as of Winograd's transforms.

Owns how they are seen in a text.
"""

from __future__ import annotations

import ast

from convcheck.user_functions.callables.callee import Callee
from convcheck.user_functions.callables.own_text import syntax_of
from convcheck.user_functions.text.declarations import file_text


def has_table_of_fractions(callee: Callee) -> bool:
    """Tell whether the file of a function has a list of numbers that are no whole ones.

    As Winograd's transforms have, which whole numbers are not for.
    """
    return any(
        _is_fraction(each)
        for node in ast.walk(syntax_of(file_text(callee)))
        if isinstance(node, ast.List)
        for each in node.elts
    )


def _is_fraction(node: ast.expr) -> bool:
    """Tell whether a number is written that is no whole one: 0.25, or 1 / 4."""
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div):
        return isinstance(node.right, ast.Constant)
    return isinstance(node, ast.Constant) and isinstance(node.value, float) and node.value % 1 != 0
