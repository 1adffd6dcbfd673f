"""Where in a result the wrong elements are, in words: batch entries, channels, border, one place.

Owns the description for a mismatch that no known mistake explains; a fact, not a cause.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from convcheck.mathematics.complex_parts import parts
from convcheck.mathematics.oracles import oracle_of
from convcheck.model.passes import Pass
from convcheck.model.problem import Problem

Array = NDArray[Any]

NOTICED, NOTICED_ANYWHERE = 2.0**-10, 2.0**-16
"""Shares of an element's and of the largest magnitude beyond which a difference counts here."""

NEARLY_ALL, NEARLY_EVERY = 0.9, 0.99
"""Shares of an axis and of all elements from which on errors are not called a part of them."""

SHARE = 3
"""How many times as long as a border an axis has to be."""

MANY = 2
"""Ends of axes that are a border; one of them is a place."""

MOST_LISTED = 6
"""Indices that are listed one by one."""


def where(problem: Problem, which: Pass, actual: Array, expected: Array) -> str:
    """Return which elements are wrong, for arrays in canonical order."""
    names, beside = problem.axis_names(which), None
    if which is Pass.FORWARD:
        beside = oracle_of(problem).beside_padding()
    return wrong_places(names, actual, expected, beside)


def wrong_places(
    names: Sequence[str],
    actual: Array,
    expected: Array,
    beside_padding: NDArray[np.bool_] | None = None,
) -> str:
    """Return which elements are wrong, by the names of the axes.

    `beside_padding` is a mask of output positions that read padding, or None.
    """
    if actual.shape != expected.shape:
        return f"its shape is {actual.shape}, not {expected.shape}"
    wrong = wrong_elements(actual, expected)
    count = int(np.count_nonzero(wrong))
    if count == 0:
        return "all errors are small: below a thousandth of the largest element"
    if count >= NEARLY_EVERY * wrong.size:
        nearly = "" if count == wrong.size else "nearly "
        return f"{nearly}every element is wrong{_factor(actual, expected)}"
    places = [
        said
        for axis, name in enumerate(names)
        if (said := _along(wrong, axis, name, actual.shape[axis]))
    ]
    if _beside_padding(beside_padding, wrong):
        places.append("where windows reach into the padding")
    elif not places:
        places += _strips(names, wrong)
    whole = f"{count} of {wrong.size} elements are wrong"
    return (
        f"{whole}, all of them {', '.join(places)}" if places else f"{whole}, spread over all axes"
    )


def wrong_elements(actual: Array, expected: Array) -> NDArray[np.bool_]:
    """Return which elements are wrong by more than rounding, of arrays of one shape."""
    largest = float(np.abs(expected).max(initial=0.0))
    with np.errstate(invalid="ignore"):
        noticed = NOTICED * np.abs(expected) + NOTICED_ANYWHERE * largest
        wrong: NDArray[np.bool_] = ~(np.abs(actual - expected) <= noticed)
    return wrong


def _strips(names: Sequence[str], wrong: Array) -> list[str]:
    """Return at which ends of the spatial axes errors are, if they are at several and nowhere else.

    How deep they reach along an axis is seen in the middle of all others.
    """
    axes = range(1, wrong.ndim - 1)
    left = wrong.copy()
    found: list[str] = []
    for axis in axes:
        size = wrong.shape[axis]
        middle = tuple(
            slice(None) if each == axis or each not in axes else wrong.shape[each] // 2
            for each in range(wrong.ndim)
        )
        places = np.flatnonzero(wrong[middle].any(axis=(0, -1)))
        before, after = places[places < size // 2], places[places >= size // 2]
        for depth, first in (
            (int(before.max(initial=-1)) + 1, True),
            (size - int(after.min(initial=size)), False),
        ):
            if depth * SHARE > size:
                return []
            part = slice(0, depth) if first else slice(size - depth, None)
            left[(slice(None),) * axis + (part,)] = False
            if depth:
                found.append(f"the {'first' if first else 'last'} {depth} along {names[axis]}")
    return [] if len(found) < MANY or left.any() else [f"at the border: {', '.join(found)}"]


def _beside_padding(beside: NDArray[np.bool_] | None, wrong: Array) -> bool:
    """Tell whether only outputs that read padding are wrong, on every side that has some."""
    if beside is None:
        return False
    places = wrong.any(axis=(0, -1))
    # One place beside the padding is a place; many of them are the border.
    return not beside.all() and not (places & ~beside).any() and places.sum() > beside.sum() / 2


def _along(wrong: Array, axis: int, name: str, size: int) -> str:
    """Return at which indices of an axis there are errors; empty if at all of them."""
    others = tuple(other for other in range(wrong.ndim) if other != axis)
    indices = np.flatnonzero(wrong.any(axis=others))
    if len(indices) > NEARLY_ALL * size:
        return ""
    if np.array_equal(indices, np.arange(indices[0], indices[0] + len(indices))):
        first, last = int(indices[0]), int(indices[-1])
        end = f" (the last of {size})" if last == size - 1 else ""
        return f"at {name} {first}" if first == last else f"at {name} {first} to {last}{end}"
    if len(indices) <= MOST_LISTED:
        return f"at {name} {', '.join(map(str, indices))}"
    return f"at {len(indices)} of {size} places along {name}"


def _factor(actual: Array, expected: Array) -> str:
    """Return by which constant factor every element is off, if it is."""
    actual, expected = parts(actual), parts(expected)
    norm = float((expected * expected).sum())
    if norm == 0 or not np.isfinite(actual).all():
        return ""
    factor = float((actual * expected).sum()) / norm
    if np.abs(actual - factor * expected).max() > NOTICED * np.abs(expected).max():
        return ""
    return f", by the factor {factor:.4g}"
