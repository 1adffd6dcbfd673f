"""Faults that convolution libraries have had or could have, one function each: algorithms chosen by
size, precision and special values.

Written without knowledge of what is tried: from reports of bugs and from how kernels are made.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from padded_inputs import padded_input, windows_of
from separable_steps import depthwise_step, pointwise_step
from stranger_backend import Call, FaultSet, Results, has, same_output

from convcheck.extending import Pass

FAULTS = FaultSet()
FORWARD, GRAD_INPUT = Pass.FORWARD, Pass.GRAD_INPUT
GRAD_KERNEL, GRAD_BIAS = Pass.GRAD_KERNEL, Pass.GRAD_BIAS
HALVES = ("float16", "bfloat16")
REALS = (*HALVES, "float32", "float64")


# Algorithms chosen by size


@FAULTS.add()
def fourier_transform_too_short(call: Call) -> Results:
    """Large kernels go through a transform that wraps around if sizes are powers of two."""
    found = call.compute()
    conv = call.conv
    usual = has(found, FORWARD) and call.plain and call.pads_zeros
    if not usual or conv.dtype not in REALS or max(conv.kernel) < 5:
        return found
    if any(size < 8 or size & (size - 1) for size in conv.spatial):
        return found
    if set(conv.stride) | set(conv.dilation) == {1} and any(map(any, call.pads)):
        other = same_output(conv, padding=call.pads, padding_mode="circular")
        if other is not None:
            found[FORWARD] = call.compute((FORWARD,), conv=other)[FORWARD]
    return found


@FAULTS.add()
def lone_output_flattened_in_other_order(call: Call) -> Results:
    """A kernel as large as the image becomes a dense layer, whose input is flattened by channel."""
    found = call.compute()
    conv = call.conv
    usual = has(found, FORWARD) and call.plain and conv.groups == 1 and conv.rank > 1
    if usual and conv.kernel == conv.spatial and not any(map(any, call.pads)):
        x = np.ascontiguousarray(np.moveaxis(np.asarray(call.x), -1, 1)).reshape(call.x.shape)
        found[FORWARD] = call.compute((FORWARD,), x=x)[FORWARD]
    return found


@FAULTS.add()
def winograd_transforms_in_half(call: Call) -> Results:
    """Kernels of 3 by 3 in half precision use F(4, 3) with transformed operands kept in half."""
    found = call.compute()
    conv = call.conv
    usual = has(found, FORWARD) and call.plain and call.pads_zeros and conv.groups == 1
    if not usual or conv.dtype not in HALVES or conv.kernel != (3, 3):
        return found
    if set(conv.stride) | set(conv.dilation) != {1} or conv.in_channels < 4 or conv.empty:
        return found
    half = call.x.dtype
    with np.errstate(all="ignore"):
        x = padded_input(call).astype(np.float32)
        rows, columns = conv.output
        tall, wide = -(-rows // 4), -(-columns // 4)
        x = np.pad(x, ((0, 0), (0, 4 * tall - rows), (0, 4 * wide - columns), (0, 0)))
        tiles = np.lib.stride_tricks.sliding_window_view(x, (6, 6), axis=(1, 2))[:, ::4, ::4]
        tiles = np.einsum("pi,nhwcij,qj->pqnhwc", _BT, tiles, _BT, optimize=True)
        w = np.einsum("pi,ijco,qj->pqco", _G, np.asarray(call.w, np.float32), _G, optimize=True)
        tiles = tiles.astype(half).astype(np.float32).reshape(36, -1, conv.in_channels)
        w = w.astype(half).astype(np.float32).reshape(36, *w.shape[2:])
        sums = (tiles @ w).reshape(6, 6, conv.batch, tall, wide, conv.out_channels)
        out = np.einsum("ip,pqnhwo,jq->nhiwjo", _AT, sums, _AT, optimize=True)
        out = out.reshape(conv.batch, 4 * tall, 4 * wide, -1)[:, :rows, :columns]
        if call.b is not None:
            out = out + np.asarray(call.b, np.float32)
        found[FORWARD] = np.ascontiguousarray(out).astype(found[FORWARD].dtype)
    return found


_BT = np.array(
    [
        [4, 0, -5, 0, 1, 0],
        [0, -4, -4, 1, 1, 0],
        [0, 4, -4, -1, 1, 0],
        [0, -2, -1, 2, 1, 0],
        [0, 2, -1, -2, 1, 0],
        [0, 4, 0, -5, 0, 1],
    ],
    np.float32,
)


_G = np.array(
    [
        [1 / 4, 0, 0],
        [-1 / 6, -1 / 6, -1 / 6],
        [-1 / 6, 1 / 6, -1 / 6],
        [1 / 24, 1 / 12, 1 / 6],
        [1 / 24, -1 / 12, 1 / 6],
        [0, 0, 1],
    ],
    np.float32,
)


_AT = np.array(
    [[1, 1, 1, 1, 1, 0], [0, 1, -1, 2, -2, 0], [0, 1, 1, 4, 4, 0], [0, 1, -1, 8, -8, 1]],
    np.float32,
)


@FAULTS.add()
def autotuner_sums_its_trials(call: Call) -> Results:
    """The first kernel gradient of a shape is the sum over two trials of the tuner."""
    found = call.compute()
    if not has(found, GRAD_KERNEL) or call.conv.multiply_adds < 2**15:
        return found
    tuned = call.state.setdefault("tuned", set())
    key = (call.x.shape, call.w.shape, call.conv.stride, call.conv.dilation, call.conv.dtype)
    if key not in tuned:
        tuned.add(key)
        found[GRAD_KERNEL] = found[GRAD_KERNEL] + found[GRAD_KERNEL]
    return found


# Precision and special values


@FAULTS.add()
def kernel_gradient_in_tf32(call: Call) -> Results:
    """Kernel gradients of channels in multiples of 4 are of operands rounded to 10 bits."""
    found = call.compute()
    conv = call.conv
    each = (conv.in_channels // max(conv.groups, 1), conv.out_channels // max(conv.groups, 1))
    if not has(found, GRAD_KERNEL) or conv.dtype != "float32" or any(n % 4 for n in each):
        return found

    def rounded(array: Any) -> np.ndarray:
        plain = np.ascontiguousarray(array)
        bits = (plain.view(np.uint32) + np.uint32(0x1000)) & np.uint32(0xFFFFE000)
        return np.where(np.isfinite(plain), bits.view(np.float32), plain)

    found[GRAD_KERNEL] = call.compute((GRAD_KERNEL,), x=rounded(call.x), g=rounded(call.g))[
        GRAD_KERNEL
    ]
    return found


@FAULTS.add()
def bias_gradient_of_double_in_single(call: Call) -> Results:
    """The bias gradient of float64 is summed in float32."""
    found = call.compute()
    if has(found, GRAD_BIAS) and call.conv.dtype == "float64":
        with np.errstate(all="ignore"):
            g = np.asarray(call.g).reshape(-1, call.g.shape[-1]) if call.g.size else call.g
            if call.g.size:
                total = g.astype(np.float32).sum(axis=0, dtype=np.float32)
                found[GRAD_BIAS] = total.astype(np.float64)
    return found


@FAULTS.add()
def blocks_of_channels_stored_in_half(call: Call) -> Results:
    """Sums over more than 64 input channels go through the half precision output in between."""
    found = call.compute()
    each = call.w.shape[-2]
    if not has(found, FORWARD) or not call.plain or call.conv.dtype not in HALVES or each <= 64:
        return found
    with np.errstate(all="ignore"):
        total = None
        for start in range(0, each, 64):
            w = np.zeros_like(call.w)
            w[..., start : start + 64, :] = call.w[..., start : start + 64, :]
            b = None if total is None else call.no_bias
            part = call.compute((FORWARD,), w=w, b=b)[FORWARD]
            total = part if total is None else (total + part).astype(part.dtype)
    found[FORWARD] = total
    return found


@FAULTS.add()
def separable_steps_meet_in_half(call: Call) -> Results:
    """Between the steps of a fused separable convolution of float32 values are kept in float16."""
    found = call.compute()
    if has(found, FORWARD) and call.separable and call.conv.dtype == "float32":
        between = depthwise_step(call, call.w)
        with np.errstate(all="ignore"):
            between = between.astype(np.float16).astype(np.float32)
        found[FORWARD] = pointwise_step(call, between)
    return found


@FAULTS.add()
def subnormals_are_zeros(call: Call) -> Results:
    """The forward pass of float32 takes subnormal operands and gives subnormal results for zero."""
    found = call.compute()
    if not has(found, FORWARD) or call.conv.dtype != "float32":
        return found

    def flushed(array: Any) -> Any:
        if array is None:
            return None
        tiny = np.abs(array) < np.finfo(np.float32).tiny
        return np.where(tiny, np.float32(0), array)

    x, w, b = flushed(call.x), flushed(call.w), flushed(call.b)
    found[FORWARD] = flushed(call.compute((FORWARD,), x=x, w=w, b=b)[FORWARD])
    return found


@FAULTS.add()
def clamp_swallows_nan(call: Call) -> Results:
    """The output is clamped to what an activation allows, which makes NaN the lower limit."""
    found = call.compute()
    if has(found, FORWARD) and call.conv.dtype in REALS:
        out = found[FORWARD]
        found[FORWARD] = np.where(np.isnan(out), np.array(-np.inf, out.dtype), out)
    return found


@FAULTS.add()
def complex_kernel_gradient_of_conjugate(call: Call) -> Results:
    """The kernel gradient of complex numbers takes the input for its conjugate."""
    found = call.compute()
    if has(found, GRAD_KERNEL) and call.x.dtype.kind == "c":
        found[GRAD_KERNEL] = call.compute((GRAD_KERNEL,), x=np.conj(call.x))[GRAD_KERNEL]
    return found


@FAULTS.add()
def shifted_int8_pairs_saturate(call: Call) -> Results:
    """Sums of two products of int8, one factor of which is shifted to uint8, saturate at int16."""
    found = call.compute()
    conv = call.conv
    usual = has(found, FORWARD) and call.plain and call.pads_zeros and not conv.empty
    if not usual or conv.dtype != "int8_to_int32" or found[FORWARD].size == 0:
        return found
    each_in, each_out = conv.in_channels // conv.groups, conv.out_channels // conv.groups
    x = padded_input(call).astype(np.int32) + 128
    weights = np.asarray(call.w).astype(np.int32)
    total = np.zeros(found[FORWARD].shape, np.int64)
    for group in range(conv.groups):
        own = slice(group * each_out, (group + 1) * each_out)
        for tap, seen in windows_of(call, x):
            w = weights[tap][:, own]
            for start in range(0, each_in, 2):
                end = min(start + 2, each_in)
                offset = group * each_in
                pair = seen[..., offset + start : offset + end] @ w[start:end]
                total[..., own] += np.clip(pair, -(2**15), 2**15 - 1)
            total[..., own] -= 128 * w.sum(axis=0)
    if call.b is not None:
        total = total + call.b
    found[FORWARD] = total.astype(found[FORWARD].dtype)
    return found
