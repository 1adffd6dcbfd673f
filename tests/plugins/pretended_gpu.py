"""A backend from outside with a device that is none: NumPy that behaves as on `cuda:0`.

What it does there depends on `PRETENDED`, words joined by commas: `tf32` rounds operands of float32
as tensor cores do unless it was told to compute as IEEE 754 says, `hidden` does so whatever it was
told and declares nothing, `wider` declares TF32 and rounds to bfloat16. With `timer`
it has events that tell half the time. `winograd` errs like that algorithm and runs a kernel of that
name, `unnamed` errs like it and runs one whose name says nothing.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import fields, replace
from typing import Any

import numpy as np

from convcheck.backends._arithmetic import asked_precision
from convcheck.backends._kernels import Kernel
from convcheck.backends.contract import (
    Backend,
    DeviceTimer,
    NativeOperands,
    Runner,
    WorkerSettings,
)
from convcheck.backends.numpy.runner import NumpyRunner
from convcheck.identities.contract import Form
from convcheck.model.convolution import Convolution
from convcheck.model.precision import AskedPrecision, Declared, Precision

WORDS = frozenset(os.environ.get("PRETENDED", "").split(","))
BITS = {"tf32": 13, "hidden": 13, "wider": 16, "winograd": 7, "unnamed": 7}
"""Bits of a float32 that each of these words takes away."""


def rounded(array: Any, bits: int) -> Any:
    """Return an array of float32 with so many bits of its significands rounded away."""
    if array.dtype != np.float32 or not bits:
        return array
    words = array.view(np.uint32).astype(np.uint64)
    half, odd = (1 << (bits - 1)) - 1, (words >> bits) & 1
    kept = ((words + half + odd) >> bits) << bits
    return kept.astype(np.uint32).view(np.float32).reshape(array.shape)


class PretendedTimer(DeviceTimer):
    """The time of the host, halved: kernels alone take less than calls."""

    def start(self) -> None:
        self._started = time.perf_counter()

    def stop(self) -> None:
        self._spent = (time.perf_counter() - self._started) / 2

    def seconds(self) -> float:
        return self._spent


class PretendedRunner(NumpyRunner):
    """NumPy, whose operands may lose digits on the device."""

    def __init__(self) -> None:
        super().__init__()
        told = asked_precision() is AskedPrecision.IEEE
        words = WORDS - {"tf32"} if told else WORDS
        self._bits = max((BITS[word] for word in words & BITS.keys()), default=0)
        self._declared = Precision.TF32 if {"tf32", "wider"} & WORDS and not told else None

    def devices(self) -> list[str]:
        return ["cpu", "cuda:0"]

    def device_kind(self, device: str) -> str:
        return "a pretended device" if device != "cpu" else super().device_kind(device)

    def declares(self, device: str) -> Declared:
        if device == "cpu" or self._declared is None:
            return Declared()
        return Declared(self._declared, self._declared)

    def device_timer(self, device: str) -> DeviceTimer | None:
        return PretendedTimer() if "timer" in WORDS and device != "cpu" else None

    def kernels(self, call: Callable[[], None], device: str, calls: int) -> list[list[Kernel]]:
        name = "maxwell_scudnn_winograd_128x128_ldg1_ldg4_tile148n_nt"
        return [[Kernel(name if "winograd" in WORDS else "kernel", 0.0, 1e-5)]] * calls

    @contextmanager
    def scope(self, device: str) -> Iterator[None]:
        self._inside = device
        yield

    def forward(self, computation: Any, operands: NativeOperands) -> Callable[[], Any]:
        return super().forward(computation, self._seen(operands, self._inside))

    def run(self, computation: Any, operands: NativeOperands, passes: Any, device: str) -> Any:
        return super().run(computation, self._seen(operands, device), passes, device)

    def _seen(self, operands: NativeOperands, device: str) -> NativeOperands:
        if device == "cpu" or not self._bits:
            return operands
        found = {each.name: getattr(operands, each.name) for each in fields(operands)}
        factors = {name: found[name] for name in ("input", "kernel", "grad_output")}
        return replace(operands, **{n: rounded(a, self._bits) for n, a in factors.items()})


class PlainForm(Form):
    """The library's own convolution."""

    name = "direct"
    summary = "im2col"

    def bind(self, primitives: Any, convolution: Convolution) -> Callable[..., Any]:
        found: Callable[..., Any] = primitives.convolution(convolution)
        return found


class PretendedBackend(Backend):
    name = "pretended"
    summary = "a backend whose device is none"
    module = distribution = "numpy"
    devices = ("cpu", "cuda")
    own_forms: Sequence[Form] = (PlainForm(),)  # type: ignore[assignment,misc]

    def activate(self, settings: WorkerSettings) -> Runner:
        return PretendedRunner()


BACKEND = PretendedBackend()
