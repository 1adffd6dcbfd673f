"""A backend from outside, found by its entry point, whose forms go wrong in all the known ways.

Each form is NumPy's im2col with one thing done to it. The tests put this file on the path of real
processes.
"""

from __future__ import annotations

import ctypes
import os
import sys
import time
from collections.abc import Callable
from typing import Any

import numpy as np

from convcheck.backends._handwritten.node import TapeNode
from convcheck.backends.contract import Backend, Runner, WorkerSettings
from convcheck.backends.numpy.runner import NumpyRunner
from convcheck.document.trace import Level, Step
from convcheck.identities.contract import Form
from convcheck.model.convolution import Convolution
from convcheck.model.dtypes import numpy_dtype
from convcheck.model.passes import Pass
from convcheck.tracing.contract import Evidence, TracedCall


def _abort() -> None:
    print("last words before the abort", file=sys.stderr, flush=True)
    os.abort()


def _hang_holding_the_lock() -> None:
    ctypes.PyDLL(None).sleep(1000)  # PyDLL keeps the interpreter lock: no Python handler can run


def _fill_memory() -> None:
    raise MemoryError("tried to allocate 1 TiB")


def _raise() -> None:
    raise ValueError("this library cannot do that\nsecond line </script> \x1b[31m")


BEFORE: dict[str, Callable[[], None]] = {
    "abort": _abort,
    "hang": lambda: time.sleep(1000),
    "hang_holding_the_lock": _hang_holding_the_lock,
    "killed": lambda: os.kill(os.getpid(), 9),
    "exits": lambda: os._exit(7),
    "raises": _raise,
    "memory": _fill_memory,
    "noisy": lambda: print("noise on stdout", flush=True),
}
"""What happens instead of, or before, the computation."""

AFTER: dict[str, Callable[[Any], Any]] = {
    "right": lambda y: y,
    "nan": lambda y: np.where(np.arange(y.size).reshape(y.shape) == 0, np.nan, y).astype(y.dtype),
    "wrong_shape": lambda y: y[..., :-1],
    "wrong_dtype": lambda y: y.astype(np.float16),
    "zeros": np.zeros_like,
    "stored_as_bfloat16": lambda y: y.astype(numpy_dtype("bfloat16")).astype(y.dtype),
    "off_by_a_little": lambda y: (y * (1 + 1e-5)).astype(y.dtype),
}
"""What happens to the output of the forward pass."""

IN_PASS: dict[str, tuple[Pass, Callable[[], None]]] = {
    "grad_kernel_aborts": (Pass.GRAD_KERNEL, _abort),
    "grad_input_raises": (Pass.GRAD_INPUT, _raise),
    "grad_bias_hangs": (Pass.GRAD_BIAS, lambda: time.sleep(1000)),
}
"""What happens when one pass is asked for."""

MISSING = {"forgets_grad_bias": Pass.GRAD_BIAS, "forgets_forward": Pass.FORWARD}


class FaultyForm(Form):
    """im2col with one fault."""

    summary = "goes wrong on purpose"

    def __init__(self, name: str) -> None:
        self.name = name  # type: ignore[misc]

    def bind(self, primitives: Any, convolution: Convolution) -> Any:
        convolve = primitives.convolution(convolution)

        def compute(x: Any, w: Any, b: Any) -> Any:
            primitives.fault = self.name
            BEFORE.get(self.name, lambda: None)()
            y = convolve(x, w, b)
            if self.name in AFTER and self.name != "right":
                return TapeNode(AFTER[self.name](y.value), (y,), y.receive)
            return y

        return compute


class FaultyRunner(NumpyRunner):
    """NumPy, with faults that depend on the pass."""

    fault = ""

    def run(self, computation: Any, operands: Any, passes: Any, device: str) -> Any:
        passes = list(passes)
        self.fault = ""
        results = dict(super().run(computation, operands, passes, device))
        which, act = IN_PASS.get(self.fault, (None, lambda: None))
        if which in passes:
            act()
        results.pop(MISSING.get(self.fault), None)  # type: ignore[call-overload]
        return results


class FaultyBackend(Backend):
    name = "faulty"
    summary = "a backend that fails"
    module = os.environ.get("FAULTY_MODULE", "numpy")
    distribution = "numpy"
    own_forms = tuple(FaultyForm(name) for name in (*BEFORE, *AFTER, *IN_PASS, *MISSING))

    def activate(self, settings: WorkerSettings) -> Runner:
        if os.environ.get("FAULTY_IMPORT") == "raises":
            raise ImportError("libfaulty.so.1: cannot open shared object file")
        if os.environ.get("FAULTY_IMPORT") == "aborts":
            os.abort()
        return FaultyRunner()


class FaultyEvidence(Evidence):
    """Calls, and says so at length; or aborts, where oneDNN's log is asked for as well."""

    name = "faulty"
    onednn = os.environ.get("FAULTY_ONEDNN") == "1"

    def levels(self, subject: TracedCall) -> list[Level]:
        if self.onednn:
            os.abort()
        subject.open()()
        many = tuple(Step(f"step {number}") for number in range(1000))
        return [Level("calls", "the plug-in", many, "one call \x1b[31m")]


BACKEND = FaultyBackend()
EVIDENCE = FaultyEvidence()
