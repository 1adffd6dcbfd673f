"""Functions that ask for what they do not use: nothing is given for it.

Owns which parameters these are, and the function without them that is read in their place.
"""

from __future__ import annotations

import ast
from functools import partial
from typing import Any

from convcheck.user_functions.callables.own_text import tree_of
from convcheck.user_functions.parameters.axis_names import is_of_one
from convcheck.user_functions.parameters.callable_signature import parameters_of
from convcheck.user_functions.parameters.names import USUAL, plain
from convcheck.user_functions.parameters.rewritten import Arguments, rewritten


def without_unused(value: Any) -> Any:
    """Return a function without required parameters that its text never reads, and of no meaning.

    The first two are the operands, whatever they are called; what says that it takes a stride and
    does not use it is wrong.
    """
    parameters = parameters_of(value)
    tree = tree_of(value) if parameters else None
    if tree is None:
        return value
    read = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    whole = {"locals", "vars", "eval", "exec"} & read
    unused = [
        each.name
        for each in parameters[2:]
        if each.default is each.empty
        and each.kind in (each.POSITIONAL_OR_KEYWORD, each.KEYWORD_ONLY)
        and each.name not in read
        and plain(each.name) not in USUAL
        and not is_of_one(each.name)
    ]
    if whole or not unused:
        return value
    kept = [each for each in parameters if each.name not in unused]
    return rewritten(value, kept, partial(_with_nothing, unused))


def _with_nothing(names: list[str], arguments: Arguments) -> Arguments:
    return {**arguments, **dict.fromkeys(names)}
