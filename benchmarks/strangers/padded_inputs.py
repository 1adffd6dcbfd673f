"""The input of a call with its padding, and what each tap of a plain convolution meets of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
from stranger_backend import Call, same_output

from convcheck.extending import Pass


def padded_input(call: Call, value: Any = 0, x: Any = None) -> np.ndarray:
    """Return the input of a plain convolution, or `x`, with its padding, of one value."""
    x = np.asarray(call.x if x is None else x)
    for axis, (before, after) in enumerate(call.pads, 1):
        kept = [slice(None)] * x.ndim
        kept[axis] = slice(max(-before, 0), x.shape[axis] - max(-after, 0))
        x = x[tuple(kept)]
        added = [(0, 0)] * x.ndim
        added[axis] = max(before, 0), max(after, 0)
        x = np.pad(x, added, constant_values=value)
    return x


def forward_of_padded(call: Call, padded: np.ndarray, **changes: Any) -> np.ndarray | None:
    """Return the forward pass of an input that has its padding already."""
    conv = same_output(call.conv, spatial=padded.shape[1:-1], padding="valid", padding_mode="zeros")
    if conv is None:
        return None
    return call.compute((Pass.FORWARD,), conv=conv, x=padded, **changes)[Pass.FORWARD]


def at_tap(call: Call, padded: np.ndarray, tap: tuple[int, ...]) -> np.ndarray:
    """Return the elements of a padded input that one tap meets."""
    conv = call.conv
    chosen = [slice(None)]
    sizes = zip(tap, conv.dilation, conv.stride, conv.output, strict=True)
    for index, dilation, stride, count in sizes:
        start = index * dilation
        chosen.append(slice(start, start + (count - 1) * stride + 1, stride))
    return padded[tuple(chosen)]


def windows_of(call: Call, x: np.ndarray) -> Iterator[tuple[tuple[int, ...], np.ndarray]]:
    """Yield each tap with the elements of a padded input that it meets."""
    for tap in np.ndindex(*call.conv.kernel):
        yield tap, at_tap(call, x, tap)
