"""Two things with their weights: the input that both take, and the convolution that each is.

Owns the search for that input, and the sizes at which both are looked at.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from convcheck.same.seen import NotSeen, SeenConvolution, TooSmall
from convcheck.same.shapes import InputShape, of_input, shapes
from convcheck.user_functions.calls.layouts import DATA
from convcheck.verbs.ready_side import Side

MOST_SEEN = 24
"""Inputs at which it is tried to see a convolution."""

MOST_GROWTH = 4
"""Sizes, each twice the one before, at which a large kernel is looked for."""

LARGE = 2**12
"""Positions of an input above which none is twice as long again."""

MOST_SIZES = 3
"""Input sizes beside the first: enough to meet every remainder of a stride of up to three."""


@dataclass
class Pair:
    """Both sides. `told` is the shape of an input that the user gave, as a takes it, or empty."""

    a: Side
    b: Side
    told: Sequence[int] = ()
    seen: tuple[list[SeenConvolution], list[SeenConvolution]] = field(
        default_factory=lambda: ([], [])
    )
    """What each is, size by size; nothing if it is not known to be a convolution."""
    too_small: bool = False
    """Whether a convolution may be there that a larger input would show."""

    def no_input(self) -> str:
        said = "; ".join(
            f"{name} said last: {side.refused}"
            for name, side in (("a", self.a), ("b", self.b))
            if side.refused
        )
        return f"no input was found that both take; give its shape by --shape 1,32,32,3 ({said})"

    def _shapes(self) -> Iterator[InputShape]:
        """Yield what to try: what the user says, what a thing insists on, what weights suggest."""
        if self.told:
            known = (self.a.layout,) if self.a.layout else DATA
            found = (of_input(self.told, layout) for layout in known)
            yield from (replace(shape, only=True) for shape in found if shape is not None)
            return
        for side in (self.a, self.b):
            takes = side.look.takes
            if takes and all(size > 0 for size in takes[1:]):
                for layout in DATA:
                    shape = of_input((1, *takes[1:]), layout)
                    if shape is not None:
                        yield InputShape(shape.spatial, shape.channels, only=True)
        looks = [side.look for side in (self.a, self.b)]
        yield from shapes(
            [each.shapes for each in looks], [each.framework == "torch" for each in looks]
        )

    def input(self) -> InputShape | None:
        """Return an input shape that both take, with their layouts: where both are convolutions.

        If they are at none, the first that both take.
        """
        first: tuple[InputShape, str, str] | None = None
        tries = 0
        for shape in self._shapes():
            for here in list(self.a.takes(shape)):
                for there in list(self.b.takes(shape)):
                    first = first or (shape, here, there)
                    tries += 1
                    if tries <= MOST_SEEN:
                        seen = self._seen_at(shape, here, there)
                        if seen is not None:
                            return seen
            if tries > MOST_SEEN:
                break
        if first is None:
            return None
        shape, self.a.layout, self.b.layout = first
        self._are_seen(*first)
        return shape

    def _seen_at(self, shape: InputShape, here: str, there: str) -> InputShape | None:
        """Return the shape at which both are convolutions, larger if that is needed; or None."""
        for _ in range(MOST_GROWTH):
            if self._are_seen(shape, here, there):
                return shape
            if shape.only or not self.too_small or math.prod(shape.spatial) > LARGE:
                return None
            shape = replace(shape, spatial=tuple(2 * size + 1 for size in shape.spatial))
        return None

    def _are_seen(self, shape: InputShape, here: str, there: str) -> bool:
        """Say whether both are convolutions in these layouts, which are kept if so."""
        found, problems = [], []
        self.too_small = False
        for side, layout in ((self.a, here), (self.b, there)):
            kept, side.layout = side.layout, layout
            try:
                found.append([side.seen(shape)])
                problems.append("")
            except NotSeen as error:
                self.too_small = self.too_small or isinstance(error, TooSmall)
                found.append([])
                problems.append(str(error))
            finally:
                side.layout = kept
        self.seen = found[0], found[1]
        self.a.problem, self.b.problem = problems
        if any(problems):
            return False
        self.a.layout, self.b.layout = here, there
        return True

    def sizes(self, shape: InputShape) -> list[tuple[int, ...]]:
        """Return the input sizes to compare at, at which convolutions were seen as well."""
        sizes = [shape.spatial]
        if shape.only or not all(self.seen):
            return sizes
        strides = [axis.stride for several in self.seen for axis in several[0].axes]
        for more in range(1, min(MOST_SIZES, max(strides)) + 1):
            larger = InputShape(tuple(size + more for size in shape.spatial), shape.channels)
            try:
                pair = [
                    side.seen_again(several[0], larger)
                    for side, several in zip((self.a, self.b), self.seen, strict=True)
                ]
            except NotSeen:
                break
            for several, each in zip(self.seen, pair, strict=True):
                several.append(each)
            sizes.append(larger.spatial)
        return sizes
