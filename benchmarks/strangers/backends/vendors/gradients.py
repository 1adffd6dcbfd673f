"""Faults that convolution libraries have had or could have: gradients.

Written without knowledge of what is tried: from what trackers and release notes of libraries tell,
and from how kernels, primitives and their caches are made.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np
from stranger_backend import Call, FaultSet, Results, has, same_output

from convcheck.extending import Pass

FAULTS = FaultSet()
GRAD_INPUT = Pass.GRAD_INPUT
GRAD_KERNEL, GRAD_BIAS = Pass.GRAD_KERNEL, Pass.GRAD_BIAS
GRAD_POINTWISE = Pass.GRAD_POINTWISE_KERNEL


@FAULTS.add()
def gaps_of_input_gradient_not_cleared(call: Call) -> Results:
    """Where no window reaches, the input's gradient holds what was there: the last call's input."""
    found = call.compute()
    conv = call.conv
    if not (call.plain and call.pads_zeros) or conv.empty:
        return found
    key = ("freed", conv.input_shape, conv.dtype)
    before = call.state.get(key)
    call.state[key] = np.array(call.x)
    if has(found, GRAD_INPUT) and before is not None:
        reached = call.compute(
            (GRAD_INPUT,),
            conv=conv.with_changes(dtype="float32", bias=False),
            x=np.ones(conv.input_shape, np.float32),
            w=np.ones(conv.kernel_shape, np.float32),
            g=np.ones(conv.output_shape, np.float32),
        )[GRAD_INPUT]
        gradient = found[GRAD_INPUT]
        found[GRAD_INPUT] = np.where(reached > 0, gradient, before.astype(gradient.dtype))
    return found


@FAULTS.add()
def kernel_gradient_cut_at_the_front(call: Call) -> Results:
    """Where strides leave a rest of the input, the kernel's gradient is as much too long.

    It is the convolution with dilated gradients, and is cut to size at its front, not its end.
    """
    found = call.compute()
    conv = call.conv
    if not (call.plain and call.pads_zeros and has(found, GRAD_KERNEL)):
        return found
    pads = []
    sizes = zip(conv.spatial, conv.kernel, conv.stride, conv.dilation, call.pads, strict=True)
    for size, kernel, stride, dilation, (before, after) in sizes:
        rest = (size + before + after - (kernel - 1) * dilation - 1) % stride
        pads.append((before - (rest if kernel > 1 and dilation == 1 else 0), after))
    if tuple(pads) != call.pads:
        other = same_output(conv, padding=tuple(pads))
        if other is not None:
            found[GRAD_KERNEL] = call.compute((GRAD_KERNEL,), conv=other)[GRAD_KERNEL]
    return found


@FAULTS.add()
def bias_gradient_of_whole_blocks(call: Call) -> Results:
    """The bias' gradient is summed in blocks of 256 positions; what follows the last is lost."""
    found = call.compute()
    conv = call.conv
    if has(found, GRAD_BIAS):
        positions = conv.batch * math.prod(conv.output)
        if positions > 256 and positions % 256:
            g = np.array(call.g).reshape(positions, -1)
            g[positions // 256 * 256 :] = 0
            g = g.reshape(call.g.shape)
            found[GRAD_BIAS] = call.compute((GRAD_BIAS,), g=g)[GRAD_BIAS]
    return found


@FAULTS.add()
def square_groups_not_transposed(call: Call) -> Results:
    """For the input's gradient, a group's square matrices of channels are not transposed."""
    found = call.compute()
    conv = call.conv
    each, made = conv.in_channels // conv.groups, conv.out_channels // conv.groups
    if call.plain and has(found, GRAD_INPUT) and conv.groups > 1 and each == made > 1:
        w = np.asarray(call.w).reshape(*conv.kernel, each, conv.groups, made)
        w = np.ascontiguousarray(np.swapaxes(w, -1, -3)).reshape(conv.kernel_shape)
        found[GRAD_INPUT] = call.compute((GRAD_INPUT,), w=w)[GRAD_INPUT]
    return found


@FAULTS.add()
def input_gradient_pads_even_kernels_alike(call: Call) -> Results:
    """Of even kernels and padding same, the input's gradient pads as the forward pass does.

    It is a convolution with the turned kernel, and needs the two sides exchanged.
    """
    found = call.compute()
    conv = call.conv
    if not (call.plain and call.pads_zeros and conv.padding == "same"):
        return found
    if set(conv.stride) == {1} and has(found, GRAD_INPUT):
        turned = tuple((after, before) for before, after in call.pads)
        other = same_output(conv, padding=turned)
        if turned != call.pads and other is not None:
            found[GRAD_INPUT] = call.compute((GRAD_INPUT,), conv=other)[GRAD_INPUT]
    return found


@FAULTS.add()
def kernel_gradient_of_pointwise_without_stride(call: Call) -> Results:
    """A kernel of size one needs no im2col: its gradient takes the input's first elements.

    With a stride it would have to take every second one, or third.
    """
    found = call.compute()
    conv = call.conv
    if not (call.plain and has(found, GRAD_KERNEL) and set(conv.kernel) == {1}):
        return found
    if set(conv.stride) != {1} and all(pair == (0, 0) for pair in call.pads):
        first = np.array(call.x[(slice(None), *(slice(0, size) for size in conv.output))])
        other = same_output(
            conv, spatial=conv.output, stride=(1,) * conv.rank, padding="valid",
            padding_mode="zeros",
        )  # fmt: skip
        if other is not None:
            found[GRAD_KERNEL] = call.compute((GRAD_KERNEL,), conv=other, x=first)[GRAD_KERNEL]
    return found


@FAULTS.add()
def pointwise_gradient_in_multiplier_order(call: Call) -> Results:
    """A separable one's pointwise gradient has its rows by multiplier first, then by channel."""
    found = call.compute()
    many, each = call.conv.in_channels, call.conv.depth_multiplier or 1
    if has(found, GRAD_POINTWISE) and many > 1 and each > 1:
        order = np.arange(many * each).reshape(many, each).T.ravel()
        found[GRAD_POINTWISE] = np.ascontiguousarray(found[GRAD_POINTWISE][..., order, :])
    return found


def _as_it_lies(array: Any) -> Any:
    """Return an array with its elements in the order that they have in memory."""
    array = np.asarray(array)
    if array.flags.c_contiguous:
        return array
    forwards = tuple(slice(None, None, -1 if stride < 0 else 1) for stride in array.strides)
    order = np.argsort([-abs(stride) for stride in array.strides], kind="stable")
    return np.ascontiguousarray(array[forwards].transpose(order)).reshape(array.shape)


@FAULTS.add()
def strides_of_tensors_ignored(call: Call) -> Results:
    """Input, kernel and incoming gradient are read as they lie in memory, strides ignored."""
    return call.compute(x=_as_it_lies(call.x), w=_as_it_lies(call.w), g=_as_it_lies(call.g))


@FAULTS.add()
def complex_kernel_not_conjugated(call: Call) -> Results:
    """With a stride, the input's gradient takes a complex kernel as it is, not its conjugate."""
    found = call.compute()
    conv = call.conv
    strided = conv.dtype.startswith("complex") and set(conv.stride) != {1}
    if call.plain and has(found, GRAD_INPUT) and strided:
        found[GRAD_INPUT] = call.compute((GRAD_INPUT,), w=np.conj(call.w))[GRAD_INPUT]
    return found


@FAULTS.add()
def empty_batch_leaves_kernel_gradient(call: Call) -> Results:
    """Of a batch of no images, the kernel's gradient is memory that nothing was written to."""
    found = call.compute()
    if call.conv.batch == 0 and has(found, GRAD_KERNEL):
        gradient = found[GRAD_KERNEL]
        found[GRAD_KERNEL] = np.array(np.broadcast_to(call.w, gradient.shape)).astype(
            gradient.dtype
        )
    return found


@FAULTS.add()
def replicated_edges_give_no_gradient(call: Call) -> Results:
    """What the gradient has of replicated edges is cut off, not added to the elements there."""
    found = call.compute()
    if call.conv.padding_mode == "replicate" and has(found, GRAD_INPUT):
        zeros = call.conv.with_changes(padding_mode="zeros")
        found[GRAD_INPUT] = call.compute((GRAD_INPUT,), conv=zeros)[GRAD_INPUT]
    return found


@FAULTS.add()
def kernel_turned_in_place(call: Call) -> Results:
    """Of rank 1, the input's gradient turns the kernel around in its own memory, and leaves it."""
    found = call.compute()
    if call.plain and call.conv.rank == 1 and has(found, GRAD_INPUT):
        w = call.w
        if not w.flags.writeable:
            w.setflags(write=True)
        w[...] = np.array(w[::-1])
    return found
