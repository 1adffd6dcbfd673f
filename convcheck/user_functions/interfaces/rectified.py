"""Functions of a convolution and the rectifier behind it, `relu(conv(x, w) + b)`, that say so.

Any number is what a rectifier leaves of it less what it leaves of its negative; so a convolution is
the result less that of the negative input and bias. Owns which functions these are, and the
function of the convolution alone that is read in their place.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable
from typing import Any

import numpy as np

from convcheck.user_functions.arrays import first_array, is_array, to_numpy
from convcheck.user_functions.callables.own_text import text_of
from convcheck.user_functions.parameters.callable_signature import (
    parameters_of,
    signature_of,
    with_signature,
)
from convcheck.user_functions.parameters.names import FUNCTION, Role, plain
from convcheck.user_functions.parameters.rewritten import called
from convcheck.user_functions.parameters.signature import Unreadable, read
from convcheck.user_functions.text.docstrings import name_and_docstring

SAID = re.compile(r"\b(\w*(conv|conv[123]d|bn|norm))?relu\b|\brectif(y|ies|ied|ier)\b")
"""Words of functions that say that they rectify, in small letters."""

ZERO = r"0(\.0?)?"
DONE = re.compile(
    rf"\brelu_?\(|maximum\(\s*0|maximum\([^\n]*,\s*{ZERO}\s*\)"
    rf"|\bclamp_?\(\s*(min\s*=\s*)?{ZERO}\s*\)|\bclamp_min_?\(\s*{ZERO}\s*\)"
    rf"|\bclip\((\w+,\s*)?\s*{ZERO}\s*,\s*(None|np\.inf)\b|\[\w+\s*<=?\s*{ZERO}\]\s*=\s*{ZERO}"
)
"""How a text does it, always."""


HALF = 0.5


def with_both_signs(value: Any) -> Any:
    """Return a function of a convolution alone in place of one that rectifies it, and says so."""
    parameters = parameters_of(value)
    if not parameters or any(plain(p.name) in FUNCTION[Role.ACTIVATION] for p in parameters):
        return value
    said = name_and_docstring(value)
    if not (SAID.search(said) and DONE.search(text_of(value))):
        return value
    signature = signature_of(value)
    try:
        roles = read(signature)
    except Unreadable:
        return value
    turned = [name for name, role in roles.roles if role in (Role.INPUT, Role.BIAS)]
    bias = roles.name(Role.BIAS)

    @functools.wraps(value)
    def call(*given: Any, **named: Any) -> Any:
        told = dict(signature.bind(*given, **named).arguments)
        # Where a sum is zero there is no derivative: of whole numbers with one half there is none.
        half = HALF if told.get(bias) is not None and _are_whole(told.values()) else 0
        if half:
            told[bias] = told[bias] + half
        other = {name: -told[name] for name in turned if told.get(name) is not None}
        first, second = (called(value, signature, each) for each in (told, {**told, **other}))
        whole = first_array(first) - first_array(second)
        return whole - half if half else whole

    return with_signature(call, signature)


def _are_whole(values: Iterable[Any]) -> bool:
    """Tell whether arrays are of whole numbers; not of those that a framework traces."""
    try:
        arrays = [to_numpy(each) for each in values if is_array(each)]
    except Exception:  # noqa: BLE001 - a framework refuses in its own way
        return False
    return all(bool((each == np.rint(each)).all()) for each in arrays)
