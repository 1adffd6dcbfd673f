"""Faults that convolution libraries have had or could have: shapes, padding, large
kernels and transposed convolutions.

Written without knowledge of what is tried: from what trackers and release notes of libraries tell,
and from how kernels, primitives and their caches are made.
"""

from __future__ import annotations

import math

import numpy as np
from padded_inputs import forward_of_padded, padded_input
from stranger_backend import Call, FaultSet, Results, has, same_output

from convcheck.extending import Pass

FAULTS = FaultSet()
FORWARD = Pass.FORWARD


# Shapes of the output


@FAULTS.add()
def single_positions_squeezed(call: Call) -> Results:
    """An output of rank 2 or 3 with one position only loses its spatial axes."""
    found = call.compute()
    if has(found, FORWARD) and call.conv.rank > 1 and set(call.conv.output) == {1}:
        found[FORWARD] = found[FORWARD].reshape(call.conv.batch, call.conv.out_channels)
    return found


# Padding, borders and large kernels


@FAULTS.add()
def windows_in_padding_clamped(call: Call) -> Results:
    """A window with nothing but padding in it gets what the nearest other window has."""
    found = call.compute()
    conv = call.conv
    if not (call.plain and call.pads_zeros and has(found, FORWARD)) or conv.empty:
        return found
    y = found[FORWARD]
    sizes = zip(conv.spatial, conv.kernel, conv.stride, conv.dilation, call.pads, strict=True)
    for axis, (size, kernel, stride, dilation, (before, _)) in enumerate(sizes, 1):
        at = np.arange(y.shape[axis])[:, None] * stride + np.arange(kernel) * dilation - before
        meets = np.flatnonzero(((at >= 0) & (at < size)).any(axis=1))
        if meets.size:
            y = np.take(y, np.clip(np.arange(y.shape[axis]), meets[0], meets[-1]), axis=axis)
    found[FORWARD] = y
    return found


@FAULTS.add()
def taps_beyond_the_input_dropped(call: Call) -> Results:
    """Of a kernel with more taps than the input has elements, no more than those are used."""
    found = call.compute()
    conv = call.conv
    if not (call.plain and call.pads_zeros and has(found, FORWARD)):
        return found
    if any(kernel > size for kernel, size in zip(conv.kernel, conv.spatial, strict=True)):
        w = np.zeros_like(np.asarray(call.w))
        used = tuple(slice(0, size) for size in conv.spatial)
        w[used] = call.w[used]
        found[FORWARD] = call.compute((FORWARD,), w=w)[FORWARD]
    return found


@FAULTS.add()
def depthwise_rows_run_on(call: Call) -> Results:
    """Depthwise, rank 2: to the right of a row, windows read the next row's start for padding.

    So they do unless the row's length is a multiple of four, which needs no mask.
    """
    found = call.compute()
    conv = call.conv
    if not (call.depthwise and call.pads_zeros and conv.rank == 2 and has(found, FORWARD)):
        return found
    after, width = call.pads[1][1], conv.spatial[1]
    if not 0 < after <= width or width % 4 == 0 or conv.empty:
        return found
    padded = padded_input(call)
    top, height = max(call.pads[0][0], 0), conv.spatial[0]
    rows = slice(top, top + height - 1)
    if call.pads[0][0] < 0 or padded.shape[1] < top + height:
        return found
    padded[:, rows, padded.shape[2] - after :] = np.asarray(call.x)[:, 1:, :after]
    y = forward_of_padded(call, padded)
    if y is not None:
        found[FORWARD] = y
    return found


@FAULTS.add()
def mask_of_32_taps(call: Call) -> Results:
    """Which taps are to be computed is kept in 32 bits: a kernel's others are left out."""
    found = call.compute()
    conv = call.conv
    taps = math.prod(conv.kernel)
    if call.plain and has(found, FORWARD) and taps > 32:
        w = np.array(call.w).reshape(taps, *call.w.shape[conv.rank :])
        w[32:] = 0
        w = w.reshape(call.w.shape)
        found[FORWARD] = call.compute((FORWARD,), w=w)[FORWARD]
    return found


@FAULTS.add()
def causal_padding_without_dilation(call: Call) -> Results:
    """Causal padding is `kernel - 1` before whatever the dilation; the rest of it goes behind."""
    conv = call.conv
    if call.plain and conv.padding == "causal" and conv.dilation[0] > 1:
        taps, dilation = conv.kernel[0] - 1, conv.dilation[0]
        other = same_output(conv, padding=((taps, taps * (dilation - 1)),))
        if other is not None:
            return call.compute(conv=other)
    return call.compute()


@FAULTS.add()
def same_padding_without_stride(call: Call) -> Results:
    """Padding same is that of stride one with any stride: half of the kernel before."""
    conv = call.conv
    if call.plain and conv.padding == "same" and set(conv.stride) != {1}:
        pads = []
        for kernel, dilation in zip(conv.kernel, conv.dilation, strict=True):
            both = (kernel - 1) * dilation
            pads.append((both // 2, both - both // 2))
        other = same_output(conv, padding=tuple(pads))
        if other is not None:
            return call.compute(conv=other)
    return call.compute()


# Transposed convolutions


@FAULTS.add()
def output_padding_gets_bias_alone(call: Call) -> Results:
    """What output padding adds at the end holds the bias alone, even where taps reach."""
    found = call.compute()
    if call.transposed and has(found, FORWARD):
        y = found[FORWARD]
        for axis, extra in enumerate(call.conv.output_padding, 1):
            if extra:
                chosen = [slice(None)] * y.ndim
                chosen[axis] = slice(max(y.shape[axis] - extra, 0), None)
                y[tuple(chosen)] = call.bias_or_zero(y)
    return found


@FAULTS.add()
def phases_of_whole_strides(call: Call) -> Results:
    """Transposed: each phase of the stride has `kernel // stride` taps; those over are lost."""
    found = call.compute()
    conv = call.conv
    if not (call.transposed and has(found, FORWARD) and set(conv.dilation) == {1}):
        return found
    w = np.array(call.w)
    for axis, (kernel, stride) in enumerate(zip(conv.kernel, conv.stride, strict=True)):
        if kernel > stride > 1 and kernel % stride:
            lost = [slice(None)] * w.ndim
            lost[axis] = slice(kernel // stride * stride, None)
            w[tuple(lost)] = 0
            found[FORWARD] = call.compute((FORWARD,), w=w)[FORWARD]
    return found
