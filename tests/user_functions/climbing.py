"""A user's file read and climbed as `convcheck try` does, in this process."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from unittest.mock import patch

from threadpoolctl import threadpool_limits

from convcheck.model.convolution import Convolution
from convcheck.model.outcome import Outcome
from convcheck.model.passes import Fill, Pass
from convcheck.user_functions.climbing_process import (
    ArithmeticQuestion,
    DiagnosisQuestion,
    ReadAnswer,
    ReadQuestion,
    RungAnswer,
    RungQuestion,
    answer_arithmetic,
    answer_diagnosis,
    answer_loading,
    answer_reading,
    answer_rung,
)
from convcheck.user_functions.convolutions.ladder import ladder
from convcheck.user_functions.convolutions.separating import separating
from convcheck.user_functions.evidence.arithmetic import Arithmetic
from convcheck.user_functions.evidence.caller import Failure
from convcheck.user_functions.reading.room import Room, Rung, room_of


@dataclass
class Climbed:
    """What became of it: `right` are the rungs that agree, `refused` what it said to others."""

    problem: str = ""
    layout: str = ""
    agrees: bool = False
    room: Room | None = None
    right: dict[str, tuple[Pass, ...]] = field(default_factory=dict)
    refused: dict[str, str] = field(default_factory=dict)
    wrong: str = ""
    which: Pass | None = None
    diagnosis: str = ""
    noticed: bool = False
    """Whether what is wrong is nothing about the numbers of a result."""
    agreeing: list[Convolution] = field(default_factory=list)
    error: str = ""
    notes: set[str] = field(default_factory=set)
    arithmetic: Arithmetic = field(default_factory=Arithmetic)
    spelled: dict[str, set[str]] = field(default_factory=dict)


def climb(
    folder: Path,
    source: str,
    name: str,
    *,
    backward: str | None = None,
    framework: str = "numpy",
    fills: tuple[Fill, ...] = (Fill.INTEGERS, Fill.NORMAL),
    sums: bool = False,
    raising: bool = False,
    dtype: str = "",
) -> Climbed:
    """Write a file, read what it names, and climb until something is wrong.

    `raising`: what raises is diagnosed, too. Without a `dtype`, it is the framework's usual one.
    """
    # The worker has one thread, an environment of its own, and JAX as nobody has set it.
    if "jax" in sys.modules:
        sys.modules["jax"].config.update("jax_enable_x64", False)
    with threadpool_limits(1), patch.dict(os.environ):
        path = folder / f"mine_{abs(hash((source, framework, backward)))}.py"
        path.write_text(source, encoding="utf-8")
        dtype = dtype or ("float64" if framework == "numpy" else "float32")
        question = ReadQuestion(*(str(path), name, framework, dtype, None, backward))
        return _climb(question, fills, sums=sums, raising=raising)


def _climb(
    question: ReadQuestion, fills: tuple[Fill, ...], *, sums: bool, raising: bool
) -> Climbed:
    answer: ReadAnswer = answer_loading(question)
    if answer.reading is not None:
        answer = answer_reading(question)
    if answer.reading is None or answer.inference is None:
        return Climbed(problem=answer.problem)
    if not sums:
        answer = answer_arithmetic(ArithmeticQuestion(question, answer.inference))
        assert answer.reading is not None
        assert answer.inference is not None
    found = answer.inference
    room = room_of(found, answer.reading, question.dtype)
    climbed = Climbed(layout=found.layout, agrees=found.agrees, room=room)
    climbed.arithmetic = answer.arithmetic
    rungs = ladder(room)
    for number, rung in enumerate(rungs):
        for fill, step in _steps(question, answer, rung, fills):
            if not _taken(climbed, rung, step, last=fill is fills[-1]):
                raised = raising and bool(climbed.error)
                if raised or (climbed.which is not None and not climbed.noticed):
                    climbed.diagnosis = _diagnosed(question, answer, rungs[number:], climbed, fill)
                return climbed
    return climbed


def _diagnosed(
    question: ReadQuestion, read: ReadAnswer, rungs: list[Rung], climbed: Climbed, fill: Fill
) -> str:
    """Return what explains the first of the rungs that are left, by further calls."""
    found = read.inference
    assert found is not None
    assert climbed.room is not None
    later = (rung.convolution for rung in rungs[1:])
    failure = Failure(
        rungs[0].convolution,
        fill,
        climbed.which,
        tuple(climbed.agreeing),
        (*separating(climbed.room), *later),
    )
    return answer_diagnosis(
        DiagnosisQuestion(
            *(question.path, question.name, found.manner(question.framework, question.dtype)),
            *(failure, 0, question.backward),
            budget=read.arithmetic.budget,
            square=found.square,
        )
    )


def _steps(
    question: ReadQuestion, read: ReadAnswer, rung: Rung, fills: tuple[Fill, ...]
) -> Iterator[tuple[Fill, RungAnswer]]:
    found = read.inference
    assert found is not None
    manner = found.manner(question.framework, question.dtype)
    for fill in fills:
        answer = answer_rung(
            RungQuestion(
                *(question.path, question.name, manner, rung, fill, 0, question.backward),
                output=f"{question.path}.npz",
                square=found.square,
                budget=read.arithmetic.budget,
            )
        )
        yield fill, answer
        if not answer.verdicts:
            return


def _taken(climbed: Climbed, rung: Rung, answer: RungAnswer, *, last: bool) -> bool:
    """Note an answer; say whether the climb goes on."""
    climbed.notes |= set(answer.notes)
    for role, name in answer.spelled.items():
        climbed.spelled.setdefault(role, set()).add(name)
    if not answer.verdicts:
        if answer.deliberate:
            climbed.refused[rung.adds] = answer.refused
            return True
        climbed.error = f"{rung.adds}: {answer.refused}"
        return False
    for which, verdict in answer.verdicts.items():
        if verdict.outcome is not Outcome.AGREE:
            climbed.wrong, climbed.which = rung.adds, which
            climbed.diagnosis = verdict.diagnosis or verdict.reason
            climbed.noticed = not verdict.elements
            return False
    if last:
        climbed.right[rung.adds] = tuple(answer.verdicts)
        climbed.agreeing.append(rung.convolution)
    return True
