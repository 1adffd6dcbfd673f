"""Products by recursion, as Karatsuba's, by the text of a file.

Owns how such a file is known: by the name, or by a function that calls itself for three products or
more, and subtracts. A transform calls itself for its halves, which are two.
"""

from __future__ import annotations

import ast
import re

from convcheck.user_functions.callables.callee import Callee
from convcheck.user_functions.callables.own_text import syntax_of
from convcheck.user_functions.text.declarations import file_text

NAMED = re.compile("karatsuba|karazuba", re.IGNORECASE)
"""What such a recursion is called."""

PRODUCTS = 3
"""How many smaller products there are at least."""


def multiplies_recursively(callee: Callee) -> bool:
    """Tell whether the file of a function multiplies by recursion."""
    text = file_text(callee)
    if NAMED.search(text):
        return True
    functions = (node for node in ast.walk(syntax_of(text)) if isinstance(node, ast.FunctionDef))
    return any(_of_products(each) for each in functions)


def _of_products(function: ast.FunctionDef) -> bool:
    inside = list(ast.walk(function))
    calls = sum(
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id == function.name
        for node in inside
    )
    subtracts = any(
        isinstance(node, ast.BinOp | ast.AugAssign) and isinstance(node.op, ast.Sub)
        for node in inside
    )
    return calls >= PRODUCTS and subtracts
