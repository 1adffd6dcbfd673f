"""Faults that convolution libraries have had or could have, one function each, and controls.

Written without knowledge of what is tried: from what trackers and release notes of libraries tell,
and from how kernels, primitives and their caches are made.
"""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Any

import ml_dtypes
import numpy as np
from stranger_backend import Call, FaultSet, Results

from convcheck.extending import Convolution, Pass

FAULTS = FaultSet()
FORWARD, GRAD_INPUT = Pass.FORWARD, Pass.GRAD_INPUT
GRAD_KERNEL, GRAD_BIAS = Pass.GRAD_KERNEL, Pass.GRAD_BIAS
GRAD_POINTWISE = Pass.GRAD_POINTWISE_KERNEL

FLOATS = ("float16", "bfloat16", "float32", "float64")


def _has(found: Results, which: Pass) -> bool:
    return found.get(which) is not None


def _plain(call: Call) -> bool:
    return not call.transposed and not call.separable


def _zeros_mode(call: Call) -> bool:
    return call.conv.padding_mode == "zeros"


def _depthwise(call: Call) -> bool:
    conv = call.conv
    return _plain(call) and conv.groups == conv.in_channels > 1


def _pads(call: Call) -> tuple[tuple[int, int], ...]:
    return tuple((int(before), int(after)) for before, after in call.conv.pads)


def _finite(*arrays: Any) -> bool:
    for array in arrays:
        if array is None or array.dtype.kind in "iu":
            continue
        if not np.isfinite(np.asarray(array)).all():
            return False
    return True


def _same_output(conv: Convolution, **changes: Any) -> Convolution | None:
    """Return another convolution with an output of the same shape, or None."""
    other = conv.if_possible(**changes)
    return other if other is not None and other.output_shape == conv.output_shape else None


def _no_bias(call: Call) -> Any:
    return None if call.b is None else np.zeros_like(call.b)


def _bias_or_zero(call: Call, like: np.ndarray) -> Any:
    return np.zeros(like.shape[-1], like.dtype) if call.b is None else call.b.astype(like.dtype)


def _gathered(call: Call, wrapped: list[np.ndarray]) -> np.ndarray:
    """Return the input with elements taken along each spatial axis; -1 stands for a zero."""
    x = np.asarray(call.x)
    for axis, where in enumerate(wrapped, 1):
        taken = np.take(x, np.maximum(where, 0), axis=axis)
        gone = np.reshape(where < 0, [-1 if a == axis else 1 for a in range(x.ndim)])
        x = np.where(gone, np.zeros((), x.dtype), taken)
    return x


def _positions(call: Call) -> list[np.ndarray]:
    """Return, of each spatial axis, at which place of the input each padded element is."""
    return [
        np.arange(-before, size + after)
        for (before, after), size in zip(_pads(call), call.conv.spatial, strict=True)
    ]


def _padded(call: Call) -> np.ndarray:
    """Return the input of a convolution with its zeros around it."""
    return _gathered(
        call,
        [
            np.where((at >= 0) & (at < size), at, -1)
            for at, size in zip(_positions(call), call.conv.spatial, strict=True)
        ],
    )


def _forward_of_padded(call: Call, padded: np.ndarray, **changes: Any) -> np.ndarray | None:
    """Return the forward pass of an input that has its padding already."""
    conv = _same_output(
        call.conv, spatial=padded.shape[1:-1], padding="valid", padding_mode="zeros"
    )
    if conv is None:
        return None
    return call.compute((FORWARD,), conv=conv, x=padded, **changes)[FORWARD]


def _at_tap(call: Call, padded: np.ndarray, tap: tuple[int, ...]) -> np.ndarray:
    """Return the elements of a padded input that one tap meets."""
    conv = call.conv
    chosen = [slice(None)]
    sizes = zip(tap, conv.dilation, conv.stride, conv.output, strict=True)
    for index, dilation, stride, count in sizes:
        start = index * dilation
        chosen.append(slice(start, start + (count - 1) * stride + 1, stride))
    return padded[tuple(chosen)]


# Tails, tiles and threads


