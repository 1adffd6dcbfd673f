"""Arithmetic that is narrower than promised, and values that are no ordinary numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import ml_dtypes
import numpy as np

from convcheck.selftest.contract import (
    FORWARD,
    FORWARD_ONLY,
    GRAD_INPUT,
    NORMAL_ONLY,
    OF_DATA,
    OF_KERNEL,
    SPECIAL_ONLY,
    Array,
    Family,
    Fault,
    Scene,
    Told,
)

BFLOAT16 = ml_dtypes.bfloat16
TF32_BITS = 11


def _with_bits(bits: int, array: Array) -> Array:
    """Round to a significand of so many bits."""
    mantissa, exponent = np.frexp(array)
    rounded = np.round(mantissa * 2.0**bits) / 2.0**bits
    return np.asarray(np.ldexp(rounded, exponent).astype(array.dtype))


def _stored_as(kind: type, array: Array) -> Array:
    return np.asarray(array.astype(kind).astype(array.dtype))


def _operands(narrow: Callable[[Array], Array], scene: Scene) -> Array:
    """Compute with operands that were rounded first, the bias excepted."""
    given = scene.operands
    return scene.again(
        input=narrow(given.input),
        kernel=narrow(given.kernel),
        grad_output=narrow(given.grad_output),
    )


def _parts(scene: Scene) -> Iterator[Array]:
    """Yield results that add up to the whole one: taps one by one, or rows of the batch."""
    given = scene.operands
    plain = {} if given.bias is None else {"bias": np.zeros_like(given.bias)}
    if scene.which in (FORWARD, GRAD_INPUT):
        for tap in np.ndindex(scene.convolution.kernel):
            for channel in range(given.kernel.shape[-2] if scene.which is FORWARD else 1):
                kernel = np.zeros_like(given.kernel)
                part = np.s_[channel] if scene.which is FORWARD else np.s_[:]
                kernel[tap][part] = given.kernel[tap][part]
                yield scene.again(kernel=kernel, **plain)
        if scene.which is FORWARD and plain:
            yield scene.again(kernel=np.zeros_like(given.kernel))
        return
    for row in np.ndindex(scene.convolution.batch, scene.convolution.output[0]):
        gradient = np.zeros_like(given.grad_output)
        gradient[row] = given.grad_output[row]
        yield scene.again(grad_output=gradient)


def _sums_in(kind: type, scene: Scene) -> Array:
    """Add the parts of the result in a narrow type."""
    total: Array = np.zeros(scene.clean.shape, kind)
    for part in _parts(scene):
        total = (total + part.astype(kind)).astype(kind)
    return total.astype(scene.clean.dtype)


def _cut_off(kind: type, scene: Scene) -> Array:
    """Round towards zero to a narrow type: the nearest one, or the next below it."""
    nearest: Array = scene.clean.astype(kind)
    further = np.abs(nearest.astype(np.float64)) > np.abs(scene.clean.astype(np.float64))
    cut = np.where(further, np.nextafter(nearest, np.zeros_like(nearest)), nearest)
    return cut.astype(scene.clean.dtype)


def _in_single(scene: Scene) -> Array:
    conv = scene.convolution.with_changes(dtype="float32")
    return scene.again(conv).astype(np.float64)


def _flushed(scene: Scene) -> Array:
    tiny = np.abs(scene.clean) < np.finfo(scene.clean.dtype).smallest_normal
    return np.where(tiny, np.zeros_like(scene.clean), scene.clean)


def _swallowed(scene: Scene) -> Array:
    return np.nan_to_num(scene.clean, nan=0.0, posinf=np.inf, neginf=-np.inf)


def _clipped(scene: Scene) -> Array:
    most = np.finfo(scene.clean.dtype).max
    return np.clip(scene.clean, -most, most)


def _infinite_is_nan(scene: Scene) -> Array:
    return np.where(np.isinf(scene.clean), np.nan, scene.clean).astype(scene.clean.dtype)


def _spread(scene: Scene) -> Array:
    """Return a result in which a NaN has reached all of its batch entry."""
    result = scene.clean.copy()
    result[np.isnan(result).reshape(len(result), -1).any(axis=1)] = np.nan
    return result


def _nan_is_infinite(scene: Scene) -> Array:
    return np.where(np.isnan(scene.clean), np.inf, scene.clean).astype(scene.clean.dtype)


_tf32 = partial(_with_bits, TF32_BITS)
TF32 = ("rounded to TF32, or to float16",)
CUT16 = ("cut off to float16",)

FAMILY = Family(
    "numbers",
    (
        Fault("TF32", "Operands are rounded to 11 significant bits, as tensor cores do unasked.",
              partial(_operands, _tf32), Told.CAUSE, TF32, passes=OF_KERNEL, fills=NORMAL_ONLY),
        Fault("TF32 in long sums", "The same where sums are long and results many.",
              partial(_operands, _tf32), Told.CAUSE, TF32, ("long",), OF_KERNEL, NORMAL_ONLY),
        Fault("float16 operands", "Operands are rounded to float16.",
              partial(_operands, partial(_stored_as, np.float16)), Told.CAUSE, TF32,
              passes=OF_KERNEL, fills=NORMAL_ONLY),
        Fault("bfloat16 operands", "Operands are rounded to bfloat16.",
              partial(_operands, partial(_stored_as, BFLOAT16)), Told.CAUSE,
              ("operands rounded to bfloat16",), passes=OF_KERNEL, fills=NORMAL_ONLY),
        Fault("float16 sums", "Partial sums are kept in float16.",
              partial(_sums_in, np.float16), Told.CAUSE, ("float16 accumulation",),
              fills=NORMAL_ONLY, passes=OF_DATA),
        Fault("bfloat16 sums", "Partial sums are kept in bfloat16.",
              partial(_sums_in, BFLOAT16), Told.CAUSE, ("bfloat16 accumulation",),
              fills=NORMAL_ONLY, passes=OF_DATA),
        Fault("float16 sums of float16", "float16 is declared, and so are its partial sums.",
              partial(_sums_in, np.float16), Told.CAUSE, ("float16 accumulation",), ("half",),
              FORWARD_ONLY, NORMAL_ONLY),
        Fault("stored in float16", "Results are rounded to float16 before they come back.",
              lambda scene: _stored_as(np.float16, scene.clean), Told.CAUSE,
              ("results rounded to float16",), passes=OF_KERNEL, fills=NORMAL_ONLY),
        Fault("stored in bfloat16", "Results are rounded to bfloat16 before they come back.",
              lambda scene: _stored_as(BFLOAT16, scene.clean), Told.CAUSE,
              ("results rounded to bfloat16",), passes=OF_KERNEL, fills=NORMAL_ONLY),
        Fault("cut off to float16", "Results lose their last bits and are not rounded.",
              partial(_cut_off, np.float16), Told.CAUSE, CUT16, passes=OF_KERNEL,
              fills=NORMAL_ONLY),
        Fault("cut off to bfloat16", "Results lose the lower half of their bits.",
              partial(_cut_off, BFLOAT16), Told.CAUSE, ("cut off to bfloat16",),
              passes=OF_KERNEL, fills=NORMAL_ONLY),
        Fault("single for double", "float64 is declared and float32 computed.",
              _in_single, Told.CAUSE, ("float32 arithmetic",), ("double",), OF_KERNEL,
              NORMAL_ONLY),
        Fault("stored in single", "float64 is computed and comes back through float32.",
              lambda scene: _stored_as(np.float32, scene.clean), Told.CAUSE,
              ("float32 arithmetic",), ("double",), OF_KERNEL, NORMAL_ONLY),
        Fault("subnormals flushed", "Results below the smallest normal number are zero.",
              _flushed, Told.REASON, ("are subnormal and were flushed to zero",), ("specials",),
              OF_DATA, SPECIAL_ONLY),
        Fault("NaN swallowed", "What should be NaN is zero.", _swallowed, Told.REASON,
              ("came out as finite numbers and should be NaN",), ("specials",), OF_DATA,
              SPECIAL_ONLY),
        Fault("infinity clipped", "What should be infinite is the largest number.",
              _clipped, Told.REASON, ("came out as finite numbers and should be infinite",),
              ("specials",), OF_DATA, SPECIAL_ONLY),
        Fault("infinity becomes NaN", "What should be infinite is NaN.", _infinite_is_nan,
              Told.REASON, ("came out as NaN and should be infinite",), ("specials",), OF_DATA,
              SPECIAL_ONLY),
        Fault("NaN becomes infinity", "What should be NaN is infinite.", _nan_is_infinite,
              Told.REASON, ("came out as infinite and should be NaN",), ("specials",), OF_DATA,
              SPECIAL_ONLY),
        Fault("NaN spreads", "One NaN makes its whole batch entry NaN.", _spread, Told.REASON,
              ("came out as NaN and should be finite",), ("specials",), OF_DATA, SPECIAL_ONLY),
    ),
)  # fmt: skip
