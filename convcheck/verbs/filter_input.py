"""In which layout and at which size a filter takes its input, so that its kernel can be read off.

Owns the search: the layouts in their order, and how an input grows that is too small for a kernel.
"""

from __future__ import annotations

import math
import time
from collections.abc import Sequence
from dataclasses import dataclass
from dataclasses import replace as with_fields

from convcheck.filters.looked import Looked, look
from convcheck.filters.one_pole import MEANT_RECURSIVE
from convcheck.filters.phases import ENDS
from convcheck.filters.promised import promise_of
from convcheck.filters.said_ends import REPEATED, does_more, judged_inside
from convcheck.filters.said_shapes import ranks_said
from convcheck.filters.settings import FREQUENCIES, Parameter, Setting, kinds_of
from convcheck.model.outcome import Outcome
from convcheck.same.shapes import InputShape
from convcheck.user_functions.source.source import Target
from convcheck.verbs.filter_steps import (
    FIRST_SIZES,
    Taken,
    is_factor,
    is_identity,
    is_of_each,
    is_read,
    layouts_for,
    may_be_one,
)
from convcheck.verbs.ready_side import Lost, Refuses, Side

MOST_CRASHES = 3
"""How often the process of a filter may end while its layout is looked for."""

MOST_GROWN = 2
"""Layouts in which larger inputs are tried."""

MOST_GROWTH = 3
"""Sizes, each twice the one before, at which a large kernel is looked for."""

LONGER = 125
"""Samples of a signal that has an inside where its ends are others on purpose."""

PATIENCE = 2.0
"""Seconds after which no larger input is looked at."""

LARGE = {1: 2**13, 2: 2**13, 3: 2**12}
"""Positions of an input, by its axes, above which none is twice as long again."""


