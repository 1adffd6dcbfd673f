"""The layouts in which users hold inputs, kernels and outputs, and the way there and back.

Owns the names: N batch, C channels, S the spatial axes; I and O the kernel's channels. A layout
without a letter has no such axis, so that its size must be one. C and M in a kernel are those of a
depthwise one: its input channels, and how many results each has. A kernel without S has one tap: it
is the matrix of a pointwise convolution.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Any

import numpy as np
from numpy.typing import NDArray

from convcheck.model.convolution import Convolution

Array = NDArray[Any]


class Channels(Enum):
    """How many channels a function works with: any, as many output as input ones, one of each."""

    ANY = "any"
    ALIKE = "alike"
    ONE = "one"


class OtherRank(ValueError):
    """A result has another number of axes than its layout; `lost` is how many it has fewer."""

    def __init__(self, axes: int, layout: str, rank: int) -> None:
        expanded = len(_expanded(layout, rank))
        super().__init__(f"{axes} axes; {named(layout, rank)} has {expanded}")
        self.lost = expanded - axes


DATA = ("NSC", "NCS", "SC", "CS", "NS", "S", "CSN", "SCN", "SN")
"""Layouts of input and output, the likeliest first."""

KERNEL = ("SIO", "OIS", "OSI", "ISO", "IOS", "SOI", "OS", "SO", "SI", "IS", "S")
"""Layouts of the kernel, the likeliest first."""

MATRICES = ("OI", "IO")
"""Layouts of a kernel of one tap, which has no axes for taps, the likeliest first."""

DEPTHWISE = ("SCM", "CMS", "MCS", "CSM", "SMC", "CS", "SC")
"""Layouts of a depthwise kernel, the likeliest first."""

OUTPUTS = {
    "S": ("SC", "CS"),
    "NS": ("NSC", "NCS"),
    "SC": ("S",),
    "CS": ("S",),
    "NSC": ("NS",),
    "NCS": ("NS",),
}
"""Layouts of the output where only one of input and output has channels."""

CANONICAL_DATA = "NSC"
CANONICAL_KERNEL, CANONICAL_DEPTHWISE = "SIO", "SCM"
TRANSPOSED_KERNEL, TRANSPOSED_DEPTHWISE = "SOI", "SMC"
"""Canonical layouts of kernels; those of transposed convolutions are their mirrors'."""

LETTERS = {1: "W", 2: "HW", 3: "DHW"}


def named(layout: str, rank: int) -> str:
    """Return a layout as people write it: NHWC, OIHW."""
    return layout.replace("S", LETTERS[rank])


def parse(text: str) -> tuple[str, str, int] | None:
    """Return (data layout, kernel layout, rank) of a text such as NHWC/HWIO; None if it is none."""
    data, slash, kernel = text.upper().replace("L", "W").replace("T", "W").partition("/")
    for rank in (3, 2, 1):
        spatial = LETTERS[rank]
        if spatial in data and (spatial in kernel or kernel in MATRICES):
            found = data.replace(spatial, "S"), kernel.replace(spatial, "S")
            if slash and found[0] in DATA and found[1] in (*KERNEL, *DEPTHWISE, *MATRICES):
                return *found, rank
    return None


def data_shape(layout: str, batch: Any, spatial: Sequence[Any], channels: Any) -> tuple[Any, ...]:
    """Return what belongs to each axis of a data layout."""
    parts: dict[str, tuple[Any, ...]] = {"N": (batch,), "S": tuple(spatial), "C": (channels,)}
    return tuple(each for letter in layout for each in parts[letter])


def kernel_shape(layout: str, conv: Convolution) -> tuple[int, ...]:
    """Return the shape of a convolution's kernel in a layout."""
    inputs, outputs = (1, conv.groups) if conv.transposed else (conv.groups, 1)
    parts = {
        "S": conv.kernel,
        "I": (conv.in_channels // inputs,),
        "O": (conv.out_channels // outputs,),
        "C": (conv.in_channels,),
        "M": (conv.out_channels // conv.in_channels,),
    }
    return tuple(each for letter in layout for each in parts[letter])


def kernel_to(array: Array, layout: str, conv: Convolution) -> Array:
    """Return a canonical kernel in a layout, contiguous and a copy of its own."""
    canonical = _canonical_kernel(layout, conv)
    if "C" in layout:
        array = array.reshape(kernel_shape(canonical, conv))
    return to_layout(array, layout, canonical, conv.rank)


def kernel_from(array: Array, layout: str, conv: Convolution) -> Array:
    """Return a kernel of a layout in canonical order. Raises `ValueError` for another rank."""
    found = from_layout(array, layout, _canonical_kernel(layout, conv), conv.rank)
    if "C" not in layout:
        return found
    taps, first, last = found.shape[: conv.rank], *found.shape[-2:]
    return found if conv.transposed else found.reshape(*taps, 1, first * last)


def _canonical_kernel(layout: str, conv: Convolution) -> str:
    """Return the canonical layout of a kernel in the letters of another one."""
    if "C" in layout:
        return TRANSPOSED_DEPTHWISE if conv.transposed else CANONICAL_DEPTHWISE
    return TRANSPOSED_KERNEL if conv.transposed else CANONICAL_KERNEL


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
        raise OtherRank(array.ndim, layout, rank)
    wanted = [letter for letter in _axes(canonical, rank) if letter in letters]
    moved = np.transpose(array, [letters.index(letter) for letter in wanted])
    sizes = iter(moved.shape)
    shape = [next(sizes) if letter in letters else 1 for letter in _axes(canonical, rank)]
    return moved.reshape(shape)


def axes_of(layout: str, rank: int) -> int:
    """Return the number of axes of a layout."""
    return len(_expanded(layout, rank))


def _expanded(layout: str, rank: int) -> str:
    """Return a layout with one letter an axis."""
    return layout.replace("S", "abc"[:rank])


def _axes(canonical: str, rank: int) -> dict[str, int]:
    return {letter: place for place, letter in enumerate(_expanded(canonical, rank))}
