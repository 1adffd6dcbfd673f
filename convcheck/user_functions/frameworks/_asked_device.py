"""Where the operands of a user's function are put, and whether it computed on a GPU.

Owns the variable that says where: processes that run functions inherit it.
"""

from __future__ import annotations

import os
import sys

CPU = "cpu"

ASKED_DEVICE = "CONVCHECK_TRY_DEVICE"
"""The variable that says where operands are put; without it, on the CPU."""


def device_of_operands() -> str:
    """Return where operands are put in this process: `cpu`, `cuda` or `cuda:1`."""
    return os.environ.get(ASKED_DEVICE, CPU)


def computes_on_gpu() -> bool:
    """Tell whether a library that was imported here has computed on a GPU, or does so by itself.

    PyTorch knows whether anybody used one; JAX and TensorFlow take one wherever they find it.
    """
    torch, jax = sys.modules.get("torch"), sys.modules.get("jax")
    tensorflow = sys.modules.get("tensorflow")
    if torch is not None and torch.cuda.is_available() and torch.cuda.is_initialized():
        return True
    if jax is not None and jax.default_backend() == "gpu":
        return True
    return tensorflow is not None and bool(tensorflow.config.list_physical_devices("GPU"))
