"""Faults of the backward passes only."""

import numpy as np
from stranger_backend import Call, FaultSet, Results, has, same_output
from sums_by_tap import padded, taps, wide

from convcheck.extending import Pass

FAULTS = FaultSet()
TO_INPUT, TO_KERNEL, TO_BIAS = Pass.GRAD_INPUT, Pass.GRAD_KERNEL, Pass.GRAD_BIAS


def other_pass(call, which, **changes):
    """Right results but for those of one pass, which are those of other operands."""
    found = call.compute()
    if has(found, which):
        found |= call.compute([which], **changes)
    return found


@FAULTS.add()
def bias_gradient_of_last_image(call: Call) -> Results:
    """Overwrites the bias' gradient image by image instead of adding to it."""
    found = call.compute()
    if call.conv.batch > 1 and has(found, TO_BIAS):
        alone = np.zeros_like(call.g)
        alone[-1] = call.g[-1]
        found |= call.compute([TO_BIAS], g=alone)
    return found


@FAULTS.add()
def bias_gradient_with_kernel_only(call: Call) -> Results:
    """Computes the bias' gradient along with the kernel's: zeros if that one is not asked for."""
    found = call.compute()
    if has(found, TO_BIAS) and TO_KERNEL not in call.passes:
        found[TO_BIAS] = np.zeros_like(found[TO_BIAS])
    return found


@FAULTS.add()
def kernel_gradient_steps_swapped(call: Call) -> Results:
    """Swaps stride and dilation in the kernel's gradient, where both are above one."""
    conv, found = call.conv, call.compute()
    mixed = any(
        s > 1 and d > 1 and s != d for s, d in zip(conv.stride, conv.dilation, strict=False)
    )
    if not (call.plain and call.pads_zeros and mixed and has(found, TO_KERNEL) and conv.batch):
        return found
    kind = wide(call.x.dtype)
    held, g = padded(call).astype(kind), call.g.astype(kind)
    each = conv.in_channels // conv.groups
    result = np.zeros(call.w.shape, kind)
    by_group = g.reshape(-1, conv.groups, conv.out_channels // conv.groups).transpose(1, 0, 2)
    for tap in taps(conv):
        seen = held
        for axis, (t, s, d, o) in enumerate(
            zip(tap, conv.stride, conv.dilation, conv.output, strict=False), start=1
        ):
            at = np.arange(o) * d + t * s
            inside = at < held.shape[axis]
            shape = [1] * held.ndim
            shape[axis] = -1
            seen = np.take(seen, np.where(inside, at, 0), axis=axis) * inside.reshape(shape)
        rows = seen.reshape(-1, conv.groups, each).transpose(1, 2, 0)
        if kind.kind == "c":
            rows = rows.conj()
        result[tap] = (rows @ by_group).transpose(1, 0, 2).reshape(each, -1)
    found[TO_KERNEL] = result.astype(call.w.dtype)
    return found


@FAULTS.add()
def input_gradient_remainder_before(call: Call) -> Results:
    """Where the stride leaves a remainder, puts the rows without gradient before, not after."""
    conv, found = call.conv, call.compute()
    if not (call.plain and call.pads_zeros and has(found, TO_INPUT) and conv.batch):
        return found
    result = found[TO_INPUT]
    for axis in range(conv.rank):
        extent = conv.dilation[axis] * (conv.kernel[axis] - 1) + 1
        rest = (conv.spatial[axis] + sum(call.pads[axis]) - extent) % conv.stride[axis]
        if rest:
            result = np.roll(result, rest, axis=axis + 1)
            front = [slice(None)] * result.ndim
            front[axis + 1] = slice(0, rest)
            result[tuple(front)] = 0
    found[TO_INPUT] = result
    return found


@FAULTS.add()
def transposed_gradients_cropped(call: Call) -> Results:
    """Leaves the rows of output padding out of the gradients of a transposed convolution."""
    found, extra = call.compute(), call.conv.output_padding
    if not (call.transposed and any(extra)):
        return found
    cropped = call.g.copy()
    for axis, count in enumerate(extra, start=1):
        if count:
            end = [slice(None)] * cropped.ndim
            end[axis] = slice(-count, None)
            cropped[tuple(end)] = 0
    return found | call.compute(
        [each for each in (TO_INPUT, TO_KERNEL) if has(found, each)], g=cropped
    )


@FAULTS.add()
def grouped_kernel_gradient_order(call: Call) -> Results:
    """Folds the groups into the batch in the wrong order to get the kernel's gradient."""
    conv = call.conv
    if not (call.plain and conv.groups > 1 and conv.batch > 1):
        return call.compute()
    shape = call.x.shape
    pairs = np.moveaxis(call.x.reshape(*shape[:-1], conv.groups, -1), -2, 1)
    mixed = pairs.reshape(-1, *pairs.shape[2:]).reshape(conv.groups, conv.batch, *pairs.shape[2:])
    mixed = np.moveaxis(mixed.swapaxes(0, 1), 1, -2).reshape(shape)
    return other_pass(call, TO_KERNEL, x=mixed)


@FAULTS.add()
def strided_groups_share_weights(call: Call) -> Results:
    """Takes the first group's weights for all in the input's gradient if there is a stride."""
    conv = call.conv
    if not (call.plain and conv.groups > 1 and max(conv.stride) > 1):
        return call.compute()
    first = call.w[..., : conv.out_channels // conv.groups]
    return other_pass(call, TO_INPUT, w=np.concatenate([first] * conv.groups, axis=-1))


@FAULTS.add()
def complex_gradient_unconjugated(call: Call) -> Results:
    """Gets the conjugate of the input wrong in the kernel's gradient of complex numbers."""
    if call.x.dtype.kind != "c":
        return call.compute()
    return other_pass(call, TO_KERNEL, x=call.x.conj())


@FAULTS.add()
def mirrored_pixels_get_no_gradient(call: Call) -> Results:
    """Crops the padding off the input's gradient, also where it is made of copies of the input."""
    plain = None if call.pads_zeros else same_output(call.conv, padding_mode="zeros")
    return call.compute() if plain is None else other_pass(call, TO_INPUT, conv=plain)


@FAULTS.add()
def separable_recomputed_undilated(call: Call) -> Results:
    """Computes a separable one's middle anew for the pointwise gradient, without dilation."""
    conv = call.conv
    other = None
    if call.separable and max(conv.dilation) > 1:
        other = same_output(conv, dilation=(1,) * conv.rank)
    return (
        call.compute()
        if other is None
        else other_pass(call, Pass.GRAD_POINTWISE_KERNEL, conv=other)
    )
