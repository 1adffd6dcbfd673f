"""Decimations that keep the last sample of each group: `y[M-1], y[2M-1], ...`, as they say.

As of a processor that gives a result when M new samples are in. With M - 1 zeros before its input
such a function keeps `y[0], y[M], ...`, which is what is read in its place. Owns how they are
known.
"""

from __future__ import annotations

import inspect
import re
from typing import Any

import numpy as np

from convcheck.user_functions.arrays import in_zeros, is_array
from convcheck.user_functions.parameters.callable_signature import signature_of
from convcheck.user_functions.parameters.rewritten import Arguments, rewritten
from convcheck.user_functions.parameters.signature import Role, Unreadable, read
from convcheck.user_functions.text.docstrings import documented

LAST = re.compile(
    r"\[ ?(?P<m>[a-z]\w*) ?- ?1 ?\] ?(,|and|;)? ?(and )?\w*\[ ?2 ?\*? ?(?P=m) ?- ?1 ?\]"
    r"|\[ ?(?P<step>[a-z]\w*) ?- ?1 ?:: ?(?P=step) ?\]"
    r"|\[ ?\(?[a-z] ?\+ ?1\)? ?\* ?[a-z]\w* ?- ?1 ?\]"
    r"|\[ ?[a-z] ?\*? ?(?P<of>[a-z]\w*) ?\+ ?\(?(?P=of) ?- ?1\)? ?\]"
    r"|\bkeep(s|ing)? (only )?the last (sample|output|result|one|element)? ?(of|in) (each|every)\b"
)
"""How docstrings say it, in small letters; `[m - 1]` alone is the last element of anything."""


def with_the_first_of_groups(value: Any) -> Any:
    """Return a function that keeps the first sample of each group in place of one of the last.

    Anything else is returned as it is.
    """
    if not inspect.isroutine(value) or not LAST.search(documented(value)):
        return value
    try:
        signature = signature_of(value)
        roles = read(signature, said=f"{value.__name__} {value.__doc__ or ''}")
    except (TypeError, ValueError, Unreadable):
        return value
    if not all(map(roles.has, (Role.INPUT, Role.KERNEL, Role.STRIDE))):
        return value
    x, step = roles.name(Role.INPUT), roles.name(Role.STRIDE)

    def later(told: Arguments) -> Arguments:
        stride = np.ravel(told.get(step, signature.parameters[step].default))
        if len(np.shape(told[x])) != 1 or stride.dtype.kind not in "iu":
            raise ValueError("wanted a signal of one axis, and a number of samples in a group")
        before = int(stride[0]) - 1
        if not is_array(told[x]):
            return told | {x: [0] * before + list(told[x])}
        return told | {x: in_zeros(told[x], ((before, 0),))}

    return rewritten(value, list(signature.parameters.values()), later)
