"""Faults of a library that one may look at while mending convcheck, and controls.

None of them is of a kind that `convcheck selftest` plants. What a fault does is decided by what
libraries do, not by what is found.
"""

from __future__ import annotations

import numpy as np
from stranger_backend import Call, FaultSet, Results

from convcheck.extending import Pass

FAULTS = FaultSet()
FORWARD, GRAD_INPUT = Pass.FORWARD, Pass.GRAD_INPUT
GRAD_KERNEL, GRAD_BIAS = Pass.GRAD_KERNEL, Pass.GRAD_BIAS


def _magnitude(call: Call) -> np.ndarray | None:
    """Return the sums of absolute products of the forward pass; None of complex numbers."""
    if call.separable or call.x.dtype.kind == "c":
        return None
    b = None if call.b is None else np.abs(call.b)
    return call.compute((FORWARD,), x=np.abs(call.x), w=np.abs(call.w), b=b)[FORWARD]


@FAULTS.add()
def tap_lost_at_tile_border(call: Call) -> Results:
    """Outputs beside a border of tiles of 32 lack the products of the last tap."""
    found = call.compute()
    if FORWARD in found and call.conv.kernel[-1] > 1 and not call.separable:
        w = call.w.copy()
        w[..., -1, :, :] = 0
        without = call.compute((FORWARD,), w=w)[FORWARD]
        width = found[FORWARD].shape[-2]
        columns = list(range(31, width - 1, 32))
        found[FORWARD][..., columns, :] = without[..., columns, :]
    return found


@FAULTS.add()
def batch_modulo_8(call: Call) -> Results:
    """Batch entries from the ninth on are computed from the entry eight before."""
    found = call.compute()
    if FORWARD in found and call.conv.batch > 8:
        found[FORWARD][8:] = found[FORWARD][np.arange(8, call.conv.batch) % 8]
    return found


@FAULTS.add()
def lone_channel_without_bias(call: Call) -> Results:
    """The one channel beyond whole vectors of 16 gets no bias."""
    found = call.compute()
    filters = call.conv.out_channels
    if FORWARD in found and call.b is not None and filters > 1 and filters % 16 == 1:
        b = call.b.copy()
        b[-1] = 0
        found[FORWARD] = call.compute((FORWARD,), b=b)[FORWARD]
    return found


@FAULTS.add()
def masked_load(call: Call) -> Results:
    """With 15, 31, ... input channels the last one is multiplied by the weights before."""
    found = call.compute()
    each = call.w.shape[-2]
    if FORWARD in found and each % 16 == 15:
        w = call.w.copy()
        w[..., -1, :] = w[..., -2, :]
        found[FORWARD] = call.compute((FORWARD,), w=w)[FORWARD]
    return found


@FAULTS.add()
def half_bias_when_repeated(call: Call) -> Results:
    """Every call after the first with the same shapes adds half of the bias only."""
    key = (call.x.shape, call.w.shape, call.x.dtype.str)
    again = call.state.setdefault(key, 0)
    call.state[key] += 1
    if not again or call.b is None or call.x.dtype.kind in "iu":
        return call.compute()
    return call.compute(b=(call.b / 2).astype(call.b.dtype))


@FAULTS.add()
def larger_call_before(call: Call) -> Results:
    """After a call with a larger result, the last element is what that one had there."""
    found = call.compute()
    if FORWARD in found and found[FORWARD].size:
        y = found[FORWARD]
        old = call.state.get("y")
        call.state["y"] = y.copy()
        if old is not None and old.size > y.size and old.dtype == y.dtype:
            y.reshape(-1)[-1] = old.reshape(-1)[y.size - 1]
    return found


@FAULTS.add()
def bias_of_each_thread(call: Call) -> Results:
    """Each of several threads adds the bias."""
    if call.threads > 1 and call.b is not None:
        return call.compute(b=(call.b * call.threads).astype(call.b.dtype))
    return call.compute()


@FAULTS.add()
def kernel_gradient_alone(call: Call) -> Results:
    """The kernel's gradient, asked for without the input's, is a mean over places."""
    found = call.compute()
    if GRAD_KERNEL in found and GRAD_INPUT not in call.passes and not call.transposed:
        places = max(int(np.prod(call.conv.output)), 1)
        found[GRAD_KERNEL] = (found[GRAD_KERNEL] / places).astype(call.w.dtype)
    return found


@FAULTS.add()
def input_in_memory_order(call: Call) -> Results:
    """An input that is not contiguous is read in the order of its memory."""
    return call.compute(x=call.x.ravel(order="K").reshape(call.x.shape))


@FAULTS.add()
def input_written(call: Call) -> Results:
    """The input's last element is zero after a call, since it was used as a sentinel."""
    found = call.compute()
    if call.x.size:
        call.x.reshape(-1)[-1] = 0
    return found


