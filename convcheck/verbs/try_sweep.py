"""The convolutions of a sweep: many, called once each, of which those that seem wrong are climbed.

Owns the questions to the function's process, and what is looked at beside one that is wrong.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, field

from convcheck.document.try_function import Tried
from convcheck.model.convolution import Convolution
from convcheck.model.outcome import Outcome
from convcheck.user_functions.convolutions.many_sizes import many_sizes
from convcheck.user_functions.reading.room import Rung
from convcheck.user_functions.sweeping_process import (
    SECONDS,
    SweepAnswer,
    SweepQuestion,
    answer_sweep,
)
from convcheck.verbs.asked_function import AskedFunction, Understood
from convcheck.verbs.past_crashes import noted
from convcheck.verbs.try_observer import TryObserver
from convcheck.workers.session import NoAnswer

MOST_SUSPECTS = 4
"""Convolutions that seem wrong at most, before the rest is left."""

LONGEST_OF_ALL = 30.0
"""Seconds, beside a call's own limit, after which it is given up on a busy machine."""


@dataclass
class Sweep:
    """Many more convolutions of a function that is right on the ladder, which are `done`.

    `agreed` are those that it was right on, `left_out` says why the others were not called.
    """

    asked: AskedFunction
    known: Understood
    done: Collection[Convolution]
    agreed: list[Convolution] = field(default_factory=list)
    left_out: list[str] = field(default_factory=list)

    def suspects(self) -> Iterator[Rung]:
        """Yield what seems wrong, or ends the process, for whoever judges it with care."""
        rungs = [each for each in many_sizes(self.known.room) if each.convolution not in self.done]
        first, left = 0, SECONDS
        for _ in range(MOST_SUSPECTS):
            if first >= len(rungs) or left <= 0:
                return
            progress = self.asked.scratch.new_file()
            try:
                answer = self._asked(rungs, first, left, progress)
            except NoAnswer as lost:
                number = noted(progress).decode("ascii", "replace")
                if lost.failure.outcome is not Outcome.CRASHED or not number.isdigit():
                    self.left_out.append(f"many more sizes: {lost.failure.reason}")
                    return
                answer = SweepAnswer(wrong=int(number))
            self.agreed += [rungs[number].convolution for number in answer.agreed]
            if not 0 <= answer.wrong < len(rungs):
                return
            yield rungs[answer.wrong]
            first, left = answer.wrong + 1, left - answer.seconds

    def _asked(self, rungs: list[Rung], first: int, left: float, progress: str) -> SweepAnswer:
        """Return what came of those from the first on. Raises `NoAnswer`."""
        target, options, known = self.asked.target, self.asked.options, self.known
        question = SweepQuestion(
            *(target.path, target.name, known.manner),
            tuple(each.convolution for each in rungs),
            first=first,
            seed=options.seed,
            backward=options.backward,
            progress=progress,
            budget=known.law.budget,
            allow=tuple(options.allow),
            square=known.inference.square,
            seconds=left,
        )
        limit = 2 * options.timeout + LONGEST_OF_ALL
        answer: SweepAnswer = self.asked.answerer.ask(answer_sweep, question, limit)
        return answer

    def told(self, observer: TryObserver) -> list[Tried]:
        """Return what is said of all that agree, once the observer knows it; nothing of none."""
        if not self.agreed:
            return []
        largest = max(self.agreed, key=lambda conv: conv.tensor_bytes)
        told = Tried(
            adds=f"{len(self.agreed)} more convolutions, one call of each",
            parameters=largest.parameters(),
            outcome=Outcome.AGREE,
            reason="",
            notes=[],
        )
        observer.put_to_trial(told)
        return [told]
