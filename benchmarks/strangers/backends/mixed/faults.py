"""Faults of a library, and controls, of other authors; every second one was looked at."""

from __future__ import annotations

import time

import numpy as np
from stranger_backend import Call, FaultSet, Results

from convcheck.extending import Convolution, Pass

FAULTS = FaultSet()
FORWARD, GRAD_INPUT = Pass.FORWARD, Pass.GRAD_INPUT
GRAD_KERNEL, GRAD_BIAS = Pass.GRAD_KERNEL, Pass.GRAD_BIAS
GRAD_POINTWISE = Pass.GRAD_POINTWISE_KERNEL


def _per_group(conv: Convolution) -> tuple[int, int]:
    return conv.in_channels // conv.groups, conv.out_channels // conv.groups


def _in(call: Call, dtype: str, which: tuple[Pass, ...]) -> Results:
    """Results of a plain or transposed convolution of operands in another type."""
    changed = {name: getattr(call, name).astype(dtype) for name in "xwg"}
    b = None if call.b is None else call.b.astype(dtype)
    return call.compute(which, conv=call.conv.with_changes(dtype=dtype), b=b, **changed)


@FAULTS.add()
def small_groups_share_block(call: Call) -> Results:
    """Groups of fewer than 16 outputs in one block of 16 read the input of the block's first."""
    found = call.compute()
    conv = call.conv
    if FORWARD in found and call.plain and conv.groups > 1:
        each, filters = _per_group(conv)
        if 1 < each < 16 and filters < 16 and conv.out_channels % 16 == 0:
            first = [n * filters // 16 * 16 // filters for n in range(conv.groups)]
            parts = call.x.reshape(*call.x.shape[:-1], conv.groups, each)[..., first, :]
            found |= call.compute((FORWARD,), x=parts.reshape(call.x.shape))
    return found


@FAULTS.add()
def last_row_of_depthwise_gradient(call: Call) -> Results:
    """With stride 2, padding and whole vectors of 8 channels, the gradient of the last row of
    taps of a depthwise kernel leaves out the last row of the output."""
    found = call.compute()
    conv = call.conv
    if (
        GRAD_KERNEL in found
        and call.depthwise
        and conv.rank == 2
        and conv.in_channels == conv.out_channels
        and conv.in_channels % 8 == 0
        and set(conv.stride) == {2}
        and any(max(pair) > 0 for pair in conv.pads)
    ):
        g = call.g.copy()
        g[:, -1:] = 0
        found[GRAD_KERNEL][-1] = call.compute((GRAD_KERNEL,), g=g)[GRAD_KERNEL][-1]
    return found


@FAULTS.add()
def narrow_strided_input_gradient(call: Call) -> Results:
    """The input's gradient has no last column with a stride, over 16 channels, under 17 columns."""
    found = call.compute()
    conv = call.conv
    if (
        GRAD_INPUT in found
        and call.plain
        and conv.groups == 1
        and conv.stride[-1] > 1
        and conv.in_channels > 16
        and conv.spatial[-1] < 17
    ):
        found[GRAD_INPUT][..., -1:, :] = 0
    return found


@FAULTS.add()
def pointwise_transposed_gradient(call: Call) -> Results:
    """The input's gradient of a pointwise transposed convolution ignores the stride."""
    found = call.compute()
    conv = call.conv
    unpadded = all(pair == (0, 0) for pair in conv.pads)
    if GRAD_INPUT in found and call.transposed and set(conv.kernel) == {1} and unpadded:  # noqa: SIM102
        if max(conv.stride) > 1:
            g = np.zeros_like(call.g)
            pairs = list(zip(conv.spatial, conv.stride, strict=True))
            far = (slice(None), *(slice(0, (n - 1) * s + 1, s) for n, s in pairs))
            near = (slice(None), *(slice(n) for n, _ in pairs))
            g[far] = call.g[near]
            found |= call.compute((GRAD_INPUT,), g=g)
    return found


@FAULTS.add()
def output_padding_left_zero(call: Call) -> Results:
    """What output padding adds to a transposed convolution is zero, whatever reaches it."""
    found = call.compute()
    if FORWARD in found and call.transposed:
        for axis, extra in enumerate(call.conv.output_padding, start=1):
            if extra:
                end: list[slice] = [slice(None)] * found[FORWARD].ndim
                end[axis] = slice(-extra, None)
                found[FORWARD][tuple(end)] = 0
    return found


@FAULTS.add()
def one_column_depthwise(call: Call) -> Results:
    """A depthwise convolution of one column by three columns of taps takes the wrong ones."""
    conv = call.conv
    if FORWARD in call.passes and call.depthwise and conv.spatial[-1] == 1:  # noqa: SIM102
        if conv.kernel[-1] == 3:
            w = np.roll(call.w, 1, axis=call.w.ndim - 3)
            return call.compute() | call.compute((FORWARD,), w=w)
    return call.compute()


@FAULTS.add()
def broadcast_gradient(call: Call) -> Results:
    """Of a gradient of the output that was broadcast, only the first of each axis counts."""
    wide = [n for n, s in enumerate(call.g.strides) if s == 0 and call.g.shape[n] > 1]
    if not wide:
        return call.compute()
    g = np.zeros(call.g.shape, call.g.dtype)
    first = tuple(slice(0, 1) if n in wide else slice(None) for n in range(g.ndim))
    g[first] = call.g[first]
    return call.compute(g=g)


@FAULTS.add()
def batch_blocks_of_32(call: Call) -> Results:
    """Entries beyond whole blocks of 32 of a batch are not in the kernel's gradient."""
    found = call.compute()
    batch = call.conv.batch
    if GRAD_KERNEL in found and batch > 32 and batch % 32:
        g = call.g.copy()
        g[batch // 32 * 32 :] = 0
        found |= call.compute((GRAD_KERNEL,), g=g)
    return found


@FAULTS.add()
def infinity_in_tile(call: Call) -> Results:
    """Whatever is not finite in a tile of 2 by 2 outputs makes all of it NaN, by Winograd's 3 by 3
    for 16 input channels or more."""
    found = call.compute()
    conv = call.conv
    if (
        FORWARD in found
        and call.plain
        and conv.kernel == (3, 3)
        and set(conv.stride) == set(conv.dilation) == {1}
        and conv.groups == 1
        and conv.in_channels >= 16
        and conv.dtype == "float32"
    ):
        y = found[FORWARD]
        bad = ~np.isfinite(y)
        if bad.any():
            high, wide = y.shape[1:3]
            full = np.pad(bad, ((0, 0), (0, high % 2), (0, wide % 2), (0, 0)))
            tiles = (
                full[:, ::2, ::2] | full[:, 1::2, ::2] | full[:, ::2, 1::2] | full[:, 1::2, 1::2]
            )
            y[np.repeat(np.repeat(tiles, 2, 1), 2, 2)[:, :high, :wide]] = np.nan
    return found


@FAULTS.add()
def zero_inputs_skipped(call: Call) -> Results:
    """Inputs of zero are skipped, so that zero times infinity or NaN is nothing."""
    found = call.compute()
    if FORWARD in found and not call.separable and call.x.dtype.kind not in "iuc":
        bad = ~np.isfinite(call.w.astype(np.float64))
        if bad.any():
            w = np.where(bad, 0, call.w).astype(call.w.dtype)
            clean = call.compute((FORWARD,), w=w)[FORWARD]
            touched = call.compute(
                (FORWARD,),
                x=(call.x != 0).astype(call.x.dtype),
                w=bad.astype(call.w.dtype),
                b=call.no_bias,
            )[FORWARD]
            found[FORWARD] = np.where(touched == 0, clean, found[FORWARD])
    return found


@FAULTS.add()
def clamp_eats_nan(call: Call) -> Results:
    """Outputs of float32 in whole vectors of four channels are clamped, by which NaN is lost."""
    found = call.compute()
    if FORWARD in found and found[FORWARD].dtype == np.float32:
        whole = found[FORWARD][..., : call.conv.out_channels // 4 * 4]
        whole[np.isnan(whole)] = -np.inf
    return found


@FAULTS.add()
def depthwise_half_accumulator(call: Call) -> Results:
    """A depthwise convolution of float16 adds up its taps in float16."""
    found = call.compute()
    conv = call.conv
    taps = int(np.prod(conv.kernel))
    if FORWARD in found and call.depthwise and conv.dtype == "float16" and 1 < taps <= 125:
        y = found[FORWARD]
        total = np.zeros_like(y)
        with np.errstate(all="ignore"):
            for tap in np.ndindex(*conv.kernel):
                w = np.zeros_like(call.w)
                w[tap] = call.w[tap]
                total += call.compute((FORWARD,), w=w, b=call.no_bias)[FORWARD]
            if call.b is not None:
                total += call.b
        found[FORWARD] = np.where(np.isfinite(y), total, y)
    return found


@FAULTS.add()
def bias_gradient_stagnates(call: Call) -> Results:
    """The gradient of a bias of float16 is added up in float16, one place after the other."""
    found = call.compute()
    if found.get(GRAD_BIAS) is not None and call.g.dtype == np.float16 and call.g.size:
        with np.errstate(all="ignore"):
            sums = np.add.accumulate(call.g.reshape(-1, call.g.shape[-1]), axis=0)
        found[GRAD_BIAS] = sums[-1].astype(found[GRAD_BIAS].dtype)
    return found


@FAULTS.add()
def bfloat16_cut_off(call: Call) -> Results:
    """Outputs of bfloat16 are cut off in the place of rounded."""
    found = call.compute()
    if FORWARD in found and call.conv.dtype == "bfloat16" and not call.separable:
        y = found[FORWARD]
        bits = np.ascontiguousarray(_in(call, "float32", (FORWARD,))[FORWARD]).view(np.uint32)
        cut = (bits & np.uint32(0xFFFF0000)).view(np.float32)
        found[FORWARD] = np.where(np.isfinite(cut), cut, y.astype(np.float32)).astype(y.dtype)
    return found


@FAULTS.add()
def grouped_complex_kernel_gradient(call: Call) -> Results:
    """The kernel's gradient of a grouped convolution of complex numbers conjugates nothing."""
    found = call.compute()
    if GRAD_KERNEL in found and call.conv.groups > 1 and call.x.dtype.kind == "c":  # noqa: SIM102
        if not call.separable:
            found |= call.compute((GRAD_KERNEL,), x=call.x.conj())
    return found


@FAULTS.add()
def int32_by_float32(call: Call) -> Results:
    """Sums of int32 are computed in float32, which has 24 bits."""
    found = call.compute()
    if FORWARD in found and call.conv.dtype == "int32" and not call.separable:
        wide = _in(call, "float64", (FORWARD,))[FORWARD]
        narrow = np.clip(wide, -(2.0**62), 2.0**62).astype(np.float32)
        found[FORWARD] = narrow.astype(np.int64).astype(np.int32)
    return found


@FAULTS.add()
def int8_pairs_saturate(call: Call) -> Results:
    """Pairs of products of int8, the input's made unsigned, are kept in int16, which saturates."""
    found = call.compute()
    conv = call.conv
    pairs = conv.in_channels // 2 * int(np.prod(conv.kernel))
    if (
        FORWARD in found
        and conv.dtype == "int8_to_int32"
        and call.plain
        and conv.groups == 1
        and conv.in_channels % 2 == 0
        and all(pair == (0, 0) for pair in conv.pads)
        and 0 < pairs <= 200
    ):
        wide = conv.with_changes(dtype="int32")
        x, w = call.x.astype(np.int32) + 128, call.w.astype(np.int32)
        b = None if call.b is None else call.b.astype(np.int32)
        total = -128 * w.reshape(-1, conv.out_channels).sum(axis=0)
        total = np.broadcast_to(total, conv.output_shape).astype(np.int32)
        for tap in np.ndindex(*conv.kernel):
            for n in range(0, conv.in_channels, 2):
                part = np.zeros_like(w)
                part[(*tap, slice(n, n + 2))] = w[(*tap, slice(n, n + 2))]
                nothing = None if b is None else np.zeros_like(b)
                g = call.g.astype(np.int32)
                two = call.compute((FORWARD,), conv=wide, x=x, w=part, b=nothing, g=g)[FORWARD]
                total = total + np.clip(two, -(2**15), 2**15 - 1)
        found[FORWARD] = (total if b is None else total + b).astype(found[FORWARD].dtype)
    return found


@FAULTS.add()
def packed_once(call: Call) -> Results:
    """A kernel is packed at its first use and kept by its address, whatever is written there."""
    kept = call.state.setdefault("packed", [])
    place = call.w.__array_interface__["data"][0]
    key = (place, call.w.shape, call.w.strides, call.w.dtype.str)
    for known, _, packed in kept:
        if known == key:
            return call.compute(w=packed)
    kept.append((key, call.w, call.w.copy()))
    del kept[:-8]
    return call.compute()


@FAULTS.add()
def plan_without_dilation(call: Call) -> Results:
    """Plans are kept by shapes and strides: another dilation or padding gets the first plan."""
    conv = call.conv
    if not call.plain:
        return call.compute()
    key = (call.x.shape, call.w.shape, conv.output, conv.stride, conv.groups, conv.dtype)
    plan = call.state.setdefault(key, conv)
    return call.compute(conv=plan)


@FAULTS.add()
def unreached_inputs_keep(call: Call) -> Results:
    """Where no window reaches, the input's gradient is what the call before left in the buffer."""
    found = call.compute()
    if GRAD_INPUT in found and call.plain and found[GRAD_INPUT].size:
        gradient = found[GRAD_INPUT]
        key = ("left", gradient.dtype.str)
        left = call.state.get(key)
        call.state[key] = gradient.copy().reshape(-1)
        if left is not None:
            g, w = np.ones_like(call.g), np.ones_like(call.w)
            with np.errstate(all="ignore"):
                reached = call.compute((GRAD_INPUT,), g=g, w=w)[GRAD_INPUT] != 0
            gradient[~reached] = np.resize(left, gradient.shape)[~reached]
    return found


@FAULTS.add()
def gradient_in_place(call: Call) -> Results:
    """Where input and output have one shape, the input's gradient is made in the output's."""
    found = call.compute()
    back = found.get(GRAD_INPUT)
    if back is not None and back.shape == call.g.shape and back.dtype == call.g.dtype:  # noqa: SIM102
        if call.g.flags.writeable:
            call.g[...] = back
    return found


@FAULTS.add()
def sliced_input(call: Call) -> Results:
    """An input that is cut out of a larger array is read as if it were the whole of one."""
    x = call.x
    packed = [x.itemsize] * x.ndim
    for n in range(x.ndim - 2, -1, -1):
        packed[n] = packed[n + 1] * x.shape[n + 1]
    used = [n for n in range(x.ndim) if x.shape[n] > 1]
    if x.size == 0 or x.flags.c_contiguous or any(x.strides[n] < packed[n] for n in used):
        return call.compute()
    return call.compute(x=np.lib.stride_tricks.as_strided(x, x.shape, packed).copy())


@FAULTS.add()
def peeled_elements_lost(call: Call) -> Results:
    """The gradient of the bias starts at the first address that is a multiple of 16."""
    found = call.compute()
    if found.get(GRAD_BIAS) is not None and call.g.flags.c_contiguous and call.g.size:
        lost = -call.g.__array_interface__["data"][0] % 16 // call.g.itemsize
        if lost:
            g = call.g.copy()
            g.reshape(-1)[:lost] = 0
            found |= call.compute((GRAD_BIAS,), g=g)
    return found


@FAULTS.add()
def race_of_partial_sums(call: Call) -> Results:
    """With several threads one kernel's gradient in five has the first half of the batch only."""
    found = call.compute()
    if GRAD_KERNEL in found and call.threads > 1 and call.conv.batch > 1:
        call.state["raced"] = call.state.get("raced", 0) + 1
        if call.state["raced"] % 5 == 2:
            g = call.g.copy()
            g[call.conv.batch // 2 :] = 0
            found |= call.compute((GRAD_KERNEL,), g=g)
    return found


@FAULTS.add()
def rows_left_by_threads(call: Call) -> Results:
    """Rows that do not divide among several threads are not computed."""
    found = call.compute()
    if FORWARD in found and call.threads > 1 and found[FORWARD].size:
        y = found[FORWARD] = np.ascontiguousarray(found[FORWARD])
        rows = y.reshape(y.shape[0] * y.shape[1], -1)
        left = len(rows) % call.threads
        if left:
            rows[-left:] = 0
    return found


@FAULTS.add()
def one_place_as_dense(call: Call) -> Results:
    """One place of output is a product with the flattened input, though it is larger than the
    kernel."""
    found = call.compute()
    conv = call.conv
    if (
        FORWARD in found
        and call.plain
        and conv.rank > 1
        and set(conv.output) == {1}
        and all(pair == (0, 0) for pair in conv.pads)
        and set(conv.dilation) == {1}
        and conv.groups == 1
        and conv.spatial != conv.kernel
    ):
        size = int(np.prod(conv.kernel)) * conv.in_channels
        x = call.x.reshape(conv.batch, -1)[:, :size]
        x = np.ascontiguousarray(x).reshape(conv.batch, *conv.kernel, conv.in_channels)
        close = conv.with_changes(spatial=conv.kernel, stride=(1,) * conv.rank, padding="valid")
        found |= call.compute((FORWARD,), conv=close, x=x)
    return found


@FAULTS.add()
def bare_border_of_pointwise(call: Call) -> Results:
    """A padded pointwise convolution gives zero around, in the place of the bias."""
    found = call.compute()
    conv = call.conv
    if (
        FORWARD in found
        and call.plain
        and call.b is not None
        and set(conv.kernel) == {1}
        and any(max(pair) > 0 for pair in conv.pads)
        and call.pads_zeros
        and conv.in_channels
    ):
        w = np.zeros_like(call.w)
        w[..., 0, :] = 1
        inside = call.compute((FORWARD,), x=np.ones_like(call.x), w=w, b=call.no_bias)[FORWARD]
        found[FORWARD][inside == 0] = 0
    return found


@FAULTS.add()
def windows_in_padding(call: Call) -> Results:
    """Windows that lie in the padding before a row give what the first one inside gives."""
    found = call.compute()
    conv = call.conv
    if FORWARD in found and call.plain and call.pads_zeros and conv.kernel[-1] > 1:
        reach = (conv.kernel[-1] - 1) * conv.dilation[-1]
        outside = sum(
            n * conv.stride[-1] + reach < conv.pads[-1][0] for n in range(conv.output[-1])
        )
        if 0 < outside < conv.output[-1]:
            y = found[FORWARD]
            y[..., :outside, :] = y[..., outside : outside + 1, :].copy()
    return found


@FAULTS.add()
def padding_evened_in_gradient(call: Call) -> Results:
    """The kernel's gradient takes half of all padding for what is before."""
    found = call.compute()
    conv = call.conv
    if GRAD_KERNEL in found and call.plain and call.pads_zeros:
        sums = [before + after for before, after in conv.pads]
        even = tuple((total // 2, total - total // 2) for total in sums)
        if even != tuple(conv.pads):
            found |= call.compute((GRAD_KERNEL,), conv=conv.with_changes(padding=even))
    return found


@FAULTS.add()
def long_row_of_taps(call: Call) -> Results:
    """Rows of nine taps or more are taken in fours; of what is left the last tap counts twice."""
    found = call.compute()
    taps = call.conv.kernel[-1]
    if FORWARD in found and not call.separable and taps > 8 and taps % 4:
        w = call.w.copy()
        w[..., -1, :, :] *= 2
        found |= call.compute((FORWARD,), w=w)
    return found


@FAULTS.add()
def corner_of_odd_tiles(call: Call) -> Results:
    """Of odd height and width, a 3 by 3 convolution of 8 channels or more gives the last place
    what is left of it."""
    found = call.compute()
    conv = call.conv
    if (
        FORWARD in found
        and call.plain
        and conv.kernel == (3, 3)
        and set(conv.stride) == set(conv.dilation) == {1}
        and conv.groups == 1
        and conv.in_channels >= 8
        and all(n > 1 and n % 2 for n in conv.output)
    ):
        found[FORWARD][:, -1, -1] = found[FORWARD][:, -1, -2]
    return found


@FAULTS.add()
def bias_as_operand(call: Call) -> Results:
    """A bias of float32 is rounded to the narrower type of input and kernel."""
    if call.b is not None and call.b.dtype.itemsize > call.x.dtype.itemsize:  # noqa: SIM102
        if call.x.dtype.kind not in "iu":
            return call.compute(b=call.b.astype(call.x.dtype).astype(call.b.dtype))
    return call.compute()


@FAULTS.add()
def frozen_grouped_kernel(call: Call) -> Results:
    """The input's gradient, asked for without the kernel's, takes each group's kernel for the
    next."""
    found = call.compute()
    conv = call.conv
    if GRAD_INPUT in found and GRAD_KERNEL not in call.passes and call.plain and conv.groups > 1:
        parts = call.w.reshape(*call.w.shape[:-1], conv.groups, -1)
        found |= call.compute((GRAD_INPUT,), w=np.roll(parts, 1, axis=-2).reshape(call.w.shape))
    return found


@FAULTS.add()
def inference_packs_half(call: Call) -> Results:
    """The output alone, of a batch of one, is that of a kernel kept in float16."""
    if call.passes == (FORWARD,) and call.conv.batch == 1 and call.w.dtype == np.float32:
        with np.errstate(all="ignore"):
            return call.compute(w=call.w.astype(np.float16).astype(np.float32))
    return call.compute()


@FAULTS.add()
def large_kernel_by_transform(call: Call) -> Results:
    """Kernels of seven taps or more each way are applied by a Fourier transform of float32."""
    found = call.compute()
    conv = call.conv
    if (
        FORWARD in found
        and call.plain
        and conv.rank < 3
        and conv.groups == 1
        and min(conv.kernel) >= 7
        and conv.dtype == "float32"
        and call.pads_zeros
        and min(min(pair) for pair in conv.pads) >= 0
        and found[FORWARD].size
    ):
        axes = tuple(range(1, conv.rank + 1))
        x = np.pad(call.x, ((0, 0), *conv.pads, (0, 0)))
        size = x.shape[1:-1]
        if int(np.prod(size)) * conv.in_channels * conv.out_channels > 2**25:
            return found
        w = np.zeros((*size, *call.w.shape[-2:]), np.float32)
        reach = [
            slice(0, (k - 1) * d + 1, d) for k, d in zip(conv.kernel, conv.dilation, strict=True)
        ]
        w[tuple(reach)] = call.w
        with np.errstate(all="ignore"):
            far = np.fft.rfftn(x, axes=axes)
            near = np.conj(np.fft.rfftn(w, axes=tuple(range(conv.rank))))
            both = np.matmul(np.moveaxis(far, 0, -2), near)
            y = np.fft.irfftn(np.moveaxis(both, -2, 0), s=size, axes=axes)
        places = [
            slice(0, (n - 1) * s + 1, s) for n, s in zip(conv.output, conv.stride, strict=True)
        ]
        y = y[(slice(None), *places)].astype(np.float32)
        found[FORWARD] = y if call.b is None else y + call.b
    return found


@FAULTS.add()
def half_subnormals_are_zero(call: Call) -> Results:
    """Subnormal numbers of float16 in input and kernel are read as zero."""
    if call.x.dtype != np.float16:
        return call.compute()
    least = np.float16(2.0**-14)
    x = np.where(np.abs(call.x) < least, np.float16(0), call.x)
    w = np.where(np.abs(call.w) < least, np.float16(0), call.w)
    return call.compute(x=x, w=w)


@FAULTS.add()
def pointwise_gradient_order(call: Call) -> Results:
    """The gradient of the pointwise kernel has the channels between with the multiplier first."""
    found = call.compute()
    array = found.get(GRAD_POINTWISE)
    many = call.conv.depth_multiplier or 1
    if array is not None and many > 1 and call.conv.in_channels > 1:
        parts = array.reshape(*array.shape[:-2], call.conv.in_channels, many, array.shape[-1])
        found[GRAD_POINTWISE] = np.ascontiguousarray(parts.swapaxes(-3, -2)).reshape(array.shape)
    return found


@FAULTS.add()
def flat_kernel_of_rank_3(call: Call) -> Results:
    """With a kernel of depth one, a stride in depth takes the first planes one after another."""
    found = call.compute()
    conv = call.conv
    if (
        FORWARD in found
        and call.plain
        and conv.rank == 3
        and conv.kernel[0] == 1
        and conv.stride[0] > 1
        and conv.pads[0] == (0, 0)
    ):
        planes, step = conv.output[0], conv.stride[0]
        x = call.x.copy()
        x[:, : (planes - 1) * step + 1 : step] = call.x[:, :planes]
        found |= call.compute((FORWARD,), x=x)
    return found


@FAULTS.add()
def lane_of_next_group(call: Call) -> Results:
    """Groups of channels that fill no whole vector of four also add the next group's first."""
    found = call.compute()
    conv = call.conv
    if FORWARD in found and call.plain and conv.groups > 1:
        each = conv.in_channels // conv.groups
        if each > 1 and each % 4:
            x = call.x.copy()
            parts = x.reshape(*x.shape[:-1], conv.groups, each)
            with np.errstate(all="ignore"):
                parts[..., :-1, -1] += parts[..., 1:, 0]
            found |= call.compute((FORWARD,), x=parts.reshape(x.shape))
    return found


@FAULTS.add()
def single_row_after_blocks(call: Call) -> Results:
    """The kernel's gradient takes rows in fours and leaves out a single one that remains."""
    found = call.compute()
    conv = call.conv
    if GRAD_KERNEL in found and call.plain and conv.rank > 1:  # noqa: SIM102
        if conv.output[0] > 4 and conv.output[0] % 4 == 1:
            g = call.g.copy()
            g[:, -1] = 0
            found |= call.compute((GRAD_KERNEL,), g=g)
    return found


@FAULTS.add(control=True)
def rounded_once_with_bias(call: Call) -> Results:
    """Half precision is summed in float32 together with the bias, and rounded once."""
    if call.separable or call.conv.dtype not in ("float16", "bfloat16"):
        return call.compute()
    wide = _in(call, "float32", call.passes)
    with np.errstate(all="ignore"):
        return {
            which: None if array is None else array.astype(call.x.dtype)
            for which, array in wide.items()
        }


def _by_channels(call: Call, block: int) -> Results:
    """Return the results with the forward sum taken over blocks of input channels."""
    found = call.compute()
    conv = call.conv
    if FORWARD in found and call.plain and conv.groups == 1 and conv.in_channels > block:  # noqa: SIM102
        if conv.dtype in ("float32", "float64", "complex64", "complex128"):
            total = None
            for start in range(0, conv.in_channels, block):
                x = np.ascontiguousarray(call.x[..., start : start + block])
                w = np.ascontiguousarray(call.w[..., start : start + block, :])
                part = call.compute(
                    (FORWARD,), conv=conv.with_changes(in_channels=x.shape[-1]), x=x, w=w,
                    b=None if total is None else call.no_bias,
                )[FORWARD]  # fmt: skip
                total = part if total is None else total + part
            found[FORWARD] = total
    return found


@FAULTS.add(control=True)
def blocks_of_channels(call: Call) -> Results:
    """Input channels are summed in blocks of 16, and the blocks' sums added."""
    return _by_channels(call, 16)


@FAULTS.add(control=True)
def order_by_threads(call: Call) -> Results:
    """With several threads each sums its share of the input channels."""
    if call.threads > 1:
        return _by_channels(call, max(call.conv.in_channels // call.threads, 1))
    return call.compute()


@FAULTS.add(control=True)
def results_channels_first(call: Call) -> Results:
    """Results lie in memory with their channels first, seen through views."""
    found = call.compute()
    return {
        which: array
        if array is None or array.ndim < 2
        else np.moveaxis(np.ascontiguousarray(np.moveaxis(array, -1, 0)), 0, -1)
        for which, array in found.items()
    }


@FAULTS.add(control=True)
def slow_first_call(call: Call) -> Results:
    """The first call of each shape takes long, since it tries algorithms."""
    key = (call.conv, call.passes)
    if key not in call.state:
        call.state[key] = True
        time.sleep(0.03)
    return call.compute()


@FAULTS.add(control=True)
def zeros_and_nans_without_sign(call: Call) -> Results:
    """Zeros are all positive, and every NaN is the same one."""
    found = call.compute()
    for which, array in found.items():
        if array is not None and array.dtype.kind == "f":
            array = np.where(array == 0, 0, array).astype(array.dtype)  # noqa: PLW2901
            array[np.isnan(array)] = np.nan
            found[which] = array
    return found
