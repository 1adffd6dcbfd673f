"""What travels between the main process and its workers: small values, never tensors.

Tensors travel through scratch files; a message only says where in the file each of them lies.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any

import msgspec

from convcheck.mathematics.form_budget import Budget
from convcheck.model.case import Tolerance
from convcheck.model.facts import Fact
from convcheck.model.implementation import Implementation
from convcheck.model.outcome import Outcome
from convcheck.model.own_operands import OwnOperands
from convcheck.model.passes import Fill, Pass
from convcheck.model.precision import Declared
from convcheck.model.problem import Problem
from convcheck.model.properties import Observed, Way
from convcheck.model.user_function import Noticed
from convcheck.model.verdict import Verdict

Interval = tuple[float, float]
"""Start and end, in seconds of the machine's monotonic clock, which all processes share."""


@dataclass(frozen=True, slots=True)
class ArrayReference:
    """Where an array lies in a scratch file. `offset` in bytes."""

    path: str
    offset: int
    shape: tuple[int, ...]
    dtype: str


@dataclass(frozen=True, slots=True)
class Failure:
    """Why there is no output: never `agree`, always with a reason."""

    outcome: Outcome
    reason: str
    raised: bool = False
    """Whether it is an error that the library raised, in its words."""


@dataclass(frozen=True, slots=True)
class ComputeTask:
    """One implementation on one case and fill. `output` is the scratch file to write."""

    implementation: Implementation
    problem: Problem
    fill: Fill
    passes: tuple[Pass, ...]
    seed: int
    output: str
    turn: int | None = None
    """What draws the other way in which to call it; None for none, and no look at its operands."""
    observed: bool = False
    """Whether to call it in all other ways, and see which bits of the results change."""
    operands: OwnOperands | None = None
    """What the case brings along, with the fill `own`."""


@dataclass(frozen=True, slots=True)
class ComputeResult:
    """Outputs or failures by pass; a pass in neither is an output that did not come.

    `seconds` is the wall time of the execution; `cost` is CPU seconds of the worker by activity;
    `busy` holds the moments (monotonic clock of the machine) between which the library worked.
    """

    outputs: dict[Pass, ArrayReference]
    failures: dict[Pass, Failure] = field(default_factory=dict)
    seconds: float = 0.0
    cost: dict[str, float] = field(default_factory=dict)
    busy: tuple[Interval, ...] = ()
    properties: dict[Pass, Observed] = field(default_factory=dict)
    noticed: Noticed = field(default_factory=Noticed)
    others: dict[Way, dict[Pass, ArrayReference]] = field(default_factory=dict)
    """Results of other ways of calling, where they are not the same bit by bit."""
    algorithm: str = ""
    """The transform by which a device computed, where its kernels are named so."""

    def joined(self, other: ComputeResult) -> ComputeResult:
        """Return this and the result of other passes of the same implementation as one."""
        cost = dict(self.cost)
        add_cost(cost, other.cost)
        return ComputeResult(
            self.outputs | other.outputs,
            self.failures | other.failures,
            self.seconds + other.seconds,
            cost,
            self.busy + other.busy,
            self.properties | other.properties,
            joined_notices(self.noticed, other.noticed),
            joined_others(self.others, other.others),
            self.algorithm or other.algorithm,
        )

    @property
    def files(self) -> set[str]:
        """The scratch files that hold its results."""
        arrays = (self.outputs, *self.others.values())
        return {reference.path for each in arrays for reference in each.values()}

    def lies_in(self, output: str) -> bool:
        """Tell whether all of its files are the one that a task named, or named after it."""
        return all(
            path == output or (path.startswith(f"{output}.") and "/" not in path[len(output) :])
            for path in self.files
        )


@dataclass(frozen=True, slots=True)
class JudgeTask:
    """All outputs of one case and fill, by implementation name; a missing pass stays missing."""

    problem: Problem
    fill: Fill
    passes: tuple[Pass, ...]
    seed: int
    tolerance: Tolerance | None
    outputs: dict[str, dict[Pass, ArrayReference]]
    computed: dict[str, tuple[Pass, ...]]
    """The passes of each implementation that are to be judged: those that did not fail."""
    with_pairs: bool = True
    """Whether every two results are compared as well."""
    budgets: dict[str, Budget] = field(default_factory=dict)
    """By which law the results of each implementation err; those not named are sums."""
    thorough: bool = True
    """Whether pairs of mistakes are tried where single ones explain nothing: it takes seconds."""
    others: dict[str, dict[Way, dict[Pass, ArrayReference]]] = field(default_factory=dict)
    """Results of other ways of calling, which have to be as right as the first."""
    known: frozenset[tuple[str, Pass]] = frozenset()
    """Known differences by implementation and pass: nobody needs an explanation of those."""
    operands: OwnOperands | None = None
    """What the case brings along, with the fill `own`."""


@dataclass(frozen=True, slots=True)
class JudgeResult:
    """Verdicts by (implementation, pass), and the pairs by pass."""

    verdicts: dict[tuple[str, Pass], Verdict]
    pairs: dict[Pass, list[tuple[str, str, float | None, float | None]]]
    cost: dict[str, float] = field(default_factory=dict)
    busy: tuple[Interval, ...] = ()


Description = Annotated[dict[str, Any], msgspec.Meta(description="whatever JSON can say")]
"""What a library says of itself; the one answer that is of no closed type, for it is only shown."""


@dataclass(frozen=True, slots=True)
class Activation:
    """What a backend says of itself once it is imported."""

    description: Description
    devices: list[str]
    seconds: float
    facts: dict[str, Fact] = field(default_factory=dict)
    device_kinds: dict[str, str] = field(default_factory=dict)
    """What each device is called."""
    law: str | None = None
    """The name of the law by which its results err, if that was found by calling it; None where the
    form says."""
    declares: dict[str, Declared] = field(default_factory=dict)
    """What its settings allow on each device."""


def joined_others(
    first: Mapping[Way, Mapping[Pass, ArrayReference]],
    second: Mapping[Way, Mapping[Pass, ArrayReference]],
) -> dict[Way, dict[Pass, ArrayReference]]:
    """Return the results of other ways of calling of both, which have no pass in common."""
    ways = dict.fromkeys([*first, *second])
    return {way: {**first.get(way, {}), **second.get(way, {})} for way in ways}


def joined_notices(first: Noticed, second: Noticed) -> Noticed:
    """Return what was noticed in either of two executions of an implementation."""
    return Noticed(tuple(dict.fromkeys([*first.notes, *second.notes])), first.fault or second.fault)


def add_cost(total: dict[str, float], part: Mapping[str, float]) -> None:
    """Add CPU seconds by activity to a total."""
    for activity, seconds in part.items():
        total[activity] = total.get(activity, 0.0) + seconds


def covered_seconds(intervals: Iterable[Interval]) -> float:
    """Return the length of the union of intervals."""
    covered, reached = 0.0, float("-inf")
    for start, end in sorted(intervals):
        covered += max(0.0, end - max(start, reached))
        reached = max(reached, end)
    return covered
