"""Which conventions a function of maxima over windows may have, by what it says.

Owns the choice: those that are right, and those of which nobody can tell without a word of it.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator

from convcheck.filters.extremes import said as words
from convcheck.filters.extremes.rules import Beyond, Place, Rule
from convcheck.filters.extremes.said import Said

SERIES = re.compile(
    r"runn|slid|rolling|moving|series|signal|\bnums\b|samples|gleit|glissant|\b1-?d\b|trailing|envelop"
)
"""Words, in small letters, of who has one axis."""

OF_IMAGES = re.compile(r"imag|pixel|\bimg|gr[ae]y|2-?d\b|rows?\b|pool|dilat|ero[dszs]|dylat")
"""Words of who has two."""

OF_SCIPYS_FILTERS = re.compile(r"(maximum|minimum)_filter|grey_erosion")
OF_SCIPYS_DILATION = re.compile(r"grey_dilation")
"""SciPy's functions, by which of these windows of even sizes have one element more before."""

AXES = {
    1: ((1, (0,)), (3, (2,)), (3, (1,)), (2, (1,)), (2, (0,))),
    2: ((2, (0, 1)), (4, (2, 3)), (4, (1, 2)), (3, (1, 2)), (3, (0, 1))),
    3: ((3, (0, 1, 2)), (5, (2, 3, 4)), (5, (1, 2, 3))),
}
"""By rank: how many axes an input may have, and those that windows lie along."""


def ranks_of(said: Said, first: str) -> tuple[int, ...]:
    """Return along how many axes windows may lie, the likeliest first; `first` is the input."""
    if said.axes:
        return (len(said.axes),)
    if said.rank:
        return (said.rank,)
    alone = re.search(r"signal|series|nums|seq|\bx1|wave|samples", first.lower())
    if alone or (SERIES.search(said.name) and not said.ndim):
        return (1,)
    if said.ndim == 1:
        return (1,)
    series = SERIES.search(said.says) and not OF_IMAGES.search(f"{said.name} {said.says}")
    return (1, 2) if series and not said.ndim else (2, 1)


def axes_of(
    said: Said, rank: int, *, layers: bool
) -> Iterator[tuple[int, tuple[tuple[int, ...], ...]]]:
    """Yield how many axes an input may have, and the axes along which windows may lie then."""
    if said.axes:
        yield said.ndim, (said.axes,)
        return
    known: dict[int, list[tuple[int, ...]]] = {}
    for ndim, axes in AXES[rank]:
        if said.ndim in (0, ndim):
            known.setdefault(ndim, []).append(axes)
    order = [*known]
    if said.pools or layers:  # which layers do, with a batch and channels
        order.sort(key=lambda ndim: (ndim != rank + 2, ndim))
    for ndim in order:
        yield ndim, tuple(known[ndim])


class Owed:
    """The conventions of a function that says something, for windows along some axes.

    `told_padding`: it has a parameter for that.
    """

    def __init__(self, said: Said, *, told_padding: bool) -> None:
        self.said, self.told_padding = said, told_padding

    def right(self, axes: tuple[int, ...]) -> list[Rule]:
        """Return the conventions that are right."""
        ceil, by_size = self.said.has(words.CEIL), self._moves_by_size()
        turned = (False, True) if self.said.has(words.WIDTH_FIRST) and len(axes) == 2 else (False,)
        return [
            Rule(axes, place, ceil, by_size, beyond, turn)
            for beyond, turn, place in itertools.product(
                self._beyonds(), turned, self._places(len(axes))
            )
        ]

    def unsure(self, axes: tuple[int, ...]) -> list[Rule]:
        """Return those that are another convention where nothing is said of it."""
        said = self.said
        by_words = (words.CENTRED, words.TRAILING, words.LEADING, words.VALID)
        told = any(map(said.has, by_words))
        if told and self.told_padding:
            return []
        places: list[Place] = []
        if not told and not self.told_padding and len(axes) == 1 and not said.pools:
            places = [Place.TRAILING, Place.LEADING]
        if self.told_padding:
            places = [Place.TOLD, *places]
        ceils: tuple[bool, ...] = (False, True)
        if said.has(words.TORCH) or said.has(words.FLOOR):
            ceils = (False,)
        return [
            Rule(axes, place, ceil, by_size)
            for place, by_size, ceil in itertools.product(
                [*places, *self._places(len(axes))], (False, True), ceils
            )
        ]

    def _places(self, rank: int) -> list[Place]:
        """Return where windows may lie where no number tells their padding."""
        said = self.said
        trailing, leading, centred, same = map(
            said.has, (words.TRAILING, words.LEADING, words.CENTRED, words.SAME)
        )
        around = self._around()
        if self.told_padding:
            return [Place.SAME, *([] if said.has(words.TENSORFLOW) else around)]
        if said.has(words.ANCHORED):
            return [*around, Place.TRAILING, Place.LEADING, Place.VALID]
        pools = said.pools and not (same or centred or trailing or leading)
        if pools or (said.has(words.VALID) and not same):
            return [Place.VALID]
        if (trailing or leading) and not centred:
            return [Place.TRAILING if trailing else Place.LEADING, Place.VALID]
        found = [*around, Place.TRAILING] if rank == 1 and not centred else around
        return found if same else [*found, Place.VALID]

    def _around(self) -> list[Place]:
        """Return where windows of even sizes may lie that are around each element."""
        if self.said.has(OF_SCIPYS_FILTERS):
            return [Place.CENTRED]
        if self.said.has(OF_SCIPYS_DILATION):
            return [Place.CENTRED_BEHIND]
        return [Place.CENTRED, Place.CENTRED_BEHIND]

    def _moves_by_size(self) -> bool:
        """Tell whether windows move by their size where no stride is told."""
        by_size = self.said.has(words.BY_SIZE)
        return by_size or (self.said.pools and not self.said.has(words.BY_ONE))

    def _beyonds(self) -> list[Beyond]:
        said = self.said
        if said.has(words.WRAPS):
            return [Beyond.WRAPPED]
        if said.has(words.OF_ZEROS) and not said.has(words.NOT_ZEROS):
            return [Beyond.ZEROS, Beyond.NOTHING]
        found = [Beyond.NOTHING]
        alone = not self.told_padding and not said.has(words.NOT_ZEROS)
        if re.search(r"\bnans?\b|\bnone\b", said.says):
            return [Beyond.NOTHING, Beyond.LEFT_NAN]
        if alone and not said.pools:
            found += [Beyond.LEFT_NAN, Beyond.LEFT_INPUT, Beyond.LEFT_ZERO]
        return found
