"""Faults of the geometry: what is read from where, and what is written to where."""

import numpy as np
from stranger_backend import Call, FaultSet, Results, same_output
from sums_by_tap import direct, padded, replaced, window

from convcheck.extending import Pass

FAULTS = FaultSet()
FORWARD = Pass.FORWARD


@FAULTS.add()
def dilated_row_gap(call: Call) -> Results:
    """Subtracts the kernel's extent instead of k * d to get to the next row of a dilated kernel."""
    conv = call.conv
    if not (
        call.plain
        and call.pads_zeros
        and conv.rank == 2
        and conv.batch
        and conv.dilation[1] > 1
        and conv.kernel[0] > 1
    ):
        return call.compute()

    def compute(_):
        held = padded(call)
        width, extra = held.shape[2], conv.dilation[1] - 1
        flat = held.reshape(held.shape[0], -1, held.shape[-1])
        slack = np.zeros((flat.shape[0], extra * conv.kernel[0] + 1, flat.shape[2]), flat.dtype)
        flat = np.concatenate([flat, slack], axis=1)
        corner = (
            np.arange(conv.output[0])[:, None] * conv.stride[0] * width
            + np.arange(conv.output[1]) * conv.stride[1]
        )
        return direct(
            call,
            lambda tap: flat[
                :, corner + tap[0] * (width * conv.dilation[0] + extra) + tap[1] * conv.dilation[1]
            ],
        )

    return replaced(call, compute)


@FAULTS.add()
def same_extra_before(call: Call) -> Results:
    """With padding `same`, puts the odd row of zeros before the input instead of after it."""
    if call.conv.padding == "same" and any(a != b for a, b in call.pads):
        other = same_output(call.conv, padding=tuple((b, a) for a, b in call.pads))
        if other is not None:
            return call.compute(conv=other)
    return call.compute()


@FAULTS.add()
def empty_window_skips_bias(call: Call) -> Results:
    """Leaves pixels whose window holds nothing but padding at zero, without the bias."""
    conv = call.conv
    if not (call.plain and call.pads_zeros and call.b is not None):
        return call.compute()

    def compute(right):
        seen = np.ones((1,) * conv.rank, bool)
        for axis in range(conv.rank):
            at = (
                np.arange(conv.output[axis])[:, None] * conv.stride[axis]
                + np.arange(conv.kernel[axis]) * conv.dilation[axis]
                - call.pads[axis][0]
            )
            any_inside = ((at >= 0) & (at < conv.spatial[axis])).any(axis=1)
            shape = [1] * conv.rank
            shape[axis] = -1
            seen = seen & any_inside.reshape(shape)
        return np.where(seen[None, ..., None], right, np.zeros_like(right))

    return replaced(call, compute)


@FAULTS.add()
def pointwise_reads_packed(call: Call) -> Results:
    """Makes one product of matrices of a 1x1 convolution, also where it has a stride."""
    conv = call.conv
    fits = all(k == 1 for k in conv.kernel) and all(p == (0, 0) for p in call.pads)
    if not (call.plain and fits and any(s > 1 for s in conv.stride) and conv.batch):
        return call.compute()

    def compute(_):
        pixels = call.x.reshape(conv.batch, -1, conv.in_channels)[:, : int(np.prod(conv.output))]
        first = pixels.reshape(conv.batch, *conv.output, conv.in_channels)
        return direct(call, lambda tap: first)

    return replaced(call, compute)


@FAULTS.add()
def row_kernel_over_row_ends(call: Call) -> Results:
    """Treats the plane as one long row if the kernel is 1xN: windows cross the rows' ends."""
    conv = call.conv
    if not (
        call.plain
        and call.pads_zeros
        and conv.rank == 2
        and conv.batch
        and conv.kernel[0] == 1 < conv.kernel[1]
        and conv.stride == (1, 1)
        and call.pads[0] == (0, 0)
        and conv.output[1] == conv.spatial[1]
    ):
        return call.compute()

    def compute(_):
        row = np.pad(
            call.x.reshape(conv.batch, -1, conv.in_channels), ((0, 0), call.pads[1], (0, 0))
        )
        size = conv.spatial[0] * conv.spatial[1]
        return direct(
            call, lambda tap: row[:, tap[1] * conv.dilation[1] :][:, :size].reshape(call.x.shape)
        )

    return replaced(call, compute)


