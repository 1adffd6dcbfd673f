"""Many more convolutions, each for one call: sizes at which code in blocks, tiles or branches errs.

Owns which these are and their order. What the ladder tries is few and judged with care; these are
many, since an error may show with one kernel in twelve, one remainder in eight, or in images of
more than so many elements only.
"""

from __future__ import annotations

import itertools
import math
import random
from collections.abc import Iterable, Iterator

from convcheck.model.convolution import Convolution, InvalidConvolution
from convcheck.model.passes import Fill
from convcheck.user_functions.calls.layouts import Channels
from convcheck.user_functions.convolutions.combinations import meets_data
from convcheck.user_functions.parameters.signature import Role
from convcheck.user_functions.reading.own_parameters import FULL
from convcheck.user_functions.reading.room import Parameters, Room, Rung, Sizes, fitted

MOST_DRAWN = 200
"""Convolutions drawn at random."""

LARGEST_DRAWN = 2**18
"""Multiply-adds of one that is drawn."""

EACH = 0x512E5
"""Seed of what is drawn, the same in every run."""

KERNELS = (5, 7, 6, 9, 4, 8, 11, 13, 10, 12)
"""Taps along an axis."""

COUNTS = (5, 7, 9, 12, 17, 20, 33, 16, 65, 8, 100, 32)
"""Channels and batch entries: beyond blocks of 4 to 64, by a remainder or by none."""

BLOCKS = (8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096)
"""Sizes of blocks, tiles and transforms along an axis."""

BEYOND = (1, 2, 0, 3, -1, 4)
"""Elements beyond a whole number of blocks."""

EVERY = {1: 131, 2: 41, 3: 11}
"""Lengths along one axis of which each is tried, by rank: blocks may be as long as kernels say."""

LONGEST = {1: 4096, 2: 512, 3: 64}
"""Blocks along one axis up to which borders are looked for, by rank."""

HUGE = {1: (100_003, 262_147), 2: (331, 517), 3: (47, 65)}
"""Sizes along every axis of images of 100,000 elements and more."""


def many_sizes(room: Room) -> list[Rung]:
    """Return the convolutions, those most likely to show an error first, each once."""
    kinds: tuple[Iterator[Rung], ...]
    if room.fixed:
        kinds = (_inputs_of_object(room),)
    else:
        drawn = list(_drawn(room))
        kinds = (
            *(_ones(room), _kernels(room), _lengths(room), iter(drawn[::2])),
            *(_counts(room), _both(room), iter(drawn[1::2]), _huge(room), _every_length(room)),
        )
    rungs: dict[Convolution, Rung] = {}
    for rung in _in_turn(kinds):
        rungs.setdefault(rung.convolution, rung)
    return list(rungs.values())


def _in_turn(kinds: Iterable[Iterator[Rung]]) -> Iterator[Rung]:
    """Yield one of each kind, and again, until none is left."""
    for several in itertools.zip_longest(*kinds):
        yield from (each for each in several if each is not None)


def _made(room: Room, adds: str, sizes: Sizes, more: Parameters) -> Iterator[Rung]:
    """Yield what a function takes of this."""
    for rung in fitted(room, adds, sizes, more):
        if meets_data(rung.convolution):
            yield Rung(rung.adds, rung.convolution, (Fill.INTEGERS,))


def _ones(room: Room) -> Iterator[Rung]:
    """Yield kernels of one, for which many have a way of their own, with all else that there is."""
    rank, bias = room.rank, room.reading.has(Role.BIAS)
    spatial = (5,) * rank if room.square == "all" else (5, 6, 7)[:rank]
    usual: Parameters = {"in_channels": 3, "out_channels": 4, "batch": 2, "bias": bias}
    ways: dict[Role | None, Parameters] = {
        None: {},
        Role.STRIDE: {"stride": 2},
        Role.PADDING: {"padding": ((1, 1),) * rank},
        Role.GROUPS: {"groups": 2, "in_channels": 4},
    }
    for role, more in ways.items():
        if role is None or room.takes(role):
            adds = f"a kernel of one with {role}" if role else "a kernel of one"
            yield from _made(room, adds, (spatial, (1,) * rank), {**usual, **more})


def _kernels(room: Room) -> Iterator[Rung]:
    """Yield kernels of many sizes, along each axis and along all."""
    rank, bias = room.rank, room.reading.has(Role.BIAS)
    more: Parameters = {"in_channels": 2, "out_channels": 2, "bias": bias}
    for size in KERNELS if rank < 3 else KERNELS[:6]:
        ways = [tuple(size if a == axis else 2 for a in range(rank)) for axis in range(rank)]
        if rank > 1 or room.square:
            ways.append((size,) * rank)
        for kernel in reversed(ways):
            spatial = tuple(each + 4 + number for number, each in enumerate(kernel))
            yield from _made(room, f"taps: {_by(kernel)}", (spatial, kernel), more)


