"""A user's function gives results in its process, and they are judged in another one.

Owns both questions. The function's process draws operands that it has not met before and never
learns what is expected of them; the judge's process has never run the function. So a function that
changes the judge beside it, or reads what was expected from it, gains nothing.
"""

from __future__ import annotations

from dataclasses import dataclass

from convcheck.mathematics.form_budget import Budget
from convcheck.model.convolution import Convolution
from convcheck.model.passes import Fill, Pass
from convcheck.model.verdict import Verdict
from convcheck.user_functions.calls.calling import Manner
from convcheck.user_functions.calls.held_functions import load
from convcheck.workers.messages import ArrayReference
from convcheck.workers.scratch import read_array, write_arrays

UNMET = 1 << 31
"""What is added to the seed: nothing else that the function is given is drawn so."""


@dataclass(frozen=True)
class Asked:
    """The operands: of a convolution, drawn so. `seed` is that of the run."""

    convolution: Convolution
    fill: Fill
    seed: int


@dataclass(frozen=True)
class ResultsQuestion:
    """What the function gives for these operands; results go to the file `output`."""

    path: str
    name: str
    manner: Manner
    asked: Asked
    backward: str | None
    output: str


@dataclass(frozen=True)
class VerdictQuestion:
    """Whether results are right, by a law of errors."""

    asked: Asked
    results: dict[Pass, ArrayReference]
    budget: Budget


def answer_results(question: ResultsQuestion) -> dict[Pass, ArrayReference]:
    """Call the function once and write all its results. Raises what a call raises."""
    from convcheck.mathematics.operands import draw

    asked = question.asked
    function = load(question.path, question.name, question.backward)
    operands = draw(asked.convolution, asked.fill, asked.seed + UNMET)
    called = function(asked.convolution, operands, question.manner)
    return write_arrays(question.output, called.results)


def answer_verdicts(question: VerdictQuestion) -> dict[Pass, Verdict]:
    """Judge results; asked of a process that runs no function."""
    from convcheck.mathematics.judge import Judge
    from convcheck.user_functions.calls.judging import as_judged

    asked = question.asked
    conv = asked.convolution
    judge = Judge(conv, asked.fill, conv.passes, asked.seed + UNMET)
    return {
        which: judge.verdict(
            which, as_judged(read_array(each), conv.dtype_facts.of(which).name), question.budget
        )
        for which, each in question.results.items()
    }
