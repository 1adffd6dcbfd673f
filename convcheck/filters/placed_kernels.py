"""The kernels of the planes of a filter, each at its place, and what is computed with them.

Owns arrays of taps at their places, such as `[planes, *places]`, in whose middle the element is
that a result is of: a tap before it reads elements before.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import NDArray

from convcheck.filters.taps import NEAR, SUM
from convcheck.same.seen import SeenConvolution

Placed = NDArray[Any]


def placed_kernels(seen: SeenConvolution) -> Placed | None:
    """Return the kernels of a filter of one channel; None of steps between results."""
    kernel = seen.impulses.kernel
    if kernel.shape[-2] != 1 or seen.transposed or any(axis.stride != 1 for axis in seen.axes):
        return None
    reach = [max(abs(axis.offsets[0]), abs(axis.offsets[-1])) for axis in seen.axes]
    return np.moveaxis(at_places(seen, reach)[..., 0, :], -1, 0)


def at_places(seen: SeenConvolution, reach: Sequence[int]) -> Placed:
    """Return a kernel `[*places, inputs, outputs]` with each tap at its place, as far as that is.

    `reach` is how far it is along each axis to either side; what is further away is left out.
    """
    kernel = seen.impulses.kernel
    whole = np.zeros((*(2 * most + 1 for most in reach), *kernel.shape[-2:]), kernel.dtype)
    there = [
        [at for at, place in enumerate(axis.places) if abs(place) <= most]
        for axis, most in zip(seen.axes, reach, strict=True)
    ]
    places = [
        [axis.places[at] + most for at in own]
        for axis, most, own in zip(seen.axes, reach, there, strict=True)
    ]
    whole[np.ix_(*places)] = kernel[np.ix_(*there)]
    return whole


def unit(shape: tuple[int, ...]) -> Placed:
    """Return the kernel that leaves all as it is."""
    found = np.zeros(shape)
    found[tuple(size // 2 for size in shape)] = 1
    return found


def alike(one: Placed, other: Placed) -> bool:
    """Tell whether kernels are the same, wherever they are cut off."""
    shape = tuple(map(max, one.shape, other.shape))
    a, b = _grown(one, shape), _grown(other, shape)
    return bool(np.max(np.abs(a - b)) <= NEAR * max(float(np.max(np.abs(b))), NEAR))


def _grown(kernel: Placed, shape: tuple[int, ...]) -> Placed:
    return np.pad(kernel, [((n - k) // 2,) * 2 for n, k in zip(shape, kernel.shape, strict=True)])


def spread(kernel: Placed, step: int) -> Placed:
    """Return a kernel whose taps are `step` times as far away."""
    found = np.zeros(tuple(step * (size - 1) + 1 for size in kernel.shape))
    found[tuple(slice(None, None, step) for _ in kernel.shape)] = kernel
    return found


def one_after_another(one: Placed, other: Placed) -> Placed:
    """Return the kernel of two filters one after another."""
    shape = [a + b - 1 for a, b in zip(one.shape, other.shape, strict=True)]
    axes = range(one.ndim)
    product = np.fft.rfftn(one, shape, axes) * np.fft.rfftn(other, shape, axes)
    return np.asarray(np.fft.irfftn(product, shape, axes))


def smooth_ones(kernels: Placed) -> list[Placed]:
    """Return the kernels of what is left after each scale, the finest first; none if not known.

    Planes are what is taken out, whose taps sum to zero, and the rest; or what is left is given.
    """
    sums = kernels.reshape(len(kernels), -1).sum(axis=1)
    smooth = np.abs(sums - 1) <= SUM
    if smooth.all():
        given = list(kernels)
        if _reach(given[0]) > _reach(given[-1]):
            given.reverse()
        return [each for each in given if not alike(each, unit(each.shape))]
    flat = np.abs(sums) <= SUM
    if not (smooth | flat).all() or smooth.sum() > 1 or smooth[1:-1].any():
        return []
    details = list(kernels[flat])
    if _reach(details[0]) > _reach(details[-1]):
        details.reverse()
    left, found = unit(kernels.shape[1:]), []
    for each in details:
        left = left - each
        found.append(left)
    grow = all(_reach(a) < _reach(b) for a, b in pairwise(found))
    return found if grow else []


def _reach(kernel: Placed) -> float:
    """Return how far from the middle a kernel has taps on the mean."""
    weights = np.abs(kernel)
    middle = [size // 2 for size in kernel.shape]
    far = sum(np.abs(at - mid) for at, mid in zip(np.indices(kernel.shape), middle, strict=True))
    return float((weights * far).sum() / max(float(weights.sum()), NEAR))


def place_of(kernel: Placed) -> float | None:
    """Return about which place the kernel of a signal is symmetric, 0 in the middle; else None."""
    (taps,) = np.nonzero(np.abs(kernel) > NEAR * np.max(np.abs(kernel)))
    if not len(taps):
        return None
    part = kernel[taps[0] : taps[-1] + 1]
    even = np.max(np.abs(part - part[::-1])) <= NEAR * np.max(np.abs(part))
    return float(taps[0] + taps[-1]) / 2 - len(kernel) // 2 if even else None


def cut(kernel: Placed) -> Placed:
    """Return a kernel without the zeros around it."""
    places = np.nonzero(kernel)
    if not places[0].size:
        return kernel
    return kernel[tuple(slice(int(min(each)), int(max(each)) + 1) for each in places)]
