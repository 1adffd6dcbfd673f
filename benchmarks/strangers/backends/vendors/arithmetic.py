"""Faults that convolution libraries have had or could have: transforms, half precision,
narrow types and integers.

Written without knowledge of what is tried: from what trackers and release notes of libraries tell,
and from how kernels, primitives and their caches are made.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import ml_dtypes
import numpy as np
from padded_inputs import at_tap, forward_of_padded, padded_input
from stranger_backend import Call, FaultSet, Results, finite, has

from convcheck.extending import Pass

FAULTS = FaultSet()
FORWARD, GRAD_INPUT = Pass.FORWARD, Pass.GRAD_INPUT
GRAD_BIAS = Pass.GRAD_BIAS


def _gathered(call: Call, wrapped: list[np.ndarray]) -> np.ndarray:
    """Return the input with elements taken along each spatial axis; -1 stands for a zero."""
    x = np.asarray(call.x)
    for axis, where in enumerate(wrapped, 1):
        taken = np.take(x, np.maximum(where, 0), axis=axis)
        gone = np.reshape(where < 0, [-1 if a == axis else 1 for a in range(x.ndim)])
        x = np.where(gone, np.zeros((), x.dtype), taken)
    return x


def _positions(call: Call) -> list[np.ndarray]:
    """Return, of each spatial axis, at which place of the input each padded element is."""
    return [
        np.arange(-before, size + after)
        for (before, after), size in zip(call.pads, call.conv.spatial, strict=True)
    ]


# Arithmetic


def _winograd(call: Call, inner: type, g: np.ndarray) -> np.ndarray:
    """Return the forward pass by F(4, 3) along the last axis, transformed in a type."""
    bt = np.array(
        [
            [4, 0, -5, 0, 1, 0],
            [0, -4, -4, 1, 1, 0],
            [0, 4, -4, -1, 1, 0],
            [0, -2, -1, 2, 1, 0],
            [0, 2, -1, -2, 1, 0],
            [0, 4, 0, -5, 0, 1],
        ]
    ).astype(inner)
    at = np.array(
        [[1, 1, 1, 1, 1, 0], [0, 1, -1, 2, -2, 0], [0, 1, 1, 4, 4, 0], [0, 1, -1, 8, -8, 1]]
    ).astype(inner)
    wide = np.float32 if inner is np.float16 else inner
    conv = call.conv
    width = conv.output[-1]
    tiles = -(-width // 4)
    x = padded_input(call).astype(inner)
    room = [(0, 0)] * x.ndim
    room[-2] = (0, max(0, 4 * tiles + 2 - x.shape[-2]))
    x = np.pad(x, room)
    w = np.asarray(call.w).astype(inner)

    def transformed(matrix: np.ndarray, columns: list[np.ndarray]) -> list[np.ndarray]:
        sums = []
        for row in matrix:
            total = np.zeros_like(columns[0])
            for factor, column in zip(row, columns, strict=True):
                if factor:
                    total = (total + factor * column).astype(inner)
            sums.append(total)
        return sums

    last = 4 * (tiles - 1) + 1
    v = transformed(bt, [x[..., i : i + last : 4, :] for i in range(6)])
    u = transformed(g.astype(inner), [w[..., i, :, :] for i in range(3)])
    products = []
    for vi, ui in zip(v, u, strict=True):
        total = 0
        for row in np.ndindex(*conv.kernel[:-1]):
            chosen = tuple(slice(r, r + n) for r, n in zip(row, conv.output[:-1], strict=True))
            total = total + vi[(slice(None), *chosen)].astype(wide) @ ui[row].astype(wide)
        products.append(total.astype(inner))
    y = np.stack(transformed(at, products), axis=-2)
    y = y.reshape(*y.shape[:-3], 4 * tiles, y.shape[-1])[..., :width, :]
    if call.b is not None:
        y = y + np.asarray(call.b).astype(inner)
    return np.ascontiguousarray(y)


WINOGRAD_G = np.array(
    [
        [1 / 4, 0, 0],
        [-1 / 6, -1 / 6, -1 / 6],
        [-1 / 6, 1 / 6, -1 / 6],
        [1 / 24, 1 / 12, 1 / 6],
        [1 / 24, -1 / 12, 1 / 6],
        [0, 0, 1],
    ]
)


def _for_winograd(call: Call, rank: int) -> bool:
    conv = call.conv
    if not (call.plain and call.pads_zeros and conv.rank == rank and conv.groups == 1):
        return False
    ones = (1,) * rank
    return conv.kernel == (3,) * rank and conv.stride == conv.dilation == ones and not conv.empty


@FAULTS.add()
def winograd_transforms_in_half(call: Call) -> Results:
    """float16 of kernel 3x3 and stride 1 is done by Winograd's F(4, 3), transformed in float16."""
    found = call.compute()
    if has(found, FORWARD) and call.conv.dtype == "float16" and _for_winograd(call, 2):
        with np.errstate(all="ignore"):
            found[FORWARD] = _winograd(call, np.float16, WINOGRAD_G)
    return found


