"""How operands lie in memory when a function gets them, and what lies beside them.

Owns the ways, and whether something was written to an operand or beyond its ends.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Any

import numpy as np
from numpy.typing import NDArray

from convcheck.model.user_function import IN_PLACE
from convcheck.user_functions.parameters.signature import Role

Array = NDArray[Any]

GRADIENT_CHANGED = (
    "the gradient of the output is changed in place by its backward pass (grad_output is modified),"
    " which others are handed, too: copy (clone) it before writing"
)
"""What is said of a backward pass that writes to what it is handed."""

OVERRUN = "overrun"
"""The fault of writing beyond an operand, which nothing allows."""


class Handing(Enum):
    """How operands lie in memory when a function gets them."""

    PLAIN = "contiguous, writable"
    READ_ONLY = "contiguous, not writable"
    STRIDED = "every second element of a larger array"
    REVERSED = "axes in the opposite order in memory"
    BACKWARD = "the last element first in memory"
    INSIDE = "contiguous, between others in memory"
    BROADCAST = "once in memory along axes on which all is the same"

    def of(self, array: Array) -> Array:
        """Return an array of the same elements that lies so; one of no axes as it is."""
        if self is Handing.READ_ONLY:
            array.flags.writeable = False
        elif self is Handing.STRIDED and array.ndim:
            larger = np.full((*array.shape[:-1], 2 * array.shape[-1]), 1, array.dtype)
            larger[..., ::2] = array
            array = larger[..., ::2]
        elif self is Handing.REVERSED and array.ndim > 1:
            array = np.asfortranarray(array)
        elif self is Handing.BACKWARD and array.ndim:
            array = np.ascontiguousarray(array[..., ::-1])[..., ::-1]
        elif self is Handing.INSIDE:
            larger = np.full(array.size + 2 * MARGIN, _marker(array.dtype), array.dtype)
            inside = larger[MARGIN : MARGIN + array.size].reshape(array.shape)
            inside[...] = array
            array = inside
        elif self is Handing.BROADCAST:
            array = _broadcast(array)
        return array

    def crossed(self, array: Array) -> bool:
        """Tell whether elements beyond the ends of an operand handed over so have changed."""
        if self is not Handing.INSIDE or array.base is None:
            return False
        larger = array.base.reshape(-1)
        beyond = np.concatenate([larger[:MARGIN], larger[-MARGIN:]])
        return beyond.tobytes() != np.full_like(beyond, _marker(array.dtype)).tobytes()


def _broadcast(array: Array) -> Array:
    """Return a view, with a stride of zero along the axes on which all elements are the same."""
    once = array
    for axis in range(array.ndim):
        first = once.take([0], axis)
        once = first if (once == first).all() else once
    return np.broadcast_to(once, array.shape)


MARGIN = 256
"""Elements on both sides of an operand that lies between others."""


def _marker(dtype: np.dtype[Any]) -> Any:
    """Return what stands beside an operand: it would show in every result that it gets into."""
    return np.nan if dtype.kind in "fcV" else np.iinfo(dtype).max


def damages(
    given: Mapping[Role, Array], before: Mapping[Role, Array], handing: Handing
) -> dict[str, str]:
    """Return the fault of having written to operands, or to what lies beside them in memory."""
    crossed = [role.value for role, array in given.items() if handing.crossed(array)]
    if crossed:
        return {OVERRUN: f"it writes beyond the end of the {' and the '.join(crossed)}"}
    changed = [
        role.value for role, array in given.items() if array.tobytes() != before[role].tobytes()
    ]
    if not changed:
        return {}
    verb = "is" if len(changed) == 1 else "are"
    copy = "it" if len(changed) == 1 else "them"
    text = f"the {' and the '.join(changed)} {verb} changed in place: copy {copy} before writing"
    return {IN_PLACE: text}
