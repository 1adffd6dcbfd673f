"""Which sizes of kernels a function takes: three taps only, as Winograd's algorithms, or odd ones.

Owns the calls that tell. One that has such kernels alone need not say so by a `raise`: all others
fail somewhere in it.
"""

from __future__ import annotations

from dataclasses import replace

from convcheck.user_functions.calling import Function
from convcheck.user_functions.declarations import says_odd_taps, takes_one_size
from convcheck.user_functions.inferred import DECLARED, Inference
from convcheck.user_functions.manner import Manner
from convcheck.user_functions.refusal import REFUSED, BackwardFailed, Refused
from convcheck.user_functions.room import Room, Sizes, fitted, room_of
from convcheck.user_functions.wrong_readings import drawn

TAKES, REFUSES = "takes", "refuses"
"""What a function does with a kernel of a size, the second one on purpose."""

OTHERS = (2, 4, 5)
"""Sizes of kernels that it is asked for besides."""

EVEN = (2, 4)
"""Sizes of kernels that one of odd sizes only refuses."""


def with_sizes(function: Function, found: Inference, framework: str, dtype: str) -> Inference:
    """Return the reading of a function with the sizes of kernels that it takes."""
    if found.square == "kernel" and takes_one_size(function.callee):
        found = replace(found, square=DECLARED)
    if says_odd_taps(function.callee) and not (found.square or function.fixed or found.misshapen):
        return replace(found, odd_taps=DECLARED)
    if _takes_odd_taps_only(function, found, framework, dtype):
        return replace(found, square="", odd_taps=REFUSES)
    if _takes_three_taps_only(function, found, framework, dtype):
        return replace(found, three_taps=True)
    return found


def _takes_odd_taps_only(function: Function, found: Inference, framework: str, dtype: str) -> bool:
    """Tell whether a function refuses even sizes of kernels, and takes odd ones, square or not.

    On purpose, as those do that put the kernel's middle on each element.
    """
    if function.fixed or found.misshapen or found.square == DECLARED:
        return False
    free = replace(room_of(found, function.reading, dtype), square="")
    manner = replace(found.manner(framework, dtype), gradients=False)
    spatial = tuple(9 + number for number in range(found.rank))

    def answer(kernel: tuple[int, ...]) -> str:
        return _answer(function, free, manner, (spatial, kernel))

    if not all(answer((size,) * found.rank) == REFUSES for size in EVEN):
        return False
    uneven = (3, 5, 3)[: found.rank], (7, 3, 5)[: found.rank]
    return all(answer(kernel) == TAKES for kernel in uneven)


def _takes_three_taps_only(
    function: Function, found: Inference, framework: str, dtype: str
) -> bool:
    """Tell whether a function that was read with three taps raises for all other sizes."""
    if function.fixed or found.misshapen or (found.rank > 1 and not found.square):
        return False
    room = room_of(found, function.reading, dtype)
    manner = replace(found.manner(framework, dtype), gradients=False)
    each = [((9,) * found.rank, (size,) * found.rank) for size in OTHERS]
    return not any(_answer(function, room, manner, sizes) == TAKES for sizes in each)


def _answer(function: Function, room: Room, manner: Manner, sizes: Sizes) -> str:
    """Return what a function does with sizes of input and kernel; empty if it fails, or none is."""
    several = {"batch": 2, "in_channels": 3, "out_channels": 4}
    for rung in fitted(room, "", sizes, several):
        conv = rung.convolution
        try:
            function(conv, drawn(conv), manner)
        except (Refused, BackwardFailed) as error:
            return REFUSES if function.refuses(conv, error, "") else ""
        except REFUSED:
            return ""
        return TAKES
    return ""
