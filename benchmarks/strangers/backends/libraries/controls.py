"""What a right library may do, one function each: controls beside the faults."""

from __future__ import annotations

import numpy as np
from padded_inputs import padded_input, windows_of
from stranger_backend import Call, FaultSet, Results, finite, has

from convcheck.extending import Pass

FAULTS = FaultSet()
FORWARD, GRAD_INPUT = Pass.FORWARD, Pass.GRAD_INPUT
GRAD_KERNEL, GRAD_BIAS = Pass.GRAD_KERNEL, Pass.GRAD_BIAS
HALVES = ("float16", "bfloat16")


@FAULTS.add(control=True)
def fused_products_from_last_to_first(call: Call) -> Results:
    """Products are added one by one, rounded once each, from the last tap to the first."""
    found = call.compute()
    conv = call.conv
    usual = has(found, FORWARD) and call.plain and call.pads_zeros and not conv.empty
    if not usual or conv.dtype != "float32" or conv.multiply_adds > 2**24:
        return found
    if not (finite(call.x) and finite(call.w) and finite(call.b)) or not found[FORWARD].size:
        return found
    each_in, each_out = conv.in_channels // conv.groups, conv.out_channels // conv.groups
    weights = np.asarray(call.w, np.float64)
    windows = list(windows_of(call, padded_input(call).astype(np.float64)))
    total = np.zeros(found[FORWARD].shape, np.float32)
    with np.errstate(all="ignore"):
        for tap, seen in reversed(windows):
            for channel in reversed(range(each_in)):
                # Both factors are exact in float64, and so is their product.
                of_group = np.repeat(seen[..., channel::each_in], each_out, axis=-1)
                total = (total + of_group * weights[tap][channel]).astype(np.float32)
        if call.b is not None:
            total = total + call.b
    # Sums near overflow may be infinite in one order only.
    if np.isfinite(total).all():
        found[FORWARD] = total
    return found


@FAULTS.add(control=True)
def results_lie_channels_first(call: Call) -> Results:
    """Results are views of memory in which channels come first."""
    found = call.compute()
    for which, array in found.items():
        if array is not None and array.ndim > 1:
            memory = np.ascontiguousarray(np.moveaxis(array, -1, 0))
            found[which] = np.moveaxis(memory, 0, -1)
    return found


@FAULTS.add(control=True)
def half_computed_in_single(call: Call) -> Results:
    """Half precision is brought to float32, computed there and rounded once."""
    if call.conv.dtype not in HALVES or call.separable:
        return call.compute()
    wide = {
        name: None if array is None else np.asarray(array).astype(np.float32)
        for name, array in (("x", call.x), ("w", call.w), ("b", call.b), ("g", call.g))
    }
    with np.errstate(all="ignore"):
        found = call.compute(conv=call.conv.with_changes(dtype="float32"), **wide)
        return {
            which: None if array is None else array.astype(call.x.dtype)
            for which, array in found.items()
        }


@FAULTS.add(control=True)
def results_cannot_be_written(call: Call) -> Results:
    """Results are read-only arrays."""
    found = call.compute()
    for array in found.values():
        if array is not None:
            array.flags.writeable = False
    return found


@FAULTS.add(control=True)
def kernel_gradient_of_parts_of_batch(call: Call) -> Results:
    """The kernel's gradient is summed in parts of the batch, one more than there are threads."""
    found = call.compute()
    conv = call.conv
    usual = has(found, GRAD_KERNEL) and not call.separable
    if not usual or conv.dtype not in ("float32", "float64") or conv.batch < 2:
        return found
    if not (finite(call.x) and finite(call.g) and finite(found[GRAD_KERNEL])):
        return found
    total = np.zeros_like(found[GRAD_KERNEL])
    for part in np.array_split(np.arange(conv.batch), min(call.threads + 1, conv.batch)):
        share = conv.with_changes(batch=len(part))
        total = (
            total
            + call.compute((GRAD_KERNEL,), conv=share, x=call.x[part], g=call.g[part])[GRAD_KERNEL]
        )
    if finite(total):
        found[GRAD_KERNEL] = total
    return found
