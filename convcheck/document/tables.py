"""The tables beside the records of a run: pairs, training, measurements, scaling.

Owns what an entry of each holds.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import UNSET, Meta, Struct, UnsetType, field

from convcheck.document.environment import GpuState
from convcheck.document.finite import FiniteStruct
from convcheck.document.values import (
    Amount,
    Count,
    Figure,
    Flag,
    LearnedPass,
    Name,
    Number,
    PositiveCount,
    Seconds,
)
from convcheck.model.passes import Fill, Pass, TimedPass
from convcheck.model.training import Start


class Pair(Struct, frozen=True, gc=False, array_like=True, forbid_unknown_fields=True):
    """Two implementations, their largest difference, its share of what both were allowed."""

    first: Name
    second: Name
    difference: Figure | None
    share: Figure | None


class Pairs(Struct, frozen=True, kw_only=True):
    """All pairs of one case, fill and pass of `verify`."""

    case: Name
    fill: Fill
    pass_: Pass = field(name="pass")
    pairs: list[Pair]


class ErrorMap(FiniteStruct, frozen=True, kw_only=True):
    """Where the wrong elements of one result of `verify` are, as shares of 0 to 1.

    `size` is how many rows (height), columns (width or length) and channels the result has.
    `position` has cells of rows and columns, `channel` cells of channels, at most 32 of an axis;
    cell i of n begins at index i * size / n.
    """

    case: Name
    implementation: Name
    fill: Fill
    pass_: Pass = field(name="pass")
    size: Annotated[list[Count], Meta(min_length=3, max_length=3)]
    position: list[list[Amount]]
    channel: list[Amount]


class InitialWeights(FiniteStruct, frozen=True, kw_only=True):
    """What a library fills a form's own layer with, and how large it was."""

    layer: Name
    formula: Name
    fan_in: PositiveCount
    fan_out: PositiveCount
    documented_limit: Amount
    largest: Amount
    deviation: Amount


class Training(FiniteStruct, frozen=True, kw_only=True):
    """The losses of one training, step by step, beside those of the reference."""

    case: Name
    implementation: Name
    fill: Fill
    pass_: LearnedPass = field(name="pass")
    start: Start
    rate: Amount
    losses: list[Figure]
    reference: list[Figure] | None
    initial: InitialWeights | None


class Samples(FiniteStruct, frozen=True, kw_only=True):
    """The samples of one implementation, or of a yardstick, as columns of one length.

    `seconds`, `cpu_seconds`, `system_seconds` and `page_faults` are of one call; `calls` counts
    those of a sample. `device_seconds` is there where a device timed the calls itself.
    """

    round: list[Count]
    seconds: list[Seconds]
    calls: list[PositiveCount]
    cpu_seconds: list[Amount]
    system_seconds: list[Amount]
    page_faults: list[Amount]
    disturbed: list[Flag]
    device_seconds: list[Seconds | None] | UnsetType = UNSET


class GpuReading(Struct, frozen=True, kw_only=True):
    """A GPU immediately before and after the samples of a timed pass."""

    device: Name
    before: GpuState
    after: GpuState


class Measurement(Struct, frozen=True, kw_only=True):
    """Every sample of one case and timed pass, by implementation; yardsticks among them."""

    case: Name
    pass_: TimedPass = field(name="pass")
    fill: Fill
    baseline: Name | None
    threads: PositiveCount
    samples: dict[str, Samples]
    gpus: list[GpuReading] | UnsetType = UNSET


class Curve(FiniteStruct, frozen=True, kw_only=True):
    """The times of one implementation by size, and the exponent of their growth."""

    implementation: Name
    values: Annotated[list[Count], Meta(min_length=1)]
    median_s: Annotated[list[Seconds], Meta(min_length=1)]
    exponent: Number | None
    exponent_ci_low: Number | None
    exponent_ci_high: Number | None


class Overtaking(FiniteStruct, frozen=True, kw_only=True):
    """Where the faster of two implementations changes: between two sizes, about `at`."""

    slower_after: Name
    faster_after: Name
    below: Number
    above: Number
    at: Number


class Series(Struct, frozen=True, kw_only=True):
    """Cases that differ in one parameter, timed in one pass: a curve an implementation."""

    series: Name
    parameter: Name
    pass_: TimedPass = field(name="pass")
    curves: list[Curve]
    crossovers: list[Overtaking]
