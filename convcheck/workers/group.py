"""A group of work: one case with one fill, from its implementations to their verdicts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from convcheck.model.case import Case
from convcheck.model.implementation import Implementation
from convcheck.model.own_operands import OwnOperands
from convcheck.model.passes import Fill, Pass
from convcheck.workers.facts import FactBook
from convcheck.workers.messages import ComputeResult, Interval, JudgeResult


@dataclass(eq=False)
class Group:
    """One case with one fill. `bytes` is what its tensors take at most."""

    case: Case
    fill: Fill
    passes: tuple[Pass, ...]
    implementations: Mapping[Implementation, tuple[Pass, ...]]
    """With the passes to compute of each."""
    bytes: int
    observed: bool = False
    """Whether properties are observed beside the results."""
    thorough: bool = True
    """Whether pairs of mistakes are tried to explain what is wrong."""
    results: dict[str, ComputeResult] = field(default_factory=dict)
    waiting: int = 0
    files: set[str] = field(default_factory=set)
    judged: JudgeResult | None = None

    def known(self, book: FactBook) -> frozenset[tuple[str, Pass]]:
        """Return the implementations and passes of which the case expects a difference."""
        if not self.case.expectations:  # as most cases have none, which this is asked of each time
            return frozenset()
        return frozenset(
            (str(each), which)
            for each in self.implementations
            for which in self.passes
            if self.case.expectation(each, which, self.fill, book.of(each))
        )

    @property
    def operands(self) -> OwnOperands | None:
        """The operands that the case brings along, if they are those of this fill."""
        return self.case.operands_of(self.fill)

    @property
    def busy(self) -> list[Interval]:
        """When libraries or the reference were at work on this group."""
        judged = self.judged.busy if self.judged else ()
        return [*judged, *(each for result in self.results.values() for each in result.busy)]
