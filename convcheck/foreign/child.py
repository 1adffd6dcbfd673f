"""What runs in the worker process that a user's function has to itself: questions and answers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from convcheck.foreign.arrays import NotAnArray
from convcheck.foreign.call import Called, Manner, Refused, load
from convcheck.foreign.infer import Inference, NoReading, infer
from convcheck.foreign.ladder import Rung
from convcheck.foreign.signature import Reading, Unreadable
from convcheck.words.convolution import Convolution
from convcheck.words.outcome import Outcome
from convcheck.words.passes import Fill, Pass
from convcheck.words.verdict import Verdict

LARGEST_SHOWN = 64
"""Elements of an array up to which it is shown."""


@dataclass(frozen=True)
class ReadQuestion:
    """Which function, with which framework's arrays; `layout` if the user named one."""

    path: str
    name: str
    framework: str
    dtype: str
    layout: str | None


@dataclass(frozen=True)
class ReadAnswer:
    """How the function is read, or why it cannot be."""

    reading: Reading | None = None
    inference: Inference | None = None
    problem: str = ""


@dataclass(frozen=True)
class RungQuestion:
    """One rung of the ladder, one fill."""

    path: str
    name: str
    manner: Manner
    rung: Rung
    fill: Fill
    seed: int
    output: str
    """Where operands and results of a failure are written, as `.npz`."""


@dataclass(frozen=True)
class RungAnswer:
    """The verdict; `refused` is what the function said when it raised."""

    verdict: Verdict | None = None
    notes: tuple[str, ...] = ()
    refused: str = ""
    deliberate: bool = False


def answer_loading(question: ReadQuestion) -> ReadAnswer:
    """Run the file and read the function's signature."""
    try:
        function = load(question.path, question.name)
    except Unreadable as error:
        return ReadAnswer(problem=str(error).replace("{name}", question.name))
    except Exception as error:  # noqa: BLE001 - the file is a user's
        return ReadAnswer(problem=f"running the file: {type(error).__name__}: {error}")
    return ReadAnswer(function.reading)


def answer_reading(question: ReadQuestion) -> ReadAnswer:
    """Find the layout of a function that was loaded before."""
    function = load(question.path, question.name)
    try:
        found = infer(function, question.framework, question.dtype, question.layout)
    except NoReading as error:
        return ReadAnswer(function.reading, problem=str(error))
    return ReadAnswer(function.reading, found)


def answer_rung(question: RungQuestion) -> RungAnswer:
    """Call a function on a rung twice, judge it, say what is wrong."""
    import numpy as np

    from convcheck.mathematics.judge import Judge

    function = load(question.path, question.name)
    conv = question.rung.convolution
    judge = Judge(conv, question.fill, (Pass.FORWARD,), question.seed)
    try:
        called = function(conv, judge.operands, question.manner)
        again = function(conv, judge.operands, question.manner)
    except Refused as error:
        return RungAnswer(refused=str(error), deliberate=error.deliberate)
    except (NotAnArray, ValueError, TypeError) as error:
        return RungAnswer(refused=f"{type(error).__name__}: {error}")
    notes = called.notes
    if called.result.tobytes() != again.result.tobytes():
        notes = (*notes, "two calls with the same operands give different results")
    verdict, notes = _judged(judge, conv, called, notes)
    if verdict.outcome is Outcome.MISMATCH:
        verdict = _diagnosed(judge, question.fill, verdict, called)
        wanted = judge.reference.results[Pass.FORWARD]
        bias = judge.operands.bias
        arrays = {
            "input": judge.operands.input,
            "kernel": judge.operands.kernel,
            "expected": wanted,
            "got": called.result,
        }
        if bias is not None:
            arrays["bias"] = bias
        np.savez(question.output, allow_pickle=False, **arrays)
    return RungAnswer(verdict, notes)


def _judged(
    judge: Any, conv: Convolution, called: Called, notes: tuple[str, ...]
) -> tuple[Verdict, tuple[str, ...]]:
    """Return the verdict; a result of a wider or whole-number type is judged by its values."""
    import numpy as np

    result = called.result
    if result.dtype.kind in "iu" or result.dtype.itemsize > np.dtype(conv.dtype).itemsize:
        result = result.astype(conv.dtype)
    return judge.verdict(Pass.FORWARD, result), notes


def _diagnosed(judge: Any, fill: Fill, verdict: Verdict, called: Called) -> Verdict:
    from dataclasses import replace

    from convcheck.diagnosis.search import Search

    if verdict.diagnosis is not None:
        return verdict
    search = Search(judge.convolution, judge.operands, fill, Pass.FORWARD, may_be_right=False)
    return replace(verdict, diagnosis=str(search.diagnose(called.result)))
