"""The layouts in which users hold inputs, kernels and outputs, and the way there and back.

Owns the names: N batch, C channels, S the spatial axes; I and O the kernel's channels. A layout
without a letter has no such axis, so that its size must be one.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

Array = NDArray[Any]

DATA = ("NSC", "NCS", "SC", "CS", "NS", "S", "CSN", "SCN")
"""Layouts of input and output, the likeliest first."""

KERNEL = ("SIO", "OIS", "OSI", "ISO", "IOS", "SOI", "OS", "SO", "SI", "IS", "S")
"""Layouts of the kernel, the likeliest first."""

CANONICAL_DATA, CANONICAL_KERNEL = "NSC", "SIO"
LETTERS = {1: "W", 2: "HW", 3: "DHW"}


def named(layout: str, rank: int) -> str:
    """Return a layout as people write it: NHWC, OIHW."""
    return layout.replace("S", LETTERS[rank])


def parse(text: str) -> tuple[str, str, int] | None:
    """Return (data layout, kernel layout, rank) of a text such as NHWC/HWIO; None if it is none."""
    data, slash, kernel = text.upper().replace("L", "W").replace("T", "W").partition("/")
    for rank in (3, 2, 1):
        spatial = LETTERS[rank]
        if spatial in data and spatial in kernel:
            found = data.replace(spatial, "S"), kernel.replace(spatial, "S")
            if slash and found[0] in DATA and found[1] in KERNEL:
                return *found, rank
    return None


def to_layout(array: Array, layout: str, canonical: str, rank: int) -> Array:
    """Return a canonical array in a layout, contiguous and a copy of its own."""
    axes = _axes(canonical, rank)
    kept = [axes[letter] for letter in _expanded(layout, rank)]
    dropped = [place for letter, place in axes.items() if letter not in _expanded(layout, rank)]
    moved = np.transpose(array, [*kept, *dropped]).reshape([array.shape[place] for place in kept])
    return np.array(moved, order="C")


def from_layout(array: Array, layout: str, canonical: str, rank: int) -> Array:
    """Return an array of a layout in canonical order. Raises `ValueError` for another rank."""
    letters = _expanded(layout, rank)
    if array.ndim != len(letters):
        raise ValueError(f"{array.ndim} axes; {named(layout, rank)} has {len(letters)}")
    wanted = [letter for letter in _axes(canonical, rank) if letter in letters]
    moved = np.transpose(array, [letters.index(letter) for letter in wanted])
    sizes = iter(moved.shape)
    shape = [next(sizes) if letter in letters else 1 for letter in _axes(canonical, rank)]
    return moved.reshape(shape)


def _expanded(layout: str, rank: int) -> str:
    """Return a layout with one letter an axis."""
    return layout.replace("S", "abc"[:rank])


def _axes(canonical: str, rank: int) -> dict[str, int]:
    return {letter: place for place, letter in enumerate(_expanded(canonical, rank))}
