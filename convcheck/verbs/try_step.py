"""A step of `try` while it is asked for, and the end of it as the document has it."""

from __future__ import annotations

from dataclasses import dataclass, field

from msgspec import UNSET

from convcheck.document.records import FirstMismatch
from convcheck.document.try_function import StepVerdict, TriedStep
from convcheck.model.outcome import Outcome
from convcheck.model.passes import Fill, Pass
from convcheck.model.precision import Precision
from convcheck.model.verdict import Verdict
from convcheck.user_functions.reading.room import Rung

PASSED = (Outcome.AGREE, Outcome.UNSUPPORTED)
"""Outcomes after which the next step is taken; unsupported is what a function refuses."""


@dataclass
class StepSoFar:
    """A rung while its fills are asked for."""

    rung: Rung
    notes: dict[str, None] = field(default_factory=dict)
    passes: list[Pass] = field(default_factory=list)
    spelled: dict[str, str] = field(default_factory=dict)
    budget_used: float | None = None

    def ended(
        self,
        outcome: Outcome = Outcome.AGREE,
        reason: str = "",
        *,
        which: Pass | None = None,
        fill: Fill | None = None,
        verdict: Verdict | None = None,
        arrays: str | None = None,
    ) -> TriedStep:
        """Return the step; of what is wrong with pass, fill and verdict, and the file of arrays."""
        return TriedStep(
            adds=self.rung.adds,
            parameters=self.rung.convolution.parameters(),
            outcome=outcome,
            reason=reason,
            diagnosis=None if verdict is None else verdict.diagnosis,
            budget_used=self.budget_used,
            notes=list(self.notes),
            arrays=arrays,
            passes=self.passes,
            spelled=self.spelled,
            pass_=which or UNSET,
            fill=fill or UNSET,
            verdict=UNSET if verdict is None else _described(verdict),
        )


def _described(verdict: Verdict) -> StepVerdict:
    first = verdict.first_mismatch
    return StepVerdict(
        outcome=verdict.outcome,
        reason=verdict.reason,
        inexact=verdict.inexact,
        elements=verdict.elements,
        mismatched=verdict.mismatched,
        first_mismatch=None if first is None else FirstMismatch.of(first),
        max_abs_error=verdict.max_abs_error,
        max_rel_error=verdict.max_rel_error,
        budget_used=verdict.budget_used,
        required_rtol=verdict.required_rtol,
        rtol=verdict.rtol,
        atol=verdict.atol,
        allclose_default=verdict.allclose_default,
        precision=None if verdict.precision is None else Precision(verdict.precision),
        diagnosis=verdict.diagnosis,
    )
