"""Functions of two sequences, each with the index of its first element: `conv(x, nx0, h, nh0)`.

Owns which parameters these are, and the function without them that is read in its place: both
sequences begin at index zero. Instead of numbers they may be all indices, as in `conv_m(x, nx, h,
nh)` (V. Ingle and J. Proakis, "Digital Signal Processing Using MATLAB", section 2.2).
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from convcheck.user_functions.arrays import is_array
from convcheck.user_functions.callables.own_text import text_of
from convcheck.user_functions.parameters.callable_signature import (
    parameters_of,
    required_among,
    signature_of,
)
from convcheck.user_functions.parameters.names import USUAL, plain
from convcheck.user_functions.parameters.rewritten import Arguments, called, rewritten

FIRST = re.compile(
    r"\w0$|start|first|begin|origin|offset|anfang|debut|d\u00e9but|inicio|inizio|poczatek",
    re.IGNORECASE,
)
"""How the index of a first element is called: `nx0`, `start_h`."""

ALL = re.compile(r"n_?\w{1,2}|\w*(idx|indic|index|indeks|indizes)\w*", re.IGNORECASE)
"""How an array of all of them is called: `nx`, `n_h`, `x_idx`; not `src_dims`."""

STARTS = "__convcheck_first_indices__"
"""The attribute of what is read in the place of such a function, with what is known of it."""


@dataclass(frozen=True)
class Starts:
    """A function, and its parameters: the sequences, and the index of the first element of each.

    `arrays`: it takes all indices in place of the first ones.
    """

    value: Any
    signature: inspect.Signature
    sequences: tuple[str, str]
    indices: tuple[str, str]
    arrays: bool

    def told(self, arguments: Arguments, first: tuple[int, int]) -> Arguments:
        """Return arguments with the indices of sequences that begin at some first ones."""
        pairs = zip(self.sequences, self.indices, first, strict=True)
        own = {
            index: start + np.arange(len(arguments[name])) if self.arrays else start
            for name, index, start in pairs
        }
        return {**arguments, **own}

    def called(self, arguments: Arguments, first: tuple[int, int]) -> Any:
        """Return what it gives for sequences that begin at some indices."""
        return called(self.value, self.signature, self.told(arguments, first))


def starts_of(call: Any) -> Starts | None:
    """Return what is known of the function in whose place one is read; None of all others."""
    found: Starts | None = getattr(call, STARTS, None)
    return found


def with_first_indices_told(value: Any) -> Any:
    """Return a function of two sequences in place of one that is told where they begin as well.

    Anything else is returned as it is.
    """
    parameters = parameters_of(value)
    starts = _starts(value, required_among(parameters)) if parameters else None
    if starts is None:
        return value

    def own(arguments: Arguments) -> Arguments:
        return starts.told(arguments, (0, 0))

    def after(result: Any, _: Arguments) -> Any:
        several = isinstance(result, tuple | list) and len(result) > 1
        if several and not is_array(result[0]) and is_array(result[-1]):
            return result[-1]  # behind the index of its first element
        return result

    kept = [each for each in parameters if each.name not in starts.indices]
    call = rewritten(value, kept, own, after)
    setattr(call, STARTS, starts)
    return call


def _starts(value: Any, names: Sequence[str]) -> Starts | None:
    """Return what is known of a function with such required parameters; None of all others."""
    if len(names) != 4:
        return None
    one, two, three, four = names
    text = text_of(value)
    for sequences, indices in (((one, three), (two, four)), ((one, two), (three, four))):
        if {*map(plain, indices)} & USUAL or any(len(name) < 2 for name in indices):
            continue
        arrays = all(map(ALL.fullmatch, indices)) and all(
            re.search(rf"\b{n}\s*\[|\b(min|max)\({n}\)|\b{n}\.min\b", text) for n in indices
        )
        if arrays or all(map(FIRST.search, indices)):
            return Starts(value, signature_of(value), sequences, indices, arrays)
    return None
