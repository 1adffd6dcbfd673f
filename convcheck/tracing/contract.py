"""What evidence is: how the levels of one backend's trace are made, and what they are made of.

Every module of `convcheck.tracing.evidence` defines `EVIDENCE`, named like its backend, and imports
its library in no other place than inside of its methods.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

from convcheck.backends.contract import Runner
from convcheck.backends.execution import Execution, TimedCall
from convcheck.document.trace import Level
from convcheck.identities.contract import Form
from convcheck.mathematics.operands import Operands
from convcheck.model.passes import TimedPass
from convcheck.model.problem import Problem
from convcheck.plugins import broken, discover

CALLS = 7
"""Calls of which a step's time is the median."""

WARM_UP = 2
"""Calls before those, in which libraries compile, allocate and choose."""


@dataclass(frozen=True)
class TracedCall:
    """What is traced, in the process of its backend. `runner` is in the mode already."""

    runner: Runner
    form: Form
    problem: Problem
    mode: str
    device: str
    operands: Operands
    timed_pass: TimedPass
    folder: Path
    """A folder of the trace's own, for what libraries write about themselves."""

    def timed(self) -> TimedCall:
        """Prepare everything anew and return the call that `bench` times."""
        execution = Execution(self.runner, self.form, self.problem, self.device)
        execution.prepare(self.operands)
        with self.runner.scope(self.device):
            return execution.timed(self.timed_pass)

    def open(self) -> Callable[[], None]:
        """Prepare everything anew; return the call, which ends when the device has finished."""
        timed = self.timed()

        def call() -> None:
            with self.runner.scope(self.device):
                results = timed.results(timed.call())
            found = [each for each in results.values() if each is not None]
            self.runner.synchronise(found, self.device)

        return call


class Evidence(ABC):
    """How one backend is traced."""

    name: ClassVar[str]
    """The backend's name."""
    onednn: ClassVar[bool] = False
    """Whether the library can hand work to oneDNN on a CPU, whose log is then a level too."""

    def variables(self, mode: str, folder: Path) -> Mapping[str, str]:
        """Return what has to be in the environment before the library is imported."""
        return {}

    @abstractmethod
    def levels(self, subject: TracedCall) -> list[Level]:
        """Call what is traced and return what the library says of it, from the top down."""


def level_or_reason(name: str, make: Callable[[], Level]) -> Level:
    """Return a level, or one that says that this version of its library does not give it.

    For what a library offers without promising it: modules may move, and functions may go.
    """
    try:
        return make()
    except (ImportError, AttributeError) as error:
        reason = f"this version of the library does not offer it: {type(error).__name__}: {error}"
        return Level(name, "none", (), reason)


def all_evidence() -> dict[str, Evidence]:
    """Return the evidence of every backend that has some, by the backend's name."""
    return discover("convcheck.tracing.evidence", "EVIDENCE", Evidence)


def broken_evidence(backend: str) -> str | None:
    """Return what is wrong with the plug-in of a backend's evidence, or None if there is none."""
    wrong = broken("convcheck.tracing.evidence", "EVIDENCE", Evidence).get(backend)
    return None if wrong is None else wrong.text
