"""Faults that convolution libraries have had or could have, one function each: state between calls,
threads, sets of passes, operands in memory.

Written without knowledge of what is tried: from reports of bugs and from how kernels are made.
"""

from __future__ import annotations

import math

import numpy as np
from stranger_backend import Call, FaultSet, Results, has

from convcheck.extending import Pass

FAULTS = FaultSet()
FORWARD, GRAD_INPUT = Pass.FORWARD, Pass.GRAD_INPUT
GRAD_KERNEL, GRAD_BIAS = Pass.GRAD_KERNEL, Pass.GRAD_BIAS


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
