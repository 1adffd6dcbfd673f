"""One look at every element of a result, in pieces that fit a processor's cache.

Owns the figures of a result that is right, which nearly all are: no array of the result's size is
made, since that takes longer than the arithmetic.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np

from convcheck.mathematics.compare import NUMPY_ATOL, NUMPY_RTOL, SENSITIVE_SHARE
from convcheck.mathematics.foreign.contraction import Array
from convcheck.mathematics.foreign.law import Law

PIECE = 2**15
"""Elements looked at together."""

SAMPLED = 2**16
"""Elements whose shares of what is allowed are kept."""


@dataclass
class Sweep:
    """Figures of a result: errors, and their shares of what is allowed.

    `over` are flat indices of elements over it, the furthest off first, `over_error` their errors;
    `used` is the largest share of all others, and `furthest` where that is. `shares` are those of
    some elements, evenly spread.
    """

    largest: float = 0.0
    relative: float = 0.0
    required: float = 0.0
    used: float = 0.0
    furthest: int = 0
    close: bool = True
    noticed: int = 0
    reached: int = 0
    over: Array = field(default_factory=lambda: np.zeros(0, np.int64))
    over_error: Array = field(default_factory=lambda: np.zeros(0))
    shares: Array = field(default_factory=lambda: np.zeros(0))

    @property
    def doubt(self) -> str | None:
        """Why the comparison could hardly have failed, or None; see `mathematics.compare`."""
        if not self.reached:
            return "nothing to compare: no element of the result depends on data"
        if self.noticed >= SENSITIVE_SHARE * self.reached:
            return None
        return (
            "the check could hardly fail: zeros would pass in"
            f" {self.reached - self.noticed} of {self.reached} elements (results are mostly zero,"
            " or no larger than what their sums may err)"
        )


def sweep(law: Law, actual: Array) -> Sweep | None:
    """Return the figures of a result of the right shape; None if it or the reference is not finite.

    Elements without a product that is not zero depend on no data.
    """
    here = law.contraction
    y, got, squares = here.reference.reshape(-1), actual.reshape(-1), here.squares.reshape(-1)
    found = Sweep()
    over: list[Array] = []
    errors: list[Array] = []
    shares: list[Array] = []
    beyond: list[Array] = []
    step = max(1, got.size // SAMPLED)
    for start in range(0, got.size, PIECE):
        part = slice(start, min(start + PIECE, got.size))
        right = y[part]
        with np.errstate(invalid="ignore", over="ignore"):
            error = got[part].astype(np.float64)
            error -= right
        np.abs(error, out=error)
        largest = float(error.max())
        if not np.isfinite(largest):
            return None
        size, allowed = np.abs(right), law.allowed(part)
        reached = squares[part] > 0 if here.bias is None else np.ones(1, np.bool_)
        found.reached += int(np.count_nonzero(np.broadcast_to(reached, right.shape)))
        found.noticed += int(np.count_nonzero(reached & (size > allowed)))
        found.largest = max(found.largest, largest)
        if largest == 0.0:
            continue
        share, relative = _ratio(error, allowed), _ratio(error, size)
        most_relative = float(relative.max())
        found.relative = max(found.relative, most_relative)
        if most_relative > found.required and largest > NUMPY_ATOL:
            candidates = relative > found.required  # which few are, once one is large
            needed = _ratio(np.maximum(error[candidates] - NUMPY_ATOL, 0.0), size[candidates])
            found.required = max(found.required, float(needed.max()))
        if found.close and most_relative > NUMPY_RTOL:
            found.close = bool((error <= NUMPY_ATOL + NUMPY_RTOL * size).all())
        shares.append(share[::step])
        far = np.flatnonzero(share > 1)
        if len(far):
            over.append(far + start)
            errors.append(error[far])
            beyond.append(share[far])
            share[far] = 0.0
        most = int(np.argmax(share))
        if share[most] > found.used:
            found.used, found.furthest = float(share[most]), start + most
    if over:
        order = np.argsort(np.concatenate(beyond))[::-1]
        found.over = np.concatenate(over)[order]
        found.over_error = np.concatenate(errors)[order]
    found.shares = np.concatenate(shares) if shares else np.zeros(0)
    return found


def _ratio(error: Array, scale: Array) -> Array:
    """Return error / scale, with 0 / 0 = 0."""
    with np.errstate(invalid="ignore", divide="ignore", over="ignore"):
        ratio: Array = error / scale
    if scale.min() == 0.0:
        ratio[error == 0] = 0.0
    return ratio
