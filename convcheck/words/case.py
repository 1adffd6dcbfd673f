"""A case: one convolution to be computed by several implementations and judged by one rule."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from convcheck.words.convolution import Convolution
from convcheck.words.implementation import Implementation, Pattern
from convcheck.words.outcome import Outcome
from convcheck.words.own_function import OwnFunction
from convcheck.words.passes import Fill, Pass, TimedPass
from convcheck.words.training import Check, Learned


class Suite(StrEnum):
    """A verb that runs built-in cases when it is given no path."""

    VERIFY = "verify"
    BENCH = "bench"


@dataclass(frozen=True)
class Location:
    """A line of a case file, printed as `file:line`."""

    file: str
    line: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}"


@dataclass(frozen=True)
class Tolerance:
    """Plain `np.allclose` tolerances that a user chose in place of the computed ones."""

    rtol: float
    atol: float


@dataclass(frozen=True)
class Expectation:
    """A known difference: this outcome is expected, and its absence fails the run.

    `when` holds normalised parameter values, all of which must match.
    """

    when: Mapping[str, Any]
    implementation: Pattern
    outcome: Outcome
    reason: str
    url: str | None
    location: Location


@dataclass(frozen=True)
class Sweep:
    """A point's place in a series of cases that differ in nothing but this parameter.

    `series` is the identifier without that parameter: the same in every case of the series.
    """

    parameter: str
    value: int
    series: str


@dataclass(frozen=True)
class BenchChoice:
    """What to time, and against which implementation; `location` is for messages about it."""

    baseline: Pattern | None
    passes: tuple[TimedPass, ...]
    location: Location


@dataclass(frozen=True)
class Case:
    """One point of a matrix. `identifier` is unique in a run and stable across runs.

    `argument` is the file or folder it was loaded through, on which the identifier depends.
    `suites` are the verbs that run it when they are given no path. `own` are the user's functions
    that its patterns name.
    """

    identifier: str
    argument: str
    title: str
    location: Location
    convolution: Convolution
    patterns: tuple[Pattern, ...]
    patterns_location: Location
    passes: tuple[Pass, ...]
    fills: tuple[Fill, ...]
    bench: BenchChoice
    suites: tuple[Suite, ...]
    tolerance: Tolerance | None = None
    expectations: tuple[Expectation, ...] = field(default=())
    sweep: Sweep | None = None
    checks: tuple[Check, ...] = ()
    own: tuple[OwnFunction, ...] = ()

    def expectation(
        self, implementation: Implementation, which: Pass | Learned, fill: Fill
    ) -> Expectation | None:
        """Return the first expectation for a comparison; parameters were matched on loading.

        One that names no pass is about passes only: what is learned has to be named.
        """
        here = {"pass": which, "fill": fill}
        for each in self.expectations:
            conditions = {key: each.when[key] for key in here if key in each.when}
            if isinstance(which, Learned) and "pass" not in conditions:
                continue
            if each.implementation.matches(implementation) and all(
                here[key] == value for key, value in conditions.items()
            ):
                return each
        return None
