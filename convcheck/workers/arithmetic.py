"""Has the workers of a run compute as IEEE 754 says, or as each library comes.

Owns the variable that workers inherit, for as long as they may be started, and what a device needs
so that several processes share it.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager

from convcheck.backends._arithmetic import ASKED, arithmetic_variables
from convcheck.model.errors import UsageError
from convcheck.model.precision import AskedPrecision
from convcheck.workers.variables import variables_set

SHARING = {
    "XLA_PYTHON_CLIENT_PREALLOCATE": "false",
    "TF_FORCE_GPU_ALLOW_GROWTH": "true",
    "CUDA_DEVICE_ORDER": "PCI_BUS_ID",
}
"""What workers of several libraries need on one GPU, where the user has not said otherwise: JAX
would take three quarters of its memory at once, and TensorFlow all of it. CUDA counts devices as
the driver lists them then, so that `cuda:1` is what NVML calls 1."""


@contextmanager
def computing_in(precision: str) -> Iterator[None]:
    """Have workers compute in `ieee` or `framework`; restore the environment afterwards.

    Raises `UsageError` for another word.
    """
    allowed = [each.value for each in AskedPrecision]
    if precision not in allowed:
        raise UsageError(f"--precision: got {precision!r}; allowed: {', '.join(allowed)}")
    with variables_set({ASKED: AskedPrecision(precision).value}):
        yield


def worker_variables() -> dict[str, str | None]:
    """Return what is set in every worker's environment, or removed from it, before it starts."""
    shared = {name: value for name, value in SHARING.items() if name not in os.environ}
    return {**shared, **arithmetic_variables()}
