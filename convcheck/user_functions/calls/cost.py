"""What one call of a user's function is made of: seconds, and lines of Python that it runs.

Owns the question and its answer. Lines are counted in the function's own file by the interpreter's
trace hook, in a call that is not timed.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from types import FrameType

from convcheck.model.convolution import Convolution
from convcheck.model.passes import Fill
from convcheck.user_functions.callables.refusal import REFUSED
from convcheck.user_functions.calls.calling import Manner
from convcheck.user_functions.calls.held_functions import load
from convcheck.user_functions.calls.watched_lines import watched
from convcheck.user_functions.frameworks._asked_device import computes_on_gpu

MOST_TRACED = 0.5
"""Seconds of a call above which its lines are not counted: counting takes many times as long."""


@dataclass(frozen=True)
class CostQuestion:
    """Which function, how it is called, and on what."""

    path: str
    name: str
    manner: Manner
    convolution: Convolution
    seed: int
    backward: str | None


@dataclass(frozen=True)
class CostAnswer:
    """Seconds of a second call, its copies of operands included; lines of the file that one runs.

    `refused` is what the function said when it raised, and there are no figures then.
    """

    seconds: float = 0.0
    lines: int | None = None
    refused: str = ""


def answer_cost(question: CostQuestion) -> CostAnswer:
    """Call a function twice on a convolution, and once more to count lines."""
    from convcheck.mathematics.operands import draw

    function = load(question.path, question.name, question.backward)
    conv = question.convolution
    operands = draw(conv, Fill.NORMAL, question.seed)
    manner = replace(question.manner, gradients=False)
    try:
        called = function(conv, operands, manner)
        started = time.perf_counter()
        function.again(conv, operands, manner, called.values)
        seconds = time.perf_counter() - started
        if seconds > MOST_TRACED:
            return CostAnswer(seconds)
        lines = lines_run(
            question.path, lambda: function.again(conv, operands, manner, called.values)
        )
    except REFUSED as error:
        return CostAnswer(refused=f"{type(error).__name__}: {error}")
    return CostAnswer(seconds, lines)


def answer_computes_on_gpu(_: None) -> bool:
    """Tell whether a library of this process has computed on a GPU."""
    return computes_on_gpu()


def lines_run(path: str, call: Callable[[], object]) -> int:
    """Return how many lines of a file are run, every pass through a loop counted."""
    found = 0

    def count(_: FrameType, event: str) -> None:
        nonlocal found
        found += event == "line"

    with watched(path, count):
        call()
    return found
