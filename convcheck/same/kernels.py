"""How one kernel is made of another one, if it is: flipped, exchanged, reshaped, scaled, rounded.

Owns the search. A relation is told only if it gives every weight within what both may be wrong by.
Arrays are `[*taps, in_channels, out_channels]`, of any groups.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from convcheck.same.impulses import Impulses

Array = NDArray[Any]

AXES = {1: ("width",), 2: ("height", "width"), 3: ("depth", "height", "width")}

LAYOUTS = ("SIO", "OIS", "OSI", "ISO", "IOS", "SOI")
"""Orders in which libraries store kernels: S the taps, I and O input and output channels."""

ROUNDINGS = {"float16": 11, "bfloat16": 8, "TF32": 11}
"""Significand bits of types that weights may have been rounded to."""

FEW = 1 / 3
"""Share of weights up to which it is said which of them differ."""


def relation(a: Impulses, b: Impulses) -> str | None:
    """Return how the kernel of b differs from that of a; None if they are the same."""
    if close(a.kernel, b.kernel, a.error, b.error):
        return None
    for words, kernel, error in _made_of(a):
        if close(kernel, b.kernel, error, b.error):
            return f"the kernel of b is that of a {words}"
    told = _channels(a, b) or _scaled(a, b) or _rounded(a, b) or _rounded(b, a, "a", "b")
    return told or _elsewhere(a, b)


def close(a: Array, b: Array, a_error: Array, b_error: Array) -> bool:
    """Say whether arrays are of one shape, and equal within both errors."""
    return a.shape == b.shape and bool(np.all(np.abs(a - b) <= a_error + b_error))


def _made_of(a: Impulses) -> Iterator[tuple[str, Array, Array]]:
    """Yield what may have been made of a kernel: the words, the kernel, its error."""
    rank = a.kernel.ndim - 2
    for order in itertools.permutations(range(rank + 2)):
        for flipped in _subsets(rank):
            if order == tuple(range(rank + 2)) and not flipped:
                continue
            said = " and ".join([*_flips(flipped, rank), *_exchanges(order, rank)])
            kernel, error = (_moved(each, order, flipped) for each in (a.kernel, a.error))
            yield said, kernel, error
    for stored, read in itertools.permutations(LAYOUTS, 2):
        said = (
            f"stored as {_spelled(stored, rank)} and reshaped to {_spelled(read, rank)}, where its"
            " axes had to be transposed"
        )
        kernel, error = (_reshaped(each, stored, read) for each in (a.kernel, a.error))
        yield said, kernel, error


def _subsets(rank: int) -> Iterator[tuple[int, ...]]:
    for count in range(rank + 1):
        yield from itertools.combinations(range(rank), count)


def _moved(array: Array, order: tuple[int, ...], flipped: tuple[int, ...]) -> Array:
    return np.flip(np.transpose(array, order), flipped)


def _flips(flipped: tuple[int, ...], rank: int) -> Iterator[str]:
    if len(flipped) == rank:
        yield "flipped along all axes, as a convolution in the mathematical sense has it"
    elif flipped:
        yield f"flipped along {' and '.join(AXES[rank][axis] for axis in flipped)}"


def _exchanges(order: tuple[int, ...], rank: int) -> Iterator[str]:
    names = (*AXES[rank], "input channels", "output channels")
    moved = [names[axis] for axis in range(rank + 2) if order[axis] != axis]
    if len(moved) == 2:
        yield f"with {moved[0]} and {moved[1]} exchanged"
    elif moved:
        taken = ", ".join(names[axis] for axis in order)
        yield f"with its axes in another order ({taken})"


def _spelled(layout: str, rank: int) -> str:
    return layout.replace("S", "DHW"[3 - rank :])


def _axes(layout: str, rank: int) -> list[int]:
    """Return the canonical axes in the order of a layout."""
    places = {"S": list(range(rank)), "I": [rank], "O": [rank + 1]}
    return [axis for letter in layout for axis in places[letter]]


def _reshaped(array: Array, stored: str, read: str) -> Array:
    """Return a kernel that was stored in one layout and taken for one of another."""
    rank = array.ndim - 2
    there = _axes(read, rank)
    flat = np.transpose(array, _axes(stored, rank)).reshape([array.shape[axis] for axis in there])
    return np.transpose(flat, np.argsort(there))


def _channels(a: Impulses, b: Impulses) -> str | None:
    """Return whether input or output channels are the same ones in another order."""
    if a.kernel.shape != b.kernel.shape:
        return None
    for axis, what in ((-2, "input"), (-1, "output")):
        order = _order(a, b, axis)
        if order is None:
            continue
        size = a.kernel.shape[axis]
        if order == list(range(size))[::-1]:
            known = ", as RGB and BGR have them" if (size, what) == (3, "input") else ""
            return f"the kernel of b is that of a with its {what} channels in reverse order{known}"
        shown = ", ".join(map(str, order[:8])) + (", ..." if size > 8 else "")
        return f"the kernel of b is that of a with its {what} channels in another order: {shown}"
    return None


def _order(a: Impulses, b: Impulses, axis: int) -> list[int] | None:
    """Return which channel of a each channel of b is, None if it is not that."""
    theirs = [np.moveaxis(each, axis, 0) for each in (a.kernel, a.error, b.kernel, b.error)]
    free, found = list(range(len(theirs[0]))), list[int]()
    for kernel, error in zip(theirs[2], theirs[3], strict=True):
        fits = [at for at in free if close(theirs[0][at], kernel, theirs[1][at], error)]
        if not fits:
            return None
        found.append(fits[0])
        free.remove(fits[0])
    return found


def _scaled(a: Impulses, b: Impulses) -> str | None:
    """Return by what b is a multiple of a, as a whole or channel by channel."""
    if a.kernel.shape != b.kernel.shape:
        return None
    rank = a.kernel.ndim - 2
    for kept, what in (((), ""), ((rank + 1,), "output"), ((rank,), "input")):
        summed = tuple(axis for axis in range(rank + 2) if axis not in kept)
        with np.errstate(invalid="ignore", divide="ignore"):
            sizes = np.sum(a.kernel * a.kernel, axis=summed, keepdims=True)
            factor = np.sum(a.kernel * b.kernel, axis=summed, keepdims=True) / sizes
            off = np.abs(a.kernel * factor - b.kernel)
            # The factor is a mean of quotients that are each wrong by both errors.
            allowed = 2 * (np.abs(factor) * a.error + b.error)
        if not np.all(np.isfinite(factor)) or not np.all(off <= allowed):
            continue
        if not what:
            return f"the kernel of b is that of a times {float(factor.reshape(-1)[0]):.7g}"
        low, high = float(factor.min()), float(factor.max())
        why = ", as a folded batch normalisation has it" if what == "output" else ""
        return (
            f"the kernel of b is that of a with each {what} channel times a factor of its own"
            f" ({low:.4g} to {high:.4g}){why}"
        )
    return None


def _rounded(a: Impulses, b: Impulses, first: str = "b", second: str = "a") -> str | None:
    """Return the type that a's weights, rounded, give b's."""
    if a.kernel.shape != b.kernel.shape:
        return None
    for name, bits in ROUNDINGS.items():
        mantissa, exponent = np.frexp(a.kernel)
        rounded = np.ldexp(np.rint(np.ldexp(mantissa, bits)), exponent - bits)
        if close(rounded, b.kernel, a.error, b.error):
            return f"the kernel of {first} is that of {second} rounded to {name}"
    return None


def _elsewhere(a: Impulses, b: Impulses) -> str:
    """Return where kernels differ that have no relation which is known here."""
    if a.kernel.shape != b.kernel.shape:
        shapes = (f"[{', '.join(map(str, each.kernel.shape))}]" for each in (a, b))
        return f"their kernels have shapes of their own: {' and '.join(shapes)}"
    off = np.abs(a.kernel - b.kernel) > a.error + b.error
    largest = float(np.max(np.abs(a.kernel - b.kernel)))
    count = int(off.sum())
    said = f"{count:,} of {off.size:,} weights differ, by up to {largest:.3g}"
    if count <= FEW * off.size:
        first = tuple(int(each) for each in np.argwhere(off)[0])
        one = f"{a.kernel[first]:.7g} in a, {b.kernel[first]:.7g} in b"
        return f"{said}; the first at {list(first)} of [*taps, in, out]: {one}"
    sizes = float(np.linalg.norm(a.kernel) * np.linalg.norm(b.kernel))
    alike = float(np.sum(a.kernel * b.kernel)) / sizes if sizes else 0.0
    return f"{said}; they are other weights (their correlation is {alike:.2g})"
