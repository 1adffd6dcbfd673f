"""Operands with values that are no ordinary numbers, and names for what becomes of them.

Owns where they stand. The entries of a batch take turns in five kinds:

- a NaN and both infinities among small integers, one of them in a corner, where padding begins;
- three quarters of the range and a negative zero: products of the one with 2 or 4 overflow, and
  stay beyond the range whatever small numbers are added to them;
- nothing but subnormal numbers, so that no ordinary one hides what becomes of them;
- nothing but zeros, positive and negative ones;
- one number everywhere.

Kernels are powers of two and a few zeros, so that every product is exact. Of at least eight
channels on both sides one weight is infinite and one is NaN, in other channels, if every input
meets every weight: whether zero padding times an infinite weight is 0 or NaN is a convention and no
mathematics, and in gradients of larger kernels there is padding too. Biases are zeros, and one of
eight channels or more is NaN; an infinite one may meet an overflow of the other sign. No sum has
more than one huge product, so that what overflows does so in any order of summation. A kernel's
gradient multiplies padding with output gradients: those that are not finite stand where no window
reaches into the padding, or nowhere.
"""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray

from convcheck.model.dtypes import DType

Array = NDArray[np.float64]

WEIGHTS = (1.0, 2.0, 4.0)
"""Magnitudes of a kernel's weights."""

ENTRIES = 5
"""Entries of a batch after which the kinds begin anew."""

CHANNELS = 8
"""Channels from which on some have a kernel and a bias that are not finite: enough are left."""
ENOUGH = 8
"""Weights from which on those of one tap are zeros: enough others are left."""


def plant(values: Array, dtype: DType, place: tuple[int, ...] | None = None) -> Array:
    """Return integers `[batch, *spatial, channels]` with special values planted; float64.

    NaN and infinities stand in corners and in the middle, or at one `place` only, a channel each.

    Every value is one of the dtype. A batch of fewer than five entries has not all kinds.
    """
    planted = values.copy()
    for number, entry in enumerate(planted):
        flat = entry.reshape(-1)
        kind = number % ENTRIES
        if kind == 0 and place is not None:
            channels = entry[place]
            channels[:3] = (np.nan, np.inf, -np.inf)[: len(channels)]
        elif kind == 0:
            # Of what has one element only, the last one that is written stays: NaN.
            flat[-1], flat[len(flat) // 2], flat[0] = np.inf, -np.inf, np.nan
        elif kind == 1:
            flat[-1], flat[0] = -0.0, 1.5 * 2.0 ** (1 - dtype.min_exponent)
        elif kind == 2:
            flat *= dtype.smallest_subnormal
        elif kind == 3:
            flat *= 0.0
        else:
            flat[...] = 1.0
    return planted


def planted_weights(kernel: Array) -> Array:
    """Return a kernel `[*kernel, in_channels, out_channels]` with an infinity and a NaN in it."""
    planted = kernel.copy()
    if min(kernel.shape[-2:]) >= CHANNELS:
        planted[..., -1, -1], planted[..., -2, -2] = np.inf, np.nan
        for meeting_huge in (planted[..., 0, -1], planted[..., -1, 0]):  # infinities of two signs
            meeting_huge[...] = 1.0
    return planted


def planted_bias(bias: Array) -> Array:
    """Return a bias `[out_channels]` of zeros with a NaN in it."""
    planted = bias * 0
    if len(bias) >= CHANNELS:
        planted[1] = np.nan
    return planted


def weights(values: Array) -> Array:
    """Return powers of two with the signs of some integers, and sizes that depend on them.

    Those of the first tap to one output channel are zeros, if there are enough: what is not finite
    becomes NaN with them.
    """
    sizes = np.asarray(WEIGHTS)[np.abs(values).astype(np.int64) % len(WEIGHTS)]
    found = np.asarray(np.copysign(sizes, values))
    taps = math.prod(found.shape[:-2])
    if found.size >= ENOUGH and taps > 1:
        found.reshape(taps, *found.shape[-2:])[0, :, 0] = 0.0
    return found


def difference(actual: Array, reference: Array, smallest_normal: float) -> str:
    """Return in words how special values came out otherwise; nothing if they did not.

    Both are float64 of one shape; `smallest_normal` is the dtype's.
    """
    tiny = (reference != 0) & (np.abs(reference) < smallest_normal)
    counts = {
        "came out as finite numbers and should be NaN": np.isnan(reference) & np.isfinite(actual),
        "came out as infinite and should be NaN": np.isnan(reference) & np.isinf(actual),
        "came out as NaN and should be infinite": np.isinf(reference) & np.isnan(actual),
        "came out as finite numbers and should be infinite": (
            np.isinf(reference) & np.isfinite(actual)
        ),
        "came out as NaN and should be finite": np.isfinite(reference) & np.isnan(actual),
        "overflowed and should be finite": np.isfinite(reference) & np.isinf(actual),
        "are subnormal and were flushed to zero": tiny & (actual == 0),
    }
    told = {text: int(np.count_nonzero(mask)) for text, mask in counts.items()}
    return "; ".join(f"{count} of {reference.size} {text}" for text, count in told.items() if count)
