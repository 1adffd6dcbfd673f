"""Functions of three kernels that stand for one of a volume: `smooth(vol, kx, ky, kz)`.

A convolution is linear in its kernel, and any kernel of a volume is a sum of its rows, each with a
column and a pillar of one tap: the sum of a function's results on these is a convolution with that
kernel. Owns which parameters are such kernels, along which axis of the array each is, and the sum.
"""

from __future__ import annotations

import functools
import inspect
import re
from typing import Any

import numpy as np

from convcheck.user_functions.interfaces._array_steps import like
from convcheck.user_functions.interfaces.two_kernels import KERNEL, summed_over
from convcheck.user_functions.parameters.callable_signature import required_among, with_signature
from convcheck.user_functions.parameters.names import plain
from convcheck.user_functions.parameters.rewritten import with_kernels
from convcheck.user_functions.parameters.widths import is_width
from convcheck.user_functions.text.docstrings import name_and_docstring

LETTERS = "xyz"

INDEXED = re.compile(r"[\[(] ?(?P<order>x ?, ?y ?, ?z|z ?, ?y ?, ?x) ?[\])]")
"""How docstrings say in which order the axes of a volume are, in small letters."""

USUAL = "zyx"
"""The order where nobody says one: slice by slice."""


def with_one_kernel_of_three(value: Any) -> Any:
    """Return a function of one kernel in place of one of three; else what it is given."""
    if not inspect.isfunction(value):
        return value
    signature = inspect.signature(value)
    names = required_among(signature.parameters.values())
    along = _along(names[1:4])
    if len(names) < len(LETTERS) + 1 or along is None or KERNEL in signature.parameters:
        return value
    found = INDEXED.search(name_and_docstring(value))
    order = re.sub(r"\W", "", found["order"]) if found else USUAL
    one = inspect.Parameter(KERNEL, inspect.Parameter.POSITIONAL_OR_KEYWORD)
    kept = [one if name == names[1] else each for name, each in signature.parameters.items()]
    other = signature.replace(parameters=[e for e in kept if e.name not in names[2:4]])

    @functools.wraps(value)
    def call(*given: Any, **named: Any) -> Any:
        told = dict(other.bind(*given, **named).arguments)
        kernel = told.pop(KERNEL)
        if len(kernel.shape) != len(LETTERS):
            raise ValueError("three kernels make one of three axes")
        first, second = (np.eye(size) for size in kernel.shape[:2])
        terms = (
            (like(kernel, first[at[0]]), like(kernel, second[at[1]]), kernel[at])
            for at in np.ndindex(*kernel.shape[:2])
        )
        arrays = (names[0], *(along[letter] for letter in order))
        return summed_over(value, signature, told, arrays, terms)

    return with_kernels(with_signature(call, other), ("S",))


def _along(names: list[str]) -> dict[str, str] | None:
    """Return kernels by the letter of their axis; None of what is not three of these."""
    if len(names) != len(LETTERS) or all(map(is_width, names)):
        return None
    for first in (0, -1):
        letters = {name.lower().strip("_")[first]: name for name in names}
        stems = {plain(name)[1:] if first == 0 else plain(name)[:-1] for name in names}
        if {*letters} == {*LETTERS} and len(stems) == 1 and stems != {""}:
            return letters
    return None
