"""The bias missing, subtracted, or added more than once."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from convcheck.diagnosis.contract import Mistake, Variant
from convcheck.diagnosis.program import Program
from convcheck.words.convolution import Convolution
from convcheck.words.passes import Pass


def _variants(conv: Convolution, which: Pass) -> Iterator[Variant]:
    if not conv.bias:
        return
    taps, channels = math.prod(conv.kernel), conv.in_channels // conv.groups
    for says, factor in {
        "no bias": 0,
        "the bias added twice": 2,
        "the bias subtracted": -1,
        "the bias added once for each tap": taps,
        "the bias added once for each input channel": channels,
        "the bias added once for each product": taps * channels,
    }.items():
        yield Variant(
            says,
            "add the bias once, after the sum",
            partial(_times, factor),
        )


def _times(factor: float, program: Program) -> Program:
    return replace(program, bias=program.bias * factor)


MISTAKE = Mistake("bias", _variants, frozenset({Pass.FORWARD}))
