"""From the smallest convolutions to larger ones: what a function is tested with, in which order.

Owns which rungs there are and their order. Each says what it adds to those before, so that the
first that fails names what is wrong.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from convcheck.model.convolution import Convolution, InvalidConvolution
from convcheck.model.passes import Fill
from convcheck.model.user_function import COMBINATION
from convcheck.user_functions.calls.layouts import Channels
from convcheck.user_functions.convolutions.combinations import (
    CHANNELS,
    alike,
    covering,
    factors,
    meets_data,
)
from convcheck.user_functions.parameters.signature import Role
from convcheck.user_functions.reading.inferred import DECLARED, FAILS, UNCLEAR
from convcheck.user_functions.reading.room import OPTIONS, Parameters, Room, Rung, Sizes, fitted


def ladder(room: Room, *, combined: bool = True) -> list[Rung]:
    """Return the rungs, the smallest first; what layouts make the same of two is there once.

    Combinations come last, and are left out where not `combined`.
    """
    rungs: dict[Convolution, Rung] = {}
    chosen = _rungs_of_object(room) if room.fixed else _rungs(room)
    combinations = _combined(room) if combined and not room.fixed else ()
    for rung in (*chosen, *combinations):
        if not (room.one_tap and "kernel" in rung.adds):  # there is one alone
            rungs.setdefault(rung.convolution, rung)
    return list(rungs.values())


def _rungs(room: Room) -> Iterator[Rung]:
    has, rank = room.reading.has, room.rank
    yield from _of_one_channel(room)
    odd = _small_odd(rank)
    channels: Parameters = {"in_channels": 3, "out_channels": 4}
    free = (
        replace(room, in_channels=True, out_channels=True)
        if room.channels is Channels.ONE
        else room
    )
    yield from fitted(free, "several channels", odd, channels)
    yield from fitted(room, "a batch", odd, {"batch": 3, **channels})
    if not room.depthwise:
        alike: Parameters = {"in_channels": 4, "out_channels": 4}
        yield from fitted(free, "as many output channels as input channels", odd, alike)
        yield from fitted(free, "one output channel", odd, {"in_channels": 3})
    alike = {"batch": 3, "in_channels": 3, "out_channels": 3}  # as are the outputs and the taps
    yield from fitted(room, "sizes that are all the same", odd, alike)
    if has(Role.BIAS):
        yield from fitted(room, "a bias", odd, {"batch": 2, "bias": True, **channels})
    for name, adds, value in _values(rank):
        if room.takes(Role(name)):
            sizes = ((7, 8, 6)[:rank], (3, 2, 3)[:rank])
            parameters = {"batch": 2, **channels, name: value}
            yield from fitted(room, adds, sizes, parameters)
    if room.has_padding and room.own.padding.isdigit():  # it was read with some only
        without = replace(room, own=replace(room.own, padding="valid"))
        yield from fitted(without, "no padding", odd, {})
    yield from _seldom(room, free)
    if room.transposed and has(Role.OUTPUT_PADDING):
        yield from _output_padded(room)
    if has(Role.GROUPS) and not room.depthwise:
        for adds, inputs, outputs, groups in (("groups", 4, 6, 2), ("a group a channel", 4, 4, 4)):
            grouped = {"in_channels": inputs, "out_channels": outputs, "groups": groups}
            yield from fitted(room, adds, odd, {"batch": 2, **grouped})
    together: Parameters = {
        name: value
        for name, value in (("stride", 2), ("padding", ((1, 1),) * rank), ("dilation", 2))
        if room.takes(Role(name))
    }
    if room.has_padding and has(Role.STRIDE):
        parameters = {"batch": 2, **channels, "padding": "same", "stride": 2}
        sizes = ((8, 7, 6)[:rank], (3, 4, 2)[:rank])
        yield from fitted(room, "padding same and stride 2", sizes, parameters)
        # As layers that halve an image have it: of even sizes, `same` pads less before.
        halving = {**parameters, "padding": ((1, 1),) * rank}
        # Numbers are written as such where sizes add up to an odd one, in tuples elsewhere.
        even, partly = ((8, 10, 6)[:rank], (3,) * rank), ((8, 11, 6)[:rank], (3,) * rank)
        yield from fitted(room, "padding 1 and stride 2 of even sizes", even, halving)
        if rank > 1:
            yield from fitted(room, "padding 1 and stride 2 of an even height", partly, halving)
    if len(together) > 1:
        sizes = ((9,) * rank, (3,) * rank)
        parameters = {"batch": 2, "in_channels": 2, "out_channels": 3, **together}
        yield from fitted(room, f"{' and '.join(together)} together", sizes, parameters)
    yield from _large(room, free)
    large = ({1: (130,), 2: (33, 35), 3: (9, 10, 11)}[rank], (5, 3, 3)[:rank])
    parameters = {"batch": 2, "in_channels": 8, "out_channels": 64}
    yield from fitted(room, "a larger input", large, parameters)


def _small_odd(rank: int) -> Sizes:
    return (5,) * rank, (3,) * rank


def _of_one_channel(room: Room) -> Iterator[Rung]:
    """Yield kernels and inputs of several shapes, and nothing else."""
    rank = room.rank
    odd = _small_odd(rank)
    yield from fitted(room, "one channel, one entry", ((3,) * rank, (2,) * rank), {})
    yield from fitted(room, "a kernel as large as the input", ((3,) * rank, (3,) * rank), {})
    yield from fitted(room, "a kernel of one", ((4,) * rank, (1,) * rank), {})
    yield from fitted(room, "an odd kernel", odd, {})
    if room.odd_taps not in ("", DECLARED, FAILS, UNCLEAR):  # what it refused when it was read
        any_size = replace(room, odd_taps="")
        yield from fitted(any_size, "an even kernel", ((5,) * rank, (2,) * rank), {})
    if room.square:
        yield from _uneven(room)
    else:
        uneven = ((6, 5, 4)[:rank], (3, 2, 2)[:rank])
        yield from fitted(room, "sizes that differ along axes", uneven, {})
    if rank > 1 and not room.square:
        said = {2: "a kernel that is wider than high", 3: "a kernel of two sizes"}[rank]
        wide = ((4, 5, 6)[-rank:], (2, 2, 3)[-rank:])
        yield from fitted(room, said, wide, {})


def _seldom(room: Room, free: Room) -> Iterator[Rung]:
    """Yield what code may have a way of its own for, and few ever call."""
    rank, has = room.rank, room.reading.has
    several: Parameters = {"batch": 2, "in_channels": 3, "out_channels": 4}
    whole = ((3, 2, 3)[:rank], (3, 2, 3)[:rank])
    adds = "a kernel as large as the input, several channels"
    yield from fitted(free, adds, whole, {**several, "bias": has(Role.BIAS)})
    if has(Role.DILATION):
        sizes = ((13, 9, 14)[:rank], (3, 2, 3)[:rank])
        adds = "a dilation longer than the kernel"
        yield from fitted(room, adds, sizes, {**several, "dilation": 5})


def _output_padded(room: Room) -> Iterator[Rung]:
    """Yield what an output is made larger in, which a stride or a dilation leaves room for.

    Where it is a stride or more, not everybody has it. What is beyond the last tap is the bias.
    """
    rank, bias = room.rank, room.reading.has(Role.BIAS)
    channels: Parameters = {"in_channels": 3, "out_channels": 4, "bias": bias}
    sizes = ((5, 6, 4)[:rank], (3,) * rank)
    for name in ("stride", "dilation"):
        if room.reading.has(Role(name)):
            more: Parameters = {"batch": 2, **channels, name: 3, "output_padding": (1,) * rank}
            yield from fitted(room, f"output padding 1 and {name} 3", sizes, more)
            more = more | {"output_padding": (2, 0, 1)[:rank]}
            if rank > 1:
                yield from fitted(room, f"{name} 3, output padding along one axis", sizes, more)
    if room.reading.has(Role.STRIDE) and room.has_padding:
        # What output padding adds is computed, as far as padding does not cut it off.
        more = {"batch": 2, **channels, "stride": 3, "padding": ((1, 1),) * rank}
        for number in (1, 2):
            more = more | {"output_padding": (number,) * rank}
            yield from fitted(room, f"output padding {number} and padding 1", sizes, more)
    if room.reading.has(Role.STRIDE) and room.reading.has(Role.DILATION):
        more = {"batch": 2, **channels, "stride": 2, "dilation": 4}
        more = more | {"output_padding": (3, 2, 1)[:rank]}
        adds = "output padding between stride 2 and dilation 4"
        yield from fitted(room, adds, sizes, more)


def _large(room: Room, free: Room) -> Iterator[Rung]:
    """Yield what is large in one way: code in blocks has borders that small sizes do not reach.

    Kernels are odd where nothing else is wanted: some functions take those of three only.
    """
    rank, has = room.rank, room.reading.has
    small: tuple[tuple[int, ...], tuple[int, ...]] = (
        ({1: 12, 2: 6, 3: 5}[rank],) * rank,
        (3,) * rank,
    )
    kernel = {1: (35,), 2: (17, 16), 3: (9, 4, 3)}[rank]
    input_of = tuple(size + 6 + number for number, size in enumerate(kernel))
    yield from fitted(room, "a large kernel", (input_of, kernel), {})
    yield from fitted(room, "many batch entries", small, {"batch": 33, "out_channels": 2})
    bias = has(Role.BIAS)
    more: Parameters = {"in_channels": 131, "out_channels": 2, "bias": bias}
    yield from fitted(free, "many input channels", small, more)
    more = {"in_channels": 2, "out_channels": 131, "bias": bias}
    yield from fitted(free, "many output channels", small, more)
    if has(Role.GROUPS) and not room.depthwise:
        more = {"in_channels": 20, "out_channels": 30, "groups": 10, "bias": bias}
        yield from fitted(room, "many groups", small, more)
    for axis in range(rank):
        long = 1027 if rank == 1 else 259 + rank  # beyond blocks of 1024 and 256, and no multiple
        sizes = tuple(long if each == axis else 4 for each in range(rank))
        adds = "a long input" if rank == 1 else f"an input long along axis {axis + 1} of {rank}"
        yield from fitted(room, adds, (sizes, (3,) * rank), {"out_channels": 2})
    yield from _long_and_stepping(room)


def _long_and_stepping(room: Room) -> Iterator[Rung]:
    """Yield what is long along one axis, with a parameter that moves the blocks' borders.

    Blocks are along the last axis, or strips of what is high.
    """
    rank = room.rank
    for name, value, size, batch in (
        ("stride", 2, 257, 2),  # 128 outputs: the borders of blocks at the end as well
        ("padding", ((2, 2),) * rank, 130, 8),
        ("dilation", 3, 137, 16),
    ):
        if room.takes(Role(name)):
            upsampling = room.transposed and name == "stride"
            last = size // 4 if upsampling else size
            beside = (8 if rank < 3 else 7 if name == "dilation" else 3,) * (rank - 1)
            told = "a long input" if rank == 1 else "an input long along its last axis"
            more: Parameters = {"batch": batch, name: value}
            yield from fitted(room, f"{name} and {told}", ((*beside, last), (3,) * rank), more)
            if rank == 2:  # volumes are slow
                told, high = "an input long along its first axis", ((last, *beside), (3, 3))
                yield from fitted(room, f"{name} and {told}", high, {**more, "batch": 1})


def _combined(room: Room) -> Iterator[Rung]:
    """Yield what has two values together that no rung before had.

    Of normal samples: few whole numbers may sum up to zero, which nothing written would be too.
    """
    has = {role: room.takes(role) for role in OPTIONS}
    values = factors(room.rank, has, grouped=room.depthwise, square=bool(room.square))
    for number, chosen in enumerate(covering(values), 1):
        inputs, outputs, groups = CHANNELS[chosen.pop("channels")]
        sizes, wanted = (chosen.pop("spatial"), chosen.pop("kernel")), chosen.pop("alike")
        given: Parameters = {**chosen, "in_channels": inputs, "out_channels": outputs}
        if has[Role.GROUPS] and not room.depthwise:
            given["groups"] = groups
        for rung in fitted(room, f"{COMBINATION} {number}", sizes, given):
            conv = rung.convolution
            free = room.batch and not room.entries if wanted == "batch" else room.square != "all"
            conv = alike(conv, wanted) if free else conv
            if meets_data(conv):
                yield replace(rung, convolution=conv, fills=(Fill.NORMAL,))


def _uneven(room: Room) -> Iterator[Rung]:
    """Yield what a function that seems to want squares may refuse, but must not get wrong."""
    free, rank = replace(room, square=""), room.rank
    odd, uneven = (5, 4, 6)[:rank], (3, 2, 2)[:rank]
    if room.square == "all":
        yield from fitted(free, "an input that is not square", (odd, (3,) * rank), {})
        wide = tuple(sorted(odd)), (3,) * rank
        yield from fitted(free, "an input whose last axis is the longest", wide, {})
    if room.square != DECLARED and not room.three_taps:
        yield from fitted(free, "a kernel that is not square", ((5,) * rank, uneven), {})
        wide = ((4, 5, 6)[-rank:], (2, 2, 3)[-rank:])  # one that ends with the longest axis
        yield from fitted(free, "a kernel whose last axis is the longest", wide, {})
        for axis in range(
            rank if rank > 1 else 0
        ):  # odd, and one that an axis before is too short for
            sizes = tuple(5 if each == axis else 3 for each in range(rank))
            told = f"a kernel of 3s that has 5 along axis {axis + 1} of {rank}"
            yield from fitted(free, told, ((6,) * rank, sizes), {})


def _rungs_of_object(room: Room) -> Iterator[Rung]:
    """Yield the rungs of a ready object: other inputs, the same weights and parameters."""
    base: Parameters = {**room.fixed, "dtype": room.dtype}
    kernel, rank = base["kernel"], room.rank
    dilation = base["dilation"]
    extents = [(k - 1) * d + 1 for k, d in zip(kernel, dilation, strict=True)]
    for adds, more, batch in (
        ("an input as small as its kernel", (0,) * rank, 1),
        ("an input a little larger", (3,) * rank, 1),
        ("sizes that differ along axes", (4, 3, 2)[:rank], 1),
        ("a batch", (4, 3, 2)[:rank], 3),
        ("a larger input", (20, 23, 9)[:rank], 2),
    ):
        spatial = tuple(extent + extra for extent, extra in zip(extents, more, strict=True))
        given = {**base, "batch": batch if room.batch else 1}
        try:
            yield Rung(adds, Convolution(spatial=spatial, **given))
        except InvalidConvolution:
            continue


def _values(rank: int) -> Iterator[tuple[str, str, object]]:
    """Yield (parameter, what it adds, value)."""
    yield "stride", "stride 2", 2
    yield "stride", "a stride longer than the kernel", 4
    if rank > 1:
        yield "stride", "a stride of its own along each axis", (1, 2, 3)[:rank]
    yield "padding", "padding 1", ((1, 1),) * rank
    yield "padding", "padding wider than the kernel", ((4, 4),) * rank
    yield "padding", "padding same", "same"
    uneven = ((1, 0), (2, 1), (0, 1))[:rank]
    yield "padding", "padding that differs before and after", uneven
    if rank > 1:
        yield "padding", "padding of its own along each axis", ((1, 1), (3, 3), (0, 0))[:rank]
    yield "dilation", "dilation 2", 2
    if rank > 1:
        yield "dilation", "a dilation of its own along each axis", (1, 3, 2)[:rank]
