"""Functions that are read as wrong ones, and are no convolutions of rows and columns at all.

Those that divide by what they are given as kernel, weighted means of what there is: owns how that
is seen, by what they say and by a result that is the same for a kernel twice as large. That is no
convolution, which is linear in its kernel, and no mistake of one either. And those whose elements
lie on another lattice, which are not known here.
"""

from __future__ import annotations

import re
from dataclasses import replace

import numpy as np

from convcheck.user_functions.callables.refusal import REFUSED
from convcheck.user_functions.calls.calling import Function
from convcheck.user_functions.interfaces.normalised_correlations import normalised_of
from convcheck.user_functions.reading.inferred import Inference, NoReading
from convcheck.user_functions.reading.room import fitted, room_of
from convcheck.user_functions.reading.wrong_readings import drawn
from convcheck.user_functions.text.declarations import documentation, thing_of
from convcheck.user_functions.text.docstrings import name_and_docstring
from convcheck.user_functions.text.said_normalised import SAID as NORMALISED

SAID = re.compile(
    r"weighted (\w+ )?(mean|average)|mean of|normali[sz]|weights? (present|left|sum)"
    r"|\bdivid|\bcoeff(icient)?\b|\bshares?\b|\bstandard deviation|\bunit (energy|norm|sum)"
    r"|\bgeteilt|\bdividiert|\bnormiert|\bstandardi[sz]|/ ?\(?(sqrt|sum|norm)\b|\bgedeeld|除以|割"
)
"""How docstrings say it, in small letters."""

DIVIDES = (
    "it divides by its kernel: its results are the same for one that is twice as large, so that it"
    " is a weighted mean and no convolution"
)

BY_SQUARES = (
    "it divides by squares of its kernel: its results are half as large for one that is twice as"
    " large, so that it is no convolution; what it is divided by is not understood from its words"
)

OTHER_LATTICES = re.compile(r"\bhex(agons?|agonal)?\b|\bicosahedr\w+|\bhealpix\b|\boctrees?\b")
"""How names and docstrings speak of them, in small letters."""

ELSEWHERE = (
    "its elements lie on another lattice than rows and columns, by its name or docstring, and of"
    " those it is not known here which are neighbours"
)

SIZES = (9, 10, 8), (3, 3, 3)
"""Those of an input and a kernel by which it is seen, along up to three axes."""


def refuse_no_convolution(function: Function, found: Inference, framework: str, dtype: str) -> None:
    """Raise `NoReading` for a function that is read as a wrong convolution and is none."""
    callee = function.callee
    if not found.agrees and OTHER_LATTICES.search(name_and_docstring(thing_of(callee))):
        raise NoReading(ELSEWHERE)
    if found.agrees or function.fixed or not SAID.search(documentation(callee)):
        return
    form = normalised_of(callee)
    if form is not None and form.mistake:  # what it divides by instead is known
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
        if not np.any(one) or one.shape != other.shape:
            continue
        if np.allclose(one, other, rtol=1e-6, equal_nan=True):
            raise NoReading(DIVIDES)
        # A normalised correlation is known by what it divides by: another divisor is a mistake.
        squares = not NORMALISED.search(documentation(callee))
        if squares and np.allclose(one, 2 * other, rtol=1e-6, equal_nan=True):
            raise NoReading(BY_SQUARES)
