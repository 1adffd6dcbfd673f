"""Faults that convolution libraries have had or could have, one function each: channels, groups,
windows, strides and padding.

Written without knowledge of what is tried: from reports of bugs and from how kernels are made.
"""

from __future__ import annotations

import numpy as np
from separable_steps import depthwise_step, pointwise_step
from stranger_backend import Call, FaultSet, Results, has, same_output

from convcheck.extending import Pass

FAULTS = FaultSet()
FORWARD, GRAD_INPUT = Pass.FORWARD, Pass.GRAD_INPUT
GRAD_KERNEL, GRAD_BIAS = Pass.GRAD_KERNEL, Pass.GRAD_BIAS
HALVES = ("float16", "bfloat16")


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
        step = depthwise_step(call, call.w[..., order])
        between = np.empty_like(step)
        between[..., order] = step
        found[FORWARD] = pointwise_step(call, between)
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
