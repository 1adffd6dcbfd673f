"""Sums over the past that begin with the day before: `sum_{s >= 1} I_{t-s} * w_s`.

As those of renewal equations, where nobody infects anybody on the same day (A. Cori et al., "A New
Framework and Software to Estimate Time-Varying Reproduction Numbers", 2013). A day later they are
causal convolutions, which is what is read in their place. Owns how they are known.
"""

from __future__ import annotations

import inspect
import re
from typing import Any

import numpy as np

from convcheck.user_functions.arrays import in_zeros, is_array, to_numpy
from convcheck.user_functions.parameters.callable_signature import signature_of
from convcheck.user_functions.parameters.rewritten import Arguments, rewritten
from convcheck.user_functions.parameters.signature import Role, Unreadable, read
from convcheck.user_functions.text.docstrings import documented

FROM_ONE = re.compile(
    r"\bsum\w*[ _{(]*(?P<lag>[a-z]) ?(>=|=|from) ?1\b"
    r"[^\n]{0,40}?(\w[\[_({]+|\b)[a-z] ?- ?(?P=lag)\b"
    r"|\belement 0 is (a|the) (delay|lag) of (one|1)\b"
    r"|\bw\[0\] is (for |the weight (of|for) )?(a )?(lag|delay|day) (of )?(one|1)\b"
)
"""How docstrings say, in small letters, that the first weight is that of the day before."""


def with_the_same_day(value: Any) -> Any:
    """Return a function whose first weight is that of the same element in place of one of these.

    Anything else is returned as it is.
    """
    if not inspect.isroutine(value) or not FROM_ONE.search(documented(value)):
        return value
    try:
        signature = signature_of(value)
        roles = read(signature)
    except (TypeError, ValueError, Unreadable):
        return value
    if not (roles.has(Role.INPUT) and roles.has(Role.KERNEL)):
        return value
    x = roles.name(Role.INPUT)

    def longer(told: Arguments) -> Arguments:
        if not is_array(told[x]) or len(np.shape(told[x])) != 1:
            raise ValueError("wanted a signal of one axis")
        return told | {x: in_zeros(told[x], ((0, 1),))}

    def later(result: Any, told: Arguments) -> Any:
        found = to_numpy(result)
        if found.shape != (len(told[x]) + 1,):
            raise ValueError("wanted a result for each element")
        # Nothing was there before the first one: what its result has is one too many everywhere.
        return found[1:] + np.nan_to_num(found[0], nan=0.0)

    return rewritten(value, list(signature.parameters.values()), longer, later)
