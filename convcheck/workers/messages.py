"""What travels between the main process and its workers: small values, never tensors.

Tensors travel through scratch files; a message only says where in the file each of them lies.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from convcheck.words.arithmetic import Arithmetic
from convcheck.words.case import Tolerance
from convcheck.words.convolution import Convolution
from convcheck.words.facts import Fact
from convcheck.words.implementation import Implementation
from convcheck.words.outcome import Outcome
from convcheck.words.passes import Fill, Pass
from convcheck.words.properties import Observed

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


@dataclass(frozen=True, slots=True)
class ComputeTask:
    """One implementation on one case and fill. `output` is the scratch file to write."""

    implementation: Implementation
    convolution: Convolution
    fill: Fill
    passes: tuple[Pass, ...]
    seed: int
    output: str
    observed: bool = False
    """Whether to run it again in other ways, and see which bits of the results change."""


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
        )


@dataclass(frozen=True, slots=True)
class JudgeTask:
    """All outputs of one case and fill, by implementation name; a missing pass stays missing."""

    convolution: Convolution
    fill: Fill
    passes: tuple[Pass, ...]
    seed: int
    tolerance: Tolerance | None
    outputs: dict[str, dict[Pass, ArrayReference]]
    computed: dict[str, tuple[Pass, ...]]
    """The passes of each implementation that are to be judged: those that did not fail."""
    with_pairs: bool = True
    """Whether every two results are compared as well."""
    arithmetics: dict[str, Arithmetic] = field(default_factory=dict)
    """By which law the results of each implementation err; those not named are sums."""
    known: frozenset[tuple[str, Pass]] = frozenset()
    """Known differences by implementation and pass: nobody needs an explanation of those."""


@dataclass(frozen=True, slots=True)
class JudgeResult:
    """Verdicts as plain mappings by (implementation, pass), and the pairs by pass."""

    verdicts: dict[tuple[str, Pass], dict[str, Any]]
    pairs: dict[Pass, list[tuple[str, str, float | None, float | None]]]
    cost: dict[str, float] = field(default_factory=dict)
    busy: tuple[Interval, ...] = ()


@dataclass(frozen=True, slots=True)
class Activation:
    """What a backend says of itself once it is imported."""

    description: dict[str, Any]
    devices: list[str]
    seconds: float
    facts: dict[str, Fact] = field(default_factory=dict)
    device_kinds: dict[str, str] = field(default_factory=dict)
    """What each device is called."""


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