@dataclass
class FilterInput:
    """Looks at a filter with inputs of layouts and sizes."""

    target: Target
    framework: str
    parameters: Sequence[Parameter]
    phases: bool = False
    """Whether it has several results for each element of its input."""
    repeated: bool = False
    """Whether it makes several passes now."""
    crashes: int = 0
    """How often its process ended while its layout was looked for."""

    @property
    def says(self) -> str:
        """What it says of itself, in small letters."""
        return self.target.says.lower()

    @property
    def ranks(self) -> tuple[int, ...]:
        """How many axes its input may have: two of an image, one of what has a sampling rate."""
        if {*FREQUENCIES} & {*kinds_of(self.parameters).values()}:
            return (1,)
        return ranks_said(next(iter(self.target.parameters), ""), self.says)

    @property
    def does_more(self) -> bool:
        """Whether it says that it does more than a convolution does, so that its ends differ."""
        return does_more(self.target.says, self.target.parameters, self.target.own)

    def taken(self, side: Side, first: Taken | None, setting: Setting) -> Taken | None:
        """Return an input of which it is a convolution, else one of which it nearly is.

        What is none at all is taken only if it is called by the name of a filter.
        """
        if first is not None:
            side.layout = first.layout
            look_at = self.looked if setting.like else self.grown  # whose kernel is known
            return look_at(side, first.layout, first.shape)
        nearly: list[Taken] = []
        for layout, rank, channels in layouts_for(self.framework):
            if rank not in self.ranks:
                continue
            shapes = (InputShape(sizes, channels) for sizes in FIRST_SIZES[rank])
            looked = (self._past_crashes(side, layout, shape) for shape in shapes)
            taken = next(filter(None, looked), None)
            if taken is None:
                continue
            seen = taken.looked.seen
            if is_factor(seen):
                continue
            if seen is not None and is_read(seen, self.says) and not is_identity(seen):
                return self._plain(side, nearly) or taken
            nearly.append(taken)
        meant = MEANT_RECURSIVE.search(self.says) is not None
        promise = promise_of(self.target.name, self.target.says)
        asks = promise is not None and promise.asks
        wrong = asks and not meant and any(each.looked.recursive for each in nearly)
        # An axis that is shorter than a window may be left as it was: another layout tells more.
        for taken in sorted(nearly, key=lambda each: is_identity(each.looked.convolution)):
            conv = taken.looked.convolution
            if wrong and is_identity(conv):
                continue
            if conv is not None and may_be_one(conv, phases=self.phases):
                return taken
        if self.does_more:  # ends may be most of a short one
            longer = self.looked(side, "S", InputShape((LONGER,), 1))
            return longer if longer is not None and longer.looked.convolution else None
        small = [e for e in nearly if e.looked.too_small and (meant or not e.looked.recursive)]
        for each in small[:MOST_GROWN]:
            taken = self.grown(side, each.layout, each.shape)
            conv = None if taken is None else taken.looked.convolution
            if conv is not None and may_be_one(conv, phases=self.phases):
                return taken
        linear = [e for e in nearly if e.looked.linear and not (e.looked.recursive and meant)]
        return linear[0] if linear and asks else None

    def _plain(self, side: Side, before: Sequence[Taken]) -> Taken | None:
        """Return what it is of a larger input without batch and channels, if that was too small.

        With other axes than its own it is a filter, too, of which one axis is left alone.
        """
        for each in before:
            looked = each.looked
            if each.layout != "S" or not looked.too_small or not looked.linear or looked.recursive:
                continue
            grown = self.grown(side, each.layout, each.shape)
            conv = None if grown is None or grown.looked.fault else grown.looked.convolution
            if conv is not None and is_of_each(conv):
                return grown
        return None

    def _past_crashes(self, side: Side, layout: str, shape: InputShape) -> Taken | None:
        """Return what it is at a size, None also where that ends its process: a library may abort.

        Raises `Lost` the last time.
        """
        try:
            return self.looked(side, layout, shape)
        except Lost as lost:
            self.crashes += 1
            if lost.failure.outcome is not Outcome.CRASHED or self.crashes > MOST_CRASHES:
                raise
            side.open()
            return None

    def looked(self, side: Side, layout: str, shape: InputShape) -> Taken | None:
        """Return what it is at a size in a layout, None if it refuses that."""
        side.layout = layout
        try:
            looked = self.looked_at(side, shape.spatial, shape.channels)
        except Refuses:
            return None
        return Taken(layout, shape, looked)

    def looked_at(self, side: Side, spatial: tuple[int, ...], channels: int) -> Looked:
        """Return what it is at a size. Raises `Refuses` and `Lost`."""
        meant = MEANT_RECURSIVE.search(self.says) is not None
        looked = side.told(
            lambda dtype: look(side.respond, spatial, channels, dtype, recursive=meant)
        )
        if self.repeated or self.phases:
            return judged_inside(looked, REPEATED if self.repeated else ENDS)
        return judged_inside(looked) if self.does_more else looked

    def grown(self, side: Side, layout: str, shape: InputShape) -> Taken | None:
        """Return what it is at a size, or at a larger one if that is too small for its kernel."""
        started, large = time.monotonic(), LARGE[shape.rank]
        taken = self.looked(side, layout, shape)
        for _ in range(MOST_GROWTH):
            as_long = taken is not None and _is_as_long(taken)
            small = as_long or (taken is not None and taken.looked.too_small)
            if not small or math.prod(shape.spatial) > large:
                break
            # One twice as large takes eight times that; what may be turned around has to be.
            if time.monotonic() - started > PATIENCE and not as_long:
                break
            shape = with_fields(shape, spatial=tuple(2 * size + 1 for size in shape.spatial))
            taken = self.looked(side, layout, shape)
        return taken


def _is_as_long(taken: Taken) -> bool:
    """Tell whether an input is no longer than the kernel, with results of another size.

    Either may be taken for the other one then.
    """
    seen = taken.looked.seen
    return seen is not None and any(
        axis.outputs > axis.size and len(axis.places) * axis.dilation >= axis.size
        for axis in seen.axes
        if axis.stride == 1
    )
