"""CuPy at work: the tape on its arrays, and what it says of itself and of its devices."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from functools import partial
from typing import Any

from convcheck.backends._arithmetic import asked_precision
from convcheck.backends._handwritten.im2col import Im2col
from convcheck.backends._handwritten.tape import TapeRunner
from convcheck.backends.contract import DeviceTimer, Unsupported
from convcheck.backends.cupy.arithmetic import declared, tf32_allowed, use_ieee
from convcheck.backends.cupy.devices import CupyTimer, index_of, name_of, peak_of, visible
from convcheck.backends.cupy.tensordot import Tensordot
from convcheck.identities.contract import Tensor
from convcheck.model.facts import Fact
from convcheck.model.precision import AskedPrecision, Declared

BFLOAT16_FROM = 14
"""The major version that CuPy has bfloat16 from."""


class CupyRunner(TapeRunner):
    """CuPy's arrays, channels last, on CUDA devices; matrix products are cuBLAS's."""

    shared_layer = Im2col.name

    def __init__(self) -> None:
        import cupy

        self.xp = cupy
        self.layers = {each.name: partial(each, xp=cupy) for each in (Im2col, Tensordot)}
        self._count, self._reason = visible(cupy)
        if asked_precision() is AskedPrecision.IEEE:
            use_ieee(cupy)

    def describe(self) -> dict[str, Any]:
        runtime = self.xp.cuda.runtime
        return {
            "version": self.xp.__version__,
            "cuda_runtime": runtime.runtimeGetVersion(),
            "cuda_driver": runtime.driverGetVersion(),  # 0 without one
            "tf32": self._tf32(),
            "accelerators": os.environ.get("CUPY_ACCELERATORS"),
            "half_precision_computed_in": "float32",
            "int8_computed_in": "int32",
        }

    def facts(self) -> dict[str, Fact]:
        import numpy as np

        return {
            "numpy": np.__version__,
            "blas": "cublas",
            "precision": "tf32" if self._tf32() else "ieee",
            "cuda_runtime": str(self.xp.cuda.runtime.runtimeGetVersion()),
        }

    def _tf32(self) -> bool:
        """Return whether TF32 is allowed; asked without a device, CuPy would not find its kind."""
        return bool(self._count) and tf32_allowed(self.xp)

    def declares(self, device: str) -> Declared:
        return declared(self.xp)

    def devices(self) -> list[str]:
        return [f"cuda:{index}" for index in range(self._count)]

    def why_no_device(self) -> str:
        return self._reason

    def device_kind(self, device: str) -> str:
        return name_of(self.xp, device)

    def scope(self, device: str) -> AbstractContextManager[object]:
        inside: AbstractContextManager[object] = self.xp.cuda.Device(index_of(device))
        return inside

    def place(self, array: Any, device: str) -> Tensor:
        if array.dtype.name == "bfloat16" and self._major() < BFLOAT16_FROM:
            raise Unsupported(f"CuPy has bfloat16 from version {BFLOAT16_FROM} on")
        with self.scope(device):
            return self.xp.array(array)

    def _major(self) -> int:
        return int(str(self.xp.__version__).partition(".")[0])

    def fetch(self, tensor: Tensor) -> Any:
        return self.xp.asnumpy(tensor)

    def synchronise(self, results: Sequence[Tensor], device: str) -> None:
        self.xp.cuda.Device(index_of(device)).synchronize()

    def reason_of(self, error: Exception) -> str:
        return str(error) if isinstance(error, Unsupported) else super().reason_of(error)

    def device_timer(self, device: str) -> DeviceTimer:
        with self.scope(device):
            return CupyTimer(self.xp)

    def release(self) -> None:
        for device in self.devices():
            with self.scope(device):
                self.xp.get_default_memory_pool().free_all_blocks()

    def peak_memory(self, call: Callable[[], None], device: str) -> int:
        with self.scope(device):
            return peak_of(self.xp, call)
