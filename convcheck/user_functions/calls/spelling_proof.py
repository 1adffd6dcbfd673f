"""How a function takes parameters that can be written in several ways, proven before it counts.

A list of four paddings is begin and end of each axis in one function, all begins first in another,
and neither raises. Owns the small convolution on which one of the ways gives the right result.
"""

from __future__ import annotations

from contextlib import suppress

from convcheck.mathematics.judge import Judge
from convcheck.mathematics.operands import Array
from convcheck.model.convolution import Convolution
from convcheck.model.dtypes import numpy_dtype
from convcheck.model.outcome import Outcome
from convcheck.model.passes import Fill, Pass
from convcheck.user_functions.callables.refusal import REFUSED
from convcheck.user_functions.calls.calling import Function, Manner

MOST_CHANNELS = 2
"""Channels of a group in the small convolution."""


def prove(function: Function, convolution: Convolution, manner: Manner) -> None:
    """Have a function remember the spelling that is right for the parameters of a convolution.

    It is called on a convolution of the same parameters and small sizes, of the dtype that the
    manner names. If no spelling is right there, nothing is remembered: what it computes of the
    convolution itself will be judged.
    """
    small = shrunk(convolution).with_changes(dtype=manner.operands)
    judge = Judge(small, Fill.INTEGERS, (Pass.FORWARD,), 0)

    def right(result: Array) -> bool:
        verdict = judge.verdict(Pass.FORWARD, result.astype(numpy_dtype(small.dtype_facts.result)))
        return verdict.outcome is Outcome.AGREE

    with suppress(*REFUSED):
        function(small, judge.operands, manner, accept=right)


def shrunk(convolution: Convolution) -> Convolution:
    """Return a convolution of the same kernel and parameters with few channels and outputs."""
    conv = convolution
    depthwise = conv.groups == conv.in_channels
    inputs = 1 if depthwise else min(conv.in_channels // conv.groups, MOST_CHANNELS)
    outputs = conv.out_channels // conv.groups
    groups = min(conv.groups, 2)
    return conv.with_changes(
        batch=1,
        spatial=tuple(
            min(size, axis.extent + 2 * axis.stride + number)
            for number, (size, axis) in enumerate(zip(conv.spatial, conv.axes, strict=True))
        ),
        in_channels=groups * inputs,
        out_channels=groups * (outputs if depthwise else min(outputs, MOST_CHANNELS)),
        groups=groups,
        bias=False,
    )
