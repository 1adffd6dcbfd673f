"""Numbers of each axis that a filter is told, as `spacing=(1.0, 1.5, 2.0)`: which axis each is of.

Owns how docstrings say in which order they come, and the sentence about another one. Arrays are
[z, y, x] where nobody says otherwise; a tool for images may give their spacing as (x, y, z).
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

import numpy as np

from convcheck.filters.derivative_axes import said_axis
from convcheck.filters.taps import Taps
from convcheck.user_functions.parameters.widths import axes_in

LETTERS = {
    **dict.fromkeys(("x", "col", "cols", "column", "columns", "width", "w", "lon", "j"), "x"),
    **dict.fromkeys(("y", "row", "rows", "height", "h", "lat", "i"), "y"),
    **dict.fromkeys(("z", "slice", "slices", "depth", "plane", "planes", "d"), "z"),
}
"""Words of axes, by the letter that they are called by."""

ORDERS = {2: "yx", 3: "zyx"}
"""The order of the axes of an array, by how many there are."""

_WORDS = r"[(\[]\s*(\w+)\s*,\s*(\w+)\s*(?:,\s*(\w+)\s*)?[)\]]"
INDEXED = re.compile(rf"\b(?:indexed|array|volume|image|grid|vol|img)\b[^.;\n]{{0,20}}{_WORDS}")


OF_AXIS = re.compile(r"^[ksp](?=[hwd]$)")
"""What letters of sizes along an axis begin with."""

IN_ORDER = re.compile(
    r"\bndimage\b|\b(first|1st)\b[^.;]{0,60}\baxis 0\b"
    r"|\b(one|a) (value|number|sigma|width|size)?\s?(for|per|of|along) each axis\b|\bper axis\b"
)
"""How docstrings say, in small letters, that numbers come in the order of the axes of an array."""


def broken_order(
    kernel: Taps, name: str, values: Sequence[float], says: str, *, wider: bool = False
) -> str:
    """Return what is wrong with the axes along which a smoothing kernel is narrow; or nothing.

    `values` are distances of samples, of which larger ones make it narrower, or widths that make it
    `wider`. A kernel with taps of both signs is not judged, and without a word of the order both
    are right.
    """
    if kernel.ndim != len(values) or kernel.ndim not in ORDERS or np.any(kernel < 0):
        return ""
    widths = [_width(kernel, axis) for axis in range(kernel.ndim)]
    if wider and len({*values}) == len(values) and np.allclose(widths, widths[0]):
        return (
            f"with {name}={tuple(values)!r} its kernel is as wide along each axis: one of these is"
            " taken for all of them (the same index twice), so that they cannot differ between axes"
        )
    narrow = [int(each) for each in np.argsort(widths)[::-1]]  # the widest first
    told = [int(each) for each in np.argsort(values)[:: -1 if wider else 1]]
    own = axes_in(name)
    told_so = re.search(rf"\b{re.escape(name)}\b[^;\n]{{0,40}}?{_WORDS}", says)
    mine = own if {*own} <= {*"xyz"} and len(own) == kernel.ndim else _letters(told_so)
    if not mine and IN_ORDER.search(" ".join(says.split())):
        mine = ORDERS[kernel.ndim]
    if not mine or len(mine) != kernel.ndim:
        return ""
    indexed = [found for each in INDEXED.finditer(says) if (found := _letters(each))]
    array = next((each for each in indexed if {*each} == {*mine}), ORDERS[kernel.ndim])
    if {*mine} != {*array} or len({*mine}) != len(mine):
        return ""
    owed = [array.index(mine[each]) for each in told]
    if narrow == owed:
        return ""
    return (
        f"{name} is ({', '.join(mine)}) by its docstring, and the array is [{', '.join(array)}]:"
        f" with {tuple(values)!r} its kernel is widest along {array[narrow[0]]}, not along"
        f" {array[owed[0]]}; the order of the axes is another one (swapped, reversed?)"
    )


def broken_spacing(first: Taps, now: Taps, name: str, factor: float) -> str:
    """Return what is wrong with a smoothing kernel where samples are `factor` times as far apart.

    As wide in space, it has fewer samples; nothing is said of a kernel with taps of both signs.
    """
    if first.ndim != now.ndim or np.any(first < 0) or np.any(now < 0) or factor <= 1:
        return ""
    before, after = (_width(each, each.ndim - 1) for each in (first, now))
    if not before or not after or after <= before:
        return ""
    return (
        f"with {name} {factor:g} times as large its kernel is {(after / before) ** 0.5:.3g} times"
        f" as wide in samples, and has to be narrower: its width is multiplied by {name} instead of"
        " divided by it (the conversion of mm to voxels)"
    )


def one_ignored(kernel: Taps, values: Mapping[str, float]) -> str:
    """Return that a kernel is as wide along each axis where each is told another width; or nothing.

    `values` are the widths along one axis each, all of a kind, one for each axis of the kernel.
    """
    if kernel.ndim != len(values) or kernel.ndim not in ORDERS or np.any(kernel < 0):
        return ""
    if len({*values.values()}) == 1:
        return ""
    widths = [_width(kernel, axis) for axis in range(kernel.ndim)]
    if not max(widths) or not np.allclose(widths, widths[0]):
        return ""
    told = ", ".join(f"{name}={value:g}" for name, value in values.items())
    return (
        f"with {told} its kernel is as wide along each axis: one of {' and '.join(values)} is"
        " ignored (has no effect), and another one is taken for both axes, horizontal and vertical;"
        " it cannot be anisotropic"
    )


def broken_widths(kernel: Taps, values: Mapping[str, object], says: str) -> str:
    """Return what is wrong with the axes of two parameters, `sigma_x` and `sigma_y`; or nothing.

    Of which docstrings say along which axis of an image each is, in small letters: larger ones make
    the kernel wider.
    """
    told = {
        axis: (name, float(value))
        for name, value in values.items()
        if isinstance(value, int | float) and (axis := said_axis(name, says)) is not None
    }
    if kernel.ndim != len(ORDERS[2]) or len(told) != kernel.ndim or np.any(kernel < 0):
        return ""
    (high, of_height), (wide, of_width) = told[0], told[1]
    widths = [_width(kernel, axis) for axis in range(kernel.ndim)]
    if of_height == of_width or (widths[0] > widths[1]) == (of_height > of_width):
        return ""
    if np.isclose(widths[0], widths[1]):
        return ""
    return (
        f"{wide} is along the width and {high} along the height by its docstring: with"
        f" {wide}={of_width:g} and {high}={of_height:g} its kernel is wider along the other axis;"
        " the two axes are exchanged (swapped)"
    )


def _width(kernel: Taps, axis: int) -> float:
    """Return the variance of the taps along an axis."""
    others = tuple(each for each in range(kernel.ndim) if each != axis)
    taps = kernel.sum(axis=others) / kernel.sum()
    at = np.arange(len(taps))
    mean = float((taps * at).sum())
    return float((taps * (at - mean) ** 2).sum())


def _letters(found: re.Match[str] | None) -> str:
    """Return the letters of axes that are written; empty if any of them is none."""
    words = [each for each in found.groups() if each] if found else []
    # `row_spacing`, `sigma_rows`, `sx`, `kh`
    parts = [[*each.split("_"), each.lstrip("sdhp"), OF_AXIS.sub("", each)] for each in words]
    letters = [next(filter(None, map(LETTERS.get, each)), None) for each in parts]
    return "".join(filter(None, letters)) if all(letters) else ""
