"""What runs in the worker process that a user's function has to itself: questions and answers."""

from __future__ import annotations

import importlib.util
import os
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from convcheck.foreign.arrays import NotAnArray
from convcheck.foreign.call import BackwardFailed, Manner, Refused, load
from convcheck.foreign.infer import Inference, NoReading, infer
from convcheck.foreign.ladder import Rung
from convcheck.foreign.signature import Reading, Unreadable
from convcheck.words.dtypes import numpy_dtype
from convcheck.words.outcome import Outcome
from convcheck.words.passes import Fill, Pass
from convcheck.words.verdict import Verdict

if TYPE_CHECKING:
    from convcheck.mathematics.judge import Judge
    from convcheck.mathematics.operands import Array

KERAS_BACKENDS = ("tensorflow", "torch", "jax")
"""Frameworks on which Keras can run, if the file does not choose one."""


@dataclass(frozen=True)
class ReadQuestion:
    """Which function, with which framework's arrays; `layout` if the user named one."""

    path: str
    name: str
    framework: str
    dtype: str
    layout: str | None
    backward: str | None = None
    strict: bool = False
    """Whether results have to be of that dtype."""


@dataclass(frozen=True)
class ReadAnswer:
    """How the function is read, or why it cannot be."""

    reading: Reading | None = None
    inference: Inference | None = None
    problem: str = ""
    refused: bool = False
    """Whether the function refuses on purpose whatever it is given."""
    asks: bool = False
    """Whether the problem is a question to the user."""


@dataclass(frozen=True)
class RungQuestion:
    """One rung of the ladder, one fill."""

    path: str
    name: str
    manner: Manner
    rung: Rung
    fill: Fill
    seed: int
    backward: str | None
    output: str
    """Where operands and results of a failure are written, as `.npz`."""


@dataclass(frozen=True)
class RungAnswer:
    """The verdicts by pass; `refused` is what the function said when it raised."""

    verdicts: dict[Pass, Verdict] = field(default_factory=dict)
    notes: tuple[str, ...] = ()
    refused: str = ""
    deliberate: bool = False
    spelled: dict[str, str] = field(default_factory=dict)
    """How values were written, by role."""


def answer_loading(question: ReadQuestion) -> ReadAnswer:
    """Run the file and read the function's signature."""
    if question.framework in KERAS_BACKENDS:
        os.environ.setdefault("KERAS_BACKEND", question.framework)
    try:
        function = load(question.path, question.name, question.backward)
    except Unreadable as error:
        return ReadAnswer(problem=str(error).replace("{name}", question.name))
    except Exception as error:  # noqa: BLE001 - the file is a user's
        return ReadAnswer(problem=f"running the file: {type(error).__name__}: {error}")
    if importlib.util.find_spec(question.framework) is None:
        problem = f"it is to work with {question.framework}, which is not installed here"
        return ReadAnswer(function.reading, problem=problem)
    return ReadAnswer(function.reading)


def answer_reading(question: ReadQuestion) -> ReadAnswer:
    """Find the layout of a function that was loaded before."""
    function = load(question.path, question.name, question.backward)
    try:
        found = infer(
            function, question.framework, question.dtype, question.layout, strict=question.strict
        )
    except NoReading as error:
        problem = str(error).replace("{name}", question.name)
        return ReadAnswer(function.reading, problem=problem, refused=error.refused, asks=error.asks)
    return ReadAnswer(function.reading, found)


def answer_rung(question: RungQuestion) -> RungAnswer:
    """Call a function on a rung twice, judge it, say what is wrong."""
    import numpy as np

    from convcheck.mathematics.judge import Judge

    function = load(question.path, question.name, question.backward)
    conv = question.rung.convolution
    judge = Judge(conv, question.fill, conv.passes, question.seed)
    try:
        called = function(
            conv,
            judge.operands,
            question.manner,
            accept=lambda result: _right(judge, Pass.FORWARD, result),
        )
        again = function.again(conv, judge.operands, question.manner, called)
    except Refused as error:
        by_name = conv.padding not in ("valid", "same") and function.names_paddings
        return RungAnswer(refused=str(error), deliberate=error.deliberate or by_name)
    except BackwardFailed as error:
        return RungAnswer(refused=str(error))
    except (NotAnArray, ValueError, TypeError) as error:
        return RungAnswer(refused=f"{type(error).__name__}: {error}")
    if not _right(judge, Pass.FORWARD, called.result):
        meant = function.taken_as(conv, judge.operands, question.manner, called)
        if meant:
            return RungAnswer(refused=meant, deliberate=True)
    notes = called.notes
    if any(
        called.results[each].tobytes() != again.results[each].tobytes() for each in called.results
    ):
        notes = (*notes, "two calls with the same operands give different results")
    verdicts: dict[Pass, Verdict] = {}
    for which, result in called.results.items():
        verdicts[which] = _judged(judge, question.fill, which, result)
        if verdicts[which].outcome is Outcome.MISMATCH:
            operands = {"input": judge.operands.input, "kernel": judge.operands.kernel}
            if judge.operands.bias is not None:
                operands["bias"] = judge.operands.bias
            if which is not Pass.FORWARD:
                operands["grad_output"] = judge.operands.grad_output
            expected = judge.reference.results[which]
            np.savez(question.output, allow_pickle=False, **operands, expected=expected, got=result)
            break
    spelled = {role.value: name for role, (name, _) in called.values.items()}
    return RungAnswer(verdicts, notes, spelled=spelled)


def _right(judge: Judge, which: Pass, result: Array) -> bool:
    return judge.verdict(which, _as_wide(judge, result)).outcome is Outcome.AGREE


def _as_wide(judge: Judge, result: Array) -> Array:
    """Return a result of a wider type, or of whole numbers, in the type in which it is judged."""
    dtype = numpy_dtype(judge.convolution.dtype)
    wider = result.dtype.kind in "iu" or result.dtype.itemsize > dtype.itemsize
    return result.astype(dtype) if wider else result


def _judged(judge: Judge, fill: Fill, which: Pass, result: Array) -> Verdict:
    """Return the verdict on a pass, a wrong one diagnosed."""
    from convcheck.diagnosis.search import Search

    result = _as_wide(judge, result)
    verdict = judge.verdict(which, result)
    if verdict.outcome is not Outcome.MISMATCH or verdict.diagnosis is not None:
        return verdict
    search = Search(judge.convolution, judge.operands, fill, which, may_be_right=False)
    return replace(verdict, diagnosis=str(search.diagnose(result)))
