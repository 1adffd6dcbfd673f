"""Faults that convolution libraries have had or could have, one function each, and controls.

Written without knowledge of what is tried: from reports of bugs and from how kernels are made.
"""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Any

import numpy as np
from padded_inputs import padded_input, windows_of
from stranger_backend import Call, FaultSet, Results, finite, has, same_output

from convcheck.extending import Pass

FAULTS = FaultSet()
FORWARD, GRAD_INPUT = Pass.FORWARD, Pass.GRAD_INPUT
GRAD_KERNEL, GRAD_BIAS = Pass.GRAD_KERNEL, Pass.GRAD_BIAS

HALVES = ("float16", "bfloat16")
REALS = (*HALVES, "float32", "float64")


def _depthwise_step(call: Call, w: Any) -> np.ndarray:
    """Return the first step of a separable convolution."""
    operands = replace(call.operands, kernel=w, bias=None, pointwise=None)
    step = replace(call, conv=call.conv.depthwise, operands=operands)
    return step.compute((FORWARD,))[FORWARD]


def _pointwise_step(call: Call, between: np.ndarray) -> np.ndarray:
    """Return the second step of a separable convolution."""
    operands = replace(call.operands, input=between, kernel=call.operands.pointwise, pointwise=None)
    step = replace(call, conv=call.conv.pointwise, operands=operands)
    return step.compute((FORWARD,))[FORWARD]


# Channels, groups and multipliers


@FAULTS.add()
def depthwise_multiplier_major(call: Call) -> Results:
    """With a depth multiplier, output channel `o` reads input channel `o % C`, not `o // M`."""
    found = call.compute()
    conv = call.conv
    many, each = conv.in_channels, call.w.shape[-1] // max(conv.in_channels, 1)
    if not has(found, FORWARD) or each < 2 or many < 2:
        return found
    order = np.arange(many * each).reshape(each, many).T.ravel()
    if call.separable:
        step = _depthwise_step(call, call.w[..., order])
        between = np.empty_like(step)
        between[..., order] = step
        found[FORWARD] = _pointwise_step(call, between)
    elif call.depthwise:
        b = None if call.b is None else call.b[order]
        mixed = call.compute((FORWARD,), w=call.w[..., order], b=b)[FORWARD]
        found[FORWARD][..., order] = mixed
    return found


@FAULTS.add()
def bias_of_first_group(call: Call) -> Results:
    """In grouped convolutions of whole vectors of 4, each group adds the bias of the first one."""
    found = call.compute()
    conv = call.conv
    each = conv.out_channels // max(conv.groups, 1)
    usual = has(found, FORWARD) and not call.separable and call.b is not None
    if usual and conv.groups > 1 and each and each % 4 == 0:
        b = np.tile(call.b[:each], conv.groups)
        found[FORWARD] = call.compute((FORWARD,), b=b)[FORWARD]
    return found


