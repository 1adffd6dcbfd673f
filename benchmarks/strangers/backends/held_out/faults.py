"""Faults of a library that nobody looks at while mending convcheck, and controls.

None of them is of a kind that `convcheck selftest` plants. What a fault does is decided by what
libraries do, not by what is found.
"""

from __future__ import annotations

import numpy as np
from stranger_backend import Call, FaultSet, Results

from convcheck.extending import Pass
from convcheck.identities.fft import IDENTITY as FFT

FAULTS = FaultSet()
FORWARD, GRAD_INPUT = Pass.FORWARD, Pass.GRAD_INPUT
GRAD_KERNEL, GRAD_BIAS = Pass.GRAD_KERNEL, Pass.GRAD_BIAS


@FAULTS.add()
def inner_tiles(call: Call) -> Results:
    """Tiles of 16 x 16 beyond the first in both axes get the bias twice."""
    found = call.compute()
    if FORWARD in found and call.b is not None and call.conv.rank > 1:
        y = found[FORWARD]
        y[:, 16:, 16:] = (y[:, 16:, 16:] + call.b).astype(y.dtype)
    return found


@FAULTS.add()
def odd_batch(call: Call) -> Results:
    """Of more than four batch entries, those beyond a multiple of four lose a column."""
    found = call.compute()
    rest = call.conv.batch % 4
    if FORWARD in found and call.conv.batch > 4 and rest:
        x = call.x.copy()
        x[-rest:, ..., -1, :] = 0
        found[FORWARD] = call.compute((FORWARD,), x=x)[FORWARD]
    return found


@FAULTS.add()
def second_vector_of_filters(call: Call) -> Results:
    """Output channels from 32 on are computed with the weights of those 32 before."""
    found = call.compute()
    if FORWARD in found and call.conv.groups == 1 and call.conv.out_channels > 32:
        y = found[FORWARD]
        extra = np.arange(32, y.shape[-1])
        bias = 0 if call.b is None else call.b[extra] - call.b[extra - 32]
        y[..., 32:] = (y[..., extra - 32] + bias).astype(y.dtype)
    return found


@FAULTS.add()
def two_lanes_exchanged(call: Call) -> Results:
    """With 16 input channels, or a multiple, the last two have each other's weights."""
    each = call.w.shape[-2]
    if each and each % 16 == 0 and FORWARD in call.passes:
        w = call.w.copy()
        w[..., [-2, -1], :] = w[..., [-1, -2], :]
        return call.compute() | call.compute((FORWARD,), w=w)
    return call.compute()


@FAULTS.add()
def remembered(call: Call) -> Results:
    """The third call of a shape and all later ones return the second one's output."""
    found = call.compute()
    key = (call.conv, call.x.shape)
    seen = call.state.setdefault(key, [])
    if FORWARD in found:
        if len(seen) > 1:
            found[FORWARD] = seen[1].copy()
        else:
            seen.append(found[FORWARD].copy())
    return found


@FAULTS.add()
def kept_precision(call: Call) -> Results:
    """A call of float64 right after one of float32 is computed in float32."""
    before = call.state.get("dtype")
    call.state["dtype"] = call.conv.dtype
    if call.conv.dtype != "float64" or before != "float32" or call.separable:
        return call.compute()
    narrow = {name: getattr(call, name).astype(np.float32) for name in "xwg"}
    b = None if call.b is None else call.b.astype(np.float32)
    found = call.compute(conv=call.conv.with_changes(dtype="float32"), b=b, **narrow)
    return {which: array.astype(np.float64) for which, array in found.items()}


