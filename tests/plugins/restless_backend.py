"""A backend from outside that is right at first and goes wrong when it is being timed.

Each form is NumPy's im2col with one thing done to it. The tests put this file on the path of real
processes.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar

from convcheck.backends._handwritten.node import TapeNode
from convcheck.backends.contract import Backend, Runner, WorkerSettings
from convcheck.backends.numpy.runner import NumpyRunner
from convcheck.identities.contract import Form
from convcheck.model.convolution import Convolution

NAP = 0.04
"""Seconds that a call takes, so that few of them are a warm-up and each is a sample."""

WARM_UP_CALL, TIMED_CALL = 2, 8
"""Calls that come in the warm-up, and in the rounds: the first one is verified, another may be
opening it again after a crash of others, and four are enough to warm up and to measure memory."""


def _raise() -> None:
    raise ValueError("had enough of being timed")


def _hang() -> None:
    time.sleep(1000)


FAULTS: dict[str, tuple[int, Callable[[], None]]] = {
    "naps": (0, lambda: None),
    "hangs": (1, _hang),
    "aborts_in_the_warm_up": (WARM_UP_CALL, os.abort),
    "raises_later": (TIMED_CALL, _raise),
    "aborts_later": (TIMED_CALL, os.abort),
    "hangs_later": (TIMED_CALL, _hang),
}
"""What a form does, and at which of its calls."""

WRONG_GRADIENT = "wrong_gradient"
"""Right forward, and every gradient twice what it should be."""


class RestlessForm(Form):
    """im2col that changes its mind."""

    summary = "goes wrong later on"

    def __init__(self, name: str) -> None:
        self.name = name  # type: ignore[misc]

    def bind(self, primitives: Any, convolution: Convolution) -> Any:
        convolve = primitives.convolution(convolution)
        if self.name == WRONG_GRADIENT:
            return lambda x, w, b: _twice(convolve(x, w, b))
        at, act = FAULTS[self.name]

        def compute(x: Any, w: Any, b: Any) -> Any:
            time.sleep(NAP)
            if _count(self.name) == at:
                act()
            return convolve(x, w, b)

        return compute


def _count(name: str) -> int:
    """Return how many calls of a form there were, whatever became of the processes they were in."""
    with open(Path(os.environ["RESTLESS_FOLDER"]) / name, "ab") as file:
        file.write(b".")
        file.flush()
        return file.tell()


def _twice(y: TapeNode) -> TapeNode:
    return TapeNode(y.value, (y,), lambda gradient: y.receive(2 * gradient))


class RestlessBackend(Backend):
    name = "restless"
    summary = "a backend that fails when it is timed"
    module = "numpy"
    distribution = "numpy"
    own_forms: ClassVar[tuple[Form, ...]] = tuple(map(RestlessForm, (*FAULTS, WRONG_GRADIENT)))

    def activate(self, settings: WorkerSettings) -> Runner:
        return NumpyRunner()


BACKEND = RestlessBackend()
