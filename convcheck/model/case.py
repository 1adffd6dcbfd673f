"""A case: one convolution to be computed by several implementations and judged by one rule."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from convcheck.model.facts import Facts, Wanted, as_wanted
from convcheck.model.implementation import Implementation, Pattern
from convcheck.model.outcome import Outcome
from convcheck.model.own_operands import OwnOperands
from convcheck.model.passes import Fill, Pass, TimedPass
from convcheck.model.problem import Problem
from convcheck.model.training import Check, Learned
from convcheck.model.user_function import OwnFunction


class Suite(StrEnum):
    """Built-in cases that are run together, by a name that `--suite` takes.

    `verify` and `bench` are what these verbs run when they are given no path: convolutions on which
    libraries are known to be right. On those of `frontier` they differ widely.
    """

    VERIFY = "verify"
    BENCH = "bench"
    FRONTIER = "frontier"


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
    """A known difference: one of these outcomes is expected, and its absence fails the run.

    Unless it shows `sometimes`, by chance: then agreement is right as well.

    `when` holds normalised parameter values, all of which must match; of passes and fills, which
    are tuples, one has to. `where` holds what facts it is about: elsewhere it is as if not written.
    """

    when: Mapping[str, Any]
    implementation: Pattern
    outcomes: tuple[Outcome, ...]
    reason: str
    url: str | None
    location: Location
    where: Wanted = field(default_factory=dict)
    sometimes: bool = False

    @property
    def outcome(self) -> str:
        """The outcomes, as a text."""
        return " or ".join(self.outcomes)


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

    `argument` is the file or folder it was loaded through, on which the identifier depends; empty
    if a program made it. `suites` are the verbs that run it when they are given no path. `own` are
    the user's functions that its patterns name.
    """

    identifier: str
    argument: str
    title: str
    location: Location
    problem: Problem
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
    op: str = ""
    """What the case file calls its operation, where that is not what its problem is called."""
    operands: OwnOperands | None = None
    """What it brings along, for the fill `own`."""

    def operands_of(self, fill: Fill) -> OwnOperands | None:
        """Return what it brings along for a fill: for `own` only."""
        return self.operands if fill is Fill.OWN else None

    def expectation(
        self, implementation: Implementation, which: Pass | Learned, fill: Fill, facts: Facts
    ) -> Expectation | None:
        """Return the first expectation for a comparison; parameters were matched on loading.

        `facts` are the implementation's. One that names no pass is about passes only: what is
        learned has to be named.
        """
        here = {"pass": which, "fill": fill}
        for each in self.expectations:
            conditions = {key: each.when[key] for key in here if key in each.when}
            if isinstance(which, Learned) and "pass" not in conditions:
                continue
            if (
                each.implementation.matches(implementation)
                and all(here[key] in values for key, values in conditions.items())
                and as_wanted(each.where, facts)
            ):
                return each
        return None
