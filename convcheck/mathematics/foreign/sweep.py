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

SAMPLED = 2**13
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


@dataclass
class _Shares:
    """The shares of what is allowed that elements use: a sample of all, and those over one."""

    step: int
    sampled: list[Array] = field(default_factory=list)
    over: list[Array] = field(default_factory=list)
    errors: list[Array] = field(default_factory=list)
    beyond: list[Array] = field(default_factory=list)

    def add(self, share: Array, error: Array, start: int) -> tuple[float, int]:
        """Take in those of a piece; return the largest of those up to one, and where it is."""
        self.sampled.append(share[:: self.step].copy())
        most = int(np.argmax(share))
        if share[most] > 1:
            far = np.flatnonzero(share > 1)
            self.over.append(far + start)
            self.errors.append(error[far])
            self.beyond.append(share[far])
            share[far] = 0.0
            most = int(np.argmax(share))
        return float(share[most]), start + most

    def into(self, found: Sweep) -> None:
        """Put everything into a result's figures."""
        if self.over:
            order = np.argsort(np.concatenate(self.beyond))[::-1]
            found.over = np.concatenate(self.over)[order]
            found.over_error = np.concatenate(self.errors)[order]
        if self.sampled:
            found.shares = np.concatenate(self.sampled)


def sweep(law: Law, actual: Array) -> Sweep | None:
    """Return the figures of a result of the right shape; None if it or the reference is not finite.

    Elements without a product that is not zero depend on no data.
    """
    here = law.contraction
    y, got = here.reference.reshape(-1), actual.reshape(-1)
    squares = here.scaled_squares[0].reshape(-1)
    everywhere = here.bias is not None or float(squares.min()) > 0
    found = Sweep()
    shares = _Shares(max(1, got.size // SAMPLED))
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
        noticed = size > allowed
        if everywhere:
            found.reached += right.size
        else:
            reached = squares[part] > 0
            found.reached += int(np.count_nonzero(reached))
            noticed &= reached
        found.noticed += int(np.count_nonzero(noticed))
        found.largest = max(found.largest, largest)
        if largest == 0.0:
            continue
        _look_at_relative(found, error, size, largest)
        used, furthest = shares.add(_ratio(error, allowed), error, start)
        if used > found.used:
            found.used, found.furthest = used, furthest
    shares.into(found)
    return found


def _look_at_relative(found: Sweep, error: Array, size: Array, largest: float) -> None:
    """Add the relative errors of a piece, whose largest error is told, to the figures."""
    relative = _ratio(error, size)
    most_relative = float(relative.max())
    found.relative = max(found.relative, most_relative)
    if most_relative > found.required and largest > NUMPY_ATOL:
        candidates = relative > found.required  # which few are, once one is large
        needed = _ratio(np.maximum(error[candidates] - NUMPY_ATOL, 0.0), size[candidates])
        found.required = max(found.required, float(needed.max()))
    if found.close and most_relative > NUMPY_RTOL:
        found.close = bool((error <= NUMPY_ATOL + NUMPY_RTOL * size).all())


def _ratio(error: Array, scale: Array) -> Array:
    """Return error / scale, with 0 / 0 = 0."""
    with np.errstate(invalid="ignore", divide="ignore", over="ignore"):
        ratio: Array = error / scale
    if scale.min() == 0.0:
        ratio[error == 0] = 0.0
    return ratio
