"""What stands around the results of windows that are whole, where nothing is computed.

Owns that trial. It may be zeros, the input or any number, but not what happens to be in memory.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from convcheck.mathematics.operands import Array
from convcheck.mathematics.soiled_memory import ZERO, soiled_with
from convcheck.user_functions.arrays import to_numpy
from convcheck.user_functions.interfaces.inner_windows import last_whole, leaves_input
from convcheck.user_functions.trials.trial_subject import NOT_MADE, Found, Subject

FAULT = (
    "elements around the result, whose windows reach beyond the input, come from memory that nobody"
    " wrote (uninitialised, as np.empty gives it; the border is left unwritten): allocate it with"
    " np.zeros, or write these elements, too"
)

OTHERS = (
    "it says that elements around the result, where the window is not whole, are left as they were;"
    " they are others than the input's: begin with a copy of the input"
)

CALLS = 3
"""Calls with each filling: not every call gets the memory that was filled for it."""


def left_around(subject: Subject) -> Found:
    """Look at what is around where memory that nobody wrote holds NaN, and where it holds zeros."""
    callee: Any = subject.function.callee
    soiled = _wholes(subject, callee)
    with soiled_with(ZERO):
        clean = _wholes(subject, callee)
    if not clean:
        return NOT_MADE
    if not all(np.array_equal(clean[0], each, equal_nan=True) for each in (*soiled, *clean)):
        return Found(FAULT)
    return Found(OTHERS if leaves_input(callee.call) and _differs(subject, clean[0]) else "")


def _differs(subject: Subject, whole: Array) -> bool:
    """Tell whether what is around the result of the last call is not the input."""
    given = subject.laid_out
    if given.shape != whole.shape:
        return False
    around = np.ones(given.shape, bool)
    sizes = zip(subject.conv.kernel, subject.conv.spatial, strict=True)
    around[tuple(slice(k // 2, n - k // 2) for k, n in sizes)] = False
    return not np.array_equal(whole[around], given[around])


def _wholes(subject: Subject, callee: Any) -> list[Array]:
    """Return whole results of some calls; none of a function from which nothing is cut away."""
    found = []
    for _ in range(CALLS):
        subject.called()
        whole = last_whole(getattr(callee, "call", None))
        found += [] if whole is None else [np.array(to_numpy(whole))]
    return found
