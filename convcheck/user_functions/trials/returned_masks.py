"""The mask that a partial convolution returns beside its result: where anything counts.

Owns which of what a function returns is that mask, and the words for what it may be instead.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import numpy as np

from convcheck.mathematics.operands import Array
from convcheck.model.passes import Pass
from convcheck.user_functions.arrays import is_array, to_numpy
from convcheck.user_functions.interfaces.handed_beside import Handed
from convcheck.user_functions.interfaces.whole_masks import PARTS, Masked
from convcheck.user_functions.trials.partial_formula import CONVENTIONS, KNOWN, UNKNOWN, Partial
from convcheck.user_functions.trials.trial_subject import NEARLY, Subject

SAYS = re.compile(
    r"(updated?|new|next|out\w*)[ _-]?mask|mask[_ ](out|new|update)|return[^.\n]*\b(mask|valid)",
    re.IGNORECASE,
)
"""How a text says that it returns one."""


def wrong_mask(
    subject: Subject, partial: Partial, handed: Handed, masked: Masked
) -> tuple[str, str]:
    """Return what is wrong with the mask that was returned, and what is to be told of it."""
    value = handed.returned
    pair = isinstance(value, tuple | list) and len(value) == 2
    if not pair or not is_array(value[1]):
        return "", ""
    found = masked.turned(to_numpy(value[1]).astype(np.float64))

    def is_one_of(of: Array, within: float = 0.0) -> bool:
        laid_out = subject.manner.laid_out(Pass.FORWARD, of.astype(np.float64), subject.conv)
        return _is_part_of(found, laid_out, within)

    if is_one_of(partial.known):
        return "", ""
    if is_one_of(partial.beside > 0) and not UNKNOWN.search(masked.said):
        return "", "" if KNOWN.search(masked.said) else CONVENTIONS["known"]
    if not SAYS.search(masked.text):
        return "", "what it returns beside its result is not tested"
    told = f"is something else (its shape is {found.shape})"
    ways = _instead(partial, subject.operands.kernel.shape[-2])
    told = next((what for of, what in ways if is_one_of(of, NEARLY)), told)
    if handed.array is not None and _is_part_of(found, handed.array):
        told = "is the one that was given"
    return f"{OWED}, 0 where none does, and {told}", ""


OWED = "the mask that it returns is wrong: it has to be 1 wherever any element of the window counts"


def _instead(partial: Partial, channels: int) -> Iterator[tuple[Array, str]]:
    """Yield what is returned in the place of a mask, with the words for it."""
    count = partial.count
    yield count == partial.window, "is 1 only where all of them do"
    yield count, "is how many do"
    yield count / channels, "is how many do"
    yield count / partial.window, "is the share of those that do"
    yield partial.window / np.maximum(count, 1) * partial.known, "is the ratio"
    yield ~partial.known, "is 1 where none does"
    yield np.ones_like(count), "is 1 everywhere"


def _is_part_of(found: Array, mask: Array, within: float = 0.0) -> bool:
    """Tell whether an array is a mask, or a part of it that masks may be."""
    return any(
        found.shape == each.shape and np.allclose(found, each, rtol=within, atol=0)
        for each in _parts_of(mask)
    )


def _parts_of(mask: Array) -> Iterator[Any]:
    """Yield a mask as it may be returned: of all channels, of one, of a plane."""
    for part in PARTS:
        try:
            yield part(mask)
        except IndexError:
            continue
