"""Functions that divide by what they are given as kernel: weighted means of what there is.

Owns how that is seen: by what they say, and by a result that is the same for a kernel twice as
large. That is no convolution, which is linear in its kernel, and no mistake of one either.
"""

from __future__ import annotations

import re
from dataclasses import replace

import numpy as np

from convcheck.user_functions.callables.refusal import REFUSED
from convcheck.user_functions.calls.calling import Function
from convcheck.user_functions.reading.inferred import Inference, NoReading
from convcheck.user_functions.reading.room import fitted, room_of
from convcheck.user_functions.reading.wrong_readings import drawn
from convcheck.user_functions.text.declarations import documentation

SAID = re.compile(r"weighted (\w+ )?(mean|average)|mean of|normali[sz]|weights? (present|left|sum)")
"""How docstrings say it, in small letters."""

DIVIDES = (
    "it divides by its kernel: its results are the same for one that is twice as large, so that it"
    " is a weighted mean and no convolution"
)

SIZES = (9, 10, 8), (3, 3, 3)
"""Those of an input and a kernel by which it is seen, along up to three axes."""


def refuse_divided(function: Function, found: Inference, framework: str, dtype: str) -> None:
    """Raise `NoReading` for a function that is read as a wrong one and is none of these."""
    if found.agrees or function.fixed or not SAID.search(documentation(function.callee)):
        return
    room = room_of(found, function.reading, dtype)
    manner = replace(found.manner(framework, dtype), gradients=False)
    sizes = SIZES[0][: found.rank], SIZES[1][: found.rank]
    for rung in fitted(room, "", sizes, {}):
        conv = rung.convolution
        usual = drawn(conv)
        positive = replace(usual, kernel=np.abs(usual.kernel) + 1)
        twice = replace(positive, kernel=2 * positive.kernel)
        try:
            one = function(conv, positive, manner).result
            other = function(conv, twice, manner).result
        except REFUSED:
            return
        if np.any(one) and np.allclose(one, other, rtol=1e-6, equal_nan=True):
            raise NoReading(DIVIDES)
