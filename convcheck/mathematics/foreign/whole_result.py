"""What only all elements of a result together show, each of them being within what it may err.

Owns two observations. One element may be much further off than nearly all others of the same
result, which were summed in the same way: something is missing in it. And all elements may be
numbers of a narrower type, which exact results of these operands are not.
"""

from __future__ import annotations

import numpy as np

from convcheck.mathematics.foreign.contraction import Array
from convcheck.model.dtypes import DTYPES, DType, numpy_dtype

NEARLY_ALL = 0.9
"""Share of the elements by whose errors the others are judged."""

FAR = 64.0
"""How many times further off than those an element has to be. Right results were measured below 16,
and a sum of 2,000 products of one sign in the worst order is not as far from one in the best."""

FEWEST = 64
"""Elements below which nothing is said."""

FEWEST_VALUES = 24
"""Different values that have to be on a grid that they would be on by chance once in 2**13."""

NARROW = ("bfloat16", "float16")
"""Types whose grids are looked for, the coarser first."""


def outlier(shares: Array, furthest: float) -> float | None:
    """Return how many times further off than nearly all others the furthest element is, or None.

    `shares` are errors over what is allowed, by a law that holds for all alike.
    """
    erring = shares[shares > 0]
    if len(erring) < max(FEWEST, 0.5 * shares.size):
        return None
    most = int(NEARLY_ALL * (len(erring) - 1))
    times = furthest / float(np.partition(erring, most)[most])
    return times if times > FAR else None


def stored_in(actual: Array, reference: Array, result: DType) -> str | None:
    """Return the narrower type that every element is a number of, though right ones are not."""
    if result.is_integer or actual.size < FEWEST_VALUES:
        return None
    flat = actual.reshape(-1)
    for name in NARROW:
        if DTYPES[name].precision >= result.precision:
            continue
        some = flat[:: max(1, flat.size // 256)]
        if not _on_grid(some, name).all() or not _on_grid(flat, name).all():
            continue
        right = reference.reshape(-1).astype(actual.dtype)
        off = np.unique(flat[~_on_grid(right, name)])
        if len(off) >= FEWEST_VALUES:
            return name
    return None


def _on_grid(values: Array, name: str) -> Array:
    """Return which values a type holds exactly; none where they are not finite in it."""
    with np.errstate(over="ignore", invalid="ignore"):
        stored = values.astype(numpy_dtype(name)).astype(values.dtype)
        return np.asarray((stored == values) & np.isfinite(stored))
