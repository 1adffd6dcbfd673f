"""Outputs in so many strips, or tiles or blocks of some size, that lack a part of their halo.

Owns where the seams are, what each one reads beside its own inputs, and what it sees in place of
the rest: what the padding holds. Of tiles of a fixed size without any halo, `tiles` tells.
"""

from __future__ import annotations

import itertools
import math
import os
from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from convcheck.diagnosis.contract import Mistake, Variant, Wrong, axis_names, said_alike
from convcheck.diagnosis.mistakes._lookup import looked_up, places_of
from convcheck.diagnosis.program import Array, Program
from convcheck.mathematics.geometry import NUMPY_MODES
from convcheck.model.axis import Axis
from convcheck.model.convolution import Convolution
from convcheck.model.convolution_operations import PlainConvolution
from convcheck.model.passes import Pass

COUNTS = (4, 2, 8, 3)
"""Strips that people compute in threads or processes, the likeliest first."""

SIZES = (8, 16, 32, 64)
"""Outputs of a tile or block along an axis."""

MOST_STRIPS = 64
"""Strips along an axis up to which this is tried."""

MOST_OF_TILES = 3
"""Ways of lacking a part of a halo that are tried along all axes together."""

MOST_SEAMS = 4
"""Seams that are listed."""

Seams = Callable[[int], list[int]]
"""Where strips begin, by how many elements there are; the last one ends with them."""

Strip = tuple[int, int, int, int]
"""The first output of a strip, the one after its last, and the same of the inputs it reads."""

Halo = tuple[int, int]
"""Elements that a strip reads before its own and after them."""


