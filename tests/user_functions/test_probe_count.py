"""Probes that ended a process before are left out, and at first all inputs of as many axes."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from convcheck.model.outcome import Outcome
from convcheck.user_functions.climbing_process import ProbeCount, ReadAnswer, ReadQuestion
from convcheck.user_functions.reading.inferred import Inference
from convcheck.verbs.past_crashes import read_past_crashes
from convcheck.workers.messages import Failure
from convcheck.workers.scratch import ScratchFolder
from convcheck.workers.session import NoAnswer

PROBES = ("3", "3", "3", "2", "4", "3", "4")
"""Axes of the inputs of the probes of a function that ends its process with three axes."""


def test_what_is_to_be_left_out_is_counted(tmp_path: Path) -> None:
    progress = tmp_path / "progress"
    count = ProbeCount(str(progress), (2,), ("2",))
    assert [count(kind) for kind in ("4", "4", "2", "3")] == [True, False, False, True]
    assert progress.read_text() == "4 3"


@dataclass
class Ending:
    """Answers like a process that ends at probes of three axes; `wanted` are those that agree."""

    wanted: str
    asked: list[ReadQuestion] = field(default_factory=list)

    def ask(self, function: Any, question: ReadQuestion, limit: float, /) -> ReadAnswer:
        self.asked.append(question)
        count = ProbeCount(question.progress, question.avoid, question.kinds)
        found = None
        for number, kind in enumerate(PROBES, 1):
            if not count(kind):
                continue
            if (number, kind) == (6, self.wanted):
                return ReadAnswer(inference=Inference(2, "NSC", "SIO", agrees=True))
            if kind == "3":
                raise NoAnswer(Failure(Outcome.CRASHED, "SIGABRT"))
            if kind == self.wanted:
                return ReadAnswer(inference=Inference(2, "NSC", "SIO", agrees=True))
            found = Inference(2, "NSC", "SIO", agrees=False)
        return ReadAnswer(inference=found)


@pytest.mark.parametrize(
    ("wanted", "agrees", "questions"), [("4", True, 2), ("3", True, 5), ("5", False, 6)]
)
def test_a_process_is_seldom_ended_by_the_same(wanted: str, agrees: bool, questions: int) -> None:
    answerer = Ending(wanted)
    with ScratchFolder() as scratch:
        question = ReadQuestion(
            *("mine.py", "conv", "numpy", "float64", None), progress=scratch.new_file()
        )
        found = read_past_crashes(answerer, question, 1.0)
    assert found.inference is not None
    assert (found.inference.agrees, len(answerer.asked)) == (agrees, questions)
