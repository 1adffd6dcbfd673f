"""In which layout a function works: found by trying which reading of its result agrees.

Owns the probe and the choice. Sizes of the probe are all different, so that a layout that fits by
shape alone is seldom another's; the integers agree exactly or not at all.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from convcheck.diagnosis.search import Search
from convcheck.foreign import layouts
from convcheck.foreign.arrays import NotAnArray
from convcheck.foreign.call import Function, Manner, Refused
from convcheck.foreign.signature import Role
from convcheck.mathematics.judge import Judge
from convcheck.mathematics.operands import Array, draw
from convcheck.words.convolution import Convolution, Padding
from convcheck.words.outcome import Outcome
from convcheck.words.passes import Fill, Pass

SPATIAL = {1: (7,), 2: (6, 7), 3: (4, 5, 6)}
KERNELS = {1: (3,), 2: (2, 3), 3: (2, 1, 3)}
SQUARE = {1: (3,), 2: (3, 3), 3: (3, 3, 3)}
"""Kernels of functions that can pad both sides of all axes alike only."""

RANKS = (2, 1, 3)

BY_ITSELF: tuple[Literal["valid", "same", "full"], ...] = ("valid", "same", "full")
"""Padding that a function may have without a parameter for it."""

MOST_EXPLAINED = 12
"""Readings of a wrong function for which known mistakes are tried."""


@dataclass(frozen=True)
class Inference:
    """The reading chosen. `agrees` is False if it is chosen by the result's shape only."""

    rank: int
    data: str
    kernel: str
    padding: Padding
    agrees: bool

    @property
    def layout(self) -> str:
        """The layouts as people write them: NHWC/HWIO."""
        names = (layouts.named(each, self.rank) for each in (self.data, self.kernel))
        return "/".join(names)


class NoReading(Exception):
    """No layout gives a result of a possible shape; the message holds what the function said."""


def infer(function: Function, framework: str, dtype: str, chosen: str | None) -> Inference:
    """Return how to read a function; `chosen` is a layout that the user named.

    Raises `NoReading`.
    """
    candidates: list[tuple[Inference, Convolution, Array]] = []
    said: dict[str, int] = {}
    for probe, data, kernel in _readings(function, dtype, chosen):
        try:
            operands = draw(probe, Fill.INTEGERS, seed=0)
            actual = function(
                probe, operands, Manner(data, kernel, framework, gradients=False)
            ).result
        except (Refused, NotAnArray, ValueError, TypeError) as error:
            said[str(error)] = said.get(str(error), 0) + 1
            continue
        for padding in BY_ITSELF:
            conv = padded(probe, padding)
            if actual.shape != conv.output_shape:
                continue
            agrees = _agrees(conv, actual)
            found = Inference(conv.rank, data, kernel, conv.padding, agrees)
            if agrees:
                return found
            candidates.append((found, conv, actual))
    if candidates:
        return _explained(candidates[:MOST_EXPLAINED])
    often = max(said, key=lambda text: said[text]) if said else "nothing could be called"
    raise NoReading(
        "no layout gives a result of the shape of a convolution; the function said most often:"
        f" {often}"
    )


def _explained(candidates: list[tuple[Inference, Convolution, Array]]) -> Inference:
    """Return the first reading under which a known mistake explains the result; else the first."""
    for found, conv, actual in candidates:
        operands = draw(conv, Fill.INTEGERS, seed=0)
        search = Search(conv, operands, Fill.INTEGERS, Pass.FORWARD)
        if search.diagnose(actual, pairs=False).explanations:
            return found
    return candidates[0][0]


def _readings(
    function: Function, dtype: str, chosen: str | None
) -> Iterator[tuple[Convolution, str, str]]:
    """Yield probes with layouts: all axes first, square kernels after others."""
    named = layouts.parse(chosen) if chosen else None
    bias = function.reading.has(Role.BIAS)
    ranks = (named[2],) if named else RANKS
    pairs = [named[:2]] if named else list(itertools.product(layouts.DATA, layouts.KERNEL))
    for kernels, rank, (data, kernel) in itertools.product((KERNELS, SQUARE), ranks, pairs):
        channels = "C" in data
        inputs = 3 if channels and "I" in kernel else 1
        outputs = 4 if channels and "O" in kernel else 1
        conv = Convolution(
            SPATIAL[rank],
            inputs,
            outputs,
            kernels[rank],
            batch=2 if "N" in data else 1,
            bias=bias,
            dtype=dtype,
        )
        yield conv, data, kernel


def padded(probe: Convolution, padding: Padding | Literal["full"]) -> Convolution:
    """Return a convolution with the padding that a function has by itself: a name, or full."""
    if isinstance(padding, str) and padding != "full":
        return probe.with_changes(padding=padding)
    pads = tuple((axis.extent - 1, axis.extent - 1) for axis in probe.axes)
    return probe.with_changes(padding=pads)


def _agrees(conv: Convolution, actual: Array) -> bool:
    judge = Judge(conv, Fill.INTEGERS, (Pass.FORWARD,), 0)
    verdict = judge.verdict(Pass.FORWARD, actual.astype(conv.dtype))
    return verdict.outcome is Outcome.AGREE