@FAULTS.add()
def winograd_constants_of_single(call: Call) -> Results:
    """float64 of rank 1, kernel 3 and stride 1: Winograd's constants 1/6, ... are float32's."""
    found = call.compute()
    if has(found, FORWARD) and call.conv.dtype == "float64" and _for_winograd(call, 1):
        with np.errstate(all="ignore"):
            found[FORWARD] = _winograd(call, np.float64, WINOGRAD_G.astype(np.float32))
    return found


@FAULTS.add()
def bias_gradient_summed_in_bfloat16(call: Call) -> Results:
    """The gradient of a bfloat16 bias is added up one by one in bfloat16."""
    found = call.compute()
    if has(found, GRAD_BIAS) and call.conv.dtype == "bfloat16" and call.g.size:
        rows = np.asarray(call.g).reshape(-1, call.g.shape[-1])
        total = np.zeros(rows.shape[-1], rows.dtype)
        for row in rows:
            total = total + row
        found[GRAD_BIAS] = total
    return found


@FAULTS.add()
def bfloat16_cut_off(call: Call) -> Results:
    """float32 sums become bfloat16 by cutting off the lower half, not by rounding to nearest."""
    found = call.compute()
    if call.conv.dtype != "bfloat16" or call.separable or not has(found, FORWARD):
        return found
    wide = call.compute(
        (FORWARD,),
        conv=call.conv.with_changes(dtype="float32"),
        x=np.asarray(call.x).astype(np.float32),
        w=np.asarray(call.w).astype(np.float32),
        b=None if call.b is None else call.b.astype(np.float32),
        g=np.asarray(call.g).astype(np.float32),
    )[FORWARD]
    upper = (np.ascontiguousarray(wide).view(np.uint32) >> 16).astype(np.uint16)
    cut = upper.view(ml_dtypes.bfloat16)
    found[FORWARD] = np.where(np.isfinite(wide), cut, found[FORWARD])
    return found


def _tensor_float(array: Any) -> np.ndarray:
    array = np.ascontiguousarray(array, dtype=np.float32)
    bits = array.view(np.uint32)
    rounded = ((bits + np.uint32(0x1000)) & np.uint32(0xFFFFE000)).view(np.float32)
    return np.where(np.isfinite(array), rounded, array)


@FAULTS.add()
def tensor_cores_unasked(call: Call) -> Results:
    """float32 of channels in eights goes to tensor cores: operands with ten bits of mantissa."""
    found = call.compute()
    conv = call.conv
    if not (call.plain and conv.dtype == "float32" and conv.groups == 1 and not conv.empty):
        return found
    if conv.in_channels % 8 == conv.out_channels % 8 == 0:
        wanted = [which for which in (FORWARD, GRAD_INPUT) if has(found, which)]
        found |= call.compute(
            wanted, x=_tensor_float(call.x), w=_tensor_float(call.w), g=_tensor_float(call.g)
        )
    return found


@FAULTS.add()
def bias_of_pointwise_in_half(call: Call) -> Results:
    """The epilogue that is fused to float32 kernels of size one takes its bias as float16."""
    found = call.compute()
    conv = call.conv
    if not (call.plain and conv.dtype == "float32" and set(conv.kernel) == {1}):
        return found
    if has(found, FORWARD) and call.b is not None:
        with np.errstate(all="ignore"):
            b = call.b.astype(np.float16).astype(np.float32)
        found[FORWARD] = call.compute((FORWARD,), b=b)[FORWARD]
    return found


@FAULTS.add()
def half_denormals_are_zeros(call: Call) -> Results:
    """Subnormal numbers of float16 are taken for zeros, and subnormal results are made zeros."""

    def flushed(array: np.ndarray) -> np.ndarray:
        return np.where(np.abs(array) < np.float16(2.0**-14), array * np.float16(0), array)

    found = call.compute()
    if call.conv.dtype == "float16" and call.plain:
        wanted = [which for which in (FORWARD, GRAD_INPUT) if has(found, which)]
        with np.errstate(all="ignore"):
            again = call.compute(
                wanted, x=flushed(np.asarray(call.x)), w=flushed(np.asarray(call.w)),
                g=flushed(np.asarray(call.g)),
            )  # fmt: skip
            found |= {which: flushed(array) for which, array in again.items()}
    return found


