"""Functions of what is never negative: rain, counts, populations, weights, probabilities.

They refuse negative numbers, or cut off below zero what a transform leaves there of rounding. A sum
of products is the one of the positive parts less that of the negative ones. Owns how these
functions are known, by their text and by what they do, and the function of any numbers that is read
in their place.
"""

from __future__ import annotations

import ast
import functools
import re
from typing import Any

from convcheck.user_functions.callables.own_text import nodes_of, text_of
from convcheck.user_functions.interfaces._parts_of_signs import Part, has_negative, joined
from convcheck.user_functions.parameters.callable_signature import (
    is_function,
    signature_of,
    with_signature,
)
from convcheck.user_functions.parameters.rewritten import called
from convcheck.user_functions.text.docstrings import name_and_docstring, remarks_in

MOST = 2
"""Operands that are taken apart."""


NONE_BELOW = re.compile(
    r"\b(populations?|abundance|seeds|seedlings?|individuals|animals|infect\w+|rain\w*"
    r"|(new|daily|reported|infected) cases|(photon|cell|event|read|bird)s? counts?|counts of"
    r"|runoff|discharge|densit(y|ies)|probabilit(y|ies)|pmf|pdf|concentrations?|photons?|mass(es)?"
    r"|activity|dose)\b|\bnon-?negative\b|\b(never|not|cannot be|can't be) negative\b"
    r"|\bno negative\b",
    re.IGNORECASE,
)
"""Words for what is never below zero."""

_ZERO = r"0(\.0?)?"
_NO_END = r"(,\s*(\w+\s*=\s*)?(None|(np\.)?inf)\s*)?"
CUT_OFF = re.compile(
    rf"\bmaximum\(\s*{_ZERO}\s*,\s*(?P<second>\w+)\b"
    rf"|\bmaximum\(\s*(?P<first>\w+)\b[^\n]*,\s*{_ZERO}\s*[,)]"
    rf"|\bclip\(\s*(?P<given>\w+)\b[^\n]*,\s*(\w+\s*=\s*)?{_ZERO}\s*{_NO_END}"
    r"(,\s*out\s*=\s*\w+\s*)?\)"
    rf"|\b(?P<own>\w+)\.(clip|clamp_?)\(\s*(\w+\s*=\s*)?{_ZERO}\s*{_NO_END}\)"
    rf"|\b(?P<cut>\w+)\[\s*(?P=cut)\s*<=?\s*{_ZERO}\s*\]\s*=\s*0"
    rf"|\bwhere\(\s*(?P<kept>\w+)\s*>=?\s*{_ZERO}\s*,\s*(?P=kept)\s*,\s*0"
)
"""How texts do it to an array, and what they call it."""

ACTIVATED = re.compile(r"relu|rectif|activation|\blayer\b", re.IGNORECASE)
"""What they say of it where negative results are expected."""


def with_both_parts(value: Any) -> Any:
    """Return a function of any numbers in place of one of numbers that are not negative.

    Anything else is returned as it is, and what it takes as it is is handed over so.
    """
    if not is_function(value):
        return value
    cuts = _cuts_off(value)
    if not cuts and not _refuses_negative(value):
        return value
    signature = signature_of(value)

    @functools.wraps(value)
    def call(*given: Any, **named: Any) -> Any:
        told = dict(signature.bind(*given, **named).arguments)
        names = [name for name, each in told.items() if has_negative(each)]
        if not 0 < len(names) <= MOST:
            return called(value, signature, told)
        parts = {name: Part(told[name]) for name in names}
        try:  # as it is, too: so it is seen whether it writes to its operands
            result = called(value, signature, told)
        except ValueError:
            return joined(value, signature, told, parts)
        return joined(value, signature, told, parts) if cuts else result

    return with_signature(call, signature)


def _cuts_off(value: Any) -> bool:
    """Tell whether a function of what is never negative sets its results below zero to zero."""
    text = text_of(value)
    said = f"{name_and_docstring(value)} {remarks_in(text)}"  # not by names of variables: `counts`
    if not NONE_BELOW.search(said) or ACTIVATED.search(text):
        return False
    returned = "\n".join(line for line in text.splitlines() if "return " in line)
    for found in CUT_OFF.finditer(text):
        name = next(filter(None, found.groupdict().values()), "")
        last = found[0] in returned or re.search(rf"\breturn\b.*\b{name}\b", returned)
        if last and name not in ("np", "xp"):
            return True
    return False


def _refuses_negative(value: Any) -> bool:
    """Tell whether a text raises where something is below zero."""
    return any(
        isinstance(node, ast.If)
        and isinstance(node.body[0], ast.Raise)
        and any(map(_is_below_zero, ast.walk(node.test)))
        for node in nodes_of(value)
    )


def _is_below_zero(node: ast.AST) -> bool:
    match node:
        case ast.Compare(ops=[ast.Lt()], comparators=[ast.Constant(value=0 | 0.0)]):
            return True
    return False
