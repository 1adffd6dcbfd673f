"""Which arithmetic libraries are told to use, as a worker process knows it.

Owns the variable that says it, which workers inherit, and those that NVIDIA's libraries and oneDNN
read themselves. What a library has functions for, its runner sets.
"""

from __future__ import annotations

import os
from collections.abc import Mapping

from convcheck.model.precision import AskedPrecision, Precision

ASKED = "CONVCHECK_PRECISION"
"""The variable that says what is asked for; without it, `ieee`."""

IEEE_VARIABLES: Mapping[str, str | None] = {
    "NVIDIA_TF32_OVERRIDE": "0",  # cuBLAS and cuDNN, whoever calls them
    "TORCH_ALLOW_TF32_CUBLAS_OVERRIDE": None,
    "JAX_DEFAULT_MATMUL_PRECISION": None,
    "CUPY_TF32": None,
    "ONEDNN_DEFAULT_FPMATH_MODE": "STRICT",
    "DNNL_DEFAULT_FPMATH_MODE": None,
    "TF_SET_ONEDNN_FPMATH_MODE": None,
}
"""What is set, or removed, in the environment of workers that compute as IEEE 754 says."""

ONEDNN_MODES = {
    "STRICT": Precision.DECLARED,
    "TF32": Precision.TF32,
    "F16": Precision.TF32,
    "BF16": Precision.BF16,
    "ANY": Precision.BF16,
}
"""oneDNN's modes of computing in float32, and what they allow: half has the bits of TF32."""


def asked_precision() -> AskedPrecision:
    """Return what libraries are to be told in this process."""
    return AskedPrecision(os.environ.get(ASKED, AskedPrecision.IEEE))


def arithmetic_variables() -> dict[str, str | None]:
    """Return what has to be in a worker's environment, or not, before its library is imported."""
    return dict(IEEE_VARIABLES) if asked_precision() is AskedPrecision.IEEE else {}


def onednn_mode() -> Precision:
    """Return what oneDNN's own variable allows in this process."""
    named = os.environ.get("ONEDNN_DEFAULT_FPMATH_MODE")
    named = named or os.environ.get("DNNL_DEFAULT_FPMATH_MODE") or "STRICT"
    return ONEDNN_MODES.get(named.upper(), Precision.UNCLEAR)