@FAULTS.add()
def row_between_threads(call: Call) -> Results:
    """With several threads nobody computes the middle row."""
    found = call.compute()
    if call.threads > 1 and FORWARD in found:
        y = found[FORWARD]
        y[:, y.shape[1] // 2] = 0
    return found


@FAULTS.add()
def input_gradient_alone(call: Call) -> Results:
    """The input's gradient, asked for alone, has the wrong sign."""
    found = call.compute()
    if tuple(call.passes) == (GRAD_INPUT,):
        found[GRAD_INPUT] = -found[GRAD_INPUT]
    return found


@FAULTS.add()
def kernel_in_memory_order(call: Call) -> Results:
    """A kernel that is not contiguous is read in the order of its memory."""
    return call.compute(w=call.w.ravel(order="K").reshape(call.w.shape))


@FAULTS.add()
def output_gradient_written(call: Call) -> Results:
    """The input's gradient leaves the first row of output gradients zero for the others."""
    if GRAD_INPUT not in call.passes or not call.g.size:
        return call.compute()
    found = call.compute([which for which in call.passes if which in (FORWARD, GRAD_INPUT)])
    call.g[:, 0] = 0
    rest = [which for which in call.passes if which not in found]
    return found | (call.compute(rest) if rest else {})


@FAULTS.add()
def shared_workspace(call: Call) -> Results:
    """Gradients are computed in the memory of the output, whose beginning they overwrite."""
    found = call.compute()
    y, gradient = found.get(FORWARD), found.get(GRAD_KERNEL)
    if y is not None and gradient is not None and call.conv.batch > 2:
        some = gradient.reshape(-1)[: y.size]
        y.reshape(-1)[: some.size] = some
    return found


@FAULTS.add()
def twelve_units_of_kernel_gradient(call: Call) -> Results:
    """The kernel's gradient is off by twelve units in the last place of its magnitudes."""
    found = call.compute()
    real = call.w.dtype in (np.float32, np.float64)
    if GRAD_KERNEL in found and real and not call.separable:
        size = call.compute((GRAD_KERNEL,), x=np.abs(call.x), g=np.abs(call.g))[GRAD_KERNEL]
        array = found[GRAD_KERNEL]
        signs = np.where(np.arange(array.size) % 2, 12.0, -12.0).reshape(array.shape)
        off = signs * np.finfo(array.dtype).eps / 2 * size
        found[GRAD_KERNEL] = (array + off).astype(array.dtype)
    return found


@FAULTS.add()
def cut_off(call: Call) -> Results:
    """Outputs of float32 are cut off to 23 bits, always towards zero."""
    found = call.compute()
    if FORWARD in found and found[FORWARD].dtype == np.float32:
        bits = found[FORWARD].view(np.uint32)
        found[FORWARD] = (bits & np.uint32(0xFFFFFFFE)).view(np.float32)
    return found


@FAULTS.add()
def zeros_skipped(call: Call) -> Results:
    """Weights of zero are skipped, so that an infinity times zero is nothing."""
    found = call.compute()
    if FORWARD in found and call.x.dtype.kind == "f" and not np.isfinite(call.x).all():
        x = np.where(np.isfinite(call.x), call.x, 0).astype(call.x.dtype)
        if not call.w.all():
            found[FORWARD] = call.compute((FORWARD,), x=x)[FORWARD]
    return found


@FAULTS.add()
def nan_in_kernel_gradient(call: Call) -> Results:
    """NaN in the input counts as zero in the kernel's gradient."""
    if GRAD_KERNEL in call.passes and call.x.dtype.kind == "f":
        x = np.where(np.isnan(call.x), 0, call.x).astype(call.x.dtype)
        return call.compute() | call.compute((GRAD_KERNEL,), x=x)
    return call.compute()


@FAULTS.add()
def integers_in_float(call: Call) -> Results:
    """Sums of int32 are taken in float32."""
    found = call.compute()
    if FORWARD in found and found[FORWARD].dtype == np.int32:
        b = None if call.b is None else call.b.astype(np.float32)
        narrow = call.compute(
            (FORWARD,), conv=call.conv.with_changes(dtype="float32"),
            x=call.x.astype(np.float32), w=call.w.astype(np.float32), b=b,
        )[FORWARD]  # fmt: skip
        found[FORWARD] = np.clip(narrow.astype(np.float64), -(2.0**31), 2.0**31 - 1).astype(
            np.int32
        )
    return found


@FAULTS.add()
def sides_of_last_axis(call: Call) -> Results:
    """Explicit padding of the last axis has its sides exchanged where there is a stride."""
    conv = call.conv
    plain = not (call.transposed or call.separable) and not isinstance(conv.padding, str)
    if plain and max(conv.stride) > 1 and FORWARD in call.passes:
        *others, (before, after) = conv.pads
        if before != after:
            changed = conv.with_changes(padding=(*others, (after, before)))
            return call.compute() | call.compute((FORWARD,), conv=changed)
    return call.compute()


@FAULTS.add()
def stride_with_dilations(call: Call) -> Results:
    """Where a stride and dilations that differ meet, the kernel is flipped along its width."""
    conv = call.conv
    if FORWARD in call.passes and len(set(conv.dilation)) > 1 and max(conv.stride) > 1:
        w = np.ascontiguousarray(np.flip(call.w, conv.rank - 1))
        return call.compute() | call.compute((FORWARD,), w=w)
    return call.compute()


@FAULTS.add()
def single_place(call: Call) -> Results:
    """If the output is one place, the input's gradient is that of a flipped kernel."""
    conv = call.conv
    if GRAD_INPUT in call.passes and set(conv.output) == {1} and max(conv.kernel) > 1:
        w = np.ascontiguousarray(np.flip(call.w, tuple(range(conv.rank))))
        return call.compute() | call.compute((GRAD_INPUT,), w=w)
    return call.compute()


@FAULTS.add()
def negative_zero(call: Call) -> Results:
    """Outputs of zero have a negative sign."""
    found = call.compute()
    if FORWARD in found and found[FORWARD].dtype.kind == "f":
        y = found[FORWARD]
        y[y == 0] = -0.0
    return found


@FAULTS.add()
def bias_of_output_padding(call: Call) -> Results:
    """What an output padding adds to a transposed convolution gets no bias."""
    found = call.compute()
    extra = call.conv.output_padding
    if FORWARD in found and call.transposed and call.b is not None and any(extra):
        bare = call.compute((FORWARD,), b=np.zeros_like(call.b))[FORWARD]
        for axis, size in enumerate(extra, 1):
            if size:
                at = (*(slice(None),) * axis, slice(-size, None))
                found[FORWARD][at] = bare[at]
    return found


@FAULTS.add()
def pointwise_mean(call: Call) -> Results:
    """The pointwise kernel's gradient of a separable convolution is a mean over the batch."""
    found = call.compute()
    which = Pass.GRAD_POINTWISE_KERNEL
    if found.get(which) is not None and call.conv.batch > 1:
        found[which] = (found[which] / call.conv.batch).astype(found[which].dtype)
    return found


@FAULTS.add()
def edge_repeated(call: Call) -> Results:
    """Reflected padding of more than one element repeats the edge."""
    conv = call.conv
    if conv.padding_mode != "reflect" or FORWARD not in call.passes or call.separable:
        return call.compute()
    if max(map(max, conv.pads)) < 2:
        return call.compute()
    padded = np.pad(call.x, ((0, 0), *conv.pads, (0, 0)), mode="symmetric")
    plain = conv.with_changes(spatial=padded.shape[1:-1], padding="valid", padding_mode="zeros")
    return call.compute() | call.compute((FORWARD,), conv=plain, x=padded)


@FAULTS.add()
def long_kernels(call: Call) -> Results:
    """Taps beyond the seventh along an axis are left out."""
    if max(call.conv.kernel) > 7 and FORWARD in call.passes and not call.separable:
        w = call.w.copy()
        for axis in range(call.conv.rank):
            w[(*(slice(None),) * axis, slice(7, None))] = 0
        return call.compute() | call.compute((FORWARD,), w=w)
    return call.compute()


@FAULTS.add()
def bias_gradient_of_groups(call: Call) -> Results:
    """The bias gradient of several groups has the groups' parts in reverse order."""
    found = call.compute()
    array = found.get(GRAD_BIAS)
    if array is not None and call.conv.groups > 1 and not call.separable:
        found[GRAD_BIAS] = np.ascontiguousarray(array.reshape(call.conv.groups, -1)[::-1]).ravel()
    return found


@FAULTS.add(control=True, errs_like=FFT)
def declared_transform(call: Call) -> Results:
    """Outputs are computed by FFT, and say so."""
    found = call.compute()
    conv = call.conv
    ordinary = not (call.transposed or call.separable) and conv.padding_mode == "zeros"
    plain = ordinary and max(conv.stride) == 1 and max(conv.dilation) == 1 and conv.groups == 1
    if FORWARD not in found or not plain or call.x.dtype not in (np.float32, np.float64):
        return found
    if min(map(min, conv.pads)) < 0 or not all(np.isfinite(a).all() for a in (call.x, call.w)):
        return found
    padded = np.pad(call.x, ((0, 0), *conv.pads, (0, 0)))
    sizes, axes = padded.shape[1:-1], tuple(range(1, conv.rank + 1))
    spectrum = np.fft.rfftn(padded, sizes, axes)
    turned = np.fft.rfftn(call.w, sizes, tuple(range(conv.rank))).conj()
    product = np.einsum("n...c,...cf->n...f", spectrum, turned)
    y = np.fft.irfftn(product, sizes, axes)[(slice(None), *(slice(s) for s in conv.output))]
    found[FORWARD] = (y if call.b is None else y + call.b).astype(call.x.dtype)
    return found


@FAULTS.add(control=True)
def bias_first(call: Call) -> Results:
    """The bias is the beginning of the sum and not its end."""
    conv = call.conv
    if call.b is None or call.separable or call.transposed or conv.groups > 1:
        return call.compute()
    if call.x.dtype not in (np.float32, np.float64) or not np.isfinite(call.x).all():
        return call.compute()
    if conv.padding != "valid":
        return call.compute()
    found = call.compute()
    if FORWARD in found:
        ones = np.ones((*call.x.shape[:-1], 1), call.x.dtype)
        own = np.zeros((*conv.kernel, 1, conv.out_channels), call.w.dtype)
        own[(0,) * conv.rank] = call.b
        y = call.compute(
            (FORWARD,),
            conv=conv.with_changes(in_channels=conv.in_channels + 1),
            x=np.concatenate([ones, call.x], axis=-1),
            w=np.concatenate([own, call.w], axis=-2),
            b=np.zeros_like(call.b),
        )
        found[FORWARD] = y[FORWARD]
    return found


@FAULTS.add(control=True)
def split_channels(call: Call) -> Results:
    """Sums are taken of two halves of the input channels, and added."""
    conv = call.conv
    if call.separable or call.transposed or conv.groups > 1 or conv.in_channels < 2:
        return call.compute()
    if call.x.dtype not in (np.float32, np.float64):
        return call.compute()
    found = call.compute()
    if FORWARD in found:
        half = conv.in_channels // 2
        parts = []
        for part in (slice(None, half), slice(half, None)):
            x = np.ascontiguousarray(call.x[..., part])
            b = call.b if part.start is None or call.b is None else np.zeros_like(call.b)
            own = conv.with_changes(in_channels=x.shape[-1])
            w = np.ascontiguousarray(call.w[..., part, :])
            parts.append(call.compute((FORWARD,), conv=own, x=x, w=w, b=b)[FORWARD])
        found[FORWARD] = parts[0] + parts[1]
    return found