@FAULTS.add()
def bias_only_in_whole_vectors(call: Call) -> Results:
    """Output channels after the last whole vector of four are stored without their bias."""
    found = call.compute()
    channels = call.conv.out_channels
    whole = channels // 4 * 4
    if _plain(call) and _has(found, FORWARD) and call.b is not None and 4 < channels != whole:
        b = np.array(call.b)
        b[whole:] = 0
        found[FORWARD] = call.compute((FORWARD,), b=b)[FORWARD]
    return found


@FAULTS.add()
def last_column_keeps_accumulators(call: Call) -> Results:
    """At stride one, a last tile of one column starts from the sums of the column before."""
    found = call.compute()
    width = call.conv.output[-1]
    if not (_plain(call) and _has(found, FORWARD) and width > 4 and width % 4 == 1):
        return found
    if call.conv.stride[-1] == 1:
        y = found[FORWARD]
        y[..., -1, :] += y[..., -2, :] - _bias_or_zero(call, y)
    return found


@FAULTS.add()
def kernel_gradient_of_pairs_of_images(call: Call) -> Results:
    """The gradient of the kernel takes images two at a time and forgets the odd one."""
    found = call.compute()
    batch = call.conv.batch
    if _plain(call) and _has(found, GRAD_KERNEL) and batch > 1 and batch % 2:
        fewer = call.conv.with_changes(batch=batch - 1)
        found[GRAD_KERNEL] = call.compute(
            (GRAD_KERNEL,), conv=fewer, x=np.array(call.x[:-1]), g=np.array(call.g[:-1])
        )[GRAD_KERNEL]
    return found


@FAULTS.add()
def rows_left_by_threads(call: Call) -> Results:
    """Each of several threads gets `rows // threads` rows, and nobody the rest, left as zeros."""
    found = call.compute()
    rows = call.conv.output[0]
    if _has(found, FORWARD) and 1 < call.threads <= rows:
        found[FORWARD][:, rows - rows % call.threads :] = 0
    return found


# Caches, captured graphs and memory that is used again


@FAULTS.add()
def primitive_keyed_by_shapes(call: Call) -> Results:
    """Primitives are found again by their shapes and stride: dilation and padding are the first's.

    So of two convolutions with the same shapes in and out, the second gets the first's.
    """
    found = call.compute()
    conv = call.conv
    if not _plain(call):
        return found
    key = (conv.input_shape, conv.kernel_shape, conv.output_shape, conv.stride, conv.dtype)
    key = ("primitive", *key, conv.groups, conv.padding_mode)
    first = call.state.setdefault(key, conv)
    if _has(found, FORWARD) and (first.dilation, first.pads) != (conv.dilation, conv.pads):
        other = _same_output(conv, dilation=first.dilation, padding=first.padding)
        if other is not None:
            found[FORWARD] = call.compute((FORWARD,), conv=other)[FORWARD]
    return found


@FAULTS.add()
def results_in_memory_of_their_shape(call: Call) -> Results:
    """There is one piece of memory for all results of one shape and type: the next overwrites.

    So an output is lost to the next call's, and to the input's gradient if that is as large.
    """
    found = call.compute()
    for which in (FORWARD, GRAD_INPUT):
        if _has(found, which):
            array = found[which]
            key = ("memory", array.shape, array.dtype.name)
            kept = call.state.setdefault(key, np.empty_like(array))
            kept[...] = array
            found[which] = kept
    return found


@FAULTS.add()
def graph_captured_with_its_data(call: Call) -> Results:
    """The third run of a convolution is captured, its data too; later ones give its output."""
    found = call.compute()
    if _has(found, FORWARD):
        key = ("runs", call.conv)
        runs, captured = call.state.get(key, (0, None))
        if captured is not None:
            found[FORWARD] = np.array(captured)
        else:
            call.state[key] = (runs + 1, np.array(found[FORWARD]) if runs == 2 else None)
    return found


# Arithmetic


