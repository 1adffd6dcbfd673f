"""The magnitude of a gradient, as `sobel(img)` returns it: of which operator, summed in which way.

Owns the ways: the root of the squares, the sum or the larger of the absolute values; as they are,
scaled, cut off at white, or as the angle of a slope. Both derivatives are correlations; a known
function of them is judged, and anything else is not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np
from numpy.typing import NDArray

from convcheck.diagnosis.where import wrong_elements, wrong_places
from convcheck.filters.derivatives import OPERATORS, operator_in
from convcheck.filters.other_magnitude import correlated, other_derivatives
from convcheck.filters.taps import Taps
from convcheck.mathematics.geometry import NUMPY_MODES

Array = NDArray[Any]

WHITE = 255
"""The largest value of an image of bytes."""

DIM = 7
"""The largest value of one whose derivatives have squares that bytes without a sign hold."""

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

OF_ONE: dict[str, Callable[[Array, Array], Array]] = {
    "the absolute value along the width": lambda gx, _: np.abs(gx),
    "the absolute value along the height": lambda _, gy: np.abs(gy),
}
"""Those of one of both derivatives, of who says that it is one."""

ALONG_WIDTH = frozenset({"horizontal", "dx", "gx", "x"})
ALONG_HEIGHT = frozenset({"vertical", "dy", "gy", "y"})
"""Words of names that say so, or that name both."""

OF_BOTH = frozenset({"magnitude", "magnitud", "magnitudes", "betrag", "gradientenbetrag", "norme"})
"""Words of names that say that it is of both, whatever else they name."""

LARGEST_DIVISOR = 32
"""The largest number by which magnitudes are divided before they are cut off at white."""

DIFFERENCE = np.array([-1.0, 0, 1])

Pair = tuple[Taps, Taps]
"""The taps of both derivatives, of the same shape."""

PAIRS: dict[str, list[Pair]] = {
    **{
        name: [(np.outer(each, DIFFERENCE), np.outer(DIFFERENCE, each)) for each in several]
        for name, several in {**OPERATORS, "central": [(0, 1, 0)]}.items()
    },
    "roberts": [(np.array([[1.0, 0], [0, -1]]), np.array([[0, 1.0], [-1, 0]]))],
    "forward": [(np.array([[-1.0, 1], [0, 0]]), np.array([[-1.0, 0], [1, 0]]))],
}
"""Operators by their names; central and forward differences are called so by nobody."""

NAMED = {"horn": "sobel", "roberts": "roberts", "central": "central"}
"""Words that name an operator beside its own name."""

_OF_ANY = (
    "gradient gradients magnitude slope steepness edge edges contours outline kanten neigung pente"
    " bordes gradiente pendiente kantenbild gradientenbetrag gradienten"
)
OF_ANY = frozenset(_OF_ANY.split())
"""Words that name none, so that any operator is meant."""

ANGLES: dict[str, tuple[float, Callable[[Array], Array]]] = {
    "": (np.inf, lambda x: x),
    ", as an angle": (np.pi / 2, np.tan),
    ", as an angle in degrees": (90.0, lambda x: np.tan(np.radians(x))),
}
"""What results are below that may be angles of slopes, and what makes slopes of them."""

LEAST = 16
"""Range of whole numbers from which on they are a magnitude and not a decision."""

MOST_INSIDE = 0.9
"""Share of what is inside that is right, from which on the rest is wrong and not something else."""


@dataclass(frozen=True)
class Magnitude:
    """Which magnitude a filter gives, in words; `fault` is where it gives another one."""

    said: str
    fault: str = ""


def image(size: tuple[int, ...], seed: int = 3, brightest: int = WHITE) -> Array:
    """Return an image `[height, width]` of whole numbers that a byte holds, float64."""
    return np.random.default_rng(seed).integers(0, brightest + 1, size).astype(float)


def operators_meant(words: Sequence[str]) -> list[str]:
    """Return the operators that may be meant by words: those that they name, or else any."""
    named = _named(words)
    if named:
        return [named]
    return ["central", *OPERATORS, "roberts", "forward"] if OF_ANY & {*words} else []


def _ways_meant(words: Sequence[str]) -> Mapping[str, Callable[[Array, Array], Array]]:
    """Return the ways that may be meant by words: `|gx| + |gy|` is of both derivatives."""
    axes = [bool(each & {*words}) for each in (ALONG_WIDTH, ALONG_HEIGHT)]
    if OF_BOTH & {*words} or not any(axes):
        return WAYS
    return {**WAYS, **OF_ONE} if all(axes) else OF_ONE


def _named(words: Sequence[str]) -> str:
    """Return the operator that words name; empty for none."""
    return operator_in(words) or next((NAMED[each] for each in words if each in NAMED), "")


def magnitude_of(
    respond: Callable[[Array], Array], x: Array, words: Sequence[str]
) -> Magnitude | None:
    """Return which magnitude of which operator a filter gives of an image, None if it is none.

    `respond` takes and returns `[height, width]`; `words` are those of its name. Of who names no
    operator nothing is wrong but its edges. Raises whatever `respond` raises.
    """
    actual = np.asarray(respond(x))
    if actual.ndim != 2 or not actual.size or actual.dtype.kind not in "fiu":
        return None
    absent = ~np.isfinite(actual)
    if absent[1:-1, 1:-1].any():
        return None
    if not absent.any() and np.array_equal(actual, np.rint(actual)) and np.ptp(actual) < LEAST:
        return None
    best: tuple[float, int, Magnitude] = (0.0, 0, Magnitude(""))
    candidates = list(_candidates(x, operators_meant(words), actual.shape, _ways_meant(words)))
    steepest = np.max(np.abs(actual[1:-1, 1:-1]), initial=0.0)
    for angle, (limit, slope_of) in ANGLES.items():
        if angle and (actual.dtype.kind != "f" or steepest >= limit):
            continue
        slopes = np.where(absent, np.nan, slope_of(np.where(absent, 0, actual)))
        for said, expected, alone in candidates:
            for how, wanted in _scaled(expected, slopes, alone):
                share, wrong, fault = _held_against(slopes, wanted, alone)
                if share == 1 and not fault:
                    return Magnitude(f"{said}{how}{angle}")
                if (share, -wrong) > best[:2]:
                    best = share, -wrong, Magnitude(f"{said}{how}{angle}", fault)
    if best[0] >= MOST_INSIDE:
        return best[2]
    return _of_others(respond, x, _named(words)) if actual.shape == x.shape else None


def _of_others(respond: Callable[[Array], Array], x: Array, name: str) -> Magnitude | None:
    """Return the fault of who names an operator and gives the magnitude of other derivatives."""
    for pair in PAIRS.get(name, [])[:1]:
        fault = other_derivatives(respond, x, pair)
        if fault is not None:
            return Magnitude(f"the root of the squares of {name.capitalize()}'s derivatives", fault)
    return None


def _candidates(
    x: Array,
    names: Sequence[str],
    shape: tuple[int, ...],
    ways: Mapping[str, Callable[[Array, Array], Array]],
) -> Iterator[tuple[str, Array, NDArray[np.bool_]]]:
    """Yield magnitudes in words, as arrays, and which of their elements read no padding."""
    inside = np.ones(shape, bool)
    if shape == x.shape:
        inside[[0, -1]] = inside[:, [0, -1]] = False
    for name in names:
        plain = name in ("central", "forward")
        who = f"{name} differences" if plain else f"{name.capitalize()}'s derivatives"
        for pair in PAIRS[name]:
            for border, (gx, gy) in _derivatives(x, pair, name, shape):
                for way, combined in ways.items():
                    yield f"{way} of {who}{border}", combined(gx, gy), inside


def _derivatives(
    x: Array, pair: Pair, name: str, shape: tuple[int, ...]
) -> Iterator[tuple[str, tuple[Array, Array]]]:
    """Yield both derivatives of a shape, with what lies beyond the edges in words."""
    rest = pair[0].shape[0] - 1
    if shape == tuple(size - rest for size in x.shape):
        yield "", (correlated(x, pair[0]), correlated(x, pair[1]))
    if shape != x.shape:
        return
    for mode, how in PADDED.items():
        pads = (1, 1) if rest > 1 else (0, 1)
        # NumPy's stubs have each mode as a literal, which a word that is looked up is not.
        padded = np.asarray(np.pad(x, pads, mode=how))  # type: ignore[call-overload]
        yield f", padding {mode}", (correlated(padded, pair[0]), correlated(padded, pair[1]))
    if name == "central":
        gy, gx = np.gradient(x)
        yield ", one-sided at its edges", (2 * gx, 2 * gy)


def _scaled(
    expected: Array, actual: Array, inside: NDArray[np.bool_]
) -> Iterator[tuple[str, Array]]:
    """Yield a magnitude as it is, cut off at white, and scaled as the result is inside."""
    yield "", expected
    yield ", cut off at 255", np.minimum(expected, WHITE)
    most = float(expected.max(initial=0.0))
    there = (expected > 0) & inside
    factors = np.sort((actual[there] / expected[there]).ravel())
    if len(factors) and most:
        factor = float(factors[len(factors) // 2])
        yield f", times {factor:.4g}", expected * factor
    below = there & (actual < WHITE)
    if below.any() and actual.max() == WHITE:  # halved, say, before it is cut off
        ratios = np.sort((actual[below] / expected[below]).ravel())
        simple = Fraction(float(ratios[len(ratios) // 2])).limit_denominator(LARGEST_DIVISOR)
        if simple > 0 and simple != 1:
            yield f", times {simple}, cut off at 255", np.minimum(expected * float(simple), WHITE)


def _held_against(
    actual: Array, wanted: Array, inside: NDArray[np.bool_]
) -> tuple[float, int, str]:
    """Return the share of what is inside that is right, how many are wrong, and which."""
    absent = np.isnan(actual)
    if absent.any():
        if not absent[~inside].all():  # some of what is around is there
            count = int((~absent & ~inside).sum())
            share = float(1 - wrong_elements(actual, wanted)[inside].mean())
            told = (
                f"{int(absent.sum())} elements of its rim are NaN, the other {count} are not: they"
                " are left as they were (np.empty, uninitialised), or are something else"
            )
            return share, count, told
        actual = np.where(absent, wanted, actual)
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
