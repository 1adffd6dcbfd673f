"""In which layout a function works: found by trying which reading of its result agrees.

Owns the choice. The integers of a probe agree exactly or not at all.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any, Literal

import numpy as np

from convcheck.diagnosis.search import Search
from convcheck.foreign import layouts
from convcheck.foreign.arrays import NotAnArray
from convcheck.foreign.call import MOST_SPELLINGS, Function, Manner
from convcheck.foreign.probes import Probe, probes
from convcheck.foreign.refusal import Refused
from convcheck.foreign.signature import Role
from convcheck.mathematics.judge import Judge
from convcheck.mathematics.operands import Array, Operands, draw
from convcheck.words.convolution import Convolution, Padding
from convcheck.words.dtypes import numpy_dtype
from convcheck.words.outcome import Outcome
from convcheck.words.passes import Fill, Pass

MOST_EXPLAINED = 6
"""Readings of a wrong function for which known mistakes are tried."""

MOST_CALLS, MOST_AFTER_RESULTS = 4000, 500
"""Calls in which rarer spellings of values are tried in usual layouts: if nothing else has given a
result of a possible shape, and if something has. Layouts that have are tried with all spellings.
"""


@dataclass(frozen=True)
class Inference:
    """The reading chosen. `agrees` is False if it is chosen by the result's shape only.

    `dtype` is that of the results, if they are narrower than the operands. `output` is empty where
    the output is laid out as the input is; `square` as in `probes`; `few` that it works with one
    channel and filter only, as it seems; `fixed` are the parameters of a
    ready object, as fields of a convolution.
    """

    rank: int
    data: str
    kernel: str
    padding: Padding
    agrees: bool
    output: str = ""
    square: str = ""
    depthwise: bool = False
    dtype: str = ""
    fixed: dict[str, Any] = field(default_factory=dict)
    few: bool = False

    @property
    def layout(self) -> str:
        """The layouts as people write them: NHWC/HWIO, HW/OHW->HWC."""
        names = "/".join(layouts.named(each, self.rank) for each in (self.data, self.kernel))
        output = f"->{layouts.named(self.output, self.rank)}" if self.output else ""
        return f"{names}{output}"

    def manner(self, framework: str, dtype: str) -> Manner:
        """Return how to call the function with operands of a dtype."""
        return Manner(self.data, self.kernel, framework, output=self.output, operands=dtype)


class NoReading(Exception):
    """No layout gives a result of a possible shape; the message holds what the function said.

    `refused`: it said so on purpose each time. `asks`: the message asks for an adapter.
    """

    def __init__(self, message: str, *, refused: bool = False, asks: bool = False) -> None:
        super().__init__(message)
        self.refused, self.asks = refused, asks


class _Narrower(Exception):
    """Results are of a narrower type than the operands."""

    def __init__(self, dtype: str) -> None:
        super().__init__(dtype)
        self.dtype = dtype


@dataclass(frozen=True)
class _Candidate:
    found: Inference
    conv: Convolution
    actual: Array


def infer(
    function: Function, framework: str, dtype: str, chosen: str | None, *, strict: bool = False
) -> Inference:
    """Return how to read a function; `chosen` is a layout that the user named.

    A function whose results are narrower is read in their type, if not `strict`. Raises
    `NoReading`.
    """
    try:
        return _Reader(function, framework, dtype, dtype, strict).read(chosen)
    except _Narrower as narrower:
        return _Reader(function, framework, narrower.dtype, dtype, strict=True).read(chosen)


@dataclass
class _Reader:
    """One function, read in a dtype, with operands held in another."""

    function: Function
    framework: str
    dtype: str
    operands: str
    strict: bool
    candidates: list[_Candidate] = field(default_factory=list)
    said: dict[str, int] = field(default_factory=dict)
    shaped: set[tuple[str, str, str, int]] = field(default_factory=set)
    calls: int = 0
    deliberate: bool = True

    def read(self, chosen: str | None) -> Inference:
        """Return the reading: the first that agrees, else the first that a mistake explains."""
        for few in (False, True):  # functions of one channel only are read last
            found = self._agreeing(chosen, few=few)
            if found is not None:
                return replace(found, few=few)
            if self.candidates:
                return self._explained()
        raise self._nothing()

    def _agreeing(self, chosen: str | None, *, few: bool) -> Inference | None:
        """Return the first reading that agrees."""
        fixed = []
        if self.function.fixed:
            fixed = list(probes(self.function, self.dtype, chosen))
        for spelling in range(MOST_SPELLINGS):
            unspelled = True
            for probe in fixed or probes(self.function, self.dtype, chosen, few=few):
                if not (chosen or self._worth(probe, spelling)):
                    continue
                before = self.function.calls
                found = self._tried(probe, spelling)
                if found is not None:
                    return found
                made = self.function.calls - before
                self.calls += made if spelling else 0
                unspelled = unspelled and not made
            if unspelled:
                break
        return None

    def _nothing(self) -> NoReading:
        """Return why there is no reading."""
        question = self.function.question()
        if question:
            return NoReading(question, asks=True)
        often = max(self.said, key=lambda text: self.said[text]) if self.said else "nothing"
        if self.deliberate:
            return NoReading(f"it refuses whatever it is given, saying: {often}", refused=True)
        return NoReading(
            "no layout gives a result of the shape of a convolution; the function said most often:"
            f" {often}"
        )

    def _worth(self, probe: Probe, spelling: int) -> bool:
        """Say whether a probe is worth a call.

        Once some layouts have given results, squares and rare spellings are tried in these first.
        """
        if _layout(probe) in self.shaped:
            return True
        if not spelling:
            return not (probe.square and self.shaped)
        return probe.usual and self.calls < (MOST_AFTER_RESULTS if self.shaped else MOST_CALLS)

    def _tried(self, probe: Probe, spelling: int) -> Inference | None:
        """Return the reading if its result agrees; keep what has the right shape.

        `spelling` counts the combinations of spellings, the likeliest first.
        """
        conv = probe.conv
        manner = Manner(
            *(probe.data, probe.kernel, self.framework),
            gradients=False,
            output=probe.output,
            operands=self.operands,
        )
        try:
            called = self.function.spelled_so(conv, _drawn(conv), manner, spelling)
        except (Refused, NotAnArray, ValueError, TypeError) as error:
            self.said[str(error)] = self.said.get(str(error), 0) + 1
            self.deliberate = self.deliberate and getattr(error, "deliberate", False)
            return None
        if called is None:
            return None
        actual = called.result
        for padded in _padded(conv, free=not self.function.fixed):
            if actual.shape != padded.output_shape:
                continue
            self._look_at_type(actual)
            agrees = _agrees(padded, actual)
            found = Inference(
                *(conv.rank, probe.data, probe.kernel, padded.padding, agrees),
                *(probe.output, probe.square, probe.depthwise, self.dtype),
                fixed=_fixed(self.function, padded),
            )
            if agrees:
                self.function.remember(called)
                return found
            if all(each.found != found for each in self.candidates):
                self.candidates.append(_Candidate(found, padded, actual))
            self.shaped.add(_layout(probe))
        return None

    def _look_at_type(self, actual: Array) -> None:
        wanted = numpy_dtype(self.dtype)
        if self.strict or actual.dtype.kind != "f" or actual.dtype.itemsize >= wanted.itemsize:
            return
        raise _Narrower(str(actual.dtype))

    def _explained(self) -> Inference:
        """Return the first reading under which a known mistake explains it; else the first."""
        for each in self.candidates[:MOST_EXPLAINED]:
            search = Search(each.conv, _drawn(each.conv), Fill.INTEGERS, Pass.FORWARD)
            if search.diagnose(each.actual, pairs=False).explanations:
                return each.found
        return self.candidates[0].found


def _fixed(function: Function, conv: Convolution) -> dict[str, Any]:
    """Return the fields of a convolution that a ready object fixes."""
    if Role.KERNEL not in function.fixed:
        return {}
    names = (
        *("kernel", "in_channels", "out_channels", "groups", "bias"),
        *("stride", "dilation", "padding"),
    )
    return {name: getattr(conv, name) for name in names}


def _padded(probe: Convolution, *, free: bool) -> Iterator[Convolution]:
    """Yield the convolutions that a function may do on its own where it is told of no padding."""
    yield probe
    if free:
        yield padded(probe, "same")
        yield padded(probe, "full")


def padded(probe: Convolution, padding: Padding | Literal["full"]) -> Convolution:
    """Return a convolution with the padding that a function has by itself: a name, or full."""
    if isinstance(padding, str) and padding != "full":
        return probe.with_changes(padding=padding)
    pads = tuple((axis.extent - 1, axis.extent - 1) for axis in probe.axes)
    return probe.with_changes(padding=pads)


def _layout(probe: Probe) -> tuple[str, str, str, int]:
    return probe.data, probe.kernel, probe.output, probe.conv.rank


@lru_cache(maxsize=256)
def _drawn(conv: Convolution) -> Operands:
    return draw(conv, Fill.INTEGERS, seed=0)


@lru_cache(maxsize=256)
def _judge(conv: Convolution) -> Judge:
    return Judge(conv, Fill.INTEGERS, (Pass.FORWARD,), 0)


def _agrees(conv: Convolution, actual: Array) -> bool:
    verdict = _judge(conv).verdict(Pass.FORWARD, np.asarray(actual).astype(conv.dtype))
    return verdict.outcome is Outcome.AGREE
