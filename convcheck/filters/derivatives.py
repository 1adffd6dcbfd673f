"""What the kernels of derivatives are held to: of Sobel, Prewitt and Scharr, a Laplacian, a slope.

Owns the sentences about what is not so.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import numpy as np

from convcheck.filters.taps import NEAR, Taps, Widths, mirrored, near, shown, written

HIGHER = {"second", "2", "third"}
"""Words of derivatives that have no sign of this kind."""


_BEFORE = (
    r"returns?|computes?|calculates?|estimates?|approximates?|the|an?|of|first|1st|one|numerical"
    r"|discrete|approximate|centr(al|ed)|centered|finite|differences?|spatial|time|temporal|1-?d"
    r"|local|pointwise|inner|order"
)
SAYS = re.compile(
    rf"((?:{_BEFORE})[\s-]+)*(derivative|slope|rate of change)\b"
    r"(?!( kernel)? of (an? |the )?gaussian)(?! (filter|kernel|operator|magnitude)\b)"
)
"""How the first sentence of a docstring begins, in small letters, of who is a first derivative."""

TURNED = re.compile(
    r"\b(downhill|descent|negative|negated|minus|backwards?|downwards?|descending|adjoint|transposed?"
    r"|fractional|second|third|higher|wavelet|gradient of the loss)\b"
)
"""What it says where it may have another sign, or be of another order."""


OF_LAPLACE = re.compile(
    rf"((?:{_BEFORE}|negative|(five|seven|nine|\d)[- ]point|2-?d|3-?d|grid)[\s-]+)*laplacian\b"
    r"(?! of (an? |the )?gaussian)(?! (pyramid|matrix|sharpen\w*|step|smooth\w*)\b)"
)
"""How the first sentence of a docstring begins of who is a Laplacian."""


def says_laplacian(sentence: str) -> bool:
    """Tell whether the first sentence of a docstring, in small letters, is that of a Laplacian."""
    return OF_LAPLACE.match(" ".join(sentence.split())) is not None


def says_derivative(sentence: str) -> bool:
    """Tell whether the first sentence of a docstring, in small letters, is that of a derivative."""
    said = " ".join(sentence.split())
    return SAYS.match(said) is not None and TURNED.search(said) is None


UPWARDS = {"y", "dy", "gy", "v", "velocity", "velocities", "north", "vertical", "up", "lat"}
"""Words of derivatives of fields that may have another sign along an axis."""

OPERATORS = {
    "sobel": [(1, 2, 1)],
    "prewitt": [(1, 1, 1)],
    "scharr": [(3, 10, 3), (47, 162, 47)],
}
"""Taps across the direction of the derivative, which is (-1, 0, 1)."""


def operator_in(words: Sequence[str]) -> str:
    """Return the operator whose name is among words, the first one; empty if there is none."""
    return next((each for each in words if each in OPERATORS), "")


def edges(kernel: Taps, _widths: Widths, words: Sequence[str]) -> Iterator[str]:
    """Yield why a kernel is none of the operator that a name has, `[height, width]`."""
    name = operator_in(words)
    difference = np.array([-1.0, 0.0, 1.0])
    made = {
        axis: [
            np.outer(*((difference, across) if axis == 0 else (across, difference)))
            for across in map(np.array, OPERATORS[name])
        ]
        for axis in (0, 1)
    }
    fits = [axis for axis, several in made.items() if any(_scaled(kernel, one) for one in several)]
    if not fits:
        yield (
            f"its kernel is {shown(kernel)}, which is no {name.capitalize()} operator's:"
            f" {shown(made[1][0])} along x, up to a factor"
        )
        return
    along = {"x": 1, "gx": 1, "dx": 1, "y": 0, "gy": 0, "dy": 0}
    told = {along[word] for word in words if word in along}
    if len(told) == 1 and told != {*fits}:
        axes = ("y (the rows)", "x (the columns)")
        yield f"it differentiates along {axes[fits[0]]}, its name says {axes[told.pop()]}"


def _scaled(kernel: Taps, wanted: Taps) -> bool:
    """Tell whether a kernel is another one times any factor."""
    if kernel.shape != wanted.shape:
        return False
    factor = float((kernel * wanted).sum() / (wanted * wanted).sum())
    return factor != 0 and near(kernel / factor, wanted)


def laplacian(kernel: Taps, _widths: Widths, _words: Sequence[str]) -> Iterator[str]:
    """Yield why a kernel is no Laplacian."""
    total = float(kernel.sum())
    if abs(total) > NEAR * float(np.max(np.abs(kernel))):
        yield (
            f"its taps sum to {written(total)}, not to 0: a constant input does not become zeros;"
            f" they are {shown(kernel)}"
        )
    yield from mirrored(kernel)
    if kernel.ndim == 2 and kernel.shape[0] == kernel.shape[1] and not near(kernel, kernel.T):
        yield f"its rows have other taps than its columns: {shown(kernel)}"


def of_rising(taps: Taps) -> float:
    """Return what taps of one axis make of an input that rises by one from element to element."""
    return float((taps * (np.arange(len(taps)) - (len(taps) - 1) / 2)).sum())


def central(kernel: Taps, _widths: Widths, words: Sequence[str]) -> Iterator[str]:
    """Yield why a kernel is no first derivative, or one with the wrong sign."""
    total = float(kernel.sum())
    if abs(total) > NEAR * float(np.max(np.abs(kernel))):
        yield f"its taps sum to {written(total)}, not to 0: of a constant input it is no derivative"
        return
    along_one = kernel.ndim == 1 or (min(kernel.shape) == 1 and not {*words} & UPWARDS)
    if along_one and not {*words} & HIGHER and of_rising(kernel.reshape(-1)) < 0:
        yield (
            f"its sign is wrong: of a rising input it is negative; its taps are {shown(kernel)}, in"
            " reversed order (a convolution flips its kernel, a correlation does not)"
        )
