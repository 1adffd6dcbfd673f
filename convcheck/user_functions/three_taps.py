"""Whether a function takes kernels of three taps only, as Winograd's algorithms may.

Owns the calls that tell. One that has such kernels alone need not say so by a `raise`: all others
fail somewhere in it.
"""

from __future__ import annotations

from dataclasses import replace

from convcheck.user_functions.calling import Function
from convcheck.user_functions.inferred import Inference
from convcheck.user_functions.ladder import fitted, room_of
from convcheck.user_functions.refusal import REFUSED
from convcheck.user_functions.wrong_readings import drawn

OTHERS = (2, 4, 5)
"""Sizes of kernels that it is asked for besides."""


def takes_three_taps_only(function: Function, found: Inference, framework: str, dtype: str) -> bool:
    """Tell whether a function that was read with three taps raises for all other sizes."""
    if function.fixed or found.misshapen or (found.rank > 1 and not found.square):
        return False
    room = room_of(found, function.reading, dtype)
    manner = replace(found.manner(framework, dtype), gradients=False)
    several = {"batch": 2, "in_channels": 3, "out_channels": 4}
    for size in OTHERS:
        sizes = ((9,) * found.rank, (size,) * found.rank)
        for rung in fitted(room, "", sizes, several):
            try:
                function(rung.convolution, drawn(rung.convolution), manner)
            except REFUSED:
                continue
            return False
    return True