def _lengths(room: Room) -> Iterator[Rung]:
    """Yield inputs a little longer than blocks along one axis, padded in turn."""
    rank = room.rank
    beside = {1: 1, 2: 5, 3: 4}[rank]
    taps = (3,) * rank, (5, 4, 3)[:rank]
    ways: list[Parameters] = [{}, *([{"padding": "same"}] if room.has_padding else [])]
    number = 0
    for beyond, block in itertools.product(BEYOND, BLOCKS):
        if block > LONGEST[rank]:
            continue
        for axis in reversed(range(rank)):
            size = block + beyond
            spatial = tuple(size if a == axis else beside for a in range(rank))
            kernel = taps[number % 2]
            if any(k > s for k, s in zip(kernel, spatial, strict=True)):
                kernel = (3,) * rank
            more = ways[number // 2 % len(ways)]
            number += 1
            yield from _made(room, f"{size} elements along an axis", (spatial, kernel), more)


def _every_length(room: Room) -> Iterator[Rung]:
    """Yield inputs of each length along one axis, from a few elements on."""
    rank = room.rank
    for size, axis in itertools.product(range(6, EVERY[rank]), range(rank)):
        spatial = tuple(size if a == axis else 5 for a in range(rank))
        yield from _made(room, f"{size} elements along an axis", (spatial, (3,) * rank), {})


def _counts(room: Room) -> Iterator[Rung]:
    """Yield many channels, groups and batch entries, with a bias."""
    rank, has = room.rank, room.reading.has
    bias = has(Role.BIAS)
    sizes: Sizes = ((5,) * rank, (3,) * rank)
    for count in COUNTS:
        for name, more in (
            ("input channels", {"in_channels": count, "out_channels": 3}),
            ("output channels", {"in_channels": 3, "out_channels": count}),
            ("batch entries", {"batch": count, "in_channels": 2, "out_channels": 3}),
            ("channels", {"in_channels": count, "out_channels": count, "batch": 2}),
        ):
            yield from _made(room, f"{count} {name}", sizes, {"bias": bias, **more})
        if has(Role.GROUPS) and not room.depthwise and count <= 33:
            more = {"in_channels": 2 * count, "out_channels": 3 * count, "groups": count}
            yield from _made(room, f"{count} groups", sizes, {"bias": bias, **more})


def _both(room: Room) -> Iterator[Rung]:
    """Yield what is large in several ways: blocks along all axes, with all else that there is."""
    rank, has = room.rank, room.reading.has
    few: Parameters = {"in_channels": 2, "out_channels": 2, "bias": has(Role.BIAS)}
    image = {1: (1029,), 2: (71, 67), 3: (19, 18, 17)}[rank]
    three = (3,) * rank
    yield from _made(room, "blocks along all axes", (image, three), {})
    kernel = {1: (41,), 2: (11, 10), 3: (5, 4, 5)}[rank]
    yield from _made(room, "a large kernel on a large image", (image, kernel), {})
    if room.own.padding == FULL:  # in blocks of the one or of the other
        longer = {1: (67,), 2: (13, 11), 3: (6, 5, 7)}[rank]
        yield from _made(room, "a kernel longer than the input", ((3,) * rank, longer), {})
    for name, value in (("stride", 2), ("padding", "same"), ("dilation", 3), ("stride", 3)):
        if room.takes(Role(name)):
            yield from _made(
                room, f"{name} {value} of a large image", (image, three), {name: value}
            )
    larger = {1: (4101,), 2: (133, 131), 3: (34, 35, 33)}[rank]
    yield from _made(room, "larger blocks along all axes", (larger, three), {})
    some = {1: (67,), 2: (19, 21), 3: (9, 8, 7)}[rank]
    more = few | {"batch": 3, "in_channels": 17, "out_channels": 19}
    yield from _made(room, "sizes, channels and batch beyond blocks", (some, three), more)
    yield from _made(room, "a large image of channels", (image, three), few | {"batch": 2})
    yield from _made(room, "a very large kernel", (larger, tuple(2 * k for k in kernel)), {})


def _huge(room: Room) -> Iterator[Rung]:
    """Yield images of more elements than any other, for ways that only those are sent."""
    rank, has = room.rank, room.reading.has
    three = (3,) * rank
    for size in HUGE[rank]:
        spatial = tuple(size + number for number in range(rank))
        elements = math.prod(spatial)
        yield from _made(room, f"an image of {elements:,} elements", (spatial, three), {})
        if room.has_padding:
            more: Parameters = {"padding": "same"}
            yield from _made(
                room, f"a padded image of {elements:,} elements", (spatial, three), more
            )
    some = {1: (131,), 2: (27, 29), 3: (11, 9, 9)}[rank]
    more = {"batch": 18, "in_channels": 9, "out_channels": 3, "bias": has(Role.BIAS)}
    yield from _made(room, "a batch of 100,000 elements", (some, three), more)


def _drawn(room: Room) -> Iterator[Rung]:
    """Yield convolutions drawn at random, of all parameters together."""
    draw, rank, has = random.Random(EACH), room.rank, room.reading.has

    def along(values: tuple[int, ...], *, alike: bool) -> tuple[int, ...]:
        one = draw.choice(values)
        return tuple(one if alike else draw.choice(values) for _ in range(rank))

    for number in range(MOST_DRAWN):
        alike = draw.random() < 0.6
        kernel = along((1, 2, 3, 3, 4, 5, 7), alike=alike)
        groups = draw.choice((1, 1, 2, 3, 4))
        more: Parameters = {
            "batch": draw.choice((1, 2, 3, 5)),
            "in_channels": groups * draw.choice((1, 2, 3, 5)),
            "out_channels": groups * draw.choice((1, 2, 3, 5)),
            "bias": has(Role.BIAS) and draw.random() < 0.5,
        }
        if has(Role.GROUPS) and not room.depthwise:
            more["groups"] = groups
        if has(Role.STRIDE):
            more["stride"] = along((1, 2, 3, 4, 5), alike=alike)
        if has(Role.DILATION):
            more["dilation"] = along((1, 1, 2, 3, 4), alike=alike)
        if room.has_padding:
            sides = along((0, 1, 2, 3), alike=alike), along((0, 1, 2, 3), alike=alike)
            even = draw.random() < 0.7
            pads = tuple(zip(sides[0], sides[0] if even else sides[1], strict=True))
            more["padding"] = draw.choice((pads, pads, "same", "valid"))
        steps = more.get("dilation", (1,) * rank)
        spatial = tuple(
            max(1, (k - 1) * d + draw.choice((1, 2, 3, 4, 5, 6, 8, 11, 14)))
            for k, d in zip(kernel, steps, strict=True)
        )
        for rung in _made(room, f"drawn at random, {number + 1}", (spatial, kernel), more):
            if rung.convolution.multiply_adds <= LARGEST_DRAWN:
                yield rung


def beside(room: Room, rung: Rung) -> Iterator[Rung]:
    """Yield convolutions that differ from one by little: to see where an error begins and ends."""
    conv = rung.convolution
    changes: list[Parameters] = []
    for axis in range(conv.rank):
        for more in (1, 2, 3, -1, 5):
            changes.append({"spatial": _changed(conv.spatial, axis, more)})
        if not (room.square or room.three_taps or room.one_tap or room.fixed):
            kernels = [_changed(conv.kernel, axis, more) for more in (1, -1, 2)]
            odd = [each for each in kernels if each[axis] % 2]
            changes += [{"kernel": each} for each in (odd if room.odd_taps else kernels)]
    plain: list[Parameters] = [
        {name: (1,) * conv.rank}
        for name, role in (("stride", Role.STRIDE), ("dilation", Role.DILATION))
        if room.takes(role)
    ]
    plain += [{"padding": "valid"}] if room.has_padding else []
    for name, there in (
        ("batch", room.batch and not room.entries),
        ("in_channels", room.in_channels),
        ("out_channels", room.out_channels),
    ):
        if there and conv.groups == 1 and room.channels is Channels.ANY:
            count: int = getattr(conv, name)
            plain += [{name: count + more} for more in (1, 2, -1)]
    changes += [] if room.fixed else plain
    for change in changes:
        other = conv.if_possible(**_padded(room, conv, change))
        if other is not None and other != conv and meets_data(other):
            yield Rung(rung.adds, other, rung.fills)


def _padded(room: Room, conv: Convolution, change: Parameters) -> Parameters:
    """Return a change with the padding that goes with it, of what pads by itself."""
    if room.has_padding or not {"kernel", "stride", "dilation"} & {*change}:
        return change
    names = ("kernel", "dilation", "stride")
    steps = (change.get(name, getattr(conv, name)) for name in names)
    return {**change, "padding": room.own.padding_for(*steps)}


def _changed(sizes: tuple[int, ...], axis: int, more: int) -> tuple[int, ...]:
    return tuple(size + more if a == axis else size for a, size in enumerate(sizes))


def _inputs_of_object(room: Room) -> Iterator[Rung]:
    """Yield inputs of a ready object, whose weights and parameters stay."""
    base: Parameters = {**room.fixed, "dtype": room.dtype}
    rank = room.rank
    extents = [(k - 1) * d + 1 for k, d in zip(base["kernel"], base["dilation"], strict=True)]
    longer = [(n,) * rank for n in (1, 2, 4, 5, 6, 7)]
    for block in (16, 64, 256):
        longer += [
            tuple(block + 1 if a == axis else 1 for a in range(rank)) for axis in range(rank)
        ]
    for number, extra in enumerate(longer):
        batch = (1, 2, 5, 9)[number % 4] if room.batch else 1
        spatial = tuple(extent + more for extent, more in zip(extents, extra, strict=True))
        try:
            conv = Convolution(spatial=spatial, **{**base, "batch": batch})
        except InvalidConvolution:
            continue
        yield Rung(f"an input of {_by(spatial)}", conv, (Fill.INTEGERS,))


def _by(sizes: tuple[int, ...]) -> str:
    return " by ".join(map(str, sizes))