def _winograd(call: Call, inner: type, g: np.ndarray) -> np.ndarray:
    """Return the forward pass by F(4, 3) along the last axis, transformed in a type."""
    bt = np.array(
        [
            [4, 0, -5, 0, 1, 0],
            [0, -4, -4, 1, 1, 0],
            [0, 4, -4, -1, 1, 0],
            [0, -2, -1, 2, 1, 0],
            [0, 2, -1, -2, 1, 0],
            [0, 4, 0, -5, 0, 1],
        ]
    ).astype(inner)
    at = np.array(
        [[1, 1, 1, 1, 1, 0], [0, 1, -1, 2, -2, 0], [0, 1, 1, 4, 4, 0], [0, 1, -1, 8, -8, 1]]
    ).astype(inner)
    wide = np.float32 if inner is np.float16 else inner
    conv = call.conv
    width = conv.output[-1]
    tiles = -(-width // 4)
    x = _padded(call).astype(inner)
    room = [(0, 0)] * x.ndim
    room[-2] = (0, max(0, 4 * tiles + 2 - x.shape[-2]))
    x = np.pad(x, room)
    w = np.asarray(call.w).astype(inner)

    def transformed(matrix: np.ndarray, columns: list[np.ndarray]) -> list[np.ndarray]:
        sums = []
        for row in matrix:
            total = np.zeros_like(columns[0])
            for factor, column in zip(row, columns, strict=True):
                if factor:
                    total = (total + factor * column).astype(inner)
            sums.append(total)
        return sums

    last = 4 * (tiles - 1) + 1
    v = transformed(bt, [x[..., i : i + last : 4, :] for i in range(6)])
    u = transformed(g.astype(inner), [w[..., i, :, :] for i in range(3)])
    products = []
    for vi, ui in zip(v, u, strict=True):
        total = 0
        for row in np.ndindex(*conv.kernel[:-1]):
            chosen = tuple(slice(r, r + n) for r, n in zip(row, conv.output[:-1], strict=True))
            total = total + vi[(slice(None), *chosen)].astype(wide) @ ui[row].astype(wide)
        products.append(total.astype(inner))
    y = np.stack(transformed(at, products), axis=-2)
    y = y.reshape(*y.shape[:-3], 4 * tiles, y.shape[-1])[..., :width, :]
    if call.b is not None:
        y = y + np.asarray(call.b).astype(inner)
    return np.ascontiguousarray(y)


WINOGRAD_G = np.array(
    [
        [1 / 4, 0, 0],
        [-1 / 6, -1 / 6, -1 / 6],
        [-1 / 6, 1 / 6, -1 / 6],
        [1 / 24, 1 / 12, 1 / 6],
        [1 / 24, -1 / 12, 1 / 6],
        [0, 0, 1],
    ]
)


def _for_winograd(call: Call, rank: int) -> bool:
    conv = call.conv
    if not (_plain(call) and _zeros_mode(call) and conv.rank == rank and conv.groups == 1):
        return False
    ones = (1,) * rank
    return conv.kernel == (3,) * rank and conv.stride == conv.dilation == ones and not conv.empty


@FAULTS.add()
def winograd_transforms_in_half(call: Call) -> Results:
    """float16 of kernel 3x3 and stride 1 is done by Winograd's F(4, 3), transformed in float16."""
    found = call.compute()
    if _has(found, FORWARD) and call.conv.dtype == "float16" and _for_winograd(call, 2):
        with np.errstate(all="ignore"):
            found[FORWARD] = _winograd(call, np.float16, WINOGRAD_G)
    return found


@FAULTS.add()
def winograd_constants_of_single(call: Call) -> Results:
    """float64 of rank 1, kernel 3 and stride 1: Winograd's constants 1/6, ... are float32's."""
    found = call.compute()
    if _has(found, FORWARD) and call.conv.dtype == "float64" and _for_winograd(call, 1):
        with np.errstate(all="ignore"):
            found[FORWARD] = _winograd(call, np.float64, WINOGRAD_G.astype(np.float32))
    return found


@FAULTS.add()
def bias_gradient_summed_in_bfloat16(call: Call) -> Results:
    """The gradient of a bfloat16 bias is added up one by one in bfloat16."""
    found = call.compute()
    if _has(found, GRAD_BIAS) and call.conv.dtype == "bfloat16" and call.g.size:
        rows = np.asarray(call.g).reshape(-1, call.g.shape[-1])
        total = np.zeros(rows.shape[-1], rows.dtype)
        for row in rows:
            total = total + row
        found[GRAD_BIAS] = total
    return found


@FAULTS.add()
def bfloat16_cut_off(call: Call) -> Results:
    """float32 sums become bfloat16 by cutting off the lower half, not by rounding to nearest."""
    found = call.compute()
    if call.conv.dtype != "bfloat16" or call.separable or not _has(found, FORWARD):
        return found
    wide = call.compute(
        (FORWARD,),
        conv=call.conv.with_changes(dtype="float32"),
        x=np.asarray(call.x).astype(np.float32),
        w=np.asarray(call.w).astype(np.float32),
        b=None if call.b is None else call.b.astype(np.float32),
        g=np.asarray(call.g).astype(np.float32),
    )[FORWARD]
    upper = (np.ascontiguousarray(wide).view(np.uint32) >> 16).astype(np.uint16)
    cut = upper.view(ml_dtypes.bfloat16)
    found[FORWARD] = np.where(np.isfinite(wide), cut, found[FORWARD])
    return found


def _tensor_float(array: Any) -> np.ndarray:
    array = np.ascontiguousarray(array, dtype=np.float32)
    bits = array.view(np.uint32)
    rounded = ((bits + np.uint32(0x1000)) & np.uint32(0xFFFFE000)).view(np.float32)
    return np.where(np.isfinite(array), rounded, array)


@FAULTS.add()
def tensor_cores_unasked(call: Call) -> Results:
    """float32 of channels in eights goes to tensor cores: operands with ten bits of mantissa."""
    found = call.compute()
    conv = call.conv
    if not (_plain(call) and conv.dtype == "float32" and conv.groups == 1 and not conv.empty):
        return found
    if conv.in_channels % 8 == conv.out_channels % 8 == 0:
        wanted = [which for which in (FORWARD, GRAD_INPUT) if _has(found, which)]
        found |= call.compute(
            wanted, x=_tensor_float(call.x), w=_tensor_float(call.w), g=_tensor_float(call.g)
        )
    return found


@FAULTS.add()
def bias_of_pointwise_in_half(call: Call) -> Results:
    """The epilogue that is fused to float32 kernels of size one takes its bias as float16."""
    found = call.compute()
    conv = call.conv
    if not (_plain(call) and conv.dtype == "float32" and set(conv.kernel) == {1}):
        return found
    if _has(found, FORWARD) and call.b is not None:
        with np.errstate(all="ignore"):
            b = call.b.astype(np.float16).astype(np.float32)
        found[FORWARD] = call.compute((FORWARD,), b=b)[FORWARD]
    return found


@FAULTS.add()
def half_denormals_are_zeros(call: Call) -> Results:
    """Subnormal numbers of float16 are taken for zeros, and subnormal results are made zeros."""

    def flushed(array: np.ndarray) -> np.ndarray:
        return np.where(np.abs(array) < np.float16(2.0**-14), array * np.float16(0), array)

    found = call.compute()
    if call.conv.dtype == "float16" and _plain(call):
        wanted = [which for which in (FORWARD, GRAD_INPUT) if _has(found, which)]
        with np.errstate(all="ignore"):
            again = call.compute(
                wanted, x=flushed(np.asarray(call.x)), w=flushed(np.asarray(call.w)),
                g=flushed(np.asarray(call.g)),
            )  # fmt: skip
            found |= {which: flushed(array) for which, array in again.items()}
    return found


@FAULTS.add()
def groups_as_zeros_of_one_kernel(call: Call) -> Results:
    """Groups are computed by one dense kernel that has zeros for the other groups' channels.

    So a NaN or an infinity in one group makes NaNs in the others.
    """
    found = call.compute()
    conv = call.conv
    if not _plain(call) or conv.groups == 1 or not _has(found, FORWARD) or conv.empty:
        return found
    if _finite(call.x):
        return found
    each, made = conv.in_channels // conv.groups, conv.out_channels // conv.groups
    w = np.zeros((*conv.kernel, conv.in_channels, conv.out_channels), call.w.dtype)
    for group in range(conv.groups):
        outs = slice(group * made, (group + 1) * made)
        w[..., group * each : (group + 1) * each, outs] = call.w[..., outs]
    with np.errstate(all="ignore"):
        one = conv.with_changes(groups=1)
        found[FORWARD] = call.compute((FORWARD,), conv=one, w=w)[FORWARD]
    return found


@FAULTS.add()
def transform_without_room_for_padding(call: Call) -> Results:
    """Kernels of five taps and more go by Fourier transforms as long as the input, not padded.

    Their length is the next power of two from the input's size: beyond it, windows wrap around.
    """
    found = call.compute()
    conv = call.conv
    if not (_plain(call) and _zeros_mode(call) and _has(found, FORWARD) and conv.groups == 1):
        return found
    ones = (1,) * conv.rank
    if max(conv.kernel) < 5 or conv.stride != ones or conv.dilation != ones or conv.empty:
        return found
    if conv.dtype not in ("float32", "float64"):
        return found
    wrapped, any_wrap = [], False
    for at, size, kernel in zip(_positions(call), conv.spatial, conv.kernel, strict=True):
        length = 1 << (max(size, kernel) - 1).bit_length()
        around = at % length
        wrapped.append(np.where(around < size, around, -1))
        any_wrap |= bool(np.any((around < size) & (around != at)))
    if any_wrap:
        padded = _gathered(call, wrapped)
        y = _forward_of_padded(call, padded)
        if y is not None:
            found[FORWARD] = y
    return found


# Integers


def _of_bytes(call: Call) -> bool:
    return _plain(call) and _zeros_mode(call) and call.conv.dtype == "int8_to_int32"


@FAULTS.add()
def pairs_of_bytes_saturate(call: Call) -> Results:
    """int8 is multiplied as unsigned bytes, and sums of two products saturate at int16.

    The input is raised by 128, so that one instruction does it; what is added is taken off later.
    """
    found = call.compute()
    conv = call.conv
    if not (_of_bytes(call) and _has(found, FORWARD) and conv.groups == 1) or conv.empty:
        return found
    w = np.asarray(call.w).astype(np.int32)
    if np.abs(w).max(initial=0) <= 64:
        return found
    padded = _padded(call).astype(np.int32) + 128
    missing = np.zeros(found[FORWARD].shape, np.int32)
    for tap in np.ndindex(*conv.kernel):
        x = _at_tap(call, padded, tap)
        for one in range(0, conv.in_channels - 1, 2):
            pair = x[..., one : one + 1] * w[tap][one] + x[..., one + 1 : one + 2] * w[tap][one + 1]
            missing += np.clip(pair, -32768, 32767) - pair
    found[FORWARD] += missing
    return found


@FAULTS.add()
def zero_point_not_in_the_padding(call: Call) -> Results:
    """int8 is raised by 128, its padding is not; yet 128 times every tap is taken off again."""
    found = call.compute()
    conv = call.conv
    if not (_of_bytes(call) and _has(found, FORWARD) and conv.groups == 1) or conv.empty:
        return found
    if any(pad > 0 for pair in _pads(call) for pad in pair):
        inside = replace(call, operands=replace(call.operands, input=np.ones_like(call.x)))
        outside = (1 - _padded(inside)).astype(call.x.dtype)
        taken = _forward_of_padded(call, outside, b=_no_bias(call))
        if taken is not None:
            found[FORWARD] -= (128 * taken).astype(found[FORWARD].dtype)
    return found


@FAULTS.add()
def int32_by_single_precision(call: Call) -> Results:
    """int32 is computed by the float32 kernels: numbers and sums beyond 2**24 are not exact."""
    found = call.compute()
    if not (_plain(call) and call.conv.dtype == "int32" and _has(found, FORWARD)):
        return found
    with np.errstate(all="ignore"):
        y = call.compute(
            (FORWARD,),
            conv=call.conv.with_changes(dtype="float32"),
            x=np.asarray(call.x).astype(np.float32),
            w=np.asarray(call.w).astype(np.float32),
            b=None if call.b is None else call.b.astype(np.float32),
            g=np.asarray(call.g).astype(np.float32),
        )[FORWARD]
        found[FORWARD] = y.astype(np.int64).astype(found[FORWARD].dtype)
    return found


# Gradients


@FAULTS.add()
def gaps_of_input_gradient_not_cleared(call: Call) -> Results:
    """Where no window reaches, the input's gradient holds what was there: the last call's input."""
    found = call.compute()
    conv = call.conv
    if not (_plain(call) and _zeros_mode(call)) or conv.empty:
        return found
    key = ("freed", conv.input_shape, conv.dtype)
    before = call.state.get(key)
    call.state[key] = np.array(call.x)
    if _has(found, GRAD_INPUT) and before is not None:
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
    if not (_plain(call) and _zeros_mode(call) and _has(found, GRAD_KERNEL)):
        return found
    pads = []
    sizes = zip(conv.spatial, conv.kernel, conv.stride, conv.dilation, _pads(call), strict=True)
    for size, kernel, stride, dilation, (before, after) in sizes:
        rest = (size + before + after - (kernel - 1) * dilation - 1) % stride
        pads.append((before - (rest if kernel > 1 and dilation == 1 else 0), after))
    if tuple(pads) != _pads(call):
        other = _same_output(conv, padding=tuple(pads))
        if other is not None:
            found[GRAD_KERNEL] = call.compute((GRAD_KERNEL,), conv=other)[GRAD_KERNEL]
    return found


@FAULTS.add()
def bias_gradient_of_whole_blocks(call: Call) -> Results:
    """The bias' gradient is summed in blocks of 256 positions; what follows the last is lost."""
    found = call.compute()
    conv = call.conv
    if _has(found, GRAD_BIAS):
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
    if _plain(call) and _has(found, GRAD_INPUT) and conv.groups > 1 and each == made > 1:
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
    if not (_plain(call) and _zeros_mode(call) and conv.padding == "same"):
        return found
    if set(conv.stride) == {1} and _has(found, GRAD_INPUT):
        turned = tuple((after, before) for before, after in _pads(call))
        other = _same_output(conv, padding=turned)
        if turned != _pads(call) and other is not None:
            found[GRAD_INPUT] = call.compute((GRAD_INPUT,), conv=other)[GRAD_INPUT]
    return found


@FAULTS.add()
def kernel_gradient_of_pointwise_without_stride(call: Call) -> Results:
    """A kernel of size one needs no im2col: its gradient takes the input's first elements.

    With a stride it would have to take every second one, or third.
    """
    found = call.compute()
    conv = call.conv
    if not (_plain(call) and _has(found, GRAD_KERNEL) and set(conv.kernel) == {1}):
        return found
    if set(conv.stride) != {1} and all(pair == (0, 0) for pair in _pads(call)):
        first = np.array(call.x[(slice(None), *(slice(0, size) for size in conv.output))])
        other = _same_output(
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
    if _has(found, GRAD_POINTWISE) and many > 1 and each > 1:
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
    if _plain(call) and _has(found, GRAD_INPUT) and strided:
        found[GRAD_INPUT] = call.compute((GRAD_INPUT,), w=np.conj(call.w))[GRAD_INPUT]
    return found


@FAULTS.add()
def empty_batch_leaves_kernel_gradient(call: Call) -> Results:
    """Of a batch of no images, the kernel's gradient is memory that nothing was written to."""
    found = call.compute()
    if call.conv.batch == 0 and _has(found, GRAD_KERNEL):
        gradient = found[GRAD_KERNEL]
        found[GRAD_KERNEL] = np.array(np.broadcast_to(call.w, gradient.shape)).astype(
            gradient.dtype
        )
    return found


@FAULTS.add()
def replicated_edges_give_no_gradient(call: Call) -> Results:
    """What the gradient has of replicated edges is cut off, not added to the elements there."""
    found = call.compute()
    if call.conv.padding_mode == "replicate" and _has(found, GRAD_INPUT):
        zeros = call.conv.with_changes(padding_mode="zeros")
        found[GRAD_INPUT] = call.compute((GRAD_INPUT,), conv=zeros)[GRAD_INPUT]
    return found


@FAULTS.add()
def kernel_turned_in_place(call: Call) -> Results:
    """Of rank 1, the input's gradient turns the kernel around in its own memory, and leaves it."""
    found = call.compute()
    if _plain(call) and call.conv.rank == 1 and _has(found, GRAD_INPUT):
        w = call.w
        if not w.flags.writeable:
            w.setflags(write=True)
        w[...] = np.array(w[::-1])
    return found


# Shapes of the output


@FAULTS.add()
def single_positions_squeezed(call: Call) -> Results:
    """An output of rank 2 or 3 with one position only loses its spatial axes."""
    found = call.compute()
    if _has(found, FORWARD) and call.conv.rank > 1 and set(call.conv.output) == {1}:
        found[FORWARD] = found[FORWARD].reshape(call.conv.batch, call.conv.out_channels)
    return found


# Padding, borders and large kernels


@FAULTS.add()
def windows_in_padding_clamped(call: Call) -> Results:
    """A window with nothing but padding in it gets what the nearest other window has."""
    found = call.compute()
    conv = call.conv
    if not (_plain(call) and _zeros_mode(call) and _has(found, FORWARD)) or conv.empty:
        return found
    y = found[FORWARD]
    sizes = zip(conv.spatial, conv.kernel, conv.stride, conv.dilation, _pads(call), strict=True)
    for axis, (size, kernel, stride, dilation, (before, _)) in enumerate(sizes, 1):
        at = np.arange(y.shape[axis])[:, None] * stride + np.arange(kernel) * dilation - before
        meets = np.flatnonzero(((at >= 0) & (at < size)).any(axis=1))
        if meets.size:
            y = np.take(y, np.clip(np.arange(y.shape[axis]), meets[0], meets[-1]), axis=axis)
    found[FORWARD] = y
    return found


@FAULTS.add()
def taps_beyond_the_input_dropped(call: Call) -> Results:
    """Of a kernel with more taps than the input has elements, no more than those are used."""
    found = call.compute()
    conv = call.conv
    if not (_plain(call) and _zeros_mode(call) and _has(found, FORWARD)):
        return found
    if any(kernel > size for kernel, size in zip(conv.kernel, conv.spatial, strict=True)):
        w = np.zeros_like(np.asarray(call.w))
        used = tuple(slice(0, size) for size in conv.spatial)
        w[used] = call.w[used]
        found[FORWARD] = call.compute((FORWARD,), w=w)[FORWARD]
    return found


@FAULTS.add()
def depthwise_rows_run_on(call: Call) -> Results:
    """Depthwise, rank 2: to the right of a row, windows read the next row's start for padding.

    So they do unless the row's length is a multiple of four, which needs no mask.
    """
    found = call.compute()
    conv = call.conv
    if not (_depthwise(call) and _zeros_mode(call) and conv.rank == 2 and _has(found, FORWARD)):
        return found
    after, width = _pads(call)[1][1], conv.spatial[1]
    if not 0 < after <= width or width % 4 == 0 or conv.empty:
        return found
    padded = _padded(call)
    top, height = max(_pads(call)[0][0], 0), conv.spatial[0]
    rows = slice(top, top + height - 1)
    if _pads(call)[0][0] < 0 or padded.shape[1] < top + height:
        return found
    padded[:, rows, padded.shape[2] - after :] = np.asarray(call.x)[:, 1:, :after]
    y = _forward_of_padded(call, padded)
    if y is not None:
        found[FORWARD] = y
    return found


@FAULTS.add()
def mask_of_32_taps(call: Call) -> Results:
    """Which taps are to be computed is kept in 32 bits: a kernel's others are left out."""
    found = call.compute()
    conv = call.conv
    taps = math.prod(conv.kernel)
    if _plain(call) and _has(found, FORWARD) and taps > 32:
        w = np.array(call.w).reshape(taps, *call.w.shape[conv.rank :])
        w[32:] = 0
        w = w.reshape(call.w.shape)
        found[FORWARD] = call.compute((FORWARD,), w=w)[FORWARD]
    return found


@FAULTS.add()
def causal_padding_without_dilation(call: Call) -> Results:
    """Causal padding is `kernel - 1` before whatever the dilation; the rest of it goes behind."""
    conv = call.conv
    if _plain(call) and conv.padding == "causal" and conv.dilation[0] > 1:
        taps, dilation = conv.kernel[0] - 1, conv.dilation[0]
        other = _same_output(conv, padding=((taps, taps * (dilation - 1)),))
        if other is not None:
            return call.compute(conv=other)
    return call.compute()


@FAULTS.add()
def same_padding_without_stride(call: Call) -> Results:
    """Padding same is that of stride one with any stride: half of the kernel before."""
    conv = call.conv
    if _plain(call) and conv.padding == "same" and set(conv.stride) != {1}:
        pads = []
        for kernel, dilation in zip(conv.kernel, conv.dilation, strict=True):
            both = (kernel - 1) * dilation
            pads.append((both // 2, both - both // 2))
        other = _same_output(conv, padding=tuple(pads))
        if other is not None:
            return call.compute(conv=other)
    return call.compute()


# Transposed convolutions


@FAULTS.add()
def output_padding_gets_bias_alone(call: Call) -> Results:
    """What output padding adds at the end holds the bias alone, even where taps reach."""
    found = call.compute()
    if call.transposed and _has(found, FORWARD):
        y = found[FORWARD]
        for axis, extra in enumerate(call.conv.output_padding, 1):
            if extra:
                chosen = [slice(None)] * y.ndim
                chosen[axis] = slice(max(y.shape[axis] - extra, 0), None)
                y[tuple(chosen)] = _bias_or_zero(call, y)
    return found


@FAULTS.add()
def phases_of_whole_strides(call: Call) -> Results:
    """Transposed: each phase of the stride has `kernel // stride` taps; those over are lost."""
    found = call.compute()
    conv = call.conv
    if not (call.transposed and _has(found, FORWARD) and set(conv.dilation) == {1}):
        return found
    w = np.array(call.w)
    for axis, (kernel, stride) in enumerate(zip(conv.kernel, conv.stride, strict=True)):
        if kernel > stride > 1 and kernel % stride:
            lost = [slice(None)] * w.ndim
            lost[axis] = slice(kernel // stride * stride, None)
            w[tuple(lost)] = 0
            found[FORWARD] = call.compute((FORWARD,), w=w)[FORWARD]
    return found


# Controls


@FAULTS.add(control=True)
def channels_filled_up_to_eight(call: Call) -> Results:
    """Input and kernel are copied with channels of zeros behind, up to a multiple of eight."""
    found = call.compute()
    conv = call.conv
    more = -conv.in_channels % 8
    if not (_plain(call) and conv.groups == 1 and more) or conv.empty:
        return found
    x = np.pad(np.asarray(call.x), [(0, 0)] * (conv.rank + 1) + [(0, more)])
    w = np.pad(np.asarray(call.w), [(0, 0)] * conv.rank + [(0, more), (0, 0)])
    larger = conv.with_changes(in_channels=conv.in_channels + more)
    wanted = [which for which in (FORWARD, GRAD_INPUT, GRAD_KERNEL) if _has(found, which)]
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
    if not (_plain(call) and _zeros_mode(call) and conv.groups == 1 and _has(found, FORWARD)):
        return found
    if conv.empty or conv.dtype not in ("float16", "bfloat16", "float32") or max(conv.kernel) < 3:
        return found
    x, w = _padded(call).astype(np.float64), np.asarray(call.w).astype(np.float64)
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
        if _has(found, which) and found[which].ndim > 2:
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
    if not (_plain(call) and _zeros_mode(call) and conv.groups == 1 and _has(found, FORWARD)):
        return found
    if conv.dtype not in ("float16", "bfloat16") or conv.empty:
        return found
    padded, w = _padded(call), np.asarray(call.w).astype(np.float32)
    with np.errstate(all="ignore"):
        total = np.zeros(found[FORWARD].shape, np.float32)
        for tap in reversed(list(np.ndindex(*conv.kernel))):
            total += _at_tap(call, padded, tap).astype(np.float32) @ w[tap]
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
    if not (call.transposed and _has(found, FORWARD)) or conv.empty or not _finite(call.x, call.w):
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
    sizes = zip(spatial, conv.kernel, conv.dilation, conv.output, _pads(call), strict=True)
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
    if not (_plain(call) and conv.groups == 1) or conv.empty:
        return found
    chance = call.state.setdefault("chance", np.random.default_rng(1))
    with np.errstate(all="ignore"):
        if _has(found, FORWARD):
            order = chance.permutation(conv.in_channels)
            found[FORWARD] = call.compute(
                (FORWARD,), x=np.array(call.x[..., order]), w=np.array(call.w[..., order, :])
            )[FORWARD]
        if _has(found, GRAD_KERNEL):
            order = chance.permutation(conv.batch)
            found[GRAD_KERNEL] = call.compute(
                (GRAD_KERNEL,), x=np.array(call.x[order]), g=np.array(call.g[order])
            )[GRAD_KERNEL]
    return found
