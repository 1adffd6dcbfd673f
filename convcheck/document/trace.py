"""What a trace consists of: levels of evidence, each with the steps that it shows.

Owns the document of `trace`, and the values that a worker, the verb and the printed page share.
What the evidence does not say is None or empty, never a guess.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Literal

from msgspec import UNSET, Struct, UnsetType, field

from convcheck.document.environment import Machine, Tool
from convcheck.document.finite import FiniteStruct
from convcheck.document.values import (
    Count,
    Free,
    Moment,
    Name,
    Operation,
    Parameters,
    PositiveCount,
    Text,
)
from convcheck.model.outcome import ExitStatus, Outcome
from convcheck.model.passes import TimedPass

TRACED = "traced"
"""The outcome of what could be traced; all else is an `Outcome`."""

if TYPE_CHECKING:
    TraceOutcome = str
else:
    TraceOutcome = Literal[(TRACED, *map(str, Outcome))]


class Memory(StrEnum):
    """Where the result of a step lies."""

    VIEW = "view"
    """In the memory of an operand: no element was moved."""
    NEW = "new"
    """In memory of its own."""
    IN_PLACE = "in place"
    """Written into an operand."""
    MIXED = "mixed"
    """Several equal calls, of which some were views and some were not."""


class Step(FiniteStruct, frozen=True):
    """One thing that executed, as its evidence names it.

    `name` and `detail` (shapes, options, the implementation chosen) are what is compared between
    two traces; `note` is what is only shown (a node's own name). `depth` is how deep it is nested
    in the steps before it. `calls` equal ones are one step; `seconds` is of all of them together,
    with what is nested in them. `bytes` is the new memory of the result.
    """

    name: str
    detail: str = ""
    note: str = ""
    depth: int = 0
    calls: int = 1
    seconds: float | None = None
    memory: Memory | None = None
    bytes: int | None = None
    facts: dict[str, str] = field(default_factory=dict)

    @property
    def signature(self) -> tuple[int, str, str, int]:
        """What makes two steps the same, whatever time they took."""
        return (self.depth, self.name, self.detail, self.calls)


class Level(Struct, frozen=True):
    """One kind of evidence: `source` is where it is from, `said` what it leaves open or lacks."""

    name: str
    source: str
    steps: tuple[Step, ...] = ()
    said: str = ""


class LevelFound(Level, frozen=True, kw_only=True):
    """A level of a trace, and whether it could be traced."""

    outcome: TraceOutcome


class Trace(Struct, frozen=True, kw_only=True):
    """What one implementation was seen to execute; `library` is what the library said of itself."""

    implementation: Name
    outcome: TraceOutcome
    reason: Text
    library: Free | UnsetType = UNSET
    levels: list[LevelFound]


class Block(Struct, frozen=True, kw_only=True):
    """An equal or an unequal stretch of two levels, as half-open ranges of their steps."""

    same: bool
    first: tuple[Count, Count]
    second: tuple[Count, Count]


class CommonLevel(Struct, frozen=True, kw_only=True):
    """A level that both traces have, aligned step by step.

    `reordered`: the same calls, not one after the other in the same way. `parts_at` names the first
    steps that are not the same, None where one side has no more.
    """

    name: Text
    same: bool
    reordered: bool
    empty: bool
    blocks: list[Block]
    parts_at: tuple[Text | None, Text | None] | None


class OnlyLevels(Struct, frozen=True, kw_only=True):
    """The names of the levels that one trace has alone."""

    first: list[Text]
    second: list[Text]


class Parting(Struct, frozen=True, kw_only=True):
    """Where two traces part, and the sentences that say so."""

    levels: list[CommonLevel]
    only: OnlyLevels
    sentences: list[Text]


class TraceDocument(FiniteStruct, frozen=True, kw_only=True):
    """What `trace` prints. `difference` is there where two implementations were traced."""

    schema: Literal["convcheck-trace/1"]
    tool: Tool
    command: list[Text]
    started: Moment
    environment: Machine
    case: Name
    op: Operation
    parameters: Parameters
    pass_: TimedPass = field(name="pass")
    threads: PositiveCount
    traces: list[Trace]
    exit_status: ExitStatus
    difference: Parting | UnsetType = UNSET
