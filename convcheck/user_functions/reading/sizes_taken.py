"""Which sizes of kernels a function takes: three taps only, as Winograd's algorithms, or odd ones.

Owns the calls that tell. One that has such kernels alone need not say so by a `raise`: all others
fail somewhere in it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from convcheck.user_functions.callables.refusal import REFUSED, BackwardFailed, Refused
from convcheck.user_functions.calls.calling import Function
from convcheck.user_functions.calls.manner import Manner
from convcheck.user_functions.reading.inferred import DECLARED, FAILS, UNCLEAR, Inference
from convcheck.user_functions.reading.own_parameters import BEFORE, HALVES
from convcheck.user_functions.reading.probes import PLANES
from convcheck.user_functions.reading.room import Room, Sizes, fitted, room_of
from convcheck.user_functions.reading.wrong_readings import drawn
from convcheck.user_functions.text.said_sizes import (
    says_narrow_padding,
    says_odd_taps,
    says_three_taps,
    takes_one_size,
)

TAKES, REFUSES = "takes", "refuses"
"""What a function does with a kernel of a size beside `FAILS`: the second one is on purpose."""

UNEVEN = ((3, 5, 3), (7, 3, 5))
"""Odd sizes of kernels that differ along axes."""

OTHERS = (2, 4, 5)
"""Sizes of kernels that it is asked for besides."""

SEEN = ("kernel", "all")
"""What is square of a function that was read with such probes, and says nothing of it."""

KEEPING = ("same", BEFORE, *HALVES)
"""Paddings that are one and the same for kernels of odd sizes."""

ODD = (3, 5, 7)
"""Those that it takes."""

EVEN = (2, 4)
"""Sizes of kernels that one of odd sizes only refuses."""

LARGER_EVEN = (4, 6)
"""Those of which it fails by accident: windows of one element are broadcast to a kernel of two."""


def with_sizes(function: Function, found: Inference, framework: str, dtype: str) -> Inference:
    """Return the reading of a function with the sizes of kernels that it takes."""
    if found.data == "SN" and not _takes_one_plane(function, found, framework, dtype):
        found = replace(found, entries=PLANES)
    if found.square == "kernel" and takes_one_size(function.callee):
        found = replace(found, square=DECLARED)
    found = replace(found, narrow=says_narrow_padding(function.callee))
    odd_only = _OddOnly(function, found, framework, dtype)
    declared = _declared(function, found, odd_only)
    if declared is not None:
        return declared
    if odd_only.refuses_others():
        return replace(found, square="", odd_taps=REFUSES)
    if odd_only.fails_with_others():
        return replace(found, odd_taps=FAILS)
    if found.explained and found.square in SEEN and found.own.padding in KEEPING:
        # Where windows begin with even kernels cannot be told of what is wrong with odd ones.
        return replace(found, square=odd_only.square(), odd_taps=UNCLEAR)
    if _takes_three_taps_only(function, found, framework, dtype):
        return replace(found, three_taps=True)
    return found


def _declared(function: Function, found: Inference, odd_only: _OddOnly) -> Inference | None:
    """Return the reading of a function that says which sizes it takes; None of any other."""
    if function.fixed or found.misshapen:
        return None
    if says_three_taps(function.callee):
        return replace(found, three_taps=True)
    if says_odd_taps(function.callee):
        return replace(found, square=odd_only.square(), odd_taps=DECLARED)
    return None


@dataclass(frozen=True)
class _OddOnly:
    """The calls that tell whether a function takes kernels of odd sizes only."""

    function: Function
    found: Inference
    framework: str
    dtype: str

    def refuses_others(self) -> bool:
        """Tell whether it refuses even sizes, and takes odd ones, square or not.

        On purpose, as those do that put the kernel's middle on each element; one whose results are
        wrong with a kernel of odd size need not, since there is more to tell of those.
        """
        if self.function.fixed or self.found.misshapen or self.found.square == DECLARED:
            return False
        wrong = not self.found.agrees and self.found.square in SEEN
        fails = (REFUSES, FAILS) if wrong else (REFUSES,)
        rank = self.found.rank
        return all(self._answer((size,) * rank) in fails for size in EVEN) and self.takes_uneven()

    def fails_with_others(self) -> bool:
        """Tell whether it keeps the size by itself, with square kernels of odd sizes, and raises
        with all others by accident: a border of half a kernel has no other size.
        """
        found, rank = self.found, self.found.rank
        if self.function.fixed or found.misshapen or not found.agrees or found.three_taps:
            return False
        if found.own.padding not in KEEPING:
            return False
        even = all(self._answer((size,) * rank) == FAILS for size in LARGER_EVEN)
        return even and all(self._answer((size,) * rank) == TAKES for size in ODD)

    def square(self) -> str:
        """Return what has to be square, once it was asked for kernels that are not."""
        found = self.found.square
        return "" if found in SEEN and self.takes_uneven() else found

    def takes_uneven(self) -> bool:
        """Tell whether it takes kernels of odd sizes that differ along axes."""
        rank = self.found.rank
        return all(self._answer(kernel[:rank]) == TAKES for kernel in UNEVEN)

    def _answer(self, kernel: tuple[int, ...]) -> str:
        free = replace(room_of(self.found, self.function.reading, self.dtype), square="")
        manner = replace(self.found.manner(self.framework, self.dtype), gradients=False)
        spatial = tuple(9 + number for number in range(self.found.rank))
        return _answer(self.function, free, manner, (spatial, kernel))


def _takes_one_plane(function: Function, found: Inference, framework: str, dtype: str) -> bool:
    """Tell whether a function takes one plane where it was read with several, and gives one."""
    room = room_of(found, function.reading, dtype)
    manner = replace(found.manner(framework, dtype), gradients=False)
    sizes = (9,) * found.rank, (3,) * found.rank
    return _answer(function, room, manner, sizes, batch=1, shaped=True) == TAKES


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


def _answer(
    function: Function,
    room: Room,
    manner: Manner,
    sizes: Sizes,
    *,
    batch: int = 2,
    shaped: bool = False,
) -> str:
    """Return what a function does with sizes of input and kernel; empty if none is asked.

    `shaped`: it fails with those where its result is of another shape.
    """
    several = {"batch": batch, "in_channels": 3, "out_channels": 4}
    for rung in fitted(room, "", sizes, several):
        conv = rung.convolution
        try:
            result = function(conv, drawn(conv), manner).result
        except (Refused, BackwardFailed) as error:
            return REFUSES if function.refuses(conv, error, "") else FAILS
        except REFUSED:
            return FAILS
        return FAILS if shaped and result.shape != conv.output_shape else TAKES
    return ""
