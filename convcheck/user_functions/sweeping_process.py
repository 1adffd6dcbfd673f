"""What runs in a function's worker to try many convolutions, one call each, for a limited time.

Owns the time that it takes: what a convolution is to take by those before it decides whether it is
called. A wrong one is judged again, with care, by whoever asked.
"""

from __future__ import annotations

import math
import time
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from convcheck.mathematics.form_budget import SUMS, Budget
from convcheck.mathematics.judge import Judge
from convcheck.model.convolution import Convolution
from convcheck.model.outcome import Outcome
from convcheck.model.passes import Fill, Pass
from convcheck.user_functions.callables.refusal import REFUSED
from convcheck.user_functions.calls.calling import BackwardFailed, Function, Manner, Refused
from convcheck.user_functions.calls.held_functions import load
from convcheck.user_functions.calls.judging import agrees, outcome_of
from convcheck.user_functions.reading.meaning import meant

SECONDS = 2.0
"""Seconds (of `Spent`) that all of them may take; the last one begins before that."""


@dataclass(frozen=True)
class SweepQuestion:
    """A function that was right so far, and more convolutions; those before `first` are done."""

    path: str
    name: str
    manner: Manner
    convolutions: tuple[Convolution, ...]
    first: int
    seed: int
    backward: str | None
    progress: str
    """A file that says the number of the one that is being made."""
    budget: Budget = SUMS
    allow: tuple[str, ...] = ()
    square: str = ""
    seconds: float = SECONDS


@dataclass(frozen=True)
class SweepAnswer:
    """The numbers of those that agree, and of the first that does not (-1: none).

    `seconds` is the time that it took, by `Spent`.
    """

    agreed: tuple[int, ...] = ()
    wrong: int = -1
    seconds: float = 0.0


class Spent:
    """The time since it was made, in seconds, by the clock that ran less.

    What others do beside it counts by the clock on the wall, threads of a library that wait for
    work and turn round on their processors count as processor time: neither is the function's.
    """

    def __init__(self) -> None:
        self._began = self._clocks()

    @staticmethod
    def _clocks() -> tuple[float, float]:
        return time.perf_counter(), time.process_time()

    def seconds(self) -> float:
        """Return how long it is now."""
        return min(now - then for now, then in zip(self._clocks(), self._began, strict=True))


@dataclass
class OwnPace:
    """How long a function takes, by the convolution of most work so far."""

    seconds: float = 0.0
    work: int = 0
    outputs: int = 0

    def predicted(self, conv: Convolution) -> float:
        """Return the seconds that a convolution is to take; none are known at first."""
        if not self.work:
            return 0.0
        outputs = math.prod(conv.output_shape) / max(1, self.outputs)
        return self.seconds * max(conv.multiply_adds / self.work, outputs)

    def took(self, conv: Convolution, seconds: float) -> None:
        """Take in what one took."""
        if conv.multiply_adds >= self.work:
            self.seconds, self.work = seconds, conv.multiply_adds
            self.outputs = math.prod(conv.output_shape)


def answer_sweep(question: SweepQuestion) -> SweepAnswer:
    """Call a function on one after the other, up to the first that is wrong."""
    function = load(question.path, question.name, question.backward)
    spent = Spent()
    pace = OwnPace()
    agreed: list[int] = []
    for number, conv in enumerate(question.convolutions):
        if number < question.first:
            continue
        left = question.seconds - spent.seconds()
        if left <= 0:
            break
        if pace.predicted(conv) > left:
            continue
        Path(question.progress).write_text(str(number), encoding="ascii")
        called = Spent()
        right = _right(function, conv, question)
        pace.took(conv, called.seconds())
        if right is False:
            return SweepAnswer(tuple(agreed), number, spent.seconds())
        if right:
            agreed.append(number)
    return SweepAnswer(tuple(agreed), seconds=spent.seconds())


def _right(function: Function, conv: Convolution, question: SweepQuestion) -> bool | None:
    """Tell whether a function is right on a convolution; None if that does not say so.

    As where it refuses it on purpose, and where a result of few elements is zero by chance.
    """
    manner, budget = question.manner, question.budget
    judge = Judge(conv, Fill.INTEGERS, conv.passes, question.seed)
    try:
        with np.errstate(all="ignore"):
            called = function(
                conv,
                judge.operands,
                manner,
                accept=lambda result: agrees(judge, Pass.FORWARD, result, budget),
            )
    except REFUSED as error:
        if not isinstance(error, (Refused, BackwardFailed)):
            return False
        if isinstance(error.error, MemoryError):  # it lacks the machine's memory, and nothing else
            return None
        return None if function.refuses(conv, error, question.square) else False
    forward = outcome_of(judge, Pass.FORWARD, called.result, budget)
    if forward not in (Outcome.AGREE, Outcome.UNTRUSTED):
        return None if meant(function, conv, judge.operands, manner, called) else False
    if called.at_fault(question.allow):
        return False
    gradients = {which: each for which, each in called.results.items() if which is not Pass.FORWARD}
    outcomes = {outcome_of(judge, which, each, budget) for which, each in gradients.items()}
    return _all_right({forward, *outcomes})


def _all_right(outcomes: set[Outcome]) -> bool | None:
    """Tell whether all results are right; None if none is wrong, and some could hardly be."""
    if Outcome.UNTRUSTED in outcomes and outcomes <= {Outcome.AGREE, Outcome.UNTRUSTED}:
        return None
    return outcomes == {Outcome.AGREE}
