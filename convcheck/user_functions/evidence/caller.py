"""Calls of one function that is wrong, each judged, for as long as there is time for them.

Owns what is known of a failure, and the calls and seconds that further evidence may take.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from convcheck.diagnosis.evidence import Observation, settled
from convcheck.mathematics.form_budget import Budget
from convcheck.mathematics.judge import Judge
from convcheck.model.convolution import Convolution
from convcheck.model.outcome import Outcome
from convcheck.model.passes import Fill, Pass
from convcheck.model.user_function import IN_PLACE
from convcheck.user_functions.callables.refusal import REFUSED, BackwardFailed, Refused
from convcheck.user_functions.calls.called import Called
from convcheck.user_functions.calls.calling import Function, Manner
from convcheck.user_functions.calls.judging import agrees, as_judged
from convcheck.user_functions.reading.meaning import meant

SECONDS = 2.0
"""Seconds of processor time for further calls and their verdicts; a few are made in any case."""

FEWEST, MOST = 6, 60
"""Calls that are made whatever they take, and at most."""

LARGEST = 2**22
"""Multiply-adds of a convolution beyond which it is no further evidence."""

COMPLEX = (
    "the numbers are right, and their type is not: complex results of real operands; return the"
    " real part (`.real`), since all that is in the imaginary one is zero, or rounding"
)


@dataclass(frozen=True)
class Failure:
    """Where a function was wrong first. `which` is None if it raised.

    `agreeing` are convolutions on which it was right before, `further` those to call it on next.
    """

    conv: Convolution
    fill: Fill
    which: Pass | None
    agreeing: tuple[Convolution, ...] = ()
    further: tuple[Convolution, ...] = ()


@dataclass
class Caller:
    """Calls of one function, each judged. `square` is what was seen to be square only."""

    function: Function
    manner: Manner
    which: Pass | None
    budget: Budget
    seed: int
    square: str
    seconds: float = SECONDS
    calls: int = 0
    fewest: int = FEWEST
    most: int = MOST
    writes: str = ""
    """Into which operands it was seen to write, in words."""
    typed: str = ""
    """What is wrong with the type of results whose numbers are right, in words."""

    def __post_init__(self) -> None:
        self._ends = time.process_time() + self.seconds

    def granted(self, seconds: float, fewest: int, most: int) -> None:
        """Have so many calls from now on, whatever those before took."""
        self.calls, self.fewest, self.most, self.seconds = 0, fewest, most, seconds
        self._ends = time.process_time() + seconds

    @property
    def done(self) -> bool:
        """Whether no more calls are to be made."""
        return self.spent(1.0)

    def spent(self, share: float) -> bool:
        """Tell whether a share of the calls, or of the time for them, is used up."""
        if self.calls >= share * self.most:
            return True
        left = self._ends - time.process_time()
        return self.calls >= self.fewest and left < (1.0 - share) * self.seconds

    def made(self, conv: Convolution, fill: Fill, *, strictly: bool = False) -> Observation | None:
        """Return what the function makes of a convolution; None if it refuses, on purpose.

        What raises has no result. None too after the last call. `strictly`: small errors in whole
        numbers are wrong, as they are where the function was judged first.
        """
        if self.done:
            return None
        self.calls += 1
        which = self.which or Pass.FORWARD
        judge = Judge(conv, fill, (which,), self.seed)
        function = self.function
        gradients = self.manner.gradients and self.which is not Pass.FORWARD
        manner = replace(self.manner, gradients=gradients)

        def accept(result: Any) -> bool:
            if which is not Pass.FORWARD:
                return bool(result.shape == conv.output_shape)
            return agrees(judge, which, result, self.budget)

        seen = Observation(conv, fill, judge.operands, which, None, right=False)
        try:
            with np.errstate(all="ignore"):
                called = function(conv, judge.operands, manner, accept=accept)
        except REFUSED as error:
            if not isinstance(error, (Refused, BackwardFailed)):
                return seen
            return None if function.refuses(conv, error, self.square) else seen
        self.writes = self.writes or called.faults.get(IN_PLACE, "")
        if which not in called.results:
            return None
        result = as_judged(
            called.results[which],
            conv.dtype_facts.of(which).name,
            judge.reference.results.get(which),
        )
        verdict = judge.verdict(which, result, self.budget)
        right = verdict.outcome is Outcome.AGREE
        if (
            not (right or strictly) and which is Pass.FORWARD
        ):  # by which law it errs need not be known yet
            right = agrees(judge, which, settled(fill, result), self.budget)
        if not right and self._meant(conv, judge, called):
            return None
        if np.iscomplexobj(result) and not conv.dtype_facts.is_complex:
            result = result.real
            if agrees(judge, which, result, self.budget):
                self.typed = COMPLEX
        said = verdict.diagnosis or "" if verdict.outcome is Outcome.MISMATCH else ""
        return replace(seen, actual=result, right=right, precision=said)

    def _meant(self, conv: Convolution, judge: Judge, called: Called) -> bool:
        """Tell whether a parameter was taken for something else, which is no mistake."""
        manner = replace(self.manner, gradients=False)
        return bool(meant(self.function, conv, judge.operands, manner, called))
