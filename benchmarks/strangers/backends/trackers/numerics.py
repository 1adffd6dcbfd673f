"""Faults of the arithmetic: of precision, of range, of what is not a number, and of types."""

import numpy as np
from stranger_backend import Call, FaultSet, Results, finite, has
from sums_by_tap import direct, padded, replaced, taps, times, wide, window

from convcheck.extending import Pass

FAULTS = FaultSet()
FORWARD = Pass.FORWARD


def in_type(call, name, cast_back=None):
    """Compute all passes in another type, and cast the results back."""
    other = call.conv.if_possible(dtype=name)
    if other is None or call.separable:
        return call.compute()
    kind = np.dtype(name)
    cast = {
        letter: None if each is None else each.astype(kind)
        for letter, each in zip("xwbg", (call.x, call.w, call.b, call.g), strict=False)
    }
    found = call.compute(conv=other, **cast)
    back = cast_back or (lambda array: array.astype(call.x.dtype))
    return {which: None if array is None else back(array) for which, array in found.items()}


@FAULTS.add()
def split_sum_in_half(call: Call) -> Results:
    """Keeps the running sum between the taps of a kernel in half precision if the sum is long."""
    conv = call.conv
    terms = conv.in_channels // conv.groups * int(np.prod(conv.kernel)) if conv.groups else 0
    if not (call.plain and call.pads_zeros and call.x.dtype == np.float32 and terms >= 256):
        return call.compute()

    def compute(_):
        held = padded(call)
        with np.errstate(over="ignore"):
            return direct(call, lambda tap: window(conv, held, tap), np.float32, np.float16)

    return replaced(call, compute)


def ten_bits(array):
    """Return numbers rounded to ten bits behind the first."""
    if array is None:
        return None
    bits = np.ascontiguousarray(array).view(np.uint32)
    rounded = (bits + np.uint32(0xFFF) + ((bits >> 13) & 1)) & np.uint32(0xFFFFE000)
    return np.where(np.isfinite(array), rounded.view(np.float32), array)


@FAULTS.add()
def tensor_cores_unasked(call: Call) -> Results:
    """Rounds float32 operands to ten bits of mantissa where all channels are multiples of eight."""
    conv = call.conv
    if not (
        call.plain
        and call.x.dtype == np.float32
        and conv.in_channels // conv.groups % 8 == 0
        and conv.out_channels // conv.groups % 8 == 0
    ):
        return call.compute()
    found = call.compute(x=ten_bits(call.x), w=ten_bits(call.w), g=ten_bits(call.g))
    if has(found, Pass.GRAD_BIAS):
        found |= call.compute([Pass.GRAD_BIAS])
    return found