@FAULTS.add()
def transposed_groups_interleaved(call: Call) -> Results:
    """Grouped transposed convolutions read the kernel as if groups were the fast axis."""
    found = call.compute()
    groups = call.conv.groups
    if has(found, FORWARD) and call.transposed and 1 < groups < call.conv.in_channels:
        shape = call.w.shape
        w = np.asarray(call.w).reshape(*shape[:-1], shape[-1] // groups, groups)
        w = np.ascontiguousarray(w.swapaxes(-1, -2)).reshape(shape)
        found[FORWARD] = call.compute((FORWARD,), w=w)[FORWARD]
    return found


@FAULTS.add()
def half_pairs_leave_odd_channel(call: Call) -> Results:
    """Half precision is stored in pairs, and an odd last channel gets its neighbour's value."""
    found = call.compute()
    filters = call.conv.out_channels
    if has(found, FORWARD) and call.conv.dtype in HALVES and filters > 1 and filters % 2:
        found[FORWARD][..., -1] = found[FORWARD][..., -2]
    return found


# Windows, strides, padding


@FAULTS.add()
def gradient_shifted_by_uneven_pads(call: Call) -> Results:
    """Where padding before and after differ, the input's gradient takes one for the other."""
    found = call.compute()
    pads = call.pads
    swapped = tuple((after, before) for before, after in pads)
    if has(found, GRAD_INPUT) and swapped != pads and call.pads_zeros:
        other = same_output(call.conv, padding=swapped)
        if other is not None:
            found[GRAD_INPUT] = call.compute((GRAD_INPUT,), conv=other)[GRAD_INPUT]
    return found


@FAULTS.add()
def output_padding_without_bias(call: Call) -> Results:
    """What output padding adds to a transposed convolution is left without bias."""
    found = call.compute()
    if not has(found, FORWARD) or not call.transposed or call.b is None:
        return found
    if any(call.conv.output_padding):
        bare = call.compute((FORWARD,), b=call.no_bias)[FORWARD]
        for axis, extra in enumerate(call.conv.output_padding, 1):
            if extra:
                end = (slice(None),) * axis + (slice(-extra, None),)
                found[FORWARD][end] = bare[end]
    return found


@FAULTS.add()
def phases_of_equal_length(call: Call) -> Results:
    """Strided transposed convolutions are cut into phases of `kernel // stride` taps each."""
    found = call.compute()
    conv = call.conv
    if not has(found, FORWARD) or not call.transposed:
        return found
    w = np.array(call.w)
    for axis, (kernel, stride) in enumerate(zip(conv.kernel, conv.stride, strict=True)):
        if kernel > stride > 1 and kernel % stride:
            w[(slice(None),) * axis + (slice(kernel // stride * stride, None),)] = 0
    found[FORWARD] = call.compute((FORWARD,), w=w)[FORWARD]
    return found


@FAULTS.add()
def kernel_gradient_aligned_to_end(call: Call) -> Results:
    """Where strides leave a remainder, the kernel's gradient leaves it out at the wrong end."""
    found = call.compute()
    if not has(found, GRAD_KERNEL) or not call.plain or not call.pads_zeros:
        return found
    pads = tuple(
        (before - (axis.padded - axis.extent) % axis.stride, after)
        for axis, (before, after) in zip(call.conv.axes, call.pads, strict=True)
    )
    other = None if pads == call.pads else same_output(call.conv, padding=pads)
    if other is not None:
        found[GRAD_KERNEL] = call.compute((GRAD_KERNEL,), conv=other)[GRAD_KERNEL]
    return found


@FAULTS.add()
def reflected_gradient_folds_edge(call: Call) -> Results:
    """The gradient of reflected padding is folded back as if the edge were repeated."""
    found = call.compute()
    conv = call.conv
    pads = call.pads
    usual = has(found, GRAD_INPUT) and call.plain and conv.padding_mode == "reflect"
    if not usual or min(min(pair) for pair in pads) < 0 or not any(map(any, pads)):
        return found
    if 0 in call.x.shape:
        return found
    sizes = tuple(n + sum(pair) for n, pair in zip(conv.spatial, pads, strict=True))
    wide = same_output(conv, spatial=sizes, padding="valid", padding_mode="zeros")
    if wide is None:
        return found
    x = np.zeros((conv.batch, *sizes, conv.in_channels), call.x.dtype)
    gradient = call.compute((GRAD_INPUT,), conv=wide, x=x)[GRAD_INPUT]
    gradient = gradient.astype(np.complex128 if x.dtype.kind == "c" else np.float64)
    for axis, (size, pair) in enumerate(zip(conv.spatial, pads, strict=True), 1):
        source = np.pad(np.arange(size), pair, mode="symmetric")
        moved = np.moveaxis(gradient, axis, 0)
        folded = np.zeros((size, *moved.shape[1:]), moved.dtype)
        np.add.at(folded, source, moved)
        gradient = np.moveaxis(folded, 0, axis)
    found[GRAD_INPUT] = np.ascontiguousarray(gradient).astype(found[GRAD_INPUT].dtype)
    return found


@FAULTS.add()
def depth_padding_clamped(call: Call) -> Results:
    """In three dimensions only height and width are checked, and depth is clamped to its edge."""
    found = call.compute()
    conv = call.conv
    if not has(found, FORWARD) or conv.rank != 3 or not call.plain or not call.pads_zeros:
        return found
    before, after = (max(each, 0) for each in call.pads[0])
    if before + after == 0 or 0 in call.x.shape:
        return found
    x = np.pad(np.asarray(call.x), ((0, 0), (before, after), *((0, 0),) * 3), mode="edge")
    left = (call.pads[0][0] - before, call.pads[0][1] - after)
    spatial = (x.shape[1], *conv.spatial[1:])
    other = same_output(conv, spatial=spatial, padding=(left, *call.pads[1:]))
    if other is not None:
        found[FORWARD] = call.compute((FORWARD,), conv=other, x=x)[FORWARD]
    return found


@FAULTS.add()
def depthwise_right_edge_reads_next_row(call: Call) -> Results:
    """Depthwise kernels read the first pixel of the next row as the first one of right padding."""
    found = call.compute()
    conv = call.conv
    if not has(found, FORWARD) or not call.depthwise or not call.pads_zeros:
        return found
    *others, (before, after) = call.pads
    if conv.rank < 2 or after < 1 or 0 in call.x.shape:
        return found
    first = np.asarray(call.x)[..., :1, :]
    beyond = np.zeros_like(first)
    beyond[..., :-1, :, :] = first[..., 1:, :, :]
    x = np.concatenate([np.asarray(call.x), beyond], axis=-2)
    spatial = (*conv.spatial[:-1], conv.spatial[-1] + 1)
    other = same_output(conv, spatial=spatial, padding=(*others, (before, after - 1)))
    if other is not None:
        found[FORWARD] = call.compute((FORWARD,), conv=other, x=x)[FORWARD]
    return found


@FAULTS.add()
def space_to_depth_loses_odd_end(call: Call) -> Results:
    """First layers of stride 2 are brought to depth in blocks of 2, without an odd last row."""
    found = call.compute()
    conv = call.conv
    first = call.plain and conv.groups == 1 and 0 < conv.in_channels <= 4 and call.pads_zeros
    if not has(found, FORWARD) or not first:
        return found
    if set(conv.stride) == {2} and set(conv.dilation) == {1} and max(conv.kernel) > 1:
        x = np.array(call.x)
        for axis, size in enumerate(conv.spatial, 1):
            if size % 2:
                x[(slice(None),) * axis + (slice(-1, None),)] = 0
        found[FORWARD] = call.compute((FORWARD,), x=x)[FORWARD]
    return found


@FAULTS.add()
def far_taps_do_not_fit_immediate(call: Call) -> Results:
    """Taps whose offset in a row is 2048 bytes or more do not fit 12 bits and are left out."""
    found = call.compute()
    conv = call.conv
    if not has(found, FORWARD) or not call.plain:
        return found
    step = conv.dilation[-1] * conv.in_channels * call.x.dtype.itemsize
    far = [tap for tap in range(conv.kernel[-1]) if tap * step >= 2048]
    if far:
        w = np.array(call.w)
        w[..., far, :, :] = 0
        found[FORWARD] = call.compute((FORWARD,), w=w)[FORWARD]
    return found


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
        between = _depthwise_step(call, call.w)
        with np.errstate(all="ignore"):
            between = between.astype(np.float16).astype(np.float32)
        found[FORWARD] = _pointwise_step(call, between)
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


# State between calls


@FAULTS.add()
def packed_weights_by_address(call: Call) -> Results:
    """Packed weights are kept by address and shape, and updates in place are not seen."""
    found = call.compute()
    if not has(found, FORWARD) or call.w.nbytes > 2**22:
        return found
    packed = call.state.setdefault("packed", {})
    key = (call.w.__array_interface__["data"][0], call.w.shape, call.w.strides, call.w.dtype.str)
    if key in packed:
        found[FORWARD] = call.compute((FORWARD,), w=packed[key])[FORWARD]
    else:
        if len(packed) >= 256:
            packed.clear()
        packed[key] = np.array(call.w)
    return found


@FAULTS.add()
def plans_found_without_dilation(call: Call) -> Results:
    """Plans are kept by the shapes of the tensors, and the first dilation of a shape is kept."""
    found = call.compute()
    conv = call.conv
    if not has(found, FORWARD) or not call.plain:
        return found
    key = (
        "plan", conv.input_shape, conv.kernel_shape, conv.output_shape, conv.stride, conv.groups,
        conv.dtype, conv.bias, conv.padding_mode,
    )  # fmt: skip
    first = call.state.setdefault(key, conv)
    if first.dilation != conv.dilation:
        found[FORWARD] = call.compute((FORWARD,), conv=first)[FORWARD]
    return found


@FAULTS.add()
def strided_pointwise_gradient_not_cleared(call: Call) -> Results:
    """Kernels of one tap with a stride leave the rest of the input's gradient uninitialised."""
    found = call.compute()
    conv = call.conv
    heap = call.state.setdefault("heap", np.zeros(2**20, np.uint8))
    usual = has(found, GRAD_INPUT) and call.plain and not any(map(any, call.pads))
    if usual and set(conv.kernel) == {1} and max(conv.stride) > 1:
        result = np.ascontiguousarray(found[GRAD_INPUT])
        skipped = np.ones(result.shape, bool)
        skipped[(slice(None), *(slice(None, None, step) for step in conv.stride))] = False
        stale = np.zeros(result.nbytes, np.uint8)
        stale[: heap.size] = heap[: result.nbytes]
        if result.size:
            result[skipped] = stale.view(result.dtype).reshape(result.shape)[skipped]
        found[GRAD_INPUT] = result
    for which in (GRAD_INPUT, GRAD_KERNEL, FORWARD):
        if has(found, which):
            left = np.frombuffer(found[which].tobytes()[: heap.size], np.uint8)
            heap[: left.size] = left
    return found


@FAULTS.add()
def outputs_in_one_arena(call: Call) -> Results:
    """Inference returns the same buffer for each output of a shape, overwritten by later calls."""
    found = call.compute()
    if call.passes == (FORWARD,) and has(found, FORWARD):
        out = found[FORWARD]
        key = ("arena", out.shape, out.dtype.str, call.conv.dtype)
        arena = call.state.setdefault(key, np.empty_like(out))
        arena[...] = out
        found[FORWARD] = arena
    return found


@FAULTS.add()
def grouped_kernel_gradient_accumulates(call: Call) -> Results:
    """Kernel gradients of groups are added to a workspace that is cleared when it is made only."""
    found = call.compute()
    if has(found, GRAD_KERNEL) and not call.separable and call.conv.groups > 1:
        key = ("workspace", call.w.shape, call.conv.dtype)
        before = call.state.get(key)
        if before is not None:
            with np.errstate(all="ignore"):
                total = found[GRAD_KERNEL] + before
            found[GRAD_KERNEL] = total.astype(before.dtype)
        call.state[key] = np.array(found[GRAD_KERNEL])
    return found


# Threads and sets of passes


@FAULTS.add()
def parts_of_sum_race(call: Call) -> Results:
    """With several threads the part of one of them is at times lost from the kernel's gradient."""
    found = call.compute()
    conv = call.conv
    if not has(found, GRAD_KERNEL) or call.threads < 2 or conv.batch < 2:
        return found
    chance = call.state.setdefault("chance", np.random.default_rng())
    if chance.random() < 0.4:
        each = -(-conv.batch // call.threads)
        start = each * int(chance.integers(-(-conv.batch // each)))
        g = np.array(call.g)
        g[start : start + each] = 0
        found[GRAD_KERNEL] = call.compute((GRAD_KERNEL,), g=g)[GRAD_KERNEL]
    return found


@FAULTS.add()
def rows_left_over_by_threads(call: Call) -> Results:
    """With several threads the rows that cannot be shared out evenly are not computed."""
    found = call.compute()
    if not has(found, FORWARD) or call.threads < 2 or not found[FORWARD].size:
        return found
    out = np.ascontiguousarray(found[FORWARD])
    rows = out.shape[0] * out.shape[1]
    left = rows % call.threads
    if left and rows > call.threads:
        out.reshape(rows, -1)[-left:] = 0
    found[FORWARD] = out
    return found


@FAULTS.add()
def bias_gradient_hangs_on_kernel(call: Call) -> Results:
    """The bias gradient is zero unless that of the kernel is asked for too."""
    found = call.compute()
    if has(found, GRAD_BIAS) and GRAD_KERNEL not in call.passes:
        found[GRAD_BIAS] = np.zeros_like(found[GRAD_BIAS])
    return found


@FAULTS.add()
def gradients_share_columns(call: Call) -> Results:
    """Both gradients at once share columns, and those of the last image are of the one before."""
    found = call.compute()
    both = has(found, GRAD_KERNEL) and has(found, GRAD_INPUT)
    if both and not call.separable and call.conv.batch > 1 and math.prod(call.conv.kernel) > 1:
        x = np.array(call.x)
        x[-1] = x[-2]
        found[GRAD_KERNEL] = call.compute((GRAD_KERNEL,), x=x)[GRAD_KERNEL]
    return found


@FAULTS.add()
def empty_batch_gives_uninitialised_gradients(call: Call) -> Results:
    """With an empty batch the gradients of kernel and bias are whatever lay in memory."""
    found = call.compute()
    if call.conv.batch == 0:
        for which, old in ((GRAD_KERNEL, call.w), (GRAD_BIAS, call.b)):
            if has(found, which) and old is not None and old.shape == found[which].shape:
                found[which] = np.array(old).astype(found[which].dtype)
    return found


# Operands in memory


@FAULTS.add()
def kernel_left_flipped(call: Call) -> Results:
    """The input's gradient in groups flips the kernel in place and does not flip it back."""
    found = call.compute()
    conv = call.conv
    usual = has(found, GRAD_INPUT) and call.plain and conv.groups > 1
    if usual and set(conv.stride) == {1} and call.w.flags.writeable:
        call.w[...] = np.flip(call.w, tuple(range(conv.rank))).copy()
    return found


@FAULTS.add()
def output_in_place_of_input(call: Call) -> Results:
    """Inference with one tap and as many channels out as in writes the output over the input."""
    found = call.compute()
    conv = call.conv
    if call.passes != (FORWARD,) or not has(found, FORWARD) or call.separable:
        return found
    same = found[FORWARD].shape == call.x.shape and found[FORWARD].dtype == call.x.dtype
    if same and set(conv.kernel) == {1} and set(conv.stride) == {1} and call.x.flags.writeable:
        call.x[...] = found[FORWARD]
        found[FORWARD] = call.x
    return found


@FAULTS.add()
def misaligned_input_rounded_down(call: Call) -> Results:
    """Vectors are loaded from the last address divisible by 16, whatever that of the input is."""
    found = call.compute()
    x = call.x
    if not has(found, FORWARD) or not x.size or not x.flags.c_contiguous:
        return found
    beyond = x.__array_interface__["data"][0] % 16 // x.dtype.itemsize
    if beyond:
        moved = np.roll(np.array(x).ravel(), beyond).reshape(x.shape)
        found[FORWARD] = call.compute((FORWARD,), x=moved)[FORWARD]
    return found


@FAULTS.add()
def negative_strides_taken_for_positive(call: Call) -> Results:
    """An input that is a flipped view is read as if it were not flipped."""
    axes = tuple(
        axis for axis, step in enumerate(call.x.strides) if step < 0 and call.x.shape[axis] > 1
    )
    return call.compute(x=np.flip(call.x, axes).copy()) if axes else call.compute()


@FAULTS.add()
def permuted_gradient_read_in_order_of_memory(call: Call) -> Results:
    """A permuted gradient of the output is read in the order in which it lies in memory."""
    found = call.compute()
    g = call.g
    if g is None or not g.size or g.flags.c_contiguous or min(g.strides) < 0:
        return found
    read = g.ravel(order="K").reshape(g.shape)
    for which in (GRAD_INPUT, GRAD_KERNEL):
        if has(found, which):
            found[which] = call.compute((which,), g=read)[which]
    return found


# What a right library may do


@FAULTS.add(control=True)
def fused_products_from_last_to_first(call: Call) -> Results:
    """Products are added one by one, rounded once each, from the last tap to the first."""
    found = call.compute()
    conv = call.conv
    usual = has(found, FORWARD) and call.plain and call.pads_zeros and not conv.empty
    if not usual or conv.dtype != "float32" or conv.multiply_adds > 2**24:
        return found
    if not (finite(call.x) and finite(call.w) and finite(call.b)) or not found[FORWARD].size:
        return found
    each_in, each_out = conv.in_channels // conv.groups, conv.out_channels // conv.groups
    weights = np.asarray(call.w, np.float64)
    windows = list(windows_of(call, padded_input(call).astype(np.float64)))
    total = np.zeros(found[FORWARD].shape, np.float32)
    with np.errstate(all="ignore"):
        for tap, seen in reversed(windows):
            for channel in reversed(range(each_in)):
                # Both factors are exact in float64, and so is their product.
                of_group = np.repeat(seen[..., channel::each_in], each_out, axis=-1)
                total = (total + of_group * weights[tap][channel]).astype(np.float32)
        if call.b is not None:
            total = total + call.b
    # Sums near overflow may be infinite in one order only.
    if np.isfinite(total).all():
        found[FORWARD] = total
    return found


@FAULTS.add(control=True)
def results_lie_channels_first(call: Call) -> Results:
    """Results are views of memory in which channels come first."""
    found = call.compute()
    for which, array in found.items():
        if array is not None and array.ndim > 1:
            memory = np.ascontiguousarray(np.moveaxis(array, -1, 0))
            found[which] = np.moveaxis(memory, 0, -1)
    return found


@FAULTS.add(control=True)
def half_computed_in_single(call: Call) -> Results:
    """Half precision is brought to float32, computed there and rounded once."""
    if call.conv.dtype not in HALVES or call.separable:
        return call.compute()
    wide = {
        name: None if array is None else np.asarray(array).astype(np.float32)
        for name, array in (("x", call.x), ("w", call.w), ("b", call.b), ("g", call.g))
    }
    with np.errstate(all="ignore"):
        found = call.compute(conv=call.conv.with_changes(dtype="float32"), **wide)
        return {
            which: None if array is None else array.astype(call.x.dtype)
            for which, array in found.items()
        }


@FAULTS.add(control=True)
def results_cannot_be_written(call: Call) -> Results:
    """Results are read-only arrays."""
    found = call.compute()
    for array in found.values():
        if array is not None:
            array.flags.writeable = False
    return found


@FAULTS.add(control=True)
def kernel_gradient_of_parts_of_batch(call: Call) -> Results:
    """The kernel's gradient is summed in parts of the batch, one more than there are threads."""
    found = call.compute()
    conv = call.conv
    usual = has(found, GRAD_KERNEL) and not call.separable
    if not usual or conv.dtype not in ("float32", "float64") or conv.batch < 2:
        return found
    if not (finite(call.x) and finite(call.g) and finite(found[GRAD_KERNEL])):
        return found
    total = np.zeros_like(found[GRAD_KERNEL])
    for part in np.array_split(np.arange(conv.batch), min(call.threads + 1, conv.batch)):
        share = conv.with_changes(batch=len(part))
        total = (
            total
            + call.compute((GRAD_KERNEL,), conv=share, x=call.x[part], g=call.g[part])[GRAD_KERNEL]
        )
    if finite(total):
        found[GRAD_KERNEL] = total
    return found
