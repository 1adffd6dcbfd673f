"""Functions that ask for what they do not use: nothing is given for it.

Owns which parameters these are, those of which a docstring says so, and the function without them
that is read in their place.
"""

from __future__ import annotations

import ast
import inspect
import re
from contextlib import suppress
from functools import partial
from typing import Any

from convcheck.user_functions.callables.own_text import tree_of
from convcheck.user_functions.parameters.axis_names import is_of_one
from convcheck.user_functions.parameters.callable_signature import (
    parameters_of,
    signature_of,
    with_signature,
)
from convcheck.user_functions.parameters.names import USUAL, plain
from convcheck.user_functions.parameters.rewritten import Arguments, rewritten
from convcheck.user_functions.text.docstrings import documented

IGNORES = re.compile(r"ignor|disregard|not used|unused|no effect|without effect")
IGNORED = (
    r"`*\b{0}\b`*( \(?\w+\)?)?( argument| parameter| option)?\W{{1,3}}([\w.'-]+ ){{0,8}}?"
    r"(is |are |and )?(ignored|unused|not used|disregarded|has no effect|without effect)\b"
    r"|\b(ignores?|disregards?)( the| its| any)? `*{0}\b"
)
"""How a docstring says, in small letters, that a parameter means nothing."""


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


def without_ignored(value: Any) -> Any:
    """Have a function or class be without the options of which its docstring says that it ignores.

    They are there for the sake of another library's signature. What says nothing of the kind, and
    ignores an option, is wrong.
    """
    said = documented(value)
    if not IGNORES.search(said) or not (inspect.isfunction(value) or inspect.isclass(value)):
        return value
    with suppress(AttributeError, TypeError, ValueError):  # of what is compiled, or has none
        signature, kept, beside = signature_of(value), [], False
        for name, each in signature.parameters.items():
            ignored = re.search(IGNORED.format(re.escape(name.lower())), said) is not None
            if ignored and each.default is not each.empty:
                beside = True
                continue
            # Their places would be one too few behind it.
            by_name = beside and each.kind is each.POSITIONAL_OR_KEYWORD
            kept.append(each.replace(kind=each.KEYWORD_ONLY) if by_name else each)
        if beside:
            with_signature(value, signature.replace(parameters=kept))
    return value
