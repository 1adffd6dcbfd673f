"""Faults of memory: caches, buffers, threads, layouts, operands."""

import ctypes

import numpy as np
from stranger_backend import Call, FaultSet, Results, has
from sums_by_tap import direct, replaced, window

from convcheck.extending import Pass

FAULTS = FaultSet()
FORWARD, TO_INPUT, TO_KERNEL = Pass.FORWARD, Pass.GRAD_INPUT, Pass.GRAD_KERNEL


@FAULTS.add()
def weights_packed_once(call: Call) -> Results:
    """Packs the weights at the first call of a convolution and uses these in all later ones."""
    kept = call.state.setdefault(("weights", repr(call.conv)), np.array(call.w))
    wanted = [each for each in (FORWARD, TO_INPUT) if each in call.passes]
    return call.compute() | call.compute(wanted, w=kept)


@FAULTS.add()
def plan_without_padding(call: Call) -> Results:
    """Finds its plans by shapes and strides: one with other pads or dilations gets the first's."""
    conv = call.conv
    key = (
        "plan",
        call.x.shape,
        call.w.shape,
        conv.output_shape,
        conv.stride,
        conv.groups,
        conv.padding_mode,
        conv.dtype,
        conv.transposed,
        conv.depth_multiplier,
    )
    if not call.plain:
        return call.compute()
    pads, dilation = call.state.setdefault(key, (call.pads, conv.dilation))
    if (pads, dilation) == (call.pads, conv.dilation):
        return call.compute()
    other = conv.if_possible(padding=pads, dilation=dilation)
    return call.compute() if other is None else call.compute(conv=other)


@FAULTS.add()
def plan_without_type(call: Call) -> Results:
    """Finds plans by the geometry: one of another float type is computed in the first's type."""
    conv, real = call.conv, ("float16", "bfloat16", "float32", "float64")
    if call.separable or conv.dtype not in real:
        return call.compute()
    key = ("type", repr(conv).replace(repr(conv.dtype), ""))
    first = call.state.setdefault(key, (conv.dtype, call.x.dtype))
    other = None if first[0] == conv.dtype else conv.if_possible(dtype=first[0])
    if other is None:
        return call.compute()
    with np.errstate(over="ignore"):
        cast = {
            letter: None if each is None else each.astype(first[1])
            for letter, each in zip("xwbg", (call.x, call.w, call.b, call.g), strict=False)
        }
        found = call.compute(conv=other, **cast)
    return {
        which: None if array is None else array.astype(call.x.dtype)
        for which, array in found.items()
    }


@FAULTS.add()
def border_of_workspace_stale(call: Call) -> Results:
    """Zeroes the padded copy's memory when it is allocated; then writes only its middle."""
    conv = call.conv
    if not (call.plain and call.pads_zeros and any(p != (0, 0) for p in call.pads)):
        return call.compute()

    def compute(_):
        shape = (
            call.x.shape[0],
            *(n + sum(p) for n, p in zip(conv.spatial, call.pads, strict=False)),
            call.x.shape[-1],
        )
        size, key = int(np.prod(shape)), ("workspace", call.x.dtype.str, call.x.dtype.name)
        memory = call.state.get(key)
        if memory is None or memory.size < size:
            memory = call.state[key] = np.zeros(size, call.x.dtype)
        held = memory[:size].reshape(shape)
        held[
            (
                slice(None),
                *(slice(p[0], p[0] + n) for n, p in zip(conv.spatial, call.pads, strict=False)),
            )
        ] = call.x
        return direct(call, lambda tap: window(conv, held, tap))

    return replaced(call, compute)


def scribble(array, values):
    """Write into an operand as C does, whatever its flags say."""
    if array.flags.writeable:
        array[...] = values
    elif array.flags.c_contiguous:
        values = np.ascontiguousarray(values)
        ctypes.memmove(array.ctypes.data, values.ctypes.data, array.nbytes)


@FAULTS.add()
def kernel_left_flipped(call: Call) -> Results:
    """Flips the kernel in place for the input's gradient and does not flip it back."""
    found = call.compute()
    if call.plain and has(found, TO_INPUT) and set(call.conv.stride) == {1}:
        scribble(call.w, np.flip(call.w, axis=tuple(range(call.conv.rank))).copy())
    return found


@FAULTS.add()
def output_memory_reused(call: Call) -> Results:
    """Returns the same memory for all outputs of a shape: a later call overwrites earlier ones."""

    def compute(right):
        kept = call.state.setdefault(
            ("output", right.shape, right.dtype.name), np.empty_like(right)
        )
        kept[...] = right
        return kept

    return replaced(call, compute)


@FAULTS.add()
def threads_leave_images(call: Call) -> Results:
    """Gives each thread batch // threads images for the kernel's gradient; the rest has nobody."""
    found, batch = call.compute(), call.conv.batch
    if call.threads < 2 or batch <= call.threads or not has(found, TO_KERNEL):
        return found
    seen = call.x.copy()
    seen[batch - batch % call.threads :] = 0
    return found | call.compute([TO_KERNEL], x=seen)


@FAULTS.add()
def permuted_kernel_as_packed(call: Call) -> Results:
    """Reads a kernel that is a view of a permuted array in the order in which it lies in memory."""
    if call.w.flags.c_contiguous or call.w.size == 0:
        return call.compute()
    return call.compute(w=call.w.ravel(order="K").reshape(call.w.shape))


@FAULTS.add()
def sliced_input_as_packed(call: Call) -> Results:
    """Reads an input that is a slice of a larger array as if there were no gaps in it."""
    x = call.x
    if x.flags.c_contiguous or x.size == 0 or min(x.strides) < 0:
        return call.compute()
    reach = sum((n - 1) * step for n, step in zip(x.shape, x.strides, strict=False)) + x.itemsize
    if reach < x.nbytes:
        return call.compute()
    packed, step = [], x.itemsize
    for size in reversed(x.shape):
        packed.append(step)
        step *= size
    return call.compute(x=np.lib.stride_tricks.as_strided(x, x.shape, packed[::-1]).copy())


@FAULTS.add()
def kernel_gradient_accumulates(call: Call) -> Results:
    """Adds the kernel's gradient to that of the last call with a kernel of this shape."""
    found = call.compute()
    if has(found, TO_KERNEL):
        key = ("gradient", found[TO_KERNEL].shape, found[TO_KERNEL].dtype.name)
        if key in call.state:
            found[TO_KERNEL] = found[TO_KERNEL] + call.state[key]
        call.state[key] = found[TO_KERNEL].copy()
    return found


@FAULTS.add()
def empty_batch_unwritten(call: Call) -> Results:
    """Returns from an empty batch at once, with gradients of parameters as malloc left them."""
    found = call.compute()
    if call.conv.batch == 0:
        for which in (TO_KERNEL, Pass.GRAD_BIAS, Pass.GRAD_POINTWISE_KERNEL):
            if has(found, which) and found[which].size:
                found[which] = (
                    np.frombuffer(b"\x3d" * found[which].nbytes, np.uint8)
                    .copy()
                    .view(found[which].dtype)
                    .reshape(found[which].shape)
                )
    return found
