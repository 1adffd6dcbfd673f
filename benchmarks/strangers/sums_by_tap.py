"""Right sums of a plain convolution, tap by tap, for faults that change what a tap sees."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
from padded_inputs import padded_input
from stranger_backend import Call, Results, has

from convcheck.extending import Convolution, Pass


def wide(dtype: Any) -> np.dtype[Any]:
    """Return the type in which a right sum of a type is made."""
    if dtype.kind in "fV" and dtype.itemsize < 8:
        return np.dtype(np.float64)
    if dtype.kind == "c":
        return np.dtype(np.complex128)
    return np.dtype(np.int64) if dtype.kind == "i" else dtype


def padded(call: Call, x: Any = None) -> np.ndarray:
    """Return the input, or another one of its size, with its zeros around it."""
    return padded_input(call, x=x)


def window(conv: Convolution, held: np.ndarray, tap: tuple[int, ...]) -> np.ndarray:
    """Return what one tap reads of the padded input, for all positions of the output."""
    sizes = zip(tap, conv.dilation, conv.stride, conv.output, strict=True)
    seen = (slice(t * d, t * d + s * (o - 1) + 1 if o else 0, s) for t, d, s, o in sizes)
    return held[(slice(None), *seen)]


def times(conv: Convolution, seen: np.ndarray, w: np.ndarray) -> np.ndarray:
    """Multiply `[..., in]` by `[in / groups, out]`, group by group."""
    groups, shape = conv.groups, seen.shape[:-1]
    rows = seen.reshape(-1, groups, seen.shape[-1] // groups).transpose(1, 0, 2)
    columns = w.reshape(w.shape[0], groups, -1).transpose(1, 0, 2)
    return (rows @ columns).transpose(1, 0, 2).reshape(*shape, w.shape[-1])


def taps(conv: Convolution) -> Iterator[tuple[int, ...]]:
    """Yield the places of a kernel."""
    return np.ndindex(*conv.kernel)


def direct(
    call: Call,
    read: Callable[[tuple[int, ...]], np.ndarray],
    dtype: Any = None,
    stored: Any = None,
) -> np.ndarray:
    """Sum over the taps; `read` gives what a tap sees. `stored` is the type between the taps."""
    conv, kind = call.conv, wide(call.x.dtype) if dtype is None else np.dtype(dtype)
    total = np.zeros(conv.output_shape, kind)
    for tap in taps(conv):
        part = times(conv, read(tap).astype(kind), call.w[tap].astype(kind))
        total = total + part if stored is None else (total + part).astype(stored).astype(kind)
    if call.b is not None:
        total = total + call.b.astype(kind)
    return total.astype(call.x.dtype)


def replaced(call: Call, compute: Callable[[Any], Any]) -> Results:
    """Return right results but for those of the forward pass."""
    found = call.compute()
    if has(found, Pass.FORWARD):
        found[Pass.FORWARD] = compute(found[Pass.FORWARD])
    return found
