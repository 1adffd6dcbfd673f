"""A padding of zero that is taken for none: `padding or kernel // 2`, where 0 is falsy.

Owns how that is seen: in the text, and by a padding of one, which is right.
"""

from __future__ import annotations

import re

from convcheck.diagnosis.evidence import Observation
from convcheck.model.passes import Fill
from convcheck.user_functions.callables.own_text import text_of
from convcheck.user_functions.evidence.caller import Caller
from convcheck.user_functions.parameters.signature import Role
from convcheck.user_functions.text.declarations import thing_of


def falsy_padding(caller: Caller, seen: Observation) -> str:
    """Return what is wrong where a padding of zero is; empty if it is something else."""
    function, conv = caller.function, seen.conv
    if not function.reading.has(Role.PADDING) or any(map(any, conv.pads)):
        return ""
    name = re.escape(function.reading.name(Role.PADDING))
    found = re.search(
        rf"\b{name} or\b|\bif (?:not )?(?:self\.)?{name}(?: else\b|:)|\bif (?:self\.)?{name} else",
        text_of(thing_of(function.callee)),
    )
    padded = conv.if_possible(padding=((1, 1),) * conv.rank)
    if found is None or padded is None:
        return ""
    again = caller.made(padded, Fill.INTEGERS)
    if again is None or not again.right:
        return ""
    asks = f"`{found[0]} ...`"
    return (
        f"a padding of 0 is taken for none given, so that the default padding is there: {asks} asks"
        " whether it is true, and 0 is not (falsy); ask whether it `is None`"
    )
