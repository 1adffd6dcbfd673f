"""Arrays as they are handed over: of any library, on any device, as NumPy arrays.

Owns what is taken. Nothing is imported but NumPy: an array knows how to become one.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from convcheck.model.dtypes import DTYPES
from convcheck.model.errors import UsageError
from convcheck.user_functions.arrays import NotAnArray, to_numpy

Array = NDArray[Any]

KINDS = ("float16", "bfloat16", "float32", "float64", "complex64", "complex128")
"""Types in which operands and results may be; whole numbers of any type beside them."""


def taken(value: Any, name: str) -> Array:
    """Return an array as a NumPy array of its own type. Raises `UsageError`."""
    try:
        array = _as_numpy(value)
    except (TypeError, ValueError, RuntimeError, BufferError) as error:
        if isinstance(error, NotAnArray):
            raise UsageError(f"{name}: got a {type(value).__name__}; wanted an array") from None
        raise UsageError(f"{name}: a {type(value).__name__} gave no array: {error}") from None
    kind = str(array.dtype)
    if kind not in KINDS and array.dtype.kind not in "iu":
        allowed = ", ".join(KINDS)
        raise UsageError(f"{name}: its dtype is {kind}; allowed: {allowed}, and whole numbers")
    return array


def library(value: Any) -> str:
    """Return the name of the library that an array is of."""
    return type(value).__module__.partition(".")[0]


def _as_numpy(value: Any) -> Array:
    if isinstance(value, np.ndarray):
        return value
    if hasattr(value, "detach") or hasattr(value, "__array__") or isinstance(value, list | float):
        return to_numpy(value)
    if hasattr(value, "to_device"):  # what is on a device of its own, in the array API's words
        value = value.to_device("cpu")
    if hasattr(value, "get") and library(value) == "cupy":
        return np.asarray(value.get())
    if hasattr(value, "__dlpack__"):
        return np.from_dlpack(value)
    return to_numpy(value)


def exactly(array: Array, name: str) -> Array:
    """Return an operand as float64, or complex128, of the same value.

    Raises `UsageError` for huge integers.
    """
    if array.dtype.kind == "c":
        return array.astype(np.complex128, order="C")
    wide: Array = array.astype(np.float64, order="C")
    if array.dtype.kind in "iu" and array.dtype.itemsize > 4 and not _fits(array):
        raise UsageError(f"{name}: whole numbers beyond 2**53 are not exact in float64")
    return wide


def _fits(array: Array) -> bool:
    return bool(array.size == 0 or max(abs(int(array.max())), abs(int(array.min()))) <= 2**53)


def result_type(array: Array) -> str:
    """Return the name of a result's type, as `DTYPES` has it. Raises `UsageError`."""
    kind = str(array.dtype)
    if kind not in KINDS and kind not in ("int8", "int32"):
        raise UsageError(f"actual: its dtype is {kind}; allowed: {', '.join(KINDS)}, int8, int32")
    return kind


def check_operands(operands: dict[str, Array], result: str, accumulator: str | None) -> None:
    """Raise `UsageError` for operands that the result's type cannot have been computed from.

    What is wider than the result was rounded on the way, and nobody can say where.
    """
    if accumulator is not None and result.startswith("complex"):
        raise UsageError(f"accumulator: got {accumulator!r}; allowed for {result}: none")
    if accumulator is not None and accumulator not in KINDS:
        raise UsageError(f"accumulator: got {accumulator!r}; allowed: {', '.join(KINDS)}")
    facts = DTYPES[result]
    for name, array in operands.items():
        kind = str(array.dtype)
        if kind not in KINDS:
            continue
        if DTYPES[kind].is_complex and not facts.is_complex:
            raise UsageError(
                f"{name} is {kind} and the result {result}; allowed of complex operands: a complex"
                " result"
            )
        widest = facts if name != "bias" else DTYPES[accumulator or facts.accumulator]
        if facts.is_integer or DTYPES[kind].precision > widest.precision:
            raise UsageError(
                f"{name} is {kind} and the result {result}: give the operands that the result was"
                f" computed from, in {widest.name} or narrower"
            )
