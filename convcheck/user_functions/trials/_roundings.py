"""Ways to give up binary digits of Python's integers, and which of them explains what came out."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import numpy as np

from convcheck.mathematics.operands import Array

Rounding = Callable[[Array, int], Array]
"""What makes numbers without some digits of numbers with these."""


def _floor(sums: Array, digits: int) -> Array:
    found: Array = sums // 2**digits
    return found


def _ceil(sums: Array, digits: int) -> Array:
    found: Array = -(-sums // 2**digits)
    return found


def _cut(sums: Array, digits: int) -> Array:
    return np.where(sums >= 0, _floor(sums, digits), _ceil(sums, digits))


def _up(sums: Array, digits: int) -> Array:
    found: Array = (sums + 2**digits // 2) // 2**digits
    return found


def _down(sums: Array, digits: int) -> Array:
    return -_up(-sums, digits)


def _away(sums: Array, digits: int) -> Array:
    return np.where(sums >= 0, _up(sums, digits), _down(sums, digits))


def _even(sums: Array, digits: int) -> Array:
    up, down = _up(sums, digits), _down(sums, digits)
    return np.where(up % 2 == 0, up, down)


ROUNDINGS: Mapping[str, Rounding] = {
    "up": _up,
    "away": _away,
    "even": _even,
    "down": _down,
    "floor": _floor,
    "cut": _cut,
    "ceil": _ceil,
}
"""By the words of `roundings_said`, the likeliest first, and one that nobody promises."""

NAMES = {
    "up": "to the nearest, halves up",
    "away": "to the nearest, halves away from zero",
    "even": "to the nearest, halves to even",
    "down": "to the nearest, halves down",
    "floor": "down (floor), as a shift to the right does",
    "cut": "towards zero (cut off)",
    "ceil": "up (ceil)",
}
"""What they are called in what is said of them."""

NEAREST = ("up", "away", "even", "down")


def added_before(sums: Array, found: Array, digits: int) -> tuple[int, int] | None:
    """Return the least and the most that may be added to sums before a shift that gives a result.

    None where no one number does.
    """
    scale = 2**digits
    least = max((found * scale - sums).ravel().tolist())
    most = min((found * scale + scale - 1 - sums).ravel().tolist())
    return (least, most) if least <= most else None


def wrapped(numbers: Array, bits: int) -> Array:
    """Return what integers of so many bits hold of larger ones."""
    half = 2 ** (bits - 1)
    found: Array = (numbers + half) % 2**bits - half
    return found


def held(numbers: Array, bits: int) -> Array:
    """Return numbers that end at the ends of the range of so many bits."""
    half = 2 ** (bits - 1)
    found: Array = np.minimum(np.maximum(numbers, -half), half - 1)
    return found