@FAULTS.add()
def bias_of_whole_vectors(call: Call) -> Results:
    """Adds the bias eight channels at a time and forgets those that remain."""
    out = call.conv.out_channels
    if call.b is None or out < 8 or out % 8 == 0:
        return call.compute()
    short = call.b.copy()
    short[out - out % 8 :] = 0
    return call.compute(b=short)


@FAULTS.add()
def transposed_groups_interleaved(call: Call) -> Results:
    """Writes the outputs of a transposed convolution's groups in turns, not group after group."""
    conv = call.conv
    if not (call.transposed and 1 < conv.groups < conv.out_channels):
        return call.compute()

    def compute(_):
        bare = call.compute([FORWARD], b=call.no_bias)[FORWARD]
        shape = bare.shape
        turned = bare.reshape(*shape[:-1], conv.groups, -1).swapaxes(-1, -2).reshape(shape)
        return turned + call.bias_or_zero(turned)

    return replaced(call, compute)


@FAULTS.add()
def multiplier_modulo(call: Call) -> Results:
    """With several outputs per channel of a depthwise one, output o reads channel o modulo C."""
    conv = call.conv
    if not (call.depthwise and conv.out_channels > conv.in_channels):
        return call.compute()
    other = conv.if_possible(in_channels=conv.out_channels, groups=conv.out_channels)

    def compute(right):
        spread = call.x[..., np.arange(conv.out_channels) % conv.in_channels]
        return right if other is None else call.compute([FORWARD], conv=other, x=spread)[FORWARD]

    return replaced(call, compute)


@FAULTS.add()
def width_one_broadcast(call: Call) -> Results:
    """Lets an axis of size one broadcast into its padding."""
    conv = call.conv
    ones = [n == 1 and p != (0, 0) for n, p in zip(conv.spatial, call.pads, strict=False)]
    if not (call.plain and call.pads_zeros and any(ones)):
        return call.compute()

    def compute(_):
        held = call.x
        for axis, (one, pads) in enumerate(zip(ones, call.pads, strict=False), start=1):
            widths = [(0, 0)] * held.ndim
            widths[axis] = pads
            held = np.pad(held, widths, mode="edge" if one else "constant")
        return direct(call, lambda tap: window(conv, held, tap))

    return replaced(call, compute)


@FAULTS.add()
def batch_rest_from_last_block(call: Call) -> Results:
    """Works on 32 images at a time; those after the last whole block get that block's results."""
    batch = call.conv.batch
    if batch <= 32 or batch % 32 == 0:
        return call.compute()

    def compute(right):
        whole = batch - batch % 32
        right[whole:] = right[whole - 32 : batch - 32]
        return right

    return replaced(call, compute)


@FAULTS.add()
def space_to_batch_crops(call: Call) -> Results:
    """Splits a padded axis in `dilation` parts and loses the pixels that remain of the division."""
    conv = call.conv
    if not (
        call.plain
        and call.pads_zeros
        and any(d > 1 and k > 1 for d, k in zip(conv.dilation, conv.kernel, strict=False))
    ):
        return call.compute()

    def compute(_):
        held = padded(call)
        for axis, dilation in enumerate(conv.dilation, start=1):
            if dilation > 1:
                size = held.shape[axis]
                cut = [slice(None)] * held.ndim
                cut[axis] = slice(size - size % dilation, None)
                held[tuple(cut)] = 0
        return direct(call, lambda tap: window(conv, held, tap))

    return replaced(call, compute)


