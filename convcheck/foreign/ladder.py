"""From the smallest convolutions to larger ones: what a function is tested with, in which order.

Owns the rungs. Each says what it adds to those before, so that the first that fails names what is
wrong; what the function has no parameter for is left out, and said.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from convcheck.foreign.signature import Reading, Role
from convcheck.words.convolution import Convolution, InvalidConvolution, Padding


@dataclass(frozen=True)
class Rung:
    """One convolution, and what it adds.

    `refusable`: the function may refuse it on purpose, since it need not support everything that it
    has a parameter for. `optional`: it may also be unable to take the value, such as a pair.
    """

    adds: str
    convolution: Convolution
    refusable: bool = False
    optional: bool = False


@dataclass(frozen=True)
class Room:
    """What layouts and parameters leave free. `padding` is what a function does by itself."""

    rank: int
    dtype: str
    batch: bool
    in_channels: bool
    out_channels: bool
    padding: Padding
    reading: Reading


def ladder(room: Room) -> list[Rung]:
    """Return the rungs, the smallest first; what layouts make the same of two is there once."""
    rungs: dict[Convolution, Rung] = {}
    for rung in _rungs(room):
        rungs.setdefault(rung.convolution, rung)
    return list(rungs.values())


def left_out(room: Room) -> list[str]:
    """Return what is not tested, and why."""
    found = [f"{role}: no parameter for it" for role in _OPTIONS if not room.reading.has(role)]
    for there, what in (
        (room.batch, "several batch entries"),
        (room.in_channels, "several input channels"),
        (room.out_channels, "several output channels"),
    ):
        if not there:
            found.append(f"{what}: the layout has no axis for them")
    return found


_OPTIONS = (Role.BIAS, Role.STRIDE, Role.PADDING, Role.DILATION, Role.GROUPS)


Parameters = dict[str, Any]

_PLAIN = frozenset({"batch", "in_channels", "out_channels", "bias"})
"""Parameters that every function has to take that has room for them."""


def _rungs(room: Room) -> Iterator[Rung]:
    has, rank = room.reading.has, room.rank
    odd: tuple[tuple[int, ...], tuple[int, ...]] = ((5,) * rank, (3,) * rank)
    channels: Parameters = {"in_channels": 3, "out_channels": 4}
    yield from _rung(room, "one channel, one entry", ((3,) * rank, (2,) * rank), {})
    yield from _rung(room, "a kernel as large as the input", ((3,) * rank, (3,) * rank), {})
    yield from _rung(room, "a kernel of one", ((4,) * rank, (1,) * rank), {})
    yield from _rung(room, "an odd kernel", odd, {})
    uneven = ((6, 5, 4)[:rank], (3, 2, 2)[:rank])
    yield from _rung(room, "sizes that differ along axes", uneven, {})
    yield from _rung(room, "several channels", odd, channels)
    yield from _rung(room, "a batch", odd, {"batch": 3, **channels})
    if has(Role.BIAS):
        yield from _rung(room, "a bias", odd, {"batch": 2, "bias": True, **channels})
    for name, adds, value, optional in _values(rank):
        if has(Role(name)):
            sizes = ((7, 8, 6)[:rank], (3, 2, 3)[:rank])
            parameters = {"batch": 2, **channels, name: value}
            yield from _rung(room, adds, sizes, parameters, optional=optional)
    if has(Role.GROUPS):
        for adds, inputs, outputs, groups in (("groups", 4, 6, 2), ("a group a channel", 4, 4, 4)):
            grouped = {"in_channels": inputs, "out_channels": outputs, "groups": groups}
            yield from _rung(room, adds, odd, {"batch": 2, **grouped})
    together: Parameters = {
        name: value
        for name, value in (("stride", 2), ("padding", ((1, 1),) * rank), ("dilation", 2))
        if has(Role(name))
    }
    if len(together) > 1:
        sizes = ((9,) * rank, (3,) * rank)
        parameters = {"batch": 2, "in_channels": 2, "out_channels": 3, **together}
        yield from _rung(room, f"{' and '.join(together)} together", sizes, parameters)
    large = ({1: (130,), 2: (33, 35), 3: (9, 10, 11)}[rank], (5, 3, 3)[:rank])
    parameters = {"batch": 2, "in_channels": 7, "out_channels": 65}
    yield from _rung(room, "a larger input", large, parameters)


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


def _rung(
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
    if not room.reading.has(Role.PADDING):
        given["padding"] = room.padding
        if isinstance(room.padding, tuple):  # full, which depends on the kernel
            given["padding"] = tuple((size - 1, size - 1) for size in kernel)
    try:
        conv = Convolution(spatial=spatial, kernel=kernel, **given)
        yield Rung(adds, conv, refusable=not _PLAIN.issuperset(parameters), optional=optional)
    except InvalidConvolution:
        return
