"""What is known to go wrong in maxima over windows, and what results are then.

Owns the mistakes and their sentences. A mistake explains results that are exactly what it gives.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from convcheck.filters.extremes.rules import (
    BOTH,
    Called,
    Place,
    Rule,
    along_of,
    extremes_of,
    neutral,
)
from convcheck.filters.extremes.windows import (
    ONE_APART,
    WRAPPED,
    Along,
    Array,
    Change,
    every,
    exchanged,
    extreme,
    shifted,
    windows_of,
)

Numbers = tuple[int, ...]

ALL = 99
"""More elements than an axis has."""

MOST_AXES = 4
"""Axes of an input, each of which may be one that nothing may be taken over."""


def _same(along: list[Along]) -> list[Along]:
    return along


@dataclass(frozen=True)
class Fault:
    """A mistake: what it makes of the numbers it is told, of windows, of what is in them."""

    words: str
    called: Callable[[Called], Called] | None = None
    along: Change = _same
    beyond: float | str | None = None
    of: Callable[[Array, Array], Array] | None = None
    """What is taken of windows, by their elements and by which of these are in the input."""
    after: Callable[[Array, Array, Rule], Array | None] | None = None
    """What becomes of results, by these, the input and the convention."""
    rule: Callable[[Rule], Rule] | None = None


RIGHT = Fault("")


def results_of(x: Array, rule: Rule, called: Called, sign: int, fault: Fault) -> Array | None:
    """Return what comes out by a convention and with a mistake; None where nothing does."""
    if fault.rule is not None:
        rule = fault.rule(rule)
    along = along_of(rule, fault.called(called) if fault.called else called, x.shape)
    if along is None:
        return None
    along = fault.along(along)
    if min(each.count for each in along) < 1 or min(each.size for each in along) < 1:
        return None
    found: Array | None
    if fault.of is None and fault.beyond is None:
        found = extremes_of(x, rule, along, sign)
    else:
        beyond = neutral(sign) if fault.beyond is None else fault.beyond
        windows, inside = windows_of(x, rule.axes, along, beyond)
        found = extreme(windows, sign) if fault.of is None else fault.of(windows, inside)
    if found is not None and fault.after is not None:
        found = fault.after(found, x, rule)
    return found


def _ruled(**changes: Any) -> Callable[[Rule], Rule]:
    return lambda rule: replace(rule, **changes)


def _called(**changes: Any) -> Callable[[Called], Called]:
    return lambda called: replace(called, **changes)


def _sized(change: Callable[[Numbers], Numbers]) -> Callable[[Called], Called]:
    return lambda called: replace(called, size=change(called.size))


def _of_one(at: int, rank: int) -> Callable[[Called], Called]:
    return _sized(lambda size: (size[at],) * rank)


def _larger(more: int) -> Callable[[Called], Called]:
    return _sized(lambda size: tuple(each + more for each in size))


def _strided(change: Callable[[Called], Numbers]) -> Callable[[Called], Called]:
    return lambda called: replace(called, stride=change(called))


def _strided_by_one(at: int) -> Callable[[Called], Called]:
    return _strided(
        lambda called: tuple(
            1 if axis == at else each for axis, each in enumerate(called.stride or called.size)
        )
    )


def _padded(change: Callable[[Numbers], Numbers]) -> Callable[[Called], Called]:
    def changed(called: Called) -> Called:
        if not isinstance(called.padding, tuple):
            return called
        return replace(called, padding=change(called.padding))

    return changed


def _moved(by: Sequence[int]) -> Change:
    return lambda along: [
        replace(each, before=each.before + step) for each, step in zip(along, by, strict=True)
    ]


def _counted(more: int) -> Change:
    return every(lambda each: replace(each, count=each.count + more))


def _shorter(*, later: bool) -> Change:
    return every(lambda each: replace(each, size=each.size - 1, before=each.before - later))


def _started(number: float, sign: int) -> Callable[[Array, Array, Rule], Array]:
    more = np.maximum if sign > 0 else np.minimum
    return lambda found, _x, _rule: np.asarray(more(found, number))


def _axis(axis: int, rank: int) -> str:
    """Return what one of several axes is called."""
    return ("depth", "height", "width")[axis - rank]


def _last_left(which: Sequence[int]) -> Callable[[Array, Array, Rule], Array]:
    """Leave the last windows along some axes zero."""

    def changed(found: Array, _x: Array, rule: Rule) -> Array:
        left = found.copy()
        for axis in which:
            left[(slice(None),) * rule.axes[axis] + (-1,)] = 0
        return left

    return changed


def _over_channels(
    axis: int, sign: int, *, kept: bool
) -> Callable[[Array, Array, Rule], Array | None]:
    """Take the extreme over an axis too, which is `kept`, of the same numbers, or is gone."""

    def changed(found: Array, _x: Array, rule: Rule) -> Array | None:
        if axis >= found.ndim or axis in rule.axes:
            return None
        most = extreme(found, sign, axis, keepdims=kept)
        return np.broadcast_to(most, found.shape) if kept else most

    return changed


def _mean(windows: Array, inside: Array) -> Array:
    return np.asarray(np.where(inside, windows, 0.0).sum(-1) / inside.sum(-1))


def _of_argmax(sign: int) -> Callable[[Array, Array], Array]:
    return lambda windows, _inside: np.asarray((sign * windows).argmax(-1), float)


def _of_absolute(windows: Array, inside: Array) -> Array:
    return np.asarray(np.where(inside, np.abs(windows), 0.0).max(-1))


def faults_of(sign: int, rank: int, constants: Sequence[float], ndim: int) -> Iterator[Fault]:
    """Yield mistakes, the likeliest first. `constants` are numbers that nothing told it, `ndim` is
    how many axes it says that its input has.
    """
    best, far = ("maximum", "minus infinity") if sign > 0 else ("minimum", "infinity")
    signed = "negative" if sign > 0 else "positive"
    bound = "-np.inf" if sign > 0 else "np.inf"
    for number in dict.fromkeys((0.0, *constants)):
        of = "zeros" if number == 0 else f"{number:g}"
        which = f"{signed} values" if number == 0 else f"values beyond {number:g}"
        yield Fault(
            f"it is padded with {of} instead of {far}: what is padded wins the {best} at a border"
            f" with {which}; pad with {bound}, or cut windows off at the borders",
            beyond=float(number),
        )
    for number in dict.fromkeys((0.0, *constants)):
        which = f"{signed} results become 0" if number == 0 else f"no result is beyond {number:g}"
        yield Fault(
            f"its {best} starts at {number:g} instead of {far}, so that {which}",
            after=_started(number, sign),
        )
    yield Fault(
        "windows go around the ends of the input (np.roll, or a negative index): they wrap",
        beyond=WRAPPED,
    )
    yield from _of_numbers(rank)
    yield from _of_places(rank)
    other = "minimum" if sign > 0 else "maximum"
    yield Fault(
        f"it takes the {other} of each window, not the {best}",
        of=lambda windows, inside: extreme(np.where(inside, windows, neutral(-sign)), -sign),
    )
    yield Fault(f"it takes the mean of each window, not the {best}", of=_mean)
    yield Fault(
        f"it gives the place of the {best} in each window (argmax), not its value",
        of=_of_argmax(sign),
    )
    yield Fault(
        "results are cut off to whole numbers: the array that they are put into is of integers",
        after=lambda found, _x, _rule: np.asarray(np.trunc(found)),
    )
    yield Fault("it takes the largest absolute value of each window", of=_of_absolute)
    for axes in itertools.combinations(range(ndim), rank):
        yield Fault(
            f"windows lie along the axes {axes}, which are others than it says",
            rule=_ruled(axes=axes),
        )
    for axis in range(MOST_AXES):
        words = f"the {best} is taken over axis {axis} too, so that channels or entries are mixed"
        for kept in (True, False):
            yield Fault(words, after=_over_channels(axis, sign, kept=kept))


def _of_numbers(rank: int) -> Iterator[Fault]:
    """Yield mistakes in what is made of the numbers it is told."""
    if rank > 1:
        yield Fault(
            "height and width of the window are exchanged: the first number is taken for the width",
            called=_sized(lambda size: size[::-1]),
        )
        for which in ("size", "stride"):
            yield Fault(
                f"height and width of the window are exchanged where it is cut out ({which})",
                along=exchanged(which),
            )
        yield Fault(
            "the strides of height and width are exchanged",
            called=_strided(lambda called: (called.stride or called.size)[::-1]),
        )
        yield Fault(
            "the padding of height and width is exchanged", called=_padded(lambda pads: pads[::-1])
        )
        yield Fault("numbers for height and width are all exchanged", rule=_ruled(turned=True))
        for at, name in ((0, "height"), (-1, "width")):
            yield Fault(
                f"the window's {name} is taken for all axes",
                called=_of_one(at, rank),
            )
    yield Fault("the stride is ignored: windows move by 1", called=_strided(lambda _: (1,) * rank))
    yield Fault(
        "the stride is ignored: windows move by their size", called=_strided(lambda c: c.size)
    )
    for at, name in ((0, "first"), (rank - 1, "last")):
        if rank > 1:
            yield Fault(
                f"the stride is ignored along the {name} axis",
                called=_strided_by_one(at),
            )
    yield Fault(
        "the stride is ignored where windows begin: they move by 1, as many as move by the stride",
        along=ONE_APART,
    )
    for more, words in ((-1, "too small by one"), (1, "too large by one")):
        yield Fault(
            f"the window is {words}",
            called=_larger(more),
        )
    yield Fault(
        "the window is as wide as if its size were a radius (2 * size + 1)",
        called=_sized(lambda size: tuple(2 * each + 1 for each in size)),
    )
    yield Fault(
        "the window is only half as wide: a radius is taken for its size",
        called=_sized(lambda size: tuple(max(each // 2, 1) for each in size)),
    )
    yield Fault("the padding is ignored", called=_padded(lambda pads: (0,) * len(pads)))
    yield Fault(
        "the padding is twice as wide as it is told",
        called=_padded(lambda pads: tuple(2 * each for each in pads)),
    )


def _of_places(rank: int) -> Iterator[Fault]:
    """Yield mistakes in where windows lie, and how many there are."""
    for step, words in ((-1, "after"), (1, "before")):
        yield Fault(
            f"windows are shifted by one element: they begin one too far {words}",
            along=shifted(step),
        )
        for axis in range(rank if rank > 1 else 0):
            yield Fault(
                f"windows are shifted by one element along one axis: one too far {words}",
                along=_moved([step if axis == each else 0 for each in range(rank)]),
            )
    for later, words in (
        (True, "windows begin one element later and lack their first"),
        (False, "windows lack their last element"),
    ):
        yield Fault(
            f"the window is too small by one: {words}",
            along=_shorter(later=later),
        )
    yield Fault(
        "windows never end: it is that of all elements so far (accumulate), not of the last ones",
        along=every(lambda each: replace(each, size=each.size + ALL, before=each.before + ALL)),
    )
    for side, words in (((True, False), "before"), ((False, True), "behind")):
        for axes in ([*range(rank)], *([axis] for axis in range(rank if rank > 1 else 0))):
            sides = tuple(side if axis in axes else BOTH for axis in range(rank))
            along = "" if len(axes) == rank else f", along the {_axis(axes[0], rank)}"
            yield Fault(
                f"it is padded on one side only, {words}{along}",
                called=_called(sides=sides),
            )
    yield Fault(
        "last windows that are not whole have results (partial windows are read)",
        rule=_ruled(ceil=True),
    )
    yield Fault("last windows that are not whole are dropped", rule=_ruled(ceil=False))
    yield Fault("the last windows are missing: there is one too few", along=_counted(-1))
    yield Fault("there is one window too many along each axis", along=_counted(1))
    for which in ((*range(rank),), *((axis,) for axis in range(rank if rank > 1 else 0))):
        over = "each axis" if len(which) == rank else f"the {_axis(which[0], rank)}"
        yield Fault(f"the last windows along {over} are left zero", after=_last_left(which))
    for place, words in (
        (Place.TRAILING, "windows lie before each element, not around it"),
        (Place.LEADING, "windows begin with each element: they lie to one side of it"),
        (Place.CENTRED, "windows of even sizes lie one element too early"),
        (Place.CENTRED_BEHIND, "windows of even sizes lie one element too late"),
        (Place.SAME_BEFORE, "the larger half of `same` padding is before, not behind"),
        (Place.VALID, "only whole windows have results"),
        (
            Place.HALF,
            "half a window is padded on each side, so that even sizes give one result too many",
        ),
    ):
        yield Fault(words, rule=_ruled(place=place))