@FAULTS.add()
def causal_pads_undilated(call: Call) -> Results:
    """Puts k - 1 zeros before a causal convolution whatever the dilation, the others after it."""
    conv = call.conv
    if conv.padding != "causal" or not call.plain:
        return call.compute()
    total = sum(call.pads[0])
    before = min(conv.kernel[0] - 1, total)
    other = same_output(conv, padding=((before, total - before),))
    return call.compute() if other is None else call.compute(conv=other)


@FAULTS.add()
def dilations_reversed(call: Call) -> Results:
    """Takes the dilations of the axes in the reverse order, where the output keeps its shape."""
    other = same_output(call.conv, dilation=tuple(reversed(call.conv.dilation)))
    return call.compute() if other is None else call.compute(conv=other)


@FAULTS.add()
def output_padding_stays_zero(call: Call) -> Results:
    """Does not compute the rows that output padding adds: they stay at zero."""
    extra = call.conv.output_padding
    if not (call.transposed and any(extra)):
        return call.compute()

    def compute(right):
        for axis, count in enumerate(extra, start=1):
            if count:
                end = [slice(None)] * right.ndim
                end[axis] = slice(-count, None)
                right[tuple(end)] = 0
        return right

    return replaced(call, compute)


@FAULTS.add()
def fft_as_long_as_input(call: Call) -> Results:
    """Transforms over the next power of two of the input, without room for the kernel: it wraps."""
    conv = call.conv
    if not (
        call.plain
        and call.pads_zeros
        and min(conv.kernel) >= 5
        and set(conv.stride) == {1}
        and min(conv.spatial) >= 1
        and conv.batch
        and call.x.dtype.kind in "fc"
    ):
        return call.compute()

    def compute(_):
        held = call.x
        for axis, (before, after) in enumerate(call.pads, start=1):
            size = held.shape[axis]
            length = 1 << (size - 1).bit_length()
            at = np.arange(-before, size + after) % length
            zeros = [(0, 0)] * held.ndim
            zeros[axis] = (0, length - size)
            held = np.take(np.pad(held, zeros), at, axis=axis)
        return direct(call, lambda tap: window(conv, held, tap))

    return replaced(call, compute)


@FAULTS.add()
def whole_kernel_channels_first(call: Call) -> Results:
    """Flattens the input in the order of the other layout if the kernel is as large as it is."""
    conv = call.conv
    if not (
        call.plain
        and conv.groups == 1
        and conv.kernel == conv.spatial
        and conv.batch
        and set(conv.output) == {1}
        and all(p == (0, 0) for p in call.pads)
    ):
        return call.compute()

    def compute(_):
        flat = np.moveaxis(call.x, -1, 1).reshape(call.x.shape)
        return direct(call, lambda tap: window(conv, flat, tap))

    return replaced(call, compute)


@FAULTS.add()
def row_by_reciprocal(call: Call) -> Results:
    """Finds a pixel's row by multiplication by a float32 1 / width, off for some widths."""
    conv = call.conv
    if not (call.plain and call.pads_zeros and conv.rank == 2 and conv.batch and min(conv.output)):
        return call.compute()
    width = conv.output[1]
    pixels = np.arange(conv.output[0] * width)
    rows = (pixels.astype(np.float32) * (np.float32(1) / np.float32(width))).astype(np.int64)
    if (rows == pixels // width).all():
        return call.compute()

    def compute(_):
        held = padded(call)
        columns = pixels - rows * width

        def read(tap):
            at = columns * conv.stride[1] + tap[1] * conv.dilation[1]
            inside = at < held.shape[2]
            seen = held[
                :, rows * conv.stride[0] + tap[0] * conv.dilation[0], np.where(inside, at, 0)
            ]
            seen = np.where(inside[None, :, None], seen, np.zeros_like(seen))
            return seen.reshape(conv.batch, *conv.output, conv.in_channels)

        return direct(call, read)

    return replaced(call, compute)