@FAULTS.add()
def groups_as_zeros_of_one_kernel(call: Call) -> Results:
    """Groups are computed by one dense kernel that has zeros for the other groups' channels.

    So a NaN or an infinity in one group makes NaNs in the others.
    """
    found = call.compute()
    conv = call.conv
    if not call.plain or conv.groups == 1 or not has(found, FORWARD) or conv.empty:
        return found
    if finite(call.x):
        return found
    each, made = conv.in_channels // conv.groups, conv.out_channels // conv.groups
    w = np.zeros((*conv.kernel, conv.in_channels, conv.out_channels), call.w.dtype)
    for group in range(conv.groups):
        outs = slice(group * made, (group + 1) * made)
        w[..., group * each : (group + 1) * each, outs] = call.w[..., outs]
    with np.errstate(all="ignore"):
        one = conv.with_changes(groups=1)
        found[FORWARD] = call.compute((FORWARD,), conv=one, w=w)[FORWARD]
    return found


@FAULTS.add()
def transform_without_room_for_padding(call: Call) -> Results:
    """Kernels of five taps and more go by Fourier transforms as long as the input, not padded.

    Their length is the next power of two from the input's size: beyond it, windows wrap around.
    """
    found = call.compute()
    conv = call.conv
    if not (call.plain and call.pads_zeros and has(found, FORWARD) and conv.groups == 1):
        return found
    ones = (1,) * conv.rank
    if max(conv.kernel) < 5 or conv.stride != ones or conv.dilation != ones or conv.empty:
        return found
    if conv.dtype not in ("float32", "float64"):
        return found
    wrapped, any_wrap = [], False
    for at, size, kernel in zip(_positions(call), conv.spatial, conv.kernel, strict=True):
        length = 1 << (max(size, kernel) - 1).bit_length()
        around = at % length
        wrapped.append(np.where(around < size, around, -1))
        any_wrap |= bool(np.any((around < size) & (around != at)))
    if any_wrap:
        padded = _gathered(call, wrapped)
        y = forward_of_padded(call, padded)
        if y is not None:
            found[FORWARD] = y
    return found


# Integers


def _of_bytes(call: Call) -> bool:
    return call.plain and call.pads_zeros and call.conv.dtype == "int8_to_int32"


@FAULTS.add()
def pairs_of_bytes_saturate(call: Call) -> Results:
    """int8 is multiplied as unsigned bytes, and sums of two products saturate at int16.

    The input is raised by 128, so that one instruction does it; what is added is taken off later.
    """
    found = call.compute()
    conv = call.conv
    if not (_of_bytes(call) and has(found, FORWARD) and conv.groups == 1) or conv.empty:
        return found
    w = np.asarray(call.w).astype(np.int32)
    if np.abs(w).max(initial=0) <= 64:
        return found
    padded = padded_input(call).astype(np.int32) + 128
    missing = np.zeros(found[FORWARD].shape, np.int32)
    for tap in np.ndindex(*conv.kernel):
        x = at_tap(call, padded, tap)
        for one in range(0, conv.in_channels - 1, 2):
            pair = x[..., one : one + 1] * w[tap][one] + x[..., one + 1 : one + 2] * w[tap][one + 1]
            missing += np.clip(pair, -32768, 32767) - pair
    found[FORWARD] += missing
    return found


@FAULTS.add()
def zero_point_not_in_the_padding(call: Call) -> Results:
    """int8 is raised by 128, its padding is not; yet 128 times every tap is taken off again."""
    found = call.compute()
    conv = call.conv
    if not (_of_bytes(call) and has(found, FORWARD) and conv.groups == 1) or conv.empty:
        return found
    if any(pad > 0 for pair in call.pads for pad in pair):
        inside = replace(call, operands=replace(call.operands, input=np.ones_like(call.x)))
        outside = (1 - padded_input(inside)).astype(call.x.dtype)
        taken = forward_of_padded(call, outside, b=call.no_bias)
        if taken is not None:
            found[FORWARD] -= (128 * taken).astype(found[FORWARD].dtype)
    return found


@FAULTS.add()
def int32_by_single_precision(call: Call) -> Results:
    """int32 is computed by the float32 kernels: numbers and sums beyond 2**24 are not exact."""
    found = call.compute()
    if not (call.plain and call.conv.dtype == "int32" and has(found, FORWARD)):
        return found
    with np.errstate(all="ignore"):
        y = call.compute(
            (FORWARD,),
            conv=call.conv.with_changes(dtype="float32"),
            x=np.asarray(call.x).astype(np.float32),
            w=np.asarray(call.w).astype(np.float32),
            b=None if call.b is None else call.b.astype(np.float32),
            g=np.asarray(call.g).astype(np.float32),
        )[FORWARD]
        found[FORWARD] = y.astype(np.int64).astype(found[FORWARD].dtype)
    return found