@FAULTS.add()
def products_in_half(call: Call) -> Results:
    """Multiplies in half precision, so that products overflow, and only the sum is in single."""
    conv = call.conv
    if not (call.plain and call.pads_zeros and call.x.dtype == np.float16):
        return call.compute()

    def compute(_):
        held, each = padded(call), conv.in_channels // conv.groups
        total = np.zeros(
            (*conv.output_shape[:-1], conv.groups, conv.out_channels // conv.groups), np.float32
        )
        with np.errstate(all="ignore"):
            for tap in taps(conv):
                seen = window(conv, held, tap)
                seen = seen.reshape(*seen.shape[:-1], conv.groups, each)
                weights = call.w[tap].reshape(each, conv.groups, -1)
                for channel in range(each):
                    total += seen[..., channel, None] * weights[channel]
            total = total.reshape(conv.output_shape)
            if call.b is not None:
                total = total + call.b.astype(np.float32)
            return total.astype(np.float16)

    return replaced(call, compute)


@FAULTS.add()
def winograd_transforms_in_half(call: Call) -> Results:
    """Takes Winograd's F(4x4, 3x3) for half precision with both transforms rounded to half."""
    conv = call.conv
    if not (
        call.plain
        and call.pads_zeros
        and call.x.dtype == np.float16
        and conv.rank == 2
        and conv.kernel == (3, 3)
        and conv.stride == (1, 1)
        and conv.dilation == (1, 1)
        and conv.batch
        and min(conv.output)
        and finite(call.x, call.w)
    ):
        return call.compute()
    into = np.array(
        [
            [4, 0, -5, 0, 1, 0],
            [0, -4, -4, 1, 1, 0],
            [0, 4, -4, -1, 1, 0],
            [0, -2, -1, 2, 1, 0],
            [0, 2, -1, -2, 1, 0],
            [0, 4, 0, -5, 0, 1],
        ],
        np.float32,
    )
    of_kernel = np.array(
        [[6, 0, 0], [-4, -4, -4], [-4, 4, -4], [1, 2, 4], [1, -2, 4], [0, 0, 24]], np.float32
    ) / np.float32(24)
    out_of = np.array(
        [[1, 1, 1, 1, 1, 0], [0, 1, -1, 2, -2, 0], [0, 1, 1, 4, 4, 0], [0, 1, -1, 8, -8, 1]],
        np.float32,
    )

    def half(array):
        return array.astype(np.float16).astype(np.float32)

    def compute(_):
        height, width = conv.output
        rows, columns = -(-height // 4), -(-width // 4)
        held = padded(call)
        held = np.pad(
            held,
            (
                (0, 0),
                (0, 4 * rows + 2 - held.shape[1]),
                (0, 4 * columns + 2 - held.shape[2]),
                (0, 0),
            ),
        )
        at = np.arange(rows)[:, None] * 4 + np.arange(6)
        across = np.arange(columns)[:, None] * 4 + np.arange(6)
        tiles = held[:, at[:, None, :, None], across[None, :, None, :]].astype(np.float32)
        with np.errstate(all="ignore"):
            tiles = half(np.einsum("ai,nrcijk->nrcajk", into, tiles))
            tiles = half(np.einsum("bj,nrcajk->nrcabk", into, tiles))
            weights = half(np.einsum("ai,ijko->ajko", of_kernel, call.w.astype(np.float32)))
            weights = half(np.einsum("bj,ajko->abko", of_kernel, weights))
            spots = np.empty((*tiles.shape[:-1], conv.out_channels), np.float32)
            for a, b in np.ndindex(6, 6):
                spots[..., a, b, :] = times(conv, tiles[..., a, b, :], weights[a, b])
            spots = np.einsum("ua,nrcabo->nrcubo", out_of, spots)
            spots = np.einsum("vb,nrcubo->nrcuvo", out_of, spots)
            whole = spots.transpose(0, 1, 3, 2, 4, 5).reshape(
                conv.batch, 4 * rows, 4 * columns, -1
            )[:, :height, :width]
            if call.b is not None:
                whole = whole + call.b.astype(np.float32)
            return whole.astype(np.float16)

    return replaced(call, compute)


@FAULTS.add()
def half_subnormals_flushed(call: Call) -> Results:
    """Takes subnormal halves, which the type has, for zeros, in operands and in results."""
    if call.x.dtype != np.float16:
        return call.compute()

    def flush(array):
        if array is None:
            return None
        return np.where(np.abs(array) < np.finfo(np.float16).tiny, np.float16(0), array)

    found = call.compute(x=flush(call.x), w=flush(call.w), b=flush(call.b), g=flush(call.g))
    return {which: flush(array) for which, array in found.items()}


@FAULTS.add()
def clamped_to_largest(call: Call) -> Results:
    """Clamps the output to the type's finite range, an activation that nobody asked for."""
    if call.x.dtype.kind != "f":
        return call.compute()
    most = np.finfo(call.x.dtype).max
    return replaced(call, lambda right: np.clip(right, -most, most))


@FAULTS.add()
def zero_weights_skipped(call: Call) -> Results:
    """Skips weights that are zero, so that they do not see an infinity or a NaN in the input."""
    conv = call.conv
    if (
        not (call.plain and call.pads_zeros and call.x.dtype.kind == "f")
        or finite(call.x)
        or np.asarray(call.w != 0).all()
    ):
        return call.compute()

    def compute(_):
        kind = wide(call.x.dtype)
        held, each = padded(call).astype(kind), conv.in_channels // conv.groups
        total = np.zeros(
            (*conv.output_shape[:-1], conv.groups, conv.out_channels // conv.groups), kind
        )
        with np.errstate(all="ignore"):
            for tap in taps(conv):
                seen = window(conv, held, tap)
                seen = seen.reshape(*seen.shape[:-1], conv.groups, each)
                weights = call.w[tap].astype(kind).reshape(each, conv.groups, -1)
                for channel in range(each):
                    total += np.where(
                        weights[channel] == 0,
                        kind.type(0),
                        seen[..., channel, None] * weights[channel],
                    )
            total = total.reshape(conv.output_shape)
            if call.b is not None:
                total = total + call.b.astype(kind)
            return total.astype(call.x.dtype)

    return replaced(call, compute)


@FAULTS.add()
def tail_loads_next_pixel(call: Call) -> Results:
    """Loads whole vectors of four channels and multiplies what is the next pixel's by zero."""
    channels = call.conv.in_channels
    if (
        not (call.plain and call.conv.groups == 1)
        or channels % 4 == 0
        or finite(call.x)
        or call.x.dtype.kind not in "f"
    ):
        return call.compute()
    bad = np.append(~np.isfinite(np.ascontiguousarray(call.x).reshape(-1)), [False] * 4)
    ends = (np.arange(call.x.size // channels) + 1) * channels
    caught = np.zeros(len(ends), bool)
    for ahead in range(4 - channels % 4):
        caught |= bad[ends + ahead]
    tainted = call.x.copy().reshape(-1, channels)
    tainted[caught, -1] = np.nan
    return replaced(
        call, lambda _: call.compute([FORWARD], x=tainted.reshape(call.x.shape))[FORWARD]
    )


@FAULTS.add()
def int32_through_float32(call: Call) -> Results:
    """Computes int32 in float32, which has too few bits for large sums."""
    if call.x.dtype != np.int32:
        return call.compute()
    kinds = {which: array.dtype for which, array in call.compute().items() if array is not None}
    found = in_type(call, "float32", lambda array: array.astype(np.int64))
    return {
        which: None if array is None else array.astype(kinds[which])
        for which, array in found.items()
    }


@FAULTS.add()
def grouped_double_through_single(call: Call) -> Results:
    """Has no float64 kernel for groups: casts to float32 and back."""
    if call.x.dtype != np.float64 or call.conv.groups == 1:
        return call.compute()
    with np.errstate(over="ignore"):
        return in_type(call, "float32")


@FAULTS.add()
def bfloat16_truncated(call: Call) -> Results:
    """Cuts the low half of the float32 result off instead of rounding it to bfloat16."""
    if call.x.dtype.name != "bfloat16":
        return call.compute()

    def cut(array):
        bits = np.ascontiguousarray(array, np.float32).view(np.uint32) & np.uint32(0xFFFF0000)
        return bits.view(np.float32).astype(call.x.dtype)

    return in_type(call, "float32", cut)


@FAULTS.add()
def separable_between_in_half(call: Call) -> Results:
    """Keeps what is between the two steps of a separable convolution in half precision."""
    conv = call.conv
    if not (call.separable and call.pads_zeros and call.x.dtype == np.float32):
        return call.compute()

    def compute(_):
        first = conv.steps[0]
        held = padded(call)
        between = np.zeros(first.output_shape)
        for tap in taps(first):
            between += times(
                first, window(first, held, tap).astype(float), call.w[tap].astype(float)
            )
        with np.errstate(over="ignore"):
            between = between.astype(np.float16).astype(float)
        mix = np.asarray(call.operands.pointwise, float).reshape(between.shape[-1], -1)
        total = between @ mix
        if call.b is not None:
            total = total + call.b
        return total.astype(np.float32)

    return replaced(call, compute)
