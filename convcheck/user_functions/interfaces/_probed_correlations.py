"""Operands by which it is seen what a correlation is divided by, and what becomes of these.

Owns their sizes, how much of a correlation a result is, and how near it has to be to a formula.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from convcheck.user_functions.arrays import Array

Call = Callable[[Array, Array], Any]

EQUAL = ((12,), (12,)), ((13,), (13,))
"""Sizes of two signals that have to be equally long, by which it is seen."""

PROBES = {
    1: (((23,), (5,)), ((24,), (5,))),
    2: (((11, 13), (3, 5)), ((12, 12), (3, 3))),
    3: (((7, 8, 6), (3, 2, 3)), ((8, 8, 8), (3, 3, 3))),
}
"""Sizes of an input and a template by which it is seen; the second where the first are refused."""

EVEN = {1: ((20,), (4,)), 2: ((10, 11), (4, 2)), 3: ((7, 8, 6), (2, 4, 2))}
"""Those by which it is seen where windows of even sizes lie around an element."""

EVEN_LAGS = "even lags"
"""Ends of results of all lags that two signals of the longer one's length have."""

NEARLY = 1e-6
"""How near results have to be to a formula, beside the largest."""


def probed(own: Call, sizes: Any) -> tuple[Array, Array, Array] | None:
    """Return operands and their result; None where it takes none of them."""
    random = np.random.default_rng(1)
    for large, small in sizes:
        data, template = random.normal(0.7, 1, large), random.normal(0.4, 1, small)
        try:
            with np.errstate(all="ignore"):
                result = own(data.copy(), template.copy())
        except Exception:  # noqa: BLE001 - a user's function may raise anything
            continue
        if isinstance(result, np.ndarray) and result.ndim == data.ndim:
            return (data, template, result.copy()) if result.dtype.kind == "f" else None
    return None


def ends_of(result: Array, data: Array, template: Array) -> str | None:
    """Return how much of a correlation a result is, by its shape."""
    sizes = list(zip(data.shape, template.shape, strict=True))
    shapes = {
        "valid": tuple(n - k + 1 for n, k in sizes),
        "same": data.shape,
        "full": tuple(n + k - 1 for n, k in sizes),
        EVEN_LAGS: tuple(2 * max(n, k) - 1 for n, k in sizes),
    }
    return next((name for name, shape in shapes.items() if result.shape == shape), None)


def alike(result: Array, expected: Array) -> bool:
    """Tell whether a result is what a formula says, wherever that says anything; half at least."""
    if result.shape != expected.shape:
        return False
    known = np.isfinite(expected)
    if known.sum() < max(3, known.size // 2):
        return False
    largest = np.abs(expected[known]).max()
    return bool((np.abs(result[known] - expected[known]) <= NEARLY * largest).all())