@FAULTS.add()
def one_array_for_all(call: Call) -> Results:
    """Outputs of a shape are one array, which the next call overwrites."""
    found = call.compute()
    for which, array in found.items():
        if array is not None:
            kept = call.state.setdefault((which, array.shape, array.dtype.str), array)
            kept[...] = array
            found[which] = kept
    return found


@FAULTS.add()
def twelve_units(call: Call) -> Results:
    """Every output is off by twelve units in the last place of its sum of magnitudes."""
    found = call.compute()
    if FORWARD in found and call.x.dtype in (np.float32, np.float64):
        size = _magnitude(call)
        if size is not None:
            y = found[FORWARD]
            signs = np.where(np.arange(y.size) % 2, 12.0, -12.0).reshape(y.shape)
            found[FORWARD] = (y + signs * np.finfo(y.dtype).eps / 2 * size).astype(y.dtype)
    return found


@FAULTS.add()
def two_bits_lost(call: Call) -> Results:
    """Outputs of float32 have 22 significant bits in the place of 24."""
    found = call.compute()
    if FORWARD in found and found[FORWARD].dtype == np.float32:
        part, exponent = np.frexp(found[FORWARD])
        found[FORWARD] = np.ldexp(np.round(part * 2.0**22) / 2.0**22, exponent).astype(np.float32)
    return found


@FAULTS.add()
def infinite_weight(call: Call) -> Results:
    """An infinity in the kernel is taken for the largest number."""
    if call.w.dtype.kind != "f":
        return call.compute()
    most = np.finfo(call.w.dtype).max
    return call.compute(w=np.clip(call.w, -most, most))


@FAULTS.add()
def nan_left_out_of_bias_gradient(call: Call) -> Results:
    """The sum of a gradient of the bias leaves NaN out."""
    if GRAD_BIAS in call.passes and call.g.dtype.kind == "f":
        found = call.compute([which for which in call.passes if which is not GRAD_BIAS])
        g = np.where(np.isnan(call.g), 0, call.g).astype(call.g.dtype)
        return found | call.compute((GRAD_BIAS,), g=g)
    return call.compute()


@FAULTS.add()
def same_padding_of_strides(call: Call) -> Results:
    """With a stride, same padding has its larger half before."""
    found = call.compute()
    conv = call.conv
    uneven = [n for n, (before, after) in enumerate(conv.pads) if before != after]
    if (
        FORWARD in found
        and conv.padding == "same"
        and max(conv.stride) > 1
        and uneven
        and not (call.transposed or call.separable)
    ):
        x = np.zeros_like(call.x)
        to: list[slice] = [slice(None)] * x.ndim
        of: list[slice] = [slice(None)] * x.ndim
        for axis in uneven:
            to[axis + 1], of[axis + 1] = slice(1, None), slice(None, -1)
        x[tuple(to)] = call.x[tuple(of)]
        found[FORWARD] = call.compute((FORWARD,), x=x)[FORWARD]
    return found


@FAULTS.add()
def paddings_of_two_axes(call: Call) -> Results:
    """Where paddings of two axes differ, the input's first row counts twice."""
    if len(set(call.conv.pads)) > 1 and FORWARD in call.passes and call.x.size:
        x = call.x.copy()
        x[:, 0] *= 2
        return call.compute() | call.compute((FORWARD,), x=x)
    return call.compute()


@FAULTS.add()
def flushed_input_gradient(call: Call) -> Results:
    """The gradient of an input of float32 has no subnormal numbers."""
    found = call.compute()
    array = found.get(GRAD_INPUT)
    if array is not None and array.dtype == np.float32:
        array[np.abs(array) < np.finfo(np.float32).smallest_normal] = 0
    return found


@FAULTS.add()
def saturated(call: Call) -> Results:
    """Sums of int32 are kept within its range in the place of wrapping around."""
    found = call.compute()
    if FORWARD in found and found[FORWARD].dtype == np.int32:
        b = None if call.b is None else call.b.astype(np.float64)
        wide = call.compute(
            (FORWARD,), conv=call.conv.with_changes(dtype="float64"),
            x=call.x.astype(np.float64), w=call.w.astype(np.float64), b=b,
        )[FORWARD]  # fmt: skip
        info = np.iinfo(np.int32)
        found[FORWARD] = np.clip(wide, info.min, info.max).astype(np.int32)
    return found


@FAULTS.add()
def bias_gradient_of_64_places(call: Call) -> Results:
    """The gradient of the bias sums the first 64 places of each batch entry."""
    found = call.compute()
    if GRAD_BIAS in found:
        g = call.g.copy()
        g.reshape(len(g), -1, g.shape[-1])[:, 64:] = 0
        found |= call.compute((GRAD_BIAS,), g=g)
    return found


