"""What a trace consists of: levels of evidence, each with the steps that it shows.

Owns the values that a worker, the verb and the printed page share. What the evidence does not say
is None or empty, never a guess.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from enum import StrEnum
from typing import Any


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


@dataclass(frozen=True, slots=True)
class Step:
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
    facts: Mapping[str, str] = field(default_factory=dict)

    @property
    def signature(self) -> tuple[int, str, str, int]:
        """What makes two steps the same, whatever time they took."""
        return (self.depth, self.name, self.detail, self.calls)


@dataclass(frozen=True, slots=True)
class Level:
    """One kind of evidence: `source` is where it is from, `said` what it leaves open or lacks."""

    name: str
    source: str
    steps: tuple[Step, ...] = ()
    said: str = ""

    def as_json(self) -> dict[str, Any]:
        """Return the level as plain values."""
        found = asdict(self)
        found["steps"] = [
            {**step, "facts": dict(step["facts"]), "memory": _text(step["memory"])}
            for step in found["steps"]
        ]
        return found


def _text(memory: Memory | None) -> str | None:
    return None if memory is None else str(memory)
