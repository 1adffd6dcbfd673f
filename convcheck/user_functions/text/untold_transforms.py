"""Inverse real transforms that are not told their length, and give an even one then.

Owns how a text shows them.
"""

from __future__ import annotations

import ast

from convcheck.user_functions.callables.callee import Callee
from convcheck.user_functions.callables.own_text import nodes_of
from convcheck.user_functions.text.declarations import thing_of

REAL = frozenset({"irfft", "irfft2", "irfftn"})
"""Inverse transforms whose result has an even length by default."""

LENGTH = frozenset({"n", "s"})
"""What they call the length."""


def leaves_lengths_out(callee: Callee) -> bool:
    """Tell whether a text calls such a transform without its length."""
    return any(map(_is_untold, nodes_of(thing_of(callee))))


def _is_untold(node: ast.AST) -> bool:
    """Tell whether a node is a call of such a transform without its length."""
    if not isinstance(node, ast.Call) or len(node.args) != 1:
        return False
    name = getattr(node.func, "attr", getattr(node.func, "id", ""))
    return name in REAL and not LENGTH & {each.arg for each in node.keywords}
