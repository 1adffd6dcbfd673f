"""Functions of any number of operands: `convolve_all(*signals)`, `product(polynomials)`.

Owns how these are known, and the function of two operands that is read in their place; a trial
hands over three.
"""

from __future__ import annotations

import functools
import inspect
import re
from dataclasses import dataclass
from typing import Any

from convcheck.user_functions.callables.own_text import text_of
from convcheck.user_functions.parameters.callable_signature import (
    parameters_of,
    required_among,
    with_operands,
    with_signature,
)
from convcheck.user_functions.text.docstrings import name_and_docstring

SPOKEN = re.compile(r"\bconv|\bpoly|\bsmooth|\bfilter|\bproducts?\b|\bdistribution")
"""What names or docstrings of such functions speak of, in small letters."""

PLURAL = re.compile(
    r"(signal|sequence|array|poly|polynomial|pol[iy]e?|pmf|pdf|distribution|factor|kernel|filter"
    r"|series|vector|operand|dist|arr|seq)s",
)
"""What a list of operands is called."""

SEVERAL = "__convcheck_several__"
"""The attribute of the function that is read: what is known of the one of any number."""


@dataclass(frozen=True)
class Several:
    """A function of operands, one after the other.

    `in_turn`: the first is the input, and each of the others is applied to what came of it before.
    """

    call: Any
    in_turn: bool


_POSITIONAL = (inspect.Parameter.POSITIONAL_ONLY, inspect.Parameter.POSITIONAL_OR_KEYWORD)


def several_of(call: Any) -> Several | None:
    """Return what is known of a function that is read in the place of one of any number."""
    found: Several | None = getattr(call, SEVERAL, None)
    return found


def with_two_operands(value: Any) -> Any:
    """Return a function of two operands in place of one of any number; else what it is given."""
    parameters = parameters_of(value)
    if not parameters or not SPOKEN.search(name_and_docstring(value)):
        return value
    starred = [each for each in parameters if each.kind is each.VAR_POSITIONAL]
    others = [each for each in parameters if each not in starred]
    required = required_among(others)
    if starred and len(required) <= 1 and not any(each.kind is each.VAR_KEYWORD for each in others):
        # What has a default before the star would be given by place.
        if len(required) != sum(each.kind in _POSITIONAL for each in others):
            return value
        several = value
    elif not starred and len(required) == 1 and _is_list(value, required[0]):

        def several(*operands: Any, **named: Any) -> Any:
            return value(list(operands), **named)
    else:
        return value
    signature = with_operands(
        each.replace(kind=each.KEYWORD_ONLY) for each in others if each.name not in required
    )
    x, w, *_ = signature.parameters

    @functools.wraps(value)
    def call(*given: Any, **named: Any) -> Any:
        told = signature.bind(*given, **named).arguments
        pair = told.pop(x), told.pop(w)
        return several(*pair, **told)

    setattr(call, SEVERAL, Several(several, in_turn=bool(starred and required)))
    return with_signature(call, signature)


def _is_list(value: Any, name: str) -> bool:
    """Tell whether a parameter holds operands: named so, and gone through or taken apart."""
    if PLURAL.fullmatch(name.lower().strip("_").rpartition("_")[2]) is None:
        return False
    own = re.escape(name)
    gone_through = rf"\bin {own}\b|\breduce\([^()]*, ?{own}\b|\*{own}\b"
    taken_apart = rf"{own}\[(0|1:|1|i|-1)\]|{own}\.pop\("
    return re.search(f"{gone_through}|{taken_apart}", text_of(value)) is not None
