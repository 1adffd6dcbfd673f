"""Backward functions that say that their gradients of weights are means over the batch.

Of a cost that is the mean of the losses of all examples these have a factor of one over their
number, which some texts put where examples are added up. Owns how that is said and done, the
backward function of sums that is read in its place, and which gradients of an object are such ones.
"""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterator
from typing import Any

import numpy as np

from convcheck.user_functions.callables.gradients import gradients_by_name, values_together
from convcheck.user_functions.callables.own_text import text_of
from convcheck.user_functions.parameters.callable_signature import parameters_of
from convcheck.user_functions.parameters.names import ARRAYS, FUNCTION, Role, gradient_of
from convcheck.user_functions.parameters.rewritten import Arguments, not_judging, seen_through
from convcheck.user_functions.text.docstrings import documented

SAID = re.compile(
    r"\b(means?|averages?|averaged)\b (over|of|across) (the )?(\w+ )?"
    r"(examples|samples|batch|mini-?batch)\b"
    r"|\b(mini-?)?batch[- ](means?|averages?)\b|\bper[- ]batch (means?|averages?)\b"
    r"|\u5bf9 ?(batch|\u6279\w{0,3}|\u6837\u672c) ?\u53d6?\u5e73\u5747"
    r"|\b1 ?/ ?m\b|\bdivided by (m|n|the batch size|the number of (examples|samples))\b"
)
"""How docstrings say it, in small letters."""

NOT_HERE = re.compile(r"\b(already|not|never|no|without|upstream|incoming|instead)\b")
"""What stands before it where it is said of something else."""

BEFORE = 60
"""Characters before it, of the same clause, that are looked at."""

BY = r"\(?\s*(?:m|n|N|B|batch|batch_size|num_examples|n_samples|\w+\.shape\[0\]|len\(\w+\))\b"
"""What the number of examples is in texts."""


def with_sums_over_batch(backward: Any) -> Any:
    """Return a backward function of sums in place of one of means that says so; else the same."""
    module = inspect.getmodule(inspect.unwrap(backward))
    said = (
        f"{documented(backward)} {' '.join((getattr(module, '__doc__', '') or '').lower().split())}"
    )
    if not _says_so(said):
        return backward
    text, together = text_of(backward), _returned_together(backward)
    names = [name for name, _ in together]
    divided = {name for name, there in together if there or _is_divided(name, text)}
    divided |= _named(said) & {*names} if divided else set()
    parameters = parameters_of(backward)
    if not (divided and parameters):
        return backward
    of_output, axis = parameters[0].name, _axis_of_batch(text)

    def summed(result: Any, told: Arguments) -> Any:
        batch = np.shape(told[of_output])[axis]
        return gradients_by_name(
            result, names, lambda name, each: each * batch if name in divided else each
        )

    which = ", ".join(name for name in names if name in divided)
    note = f"{which} as means over the batch, which it says they are: times its size they are sums"
    return not_judging(seen_through(backward, after=summed), note)


def means_of(thing: Any, backward: Any) -> frozenset[Role]:
    """Return of which operands an object's backward method leaves such means in attributes.

    Its class says so, or that method, and divides them by the number of examples.
    """
    said = f"{documented(type(thing))} {documented(backward)}"
    if not _says_so(said):
        return frozenset()
    text = text_of(backward)
    held = {
        name for name in re.findall(r"\bself\.(\w+)\s*[-+/]?=", text) if _is_divided(name, text)
    }
    return frozenset(
        role for role in ARRAYS for name in held if set(gradient_of(name)) & FUNCTION[role]
    )


def _returned_together(backward: Any) -> list[tuple[str, bool]]:
    """Return the names of what is returned side by side, and what is divided there: `dw / m`.

    What has no name is called by its place.
    """
    together = list(values_together(backward))
    found = []
    for at, value in enumerate(together[0] if len(together) == 1 else []):
        there, each = False, value
        if isinstance(value, ast.BinOp) and isinstance(value.op, ast.Div):
            there = re.match(BY, ast.unparse(value.right)) is not None
            each = value.left if there else value
        found.append((each.id if isinstance(each, ast.Name) else f"result {at + 1}", there))
    return found


def _axis_of_batch(text: str) -> int:
    """Return which axis of an array a text takes the number of examples from; the first if none."""
    found = re.search(rf"{BY}\s*=\s*\w+\.shape\[(-?\d)\]", text)
    return int(found[1]) if found else 0


def _says_so(said: str) -> bool:
    return any(True for _ in _clauses(said))


def _named(said: str) -> set[str]:
    """Return the words before it where it is said: names of gradients that are to be means too.

    One of two that are said to be means may not have been divided.
    """
    return {name for clause in _clauses(said) for name in re.findall(r"\w+", clause)}


def _clauses(said: str) -> Iterator[str]:
    """Yield what stands before it in its clause, for each place where it is said."""
    for each in SAID.finditer(said):
        clause = re.split(r"[.;()]", said[: each.start()])[-1][-BEFORE:]
        if NOT_HERE.search(clause) is None:
            yield clause


def _is_divided(name: str, text: str) -> bool:
    """Tell whether a text divides what has a name by the number of examples."""
    own = re.escape(name)
    return re.search(rf"\b{own}\s*(?:/=|=[^\n]*[^/]/)\s*{BY}", text) is not None