@FAULTS.add()
def depthwise_order(call: Call) -> Results:
    """Several outputs of each channel of a depthwise convolution come in another order."""
    found = call.compute()
    conv = call.conv
    each = conv.out_channels // conv.groups if conv.groups else 0
    if FORWARD in found and conv.groups == conv.in_channels > 1 and each > 1:
        y = found[FORWARD]
        pairs = y.reshape(*y.shape[:-1], conv.groups, each).swapaxes(-1, -2)
        found[FORWARD] = np.ascontiguousarray(pairs).reshape(y.shape)
    return found


@FAULTS.add()
def pointwise_stride(call: Call) -> Results:
    """A pointwise convolution with a stride reads elements that lie next to each other."""
    found = call.compute()
    conv = call.conv
    plain = not (call.transposed or call.separable) and conv.padding == "valid"
    if FORWARD in found and plain and set(conv.kernel) == {1} and max(conv.stride) > 1:
        near = call.x[(slice(None), *(slice(size) for size in conv.output))]
        close = conv.with_changes(spatial=conv.output, stride=(1,) * conv.rank)
        found |= call.compute((FORWARD,), conv=close, x=np.ascontiguousarray(near))
    return found


@FAULTS.add()
def real_bias(call: Call) -> Results:
    """The bias of complex numbers is added without its imaginary part."""
    if call.b is not None and call.b.dtype.kind == "c":
        return call.compute(b=call.b.real.astype(call.b.dtype))
    return call.compute()


@FAULTS.add()
def narrow_gradient(call: Call) -> Results:
    """A gradient of float64 is summed in float32 if it was asked for with the output."""
    found = call.compute()
    together = FORWARD in call.passes and GRAD_KERNEL in call.passes
    if together and call.w.dtype == np.float64 and not call.separable:
        narrow = {name: getattr(call, name).astype(np.float32) for name in "xwg"}
        b = None if call.b is None else call.b.astype(np.float32)
        conv = call.conv.with_changes(dtype="float32")
        gradient = call.compute((GRAD_KERNEL,), conv=conv, b=b, **narrow)[GRAD_KERNEL]
        found[GRAD_KERNEL] = gradient.astype(np.float64)
    return found


@FAULTS.add()
def depth_and_height(call: Call) -> Results:
    """Of kernels of rank 3 the input's gradient reads depth and height exchanged, if equal."""
    found = call.compute()
    kernel = call.conv.kernel
    if GRAD_INPUT in found and call.conv.rank == 3 and kernel[0] == kernel[1] > 1:
        found |= call.compute((GRAD_INPUT,), w=np.ascontiguousarray(call.w.swapaxes(0, 1)))
    return found


@FAULTS.add(control=True)
def reverse_order(call: Call) -> Results:
    """Input channels are summed in reverse order."""
    if call.conv.groups > 1 or call.transposed or call.separable:
        return call.compute()
    found = call.compute(x=call.x[..., ::-1].copy(), w=call.w[..., ::-1, :].copy())
    if found.get(GRAD_INPUT) is not None:
        found[GRAD_INPUT] = found[GRAD_INPUT][..., ::-1].copy()
    if found.get(GRAD_KERNEL) is not None:
        found[GRAD_KERNEL] = found[GRAD_KERNEL][..., ::-1, :].copy()
    return found


@FAULTS.add(control=True)
def wide_accumulators(call: Call) -> Results:
    """Products are added exactly and rounded once, as wide accumulators do."""
    if call.separable or call.conv.dtype != "float32":
        return call.compute()
    wide = {name: getattr(call, name).astype(np.float64) for name in "xwg"}
    b = None if call.b is None else call.b.astype(np.float64)
    found = call.compute(conv=call.conv.with_changes(dtype="float64"), b=b, **wide)
    return {which: array.astype(np.float32) for which, array in found.items()}


@FAULTS.add(control=True)
def entry_by_entry(call: Call) -> Results:
    """The batch is computed entry by entry, and the sums of gradients added."""
    if call.separable or call.conv.batch < 2 or call.x.dtype.itemsize < 4:
        return call.compute()
    single = call.conv.with_changes(batch=1)
    parts = [
        call.compute(conv=single, x=call.x[n : n + 1], g=call.g[n : n + 1])
        for n in range(call.conv.batch)
    ]
    found: Results = {}
    for which in call.passes:
        arrays = [part[which] for part in parts]
        joined = which in (FORWARD, GRAD_INPUT)
        found[which] = np.concatenate(arrays) if joined else np.sum(arrays, axis=0)
    return found
