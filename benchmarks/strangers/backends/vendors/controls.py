"""Controls: what a right library may do."""

from __future__ import annotations

import math

import numpy as np
from padded_inputs import at_tap, padded_input
from stranger_backend import Call, FaultSet, Results, finite, has

from convcheck.extending import Pass

FAULTS = FaultSet()
FORWARD, GRAD_INPUT = Pass.FORWARD, Pass.GRAD_INPUT
GRAD_KERNEL = Pass.GRAD_KERNEL


@FAULTS.add(control=True)
def channels_filled_up_to_eight(call: Call) -> Results:
    """Input and kernel are copied with channels of zeros behind, up to a multiple of eight."""
    found = call.compute()
    conv = call.conv
    more = -conv.in_channels % 8
    if not (call.plain and conv.groups == 1 and more) or conv.empty:
        return found
    x = np.pad(np.asarray(call.x), [(0, 0)] * (conv.rank + 1) + [(0, more)])
    w = np.pad(np.asarray(call.w), [(0, 0)] * conv.rank + [(0, more), (0, 0)])
    larger = conv.with_changes(in_channels=conv.in_channels + more)
    wanted = [which for which in (FORWARD, GRAD_INPUT, GRAD_KERNEL) if has(found, which)]
    again = call.compute(wanted, conv=larger, x=x, w=w)
    if GRAD_INPUT in again:
        again[GRAD_INPUT] = np.ascontiguousarray(again[GRAD_INPUT][..., : conv.in_channels])
    if GRAD_KERNEL in again:
        again[GRAD_KERNEL] = np.ascontiguousarray(again[GRAD_KERNEL][..., : conv.in_channels, :])
    return found | again


def _ranges_fit(*arrays: np.ndarray) -> bool:
    """Whether numbers are finite and of about one size, so that a transform keeps them all."""
    for array in arrays:
        sizes = np.abs(array[array != 0])
        if sizes.size and not (np.isfinite(sizes).all() and sizes.max() < 2.0**14 * sizes.min()):
            return False
        if sizes.size and not 2.0**-40 < sizes.max() < 2.0**40:
            return False
    return True


@FAULTS.add(control=True)
def transforms_in_double(call: Call) -> Results:
    """Narrower types than float64 go by Fourier transforms in float64, with room for all windows.

    Only where the numbers are of about one size. What is left of sums of zero is made zero.
    """
    found = call.compute()
    conv = call.conv
    if not (call.plain and call.pads_zeros and conv.groups == 1 and has(found, FORWARD)):
        return found
    if conv.empty or conv.dtype not in ("float16", "bfloat16", "float32") or max(conv.kernel) < 3:
        return found
    x, w = padded_input(call).astype(np.float64), np.asarray(call.w).astype(np.float64)
    length = [1 << (size - 1).bit_length() for size in x.shape[1:-1]]
    cost = math.prod(length) * conv.in_channels * max(conv.out_channels, conv.batch)
    if cost > 2_000_000 or not _ranges_fit(x, w):
        return found
    spread = np.zeros(
        (*((k - 1) * d + 1 for k, d in zip(conv.kernel, conv.dilation, strict=True)), *w.shape[-2:])
    )
    spread[tuple(slice(None, None, d) for d in conv.dilation)] = w
    axes = tuple(range(1, conv.rank + 1))
    of_x = np.fft.fftn(x, length, axes)
    of_w = np.conj(np.fft.fftn(spread, length, tuple(range(conv.rank))))
    product = (of_x[..., None, :] @ of_w[None])[..., 0, :]
    chosen = tuple(
        slice(0, (n - 1) * s + 1, s) for n, s in zip(conv.output, conv.stride, strict=True)
    )
    y = np.fft.ifftn(product, length, axes).real[(slice(None), *chosen)]
    bound = np.abs(x).max(initial=0) * np.abs(w).sum(axis=tuple(range(conv.rank + 1)))
    y = np.where(np.abs(y) < bound * 2.0**-44, 0, y)
    if call.b is not None:
        y = y + call.b.astype(np.float64)
    with np.errstate(all="ignore"):
        found[FORWARD] = np.ascontiguousarray(y).astype(found[FORWARD].dtype)
    return found


