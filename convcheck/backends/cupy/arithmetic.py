"""Which arithmetic of float32 CuPy's products are told to use, and which its settings allow.

Owns `CUPY_TF32`, which CuPy documents and reads at its first product, and what it makes of it: the
compute type of each dtype, which only `cupy._core` has functions for. cuTENSOR, where it is among
`CUPY_ACCELERATORS`, goes by the same type.
"""

from __future__ import annotations

import os
from typing import Any

from convcheck.model.precision import Declared, Precision

TF32 = "CUPY_TF32"
"""The variable that allows TF32 if it is a number above zero."""


def use_ieee(cupy: Any) -> None:
    """Switch TF32 off, whatever the variable says; products of float32 are computed in float32."""
    os.environ.pop(TF32, None)
    names = _names(cupy)
    if names is not None:
        cupy._core.set_compute_type("float32", names.COMPUTE_TYPE_DEFAULT)


def tf32_allowed(cupy: Any) -> bool:
    """Return whether cuBLAS may round operands of float32 to TF32."""
    names = _names(cupy)
    if names is not None:
        chosen: bool = cupy._core.get_compute_type("float32") == names.COMPUTE_TYPE_TF32
        return chosen
    try:
        return int(os.environ.get(TF32, "0")) > 0
    except ValueError:
        return False


def declared(cupy: Any) -> Declared:
    """Return what the settings allow. Every form here is products, so it holds for all of them."""
    found = Precision.TF32 if tf32_allowed(cupy) else Precision.DECLARED
    return Declared(found, found)


def _names(cupy: Any) -> Any:
    """Return the module with the names of compute types; None where this version has none."""
    core = getattr(cupy, "_core", None)
    there = hasattr(core, "set_compute_type") and hasattr(core, "get_compute_type")
    names = getattr(core, "_routines_linalg", None)
    return names if there and hasattr(names, "COMPUTE_TYPE_TF32") else None
