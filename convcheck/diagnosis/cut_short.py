"""Results that are right as far as they go, and end too early, begin too late, or go on too long.

Owns how that is seen, and its words: a loop or the last block that ends too early leaves the tail
of a result out for some sizes and not for others, which is no formula of a size.
"""

from __future__ import annotations

from collections.abc import Sequence

from convcheck.diagnosis.where import wrong_elements
from convcheck.mathematics.operands import Array

LAST = (
    "outputs at the end of {axis} are missing (the tail is cut off, the result is too short), and"
    " all others are right: look for the loop, or the last block, that ends too early ({counts})"
)
FIRST = (
    "outputs at the beginning of {axis} are missing (the result begins too late and is too short),"
    " and all others are right ({counts})"
)
MORE = (
    "there are more outputs at the end of {axis} than there should be (the result is too long), and"
    " all others are right: cut it off where the last window ends ({counts})"
)


def cut_short(pairs: Sequence[tuple[Array, Array]], names: Sequence[str]) -> str:
    """Return where elements are missing from results that are right otherwise, or too many.

    `pairs` are results `[batch, *spatial, channels]` with the right ones, of other shapes; `names`
    those of the spatial axes. Empty for anything else, and for results without elements.
    """
    found: set[tuple[str, int]] | None = None
    counts: list[int] = []
    for actual, right in pairs:
        axis = _axis(actual, right)
        if axis is None or not actual.size or not right.size:
            return ""
        missing = right.shape[axis] - actual.shape[axis]
        kept = (slice(None),) * axis
        if missing < 0:
            there = {MORE: (actual[(*kept, slice(right.shape[axis]))], right)}
        else:
            there = {
                LAST: (actual, right[(*kept, slice(actual.shape[axis]))]),
                FIRST: (actual, right[(*kept, slice(missing, None))]),
            }
        these = {(said, axis) for said, both in there.items() if not wrong_elements(*both).any()}
        found = these if found is None else found & these
        counts.append(abs(missing))
    if not found or len(found) > 1:
        return ""
    said, axis = found.pop()
    numbers = ", ".join(map(str, dict.fromkeys(counts)))
    return said.format(axis=names[axis - 1], counts=f"{numbers} along it")


def _axis(actual: Array, right: Array) -> int | None:
    """Return the spatial axis that alone is of another size; None of any other difference."""
    if actual.ndim != right.ndim:
        return None
    sizes = zip(actual.shape, right.shape, strict=True)
    other = [axis for axis, (one, two) in enumerate(sizes) if one != two]
    return other[0] if len(other) == 1 and 0 < other[0] < actual.ndim - 1 else None