@FAULTS.add(control=True)
def outputs_with_a_pitch(call: Call) -> Results:
    """Outputs are views of memory with rows and channels rounded up, uninitialised beyond."""
    found = call.compute()
    for which in (FORWARD, GRAD_INPUT):
        if has(found, which) and found[which].ndim > 2:
            array = found[which]
            shape = list(array.shape)
            shape[-2:] = [-(-shape[-2] // 16) * 16, -(-shape[-1] // 8) * 8 + 8]
            fill = np.nan if array.dtype.kind not in "iu" else 77
            memory = np.full(shape, fill, dtype=array.dtype)
            view = memory[..., : array.shape[-2], : array.shape[-1]]
            view[...] = array
            found[which] = view
    return found


@FAULTS.add(control=True)
def halves_added_tap_by_tap(call: Call) -> Results:
    """Half precision is added up in float32, tap by tap from the last, and rounded once."""
    found = call.compute()
    conv = call.conv
    if not (call.plain and call.pads_zeros and conv.groups == 1 and has(found, FORWARD)):
        return found
    if conv.dtype not in ("float16", "bfloat16") or conv.empty:
        return found
    padded, w = padded_input(call), np.asarray(call.w).astype(np.float32)
    with np.errstate(all="ignore"):
        total = np.zeros(found[FORWARD].shape, np.float32)
        for tap in reversed(list(np.ndindex(*conv.kernel))):
            total += at_tap(call, padded, tap).astype(np.float32) @ w[tap]
        if call.b is not None:
            total += call.b.astype(np.float32)
        found[FORWARD] = total.astype(found[FORWARD].dtype)
    return found


@FAULTS.add(control=True)
def single_summed_in_double(call: Call) -> Results:
    """float32 is computed in float64, and rounded once at the end."""
    if call.conv.dtype != "float32" or call.separable:
        return call.compute()
    wide = call.compute(
        conv=call.conv.with_changes(dtype="float64"),
        x=np.asarray(call.x).astype(np.float64),
        w=np.asarray(call.w).astype(np.float64),
        b=None if call.b is None else call.b.astype(np.float64),
        g=np.asarray(call.g).astype(np.float64),
    )
    with np.errstate(all="ignore"):
        return {
            which: None if array is None else array.astype(np.float32)
            for which, array in wide.items()
        }


@FAULTS.add(control=True)
def transposed_by_inserted_zeros(call: Call) -> Results:
    """A transposed one is a convolution of its input with zeros between, with the turned kernel."""
    found = call.compute()
    conv = call.conv
    if not (call.transposed and has(found, FORWARD)) or conv.empty or not finite(call.x, call.w):
        return found
    spatial = tuple((n - 1) * s + 1 for n, s in zip(conv.spatial, conv.stride, strict=True))
    x = np.zeros((conv.batch, *spatial, conv.in_channels), call.x.dtype)
    x[(slice(None), *(slice(None, None, s) for s in conv.stride))] = call.x
    each, made = conv.in_channels // conv.groups, conv.out_channels // conv.groups
    w = np.asarray(call.w)[(slice(None, None, -1),) * conv.rank]
    w = w.reshape(*conv.kernel, made, conv.groups, each)
    w = np.ascontiguousarray(np.moveaxis(w, -1, -3).swapaxes(-1, -2))
    w = w.reshape(*conv.kernel, each, conv.out_channels)
    pads = []
    sizes = zip(spatial, conv.kernel, conv.dilation, conv.output, call.pads, strict=True)
    for size, kernel, dilation, output, (before, _) in sizes:
        reach = (kernel - 1) * dilation
        pads.append((reach - before, output - size + before))
    plain = conv.if_possible(
        spatial=spatial, stride=(1,) * conv.rank, padding=tuple(pads), transposed=False,
        output_padding=(),
    )  # fmt: skip
    if plain is not None and plain.output_shape == conv.output_shape:
        found[FORWARD] = call.compute((FORWARD,), conv=plain, x=x, w=w)[FORWARD]
    return found


@FAULTS.add(control=True)
def packed_kernels_kept_by_content(call: Call) -> Results:
    """Kernels are packed once and found again by all of their bytes, so that others are others."""
    w = np.asarray(call.w)
    key = ("packed", w.shape, w.dtype.name, w.tobytes())
    if key not in call.state:
        if len(call.state) > 8:
            call.state.clear()
        call.state[key] = np.array(w, order="C")
    return call.compute(w=call.state[key])


@FAULTS.add(control=True)
def order_of_sums_by_chance(call: Call) -> Results:
    """Channels in the output, and images in the kernel's gradient, are added in another order
    every time, as threads that add up with atomic operations do.
    """
    found = call.compute()
    conv = call.conv
    if not (call.plain and conv.groups == 1) or conv.empty:
        return found
    chance = call.state.setdefault("chance", np.random.default_rng(1))
    with np.errstate(all="ignore"):
        if has(found, FORWARD):
            order = chance.permutation(conv.in_channels)
            found[FORWARD] = call.compute(
                (FORWARD,), x=np.array(call.x[..., order]), w=np.array(call.w[..., order, :])
            )[FORWARD]
        if has(found, GRAD_KERNEL):
            order = chance.permutation(conv.batch)
            found[GRAD_KERNEL] = call.compute(
                (GRAD_KERNEL,), x=np.array(call.x[order]), g=np.array(call.g[order])
            )[GRAD_KERNEL]
    return found
