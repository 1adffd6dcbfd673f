"""The tape on NumPy's own arrays: on the CPU, beside NumPy's BLAS."""

from __future__ import annotations

from contextlib import AbstractContextManager
from typing import Any

import numpy as np

from convcheck.backends._handwritten.layer import Array
from convcheck.backends._handwritten.tape import TapeRunner
from convcheck.backends._processor import cpu_isa
from convcheck.model.facts import Fact


class NumpyTapeRunner(TapeRunner):
    """Layers on NumPy arrays; matrix products are NumPy's."""

    def describe(self) -> dict[str, Any]:
        from threadpoolctl import threadpool_info

        fields = ("internal_api", "version", "num_threads", "architecture")
        pools = [{key: pool.get(key) for key in fields} for pool in threadpool_info()]
        return {"version": np.__version__, "blas": pools}

    def facts(self) -> dict[str, Fact]:
        from threadpoolctl import threadpool_info

        pools = [pool for pool in threadpool_info() if pool.get("user_api") == "blas"]
        blas = pools[0] if pools else {}
        return {
            "numpy": np.__version__,
            "isa": cpu_isa(),
            "blas": blas.get("internal_api"),
            "blas_isa": blas.get("architecture"),
            "precision": "ieee",
        }

    def devices(self) -> list[str]:
        return ["cpu"]

    def place(self, array: Array, device: str) -> Array:
        return array

    def fetch(self, tensor: Array) -> Array:
        return tensor

    def with_threads(self, threads: int) -> AbstractContextManager[object]:
        from threadpoolctl import threadpool_limits

        limits: AbstractContextManager[object] = threadpool_limits(threads)
        return limits
