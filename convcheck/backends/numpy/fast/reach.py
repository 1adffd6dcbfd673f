"""Which elements of one axis the windows of a convolution read, forward and backward.

Owns the arithmetic of strides and dilation. The gradient of the input is itself a sum over windows
of the output's gradient: an element q of the input got products from output i by tap t where
i * stride + t * dilation = q + padding. Which taps are possible depends on (q + padding) modulo the
stride alone, so the elements of each residue are a convolution of stride 1 with some of the taps.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from convcheck.model.axis import Axis


@dataclass(frozen=True)
class Reach:
    """The windows along an axis: output i reads `begin + i * stride + t * dilation` for tap t.

    What is read outside of `[0, size)` is zero.
    """

    size: int
    outputs: int
    stride: int
    taps: int
    dilation: int
    begin: int

    def span(self, first: int, last: int) -> tuple[int, int]:
        """Return the first element that outputs `[first, last)` read, and that after the last."""
        low = self.begin + first * self.stride
        return low, low + (last - 1 - first) * self.stride + (self.taps - 1) * self.dilation + 1

    def of_taps(self, first: int, last: int) -> Reach:
        """Return the same windows with the taps `[first, last)` alone."""
        begin = self.begin + first * self.dilation
        return Reach(self.size, self.outputs, self.stride, last - first, self.dilation, begin)


def forward_reach(axis: Axis) -> Reach:
    """Return what the output of a convolution reads of its input."""
    return Reach(axis.size, axis.output, axis.stride, axis.kernel, axis.dilation, -axis.pads[0])


@dataclass(frozen=True)
class Residues:
    """Elements `first + stride * j + m` of an input axis, for j in `[0, reach.outputs)` and m below
    `len(taps[0])`, and the windows of the output that their gradients are sums over.

    `taps[u][m]` is the tap of the kernel that meets position u of the window for residue m.
    """

    first: int
    stride: int
    reach: Reach
    taps: tuple[tuple[int, ...], ...]


def residues(axis: Axis, outputs: int, *, merged: bool) -> list[Residues]:
    """Return the parts of an input axis that have gradients, each element in one of them.

    Elements that no window reads are in none. If `merged`, neighbours whose windows are the same
    are one part: with a stride of the kernel's size, all of them.
    """
    found: list[Residues] = []
    for residue in range(axis.stride):
        part = _residue(axis, outputs, residue)
        if part is None:
            continue
        last = found[-1] if found else None
        if merged and last is not None and _together(last, part):
            taps = tuple((*a, *b) for a, b in zip(last.taps, part.taps, strict=True))
            found[-1] = Residues(last.first, last.stride, last.reach, taps)
        else:
            found.append(part)
    return found


def _residue(axis: Axis, outputs: int, residue: int) -> Residues | None:
    before, stride = axis.pads[0], axis.stride
    # The taps of this residue, from the last: they meet the outputs in increasing order.
    taps = [t for t in reversed(range(axis.kernel)) if (t * axis.dilation - residue) % stride == 0]
    first = -((residue - before) // stride)  # the first j with stride * j + residue - before >= 0
    last = (axis.size - 1 + before - residue) // stride
    # Negative padding cuts off elements, which no window reads.
    kept = axis.kept
    first = max(first, -((residue - before - kept.start) // stride))
    last = min(last, (kept.stop - 1 + before - residue) // stride)
    if not taps or last < first:
        return None
    delays = [(t * axis.dilation - residue) // stride for t in taps]
    apart = axis.dilation // math.gcd(stride, axis.dilation)
    reach = Reach(outputs, last - first + 1, 1, len(taps), apart, first - delays[0])
    start = stride * first + residue - before
    return Residues(start, stride, reach, tuple((t,) for t in taps))


def _together(one: Residues, other: Residues) -> bool:
    """Tell whether the elements of another part follow on those of one, with the same windows."""
    return other.reach == one.reach and other.first == one.first + len(one.taps[0])


def covers(parts: Sequence[Residues], size: int) -> bool:
    """Tell whether every element of an axis is in one of these parts."""
    return sum(part.reach.outputs * len(part.taps[0]) for part in parts) == size
