"""The magnitude of a gradient, as `sobel(img)` returns it: of which operator, summed in which way.

Owns the ways: the root of the squares, the sum or the larger of the absolute values; as they are,
scaled, cut off at white. Both derivatives are correlations; a known function of them is judged, and
anything else is not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from convcheck.diagnosis.where import wrong_elements, wrong_places
from convcheck.filters.promised import OPERATORS, operator_in
from convcheck.filters.taps import Taps
from convcheck.mathematics.geometry import NUMPY_MODES

Array = NDArray[Any]

WHITE = 255
"""The largest value of an image of bytes."""

PADDED = {
    "zeros": "constant",
    **{mode: NUMPY_MODES[mode] for mode in ("reflect", "symmetric", "replicate", "circular")},
}
"""Modes of padding, with the names that NumPy has for them; of those that are alike the first."""

WAYS: dict[str, Callable[[Array, Array], Array]] = {
    "the root of the squares": np.hypot,
    "the sum of the absolute values": lambda gx, gy: np.abs(gx) + np.abs(gy),
    "the larger of the absolute values": lambda gx, gy: np.maximum(np.abs(gx), np.abs(gy)),
    "the sum of the squares": lambda gx, gy: gx**2 + gy**2,
}

LEAST = 16
"""Range of whole numbers from which on they are a magnitude and not a decision."""

MOST_INSIDE = 0.9
"""Share of what is inside that is right, from which on the rest is wrong and not something else."""


@dataclass(frozen=True)
class Magnitude:
    """Which magnitude a filter gives, in words; `fault` is where it gives another one."""

    said: str
    fault: str = ""


def image(size: tuple[int, ...], seed: int = 3) -> Array:
    """Return an image `[height, width]` of whole numbers that a byte holds, float64."""
    return np.random.default_rng(seed).integers(0, WHITE + 1, size).astype(float)


def magnitude_of(
    respond: Callable[[Array], Array], x: Array, words: Sequence[str]
) -> Magnitude | None:
    """Return which magnitude of which operator a filter gives of an image, None if it is none.

    `respond` takes and returns `[height, width]`; `words` are those of its name, one of which is an
    operator's. Raises whatever `respond` raises.
    """
    actual = np.asarray(respond(x))
    if actual.ndim != 2 or actual.dtype.kind not in "fiu" or not np.isfinite(actual).all():
        return None
    if np.array_equal(actual, np.rint(actual)) and np.ptp(actual) < LEAST:
        return None
    best: tuple[float, int, Magnitude] = (0.0, 0, Magnitude(""))
    for said, expected, alone in _candidates(x, operator_in(words), actual.shape):
        for how, wanted in _scaled(expected, actual):
            share, wrong, fault = _held_against(actual, wanted, alone)
            if share == 1 and not fault:
                return Magnitude(f"{said}{how}")
            if (share, -wrong) > best[:2]:
                best = share, -wrong, Magnitude(f"{said}{how}", fault)
    return best[2] if best[0] >= MOST_INSIDE else None


def _candidates(
    x: Array, name: str, shape: tuple[int, ...]
) -> Iterator[tuple[str, Array, NDArray[np.bool_]]]:
    """Yield magnitudes in words, as arrays, and which of their elements read no padding."""
    inside, around = np.ones(shape, bool), {"": x}
    if shape == x.shape:
        inside[[0, -1]] = inside[:, [0, -1]] = False
        around = {f", padding {mode}": _padded(x, mode) for mode in PADDED}
    for taps in OPERATORS[name]:
        across, difference = np.asarray(taps, float), np.array([-1.0, 0, 1])
        for border, padded in around.items():
            gx = _correlated(padded, np.outer(across, difference))
            gy = _correlated(padded, np.outer(difference, across))
            for way, combined in WAYS.items() if gx.shape == shape else ():
                said = f"{way} of {name.capitalize()}'s derivatives{border}"
                yield said, combined(gx, gy), inside


def _padded(x: Array, mode: str) -> Array:
    """Return an image with one element more on each side."""
    # NumPy's stubs have each mode as a literal, which a word that is looked up is not.
    return np.asarray(np.pad(x, 1, mode=PADDED[mode]))  # type: ignore[call-overload]


def _correlated(x: Array, taps: Taps) -> Array:
    windows = np.lib.stride_tricks.sliding_window_view(x, taps.shape)
    return np.asarray(np.einsum("hwij,ij->hw", windows, taps))


def _scaled(expected: Array, actual: Array) -> Iterator[tuple[str, Array]]:
    """Yield a magnitude as it is, cut off at white, and scaled as the result is."""
    yield "", expected
    yield ", cut off at 255", np.minimum(expected, WHITE)
    most = float(expected.max(initial=0.0))
    factors = np.sort((actual[expected > 0] / expected[expected > 0]).ravel())
    if len(factors) and most:
        factor = float(factors[len(factors) // 2])
        yield f", times {factor:.4g}", expected * factor


def _held_against(
    actual: Array, wanted: Array, inside: NDArray[np.bool_]
) -> tuple[float, int, str]:
    """Return the share of what is inside that is right, how many are wrong, and which."""
    whole = bool(np.all(actual == np.rint(actual)))
    wrong = np.abs(actual - wanted) > 1 if whole else wrong_elements(actual, wanted)
    share = float(1 - wrong[inside].mean())
    if not wrong.any():
        return share, 0, ""
    alone = ~inside
    if share == 1 and not actual[alone].any():
        return share, 0, ""  # a border that is left out
    around = whole and bool(np.all(np.abs((actual - np.floor(wanted) + 1) % 256) <= 2))
    if around and wanted.max() > WHITE:
        return 1.0, 0, f"values above {WHITE} go around: they are to be cut off, or in a wider type"
    said = wrong_places(("height", "width"), np.where(wrong, actual, wanted), wanted)
    return share, int(wrong.sum()), said
