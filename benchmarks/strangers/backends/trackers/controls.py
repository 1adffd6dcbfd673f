"""Controls: right behaviour that looks odd."""

import numpy as np
from stranger_backend import Call, FaultSet, Results, finite, has
from sums_by_tap import padded, times

from convcheck.extending import Pass

FAULTS = FaultSet()
FORWARD, TO_INPUT, TO_KERNEL = Pass.FORWARD, Pass.GRAD_INPUT, Pass.GRAD_KERNEL


@FAULTS.add(control=True)
def channels_in_reverse(call: Call) -> Results:
    """Sums over the channels of the input from the last to the first."""
    if not (call.plain and call.conv.groups == 1):
        return call.compute()
    found = call.compute(x=call.x[..., ::-1], w=call.w[..., ::-1, :])
    if has(found, TO_INPUT):
        found[TO_INPUT] = found[TO_INPUT][..., ::-1].copy()
    if has(found, TO_KERNEL):
        found[TO_KERNEL] = found[TO_KERNEL][..., ::-1, :].copy()
    return found


@FAULTS.add(control=True)
def results_channels_first(call: Call) -> Results:
    """Returns views of memory that has the channels first."""
    found = {}
    for which, array in call.compute().items():
        several = array is not None and array.ndim > 1
        found[which] = (
            np.moveaxis(np.ascontiguousarray(np.moveaxis(array, -1, 1)), 1, -1)
            if several
            else array
        )
    return found


@FAULTS.add(control=True)
def results_read_only(call: Call) -> Results:
    """Returns arrays that cannot be written to."""
    found = call.compute()
    for array in found.values():
        if array is not None:
            array.flags.writeable = False
    return found


@FAULTS.add(control=True)
def sums_in_double(call: Call) -> Results:
    """Computes all real types in float64 and rounds once."""
    other = call.conv.if_possible(dtype="float64")
    if (
        call.separable
        or other is None
        or not finite(call.x, call.w, call.b, call.g)
        or call.conv.dtype not in ("float16", "bfloat16", "float32")
    ):
        return call.compute()
    cast = {
        letter: None if each is None else each.astype(np.float64)
        for letter, each in zip("xwbg", (call.x, call.w, call.b, call.g), strict=False)
    }
    with np.errstate(over="ignore"):
        return {
            which: None if array is None else array.astype(call.x.dtype)
            for which, array in call.compute(conv=other, **cast).items()
        }


@FAULTS.add(control=True)
def remembers_same_call(call: Call) -> Results:
    """Returns a copy of the last results if the operands are the same to the bit."""
    operands = [
        None if each is None else np.ascontiguousarray(each).tobytes()
        for each in (call.x, call.w, call.b, call.g, call.operands.pointwise)
    ]
    key = (repr(call.conv), call.passes, operands)
    if call.state.get("key") != key:
        call.state["key"], call.state["results"] = key, call.compute()
    return {
        which: None if array is None else array.copy()
        for which, array in call.state["results"].items()
    }


@FAULTS.add(control=True)
def two_halves_of_batch(call: Call) -> Results:
    """Computes the output and the input's gradient for one half of the batch after the other."""
    found, batch = call.compute(), call.conv.batch
    if batch < 2:
        return found
    wanted = [each for each in (FORWARD, TO_INPUT) if has(found, each)]
    parts = []
    for half in (slice(0, batch // 2), slice(batch // 2, batch)):
        conv = call.conv.if_possible(batch=half.stop - half.start)
        if conv is None:
            return found
        parts.append(call.compute(wanted, conv=conv, x=call.x[half], g=call.g[half]))
    return found | {each: np.concatenate([part[each] for part in parts]) for each in wanted}


@FAULTS.add(control=True)
def winograd_in_double(call: Call) -> Results:
    """Takes Winograd's F(2, 3) along the last axis of 3-tap float32 kernels, in float64."""
    conv = call.conv
    found = call.compute()
    if not (
        call.plain
        and call.pads_zeros
        and call.x.dtype == np.float32
        and conv.batch
        and has(found, FORWARD)
        and conv.kernel[-1] == 3
        and conv.stride[-1] == 1
        and conv.dilation[-1] == 1
        and min(conv.output)
        and finite(call.x, call.w, call.b)
    ):
        return found
    most = max(float(np.abs(call.x).max(initial=0)) * float(np.abs(call.w).max(initial=0)), 1e-30)
    if most > 1e30 or most < 1e-25:
        return found
    into = np.array([[1, 0, -1, 0], [0, 1, 1, 0], [0, -1, 1, 0], [0, 1, 0, -1]], float)
    of_kernel = np.array([[1, 0, 0], [0.5, 0.5, 0.5], [0.5, -0.5, 0.5], [0, 0, 1]])
    out_of = np.array([[1, 1, 1, 0], [0, 1, -1, -1]], float)
    width = conv.output[-1]
    count = -(-width // 2)
    held = padded(call).astype(float)
    held = np.pad(held, [(0, 0)] * (held.ndim - 2) + [(0, 2 * count + 2 - held.shape[-2]), (0, 0)])
    tiles = held[..., np.arange(count)[:, None] * 2 + np.arange(4), :]
    tiles = np.einsum("ai,...cik->...cak", into, tiles)
    total = 0
    for tap in np.ndindex(*conv.kernel[:-1]):
        weights = np.einsum("ai,iko->ako", of_kernel, call.w[tap].astype(float))
        seen = tiles[
            (
                slice(None),
                *(
                    slice(t * d, t * d + s * (o - 1) + 1, s)
                    for t, d, s, o in zip(
                        tap, conv.dilation, conv.stride, conv.output, strict=False
                    )
                ),
            )
        ]
        total = total + np.stack(
            [times(conv, seen[..., a, :], weights[a]) for a in range(4)], axis=-2
        )
    total = np.einsum("ua,...cao->...cuo", out_of, total)
    total = total.reshape(*total.shape[:-3], 2 * count, -1)[..., :width, :]
    if call.b is not None:
        total = total + call.b
    found[FORWARD] = total.astype(np.float32)
    return found


@FAULTS.add(control=True)
def order_of_images_varies(call: Call) -> Results:
    """Sums the kernel's gradient over images in an order that varies, as atomic additions do."""
    found, batch = call.compute(), call.conv.batch
    if has(found, TO_KERNEL) and batch > 1:
        order = np.random.default_rng(call.calls).permutation(batch)
        found |= call.compute([TO_KERNEL], x=call.x[order], g=call.g[order])
    return found