def _rounded_down(count: int) -> Seams:
    return lambda size: [size * number // count for number in range(count)]


def _longer_first(count: int) -> Seams:
    def seams(size: int) -> list[int]:
        each, more = divmod(size, count)
        return [number * each + min(number, more) for number in range(count)]

    return seams


def _rounded_up(count: int) -> Seams:
    return lambda size: list(range(0, size, max(-(-size // count), 1)))


def _of_size(each: int) -> Seams:
    return lambda size: list(range(0, size, each))


def _last_longer(count: int) -> Seams:
    def seams(size: int) -> list[int]:
        each = max(size // count, 1)
        return [number * each for number in range(count) if number * each < size]

    return seams


@dataclass(frozen=True)
class _Cut:
    """A way to cut: how many there are or of what size, in words, how exactly, and the seams."""

    many: str
    how: str
    seams: Seams
    size: int = 0
    """Outputs of every strip, the last one too, where it is a fixed number; or 0."""


def _cuts() -> Iterator[_Cut]:
    counts = dict.fromkeys(COUNTS, "")
    processors = os.cpu_count() or 1
    if 1 < processors <= MOST_STRIPS:
        counts.setdefault(processors, ", as many as there are processors")
    for count, why in counts.items():
        yield _Cut(f"{count} NAMES{why}", "np.linspace, rounded down", _rounded_down(count))
        yield _Cut(f"{count} NAMES{why}", "np.array_split", _longer_first(count))
        if count == 2:
            continue  # the others are these
        yield _Cut(f"{count} NAMES{why}", f"of ceil(size / {count}) each", _rounded_up(count))
        yield _Cut(
            *(f"{count} NAMES{why}", f"of size // {count}, the last one with what is left"),
            _last_longer(count),
        )
    for size in SIZES:
        yield _Cut(f"NAMES of {size}", "", _of_size(size), size)


@dataclass(frozen=True)
class _Lack:
    """What a halo lacks, in words, and what is read along an axis by what has to be."""

    says: str
    of: Callable[[Axis, Halo], Halo]
    counted: bool = False
    """Whether it is told of strips by their number only: of sizes, `tiles` tells it."""


def _half(axis: Axis) -> int:
    return (axis.extent - 1) // 2


LACKS = (
    _Lack("a halo BEFORE and none AFTER", lambda _, owed: (owed[0], 0)),
    _Lack("no halo", lambda _, owed: (0, 0), counted=True),
    _Lack("a halo AFTER and none BEFORE", lambda _, owed: (0, owed[1])),
    _Lack(
        "a halo that is one element too small on each side",
        lambda _, owed: (max(owed[0] - 1, 0), max(owed[1] - 1, 0)),
    ),
    _Lack("a halo that is one element too small AFTER", lambda _, owed: (owed[0], owed[1] - 1)),
    _Lack(
        "a halo that is one element too small BEFORE",
        lambda _, owed: (max(owed[0] - 1, 0), owed[1]),
    ),
    _Lack(
        "a halo of (kernel - 1) // 2 on each side, which is too small for even kernels",
        lambda axis, _: (_half(axis), _half(axis)),
    ),
    _Lack(
        "a halo of kernel // 2 elements, without the dilation",
        lambda axis, owed: (
            min(owed[0], axis.kernel // 2),
            min(owed[1], axis.kernel // 2),
        ),
    ),
    _Lack("a halo of 1 for kernels of all sizes", lambda _, owed: (1, 1), counted=True),
    _Lack("a halo of 2 for kernels of all sizes", lambda _, owed: (2, 2), counted=True),
)

SIDES = {"height": ("above", "below"), "width": ("to the left", "to the right")}
"""How the sides of a strip are called, along one axis."""

REMEDY = (
    "read of both neighbours what the kernel reaches (padding elements before the first output, as"
    " many as are left of the kernel after the last one), and pad at the borders of the whole input"
    " only"
)


def _variants(conv: Convolution, which: Pass) -> Iterator[Variant]:
    if min(map(min, conv.pads)) >= 0 and min(conv.output) > 0:
        yield from said_alike(_ways(conv))


def _ways(conv: Convolution) -> Iterator[tuple[Hashable, Variant]]:
    made: dict[Hashable, Wrong | None] = {}
    along = {
        (cut, lack): [_strips(axis, cut, lack) for axis in conv.axes]
        for cut, lack in itertools.product(_cuts(), LACKS)
    }
    every = tuple(range(conv.rank))
    some = [(axis,) for axis in every] + ([every] if conv.rank > 1 else [])
    for axes, (cut, lack) in itertools.product(some, along):
        if (lack.counted and not cut.how) or _one_sided(lack, [conv.axes[axis] for axis in axes]):
            continue
        # Threads have strips along one axis; tiles along all have what is most often lacking.
        if len(axes) > 1 and (cut.how or lack not in LACKS[:MOST_OF_TILES]):
            continue
        strips = along[cut, lack]
        effect = tuple(each if number in axes else () for number, each in enumerate(strips))
        if not any(effect):
            continue
        if effect not in made:
            made[effect] = _computed(conv, effect)
        change = made[effect]
        if change is not None:
            says, law = _words(conv, axes, cut, lack)
            yield effect, Variant(says, REMEDY, change, law, _seams(effect))


def _one_sided(lack: _Lack, axes: Sequence[Axis]) -> bool:
    """Tell whether a lack on both sides is one on the only side that something is owed on.

    That is so of valid outputs, and of those that read nothing ahead.
    """
    valid = all(axis.pads == (0, 0) for axis in axes)
    causal = all(axis.pads[1] == 0 < axis.extent - 2 < axis.pads[0] for axis in axes)
    other = "BEFORE" if valid else "AFTER"
    return (valid or causal) and (other in lack.says or "too small on each side" in lack.says)


def _words(conv: Convolution, axes: Sequence[int], cut: _Cut, lack: _Lack) -> tuple[str, str]:
    """Return what is said of a way, and the name that it has on every convolution."""
    names = "blocks" if conv.rank == 1 else "strips" if len(axes) == 1 else "tiles"
    along = axis_names(conv, axes)
    before, after = SIDES.get(along, ("before", "after"))
    halo = lack.says.replace("BEFORE", before).replace("AFTER", after)
    many = cut.many.replace("NAMES", names)
    if len(axes) > 1:
        many = many.replace(f" {names}", f" along each axis, {names}") if cut.how else many
    says = f"seams of {names}: {many} along {along} with {halo}"
    seen = "where it sees zeros" if conv.padding_mode == "zeros" else "where each one is padded"
    law = f"{says} ({cut.how}), {seen}" if cut.how else f"{says}, {seen}"
    return f"{says}, {seen}", law


def _seams(effect: Sequence[tuple[Strip, ...]]) -> str:
    """Return where the seams are along the first axis that has some."""
    strips = max(effect, key=len)
    begins = [str(first) for first, *_ in strips[1:]]
    more = ", ..." if len(begins) > MOST_SEAMS else ""
    if not begins:
        return ""
    return f"seams before {', '.join(begins[:MOST_SEAMS])}{more} of {strips[-1][1]}"


def _strips(axis: Axis, cut: _Cut, lack: _Lack) -> tuple[Strip, ...]:
    """Return the strips along an axis; none if nothing is missing that they have to read."""
    # The full result of a signal is as many outputs longer as its last block has behind it.
    size = min(axis.size, axis.output) if axis.stride == 1 else axis.output
    begins = sorted({first for first in cut.seams(size) if first < size})
    if not 0 < len(begins) <= MOST_STRIPS:
        return ()
    before = axis.pads[0]
    owed = before, max(axis.extent - 1 - before, 0)
    given = lack.of(axis, owed)
    strips = []
    missing = False
    for first, end in itertools.pairwise((*begins, axis.output)):
        last = (first + cut.size if cut.size else end) - 1
        lowest = max(first * axis.stride - given[0], 0)
        highest = min(last * axis.stride + 1 + given[1], axis.size)
        strips.append((first, end, lowest, highest))
        needed = (end - 1) * axis.stride + axis.extent - before
        missing |= lowest > max(first * axis.stride - before, 0)
        missing |= highest < min(needed, axis.size)
    return tuple(strips) if missing else ()


def _computed(conv: Convolution, effect: Sequence[tuple[Strip, ...]]) -> Wrong | None:
    """Return what computes the strips beside each other, in one convolution without padding."""
    read: list[Array] = []
    kept: list[Array] = []
    for axis, strips, mode in zip(conv.axes, effect, conv.padding_modes, strict=True):
        whole = [(0, axis.output, 0, axis.size)]
        found = _side_by_side(axis, strips or whole, mode)
        if found is None:
            return None
        read.append(found[0])
        kept.append(found[1])
    at = np.ix_(np.arange(conv.batch), *read, np.arange(conv.in_channels))
    places = places_of(conv.input_shape, at)
    wide = conv.if_possible(spatial=places.shape[1:-1], padding=((0, 0),) * conv.rank)
    if wide is None or math.prod(wide.output_shape) > 4 * max(math.prod(conv.output_shape), 64):
        return None
    moved = looked_up(conv.input_shape, places)
    chosen = np.ix_(np.arange(conv.batch), *kept, np.arange(conv.out_channels))

    def cut(result: Array) -> Array:
        return np.asarray(result[chosen])

    def change(program: Program) -> Program:
        return program.on_input(moved).computing(wide).on_result(cut)

    return change


def _side_by_side(axis: Axis, strips: Sequence[Strip], mode: str) -> tuple[Array, Array] | None:
    """Return what the strips read along an axis, below zero for zeros, and which outputs stay."""
    read: list[Array] = []
    kept: list[Array] = []
    length = 0
    for first, end, lowest, highest in strips:
        begin = first * axis.stride - axis.pads[0]
        stop = (end - 1) * axis.stride + axis.extent - axis.pads[0]
        if highest <= lowest:
            return None
        own = np.arange(begin, stop)
        inside = (own >= lowest) & (own < highest)
        if mode == "zeros":
            own = np.where(inside, own, -1)
        elif not inside.all():
            around = max(lowest - begin, 0), max(stop - highest, 0)
            word: Any = NUMPY_MODES[mode]
            padded = np.pad(np.arange(lowest, highest), around, mode=word)
            start = begin - (lowest - around[0])
            own = padded[start : start + stop - begin]
        gap = -len(own) % axis.stride
        kept.append(length // axis.stride + np.arange(end - first))
        read += [own, np.full(gap, -1)]
        length += len(own) + gap
    return np.concatenate(read), np.concatenate(kept)


MISTAKE = Mistake(
    "strips",
    _variants,
    frozenset({Pass.FORWARD}),
    in_pairs=False,
    linear=False,
    seldom=True,
    operations=(PlainConvolution,),
)
