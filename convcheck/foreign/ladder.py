"""From the smallest convolutions to larger ones: what a function is tested with, in which order.

Owns the rungs. Each says what it adds to those before, so that the first that fails names what is
wrong; what the function has no parameter for is left out, and said.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from convcheck.foreign.infer import Inference
from convcheck.foreign.signature import Reading, Role
from convcheck.words.convolution import Convolution, InvalidConvolution, Padding


@dataclass(frozen=True)
class Rung:
    """One convolution, and what it adds.

    A function may refuse any of them on purpose. `optional`: it may also be unable to take the
    value, such as a pair.
    """

    adds: str
    convolution: Convolution
    optional: bool = False


@dataclass(frozen=True)
class Room:
    """What layouts and parameters leave free. `padding` is what a function does by itself.

    `square` says what has to be square, as in `probes`; `depthwise` that each channel has kernels
    of its own; `fixed` are the parameters of a ready object; `few` that it has been seen to work
    with one channel and filter only.
    """

    rank: int
    dtype: str
    batch: bool
    in_channels: bool
    out_channels: bool
    padding: Padding
    reading: Reading
    square: str = ""
    depthwise: bool = False
    fixed: Mapping[str, Any] = field(default_factory=dict)
    few: bool = False

    @property
    def has_padding(self) -> bool:
        """Whether it can be told of padding."""
        return self.reading.has(Role.PADDING) or self.reading.has(Role.AUTO_PAD)


def room_of(found: Inference, reading: Reading, dtype: str) -> Room:
    """Return the room of a function read in a dtype, unless its results are narrower."""
    output = found.output or found.data
    return Room(
        found.rank,
        found.dtype or dtype,
        batch="N" in found.data,
        in_channels="C" in found.data and bool(set("IC") & set(found.kernel)) and not found.few,
        out_channels="C" in output and bool(set("OM") & set(found.kernel)) and not found.few,
        padding=found.padding,
        reading=reading,
        square=found.square,
        depthwise=found.depthwise,
        fixed=found.fixed,
        few=found.few,
    )


def ladder(room: Room) -> list[Rung]:
    """Return the rungs, the smallest first; what layouts make the same of two is there once."""
    rungs: dict[Convolution, Rung] = {}
    for rung in _rungs_of_object(room) if room.fixed else _rungs(room):
        rungs.setdefault(rung.convolution, rung)
    return list(rungs.values())


def left_out(room: Room) -> list[str]:
    """Return what is not tested, and why."""
    if room.fixed:
        return ["sizes and parameters other than its own: it is a ready object, not a class"]
    has = room.reading.has
    found = [
        f"{role}: no parameter for it"
        for role in _OPTIONS
        if not (room.has_padding if role is Role.PADDING else has(role))
    ]
    for there, what in (
        (room.batch, "several batch entries"),
        (room.in_channels, "several input channels"),
        (room.out_channels, "several output channels"),
    ):
        if not there:
            few = room.few and "channels" in what
            why = "it seems not to take them" if few else "the layout has no axis for them"
            found.append(f"{what}: {why}")
    if room.depthwise:
        found.append("channels that are summed: the kernel is a depthwise one")
    return found


_OPTIONS = (Role.BIAS, Role.STRIDE, Role.PADDING, Role.DILATION, Role.GROUPS)


Parameters = dict[str, Any]


def _rungs(room: Room) -> Iterator[Rung]:
    has, rank = room.reading.has, room.rank
    odd: tuple[tuple[int, ...], tuple[int, ...]] = ((5,) * rank, (3,) * rank)
    channels: Parameters = {"in_channels": 3, "out_channels": 4}
    yield from fitted(room, "one channel, one entry", ((3,) * rank, (2,) * rank), {})
    yield from fitted(room, "a kernel as large as the input", ((3,) * rank, (3,) * rank), {})
    yield from fitted(room, "a kernel of one", ((4,) * rank, (1,) * rank), {})
    yield from fitted(room, "an odd kernel", odd, {})
    if room.square:
        yield from _uneven(room)
    else:
        uneven = ((6, 5, 4)[:rank], (3, 2, 2)[:rank])
        yield from fitted(room, "sizes that differ along axes", uneven, {})
    free = replace(room, in_channels=True, out_channels=True) if room.few else room
    yield from fitted(free, "several channels", odd, channels)
    yield from fitted(room, "a batch", odd, {"batch": 3, **channels})
    if has(Role.BIAS):
        yield from fitted(room, "a bias", odd, {"batch": 2, "bias": True, **channels})
    for name, adds, value, optional in _values(rank):
        if room.has_padding if name == "padding" else has(Role(name)):
            sizes = ((7, 8, 6)[:rank], (3, 2, 3)[:rank])
            parameters = {"batch": 2, **channels, name: value}
            yield from fitted(room, adds, sizes, parameters, optional=optional)
    if has(Role.GROUPS) and not room.depthwise:
        for adds, inputs, outputs, groups in (("groups", 4, 6, 2), ("a group a channel", 4, 4, 4)):
            grouped = {"in_channels": inputs, "out_channels": outputs, "groups": groups}
            yield from fitted(room, adds, odd, {"batch": 2, **grouped})
    together: Parameters = {
        name: value
        for name, value in (("stride", 2), ("padding", ((1, 1),) * rank), ("dilation", 2))
        if (room.has_padding if name == "padding" else has(Role(name)))
    }
    if len(together) > 1:
        sizes = ((9,) * rank, (3,) * rank)
        parameters = {"batch": 2, "in_channels": 2, "out_channels": 3, **together}
        yield from fitted(room, f"{' and '.join(together)} together", sizes, parameters)
    large = ({1: (130,), 2: (33, 35), 3: (9, 10, 11)}[rank], (5, 3, 3)[:rank])
    parameters = {"batch": 2, "in_channels": 7, "out_channels": 65}
    yield from fitted(room, "a larger input", large, parameters)


def _uneven(room: Room) -> Iterator[Rung]:
    """Yield what a function that seems to want squares may refuse, but must not get wrong."""
    free, rank = replace(room, square=""), room.rank
    odd, uneven = (5, 4, 6)[:rank], (3, 2, 2)[:rank]
    if room.square == "all":
        yield from fitted(
            free, "an input that is not square", (odd, (3,) * rank), {}, optional=True
        )
    yield from fitted(free, "a kernel that is not square", ((5,) * rank, uneven), {}, optional=True)


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


def _values(rank: int) -> Iterator[tuple[str, str, object, bool]]:
    """Yield (parameter, what it adds, value, whether it may be refused)."""
    yield "stride", "stride 2", 2, False
    yield "stride", "a stride longer than the kernel", 4, False
    if rank > 1:
        yield "stride", "a stride of its own along each axis", (1, 2, 3)[:rank], True
    yield "padding", "padding 1", ((1, 1),) * rank, False
    yield "padding", "padding wider than the kernel", ((4, 4),) * rank, False
    yield "padding", "padding same", "same", True
    uneven = ((1, 0), (2, 1), (0, 1))[:rank]
    yield "padding", "padding that differs before and after", uneven, True
    yield "dilation", "dilation 2", 2, False


def fitted(
    room: Room,
    adds: str,
    sizes: tuple[tuple[int, ...], tuple[int, ...]],
    parameters: Parameters,
    *,
    optional: bool = False,
) -> Iterator[Rung]:
    """Yield the rung if there is such a convolution; axes that layouts lack have size one."""
    spatial, kernel = sizes
    given: Parameters = {"bias": False, "dtype": room.dtype, "in_channels": 1, "out_channels": 1}
    given |= parameters
    for name, there in (
        ("batch", room.batch),
        ("in_channels", room.in_channels),
        ("out_channels", room.out_channels),
    ):
        if not there:
            given[name] = 1
    for name in ("stride", "dilation"):
        if isinstance(given.get(name), int):
            given[name] = (given[name],) * room.rank
    if room.depthwise:
        multiple = 2 if given["out_channels"] > 1 and room.out_channels else 1
        given |= {"groups": given["in_channels"], "out_channels": given["in_channels"] * multiple}
    if room.square:
        kernel = (max(kernel),) * room.rank
    if room.square == "all":
        spatial = (max(spatial),) * room.rank
    if not room.has_padding:
        given["padding"] = room.padding
        if isinstance(room.padding, tuple):  # full, which depends on the kernel
            given["padding"] = tuple((size - 1, size - 1) for size in kernel)
    try:
        conv = Convolution(spatial=spatial, kernel=kernel, **given)
        yield Rung(adds, conv, optional=optional)
    except InvalidConvolution:
        return
