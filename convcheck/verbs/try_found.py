"""What `try` has found of a function so far.

Owns what becomes of the exit status when trials of other options come in.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from msgspec import UNSET, UnsetType

from convcheck.document.try_function import FunctionSpeed, ReadFunction, Tried, TriedStep
from convcheck.model.outcome import ExitStatus, Outcome
from convcheck.verbs.try_options import Arrays
from convcheck.verbs.try_step import PASSED


@dataclass
class TryFound:
    """How a function was read, what was found of it, or why it could not be read."""

    arrays: Arrays
    reading: ReadFunction | None = None
    status: ExitStatus = ExitStatus.NOTHING_COMPARED
    problem: str | UnsetType = UNSET
    steps: list[TriedStep] = field(default_factory=list)
    trials: list[Tried] = field(default_factory=list)
    files: list[str] = field(default_factory=list)
    untested: list[str] = field(default_factory=list)
    speed: FunctionSpeed | UnsetType = UNSET

    @property
    def outcomes(self) -> list[Outcome]:
        """The outcomes of all steps and trials so far."""
        return [step.outcome for step in self.steps] + [trial.outcome for trial in self.trials]

    def take_settings(self, others: Iterable[Tried | str]) -> None:
        """Take in what came of other options, which is a trial like any other."""
        for each in others:
            if isinstance(each, str):
                self.untested.append(each)
                continue
            self.trials.append(each)
            if each.outcome not in PASSED:
                wrong = each.outcome is Outcome.MISMATCH
                self.status = ExitStatus.DISAGREED if wrong else ExitStatus.COULD_NOT_RUN
