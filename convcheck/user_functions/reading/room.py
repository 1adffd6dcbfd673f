"""What the layouts and parameters of a function leave free, and which convolutions it takes.

Owns the room, what of a convolution fits into it, and what does not and so is not tested.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from convcheck.model.convolution import Convolution, InvalidConvolution
from convcheck.model.passes import USUAL_FILLS, Fill
from convcheck.user_functions.calls.layouts import Channels
from convcheck.user_functions.parameters.signature import Reading, Role
from convcheck.user_functions.reading.inferred import (
    DECLARED,
    FAILS,
    UNCLEAR,
    FixedParameters,
    Inference,
)
from convcheck.user_functions.reading.own_parameters import CIRCULAR, ZEROS, OwnParameters

Parameters = dict[str, Any]

Sizes = tuple[tuple[int, ...], tuple[int, ...]]
"""Of an input and of a kernel."""

OPTIONS = (Role.BIAS, Role.STRIDE, Role.PADDING, Role.DILATION, Role.GROUPS)
"""Parameters that a convolution is told of."""


@dataclass(frozen=True)
class Rung:
    """One convolution, and what it adds. A function may refuse any of them on purpose."""

    adds: str
    convolution: Convolution
    fills: tuple[Fill, ...] = USUAL_FILLS

    def __post_init__(self) -> None:
        if (facts := self.convolution.dtype_facts).is_integer:  # all that sums do not outgrow
            wide = (Fill.SPECIAL,) if facts.is_mixed else ()
            object.__setattr__(self, "fills", (Fill.INTEGERS, *wide))


@dataclass(frozen=True)
class Room:
    """What layouts and parameters leave free. `own` is what a function does by itself.

    `square` says what has to be square, as in `probes`; `depthwise` that each channel has kernels
    of its own; `fixed` are the parameters of a ready object; `channels` how many it has been
    seen to work with; `transposed` that it computes transposed convolutions;
    `three_taps` that it takes kernels of three along each axis only, `odd_taps` of odd sizes,
    `one_tap` that its kernels have no axes for more; `entries` is the number of batch entries that
    it takes, if it takes no other; `narrow` says that it takes no padding as wide as the kernel.
    """

    rank: int
    dtype: str
    batch: bool
    in_channels: bool
    out_channels: bool
    own: OwnParameters
    reading: Reading
    square: str = ""
    depthwise: bool = False
    fixed: FixedParameters = field(default_factory=FixedParameters)
    channels: Channels = Channels.ANY
    transposed: bool = False
    three_taps: bool = False
    odd_taps: str = ""
    one_tap: bool = False
    entries: int = 0
    narrow: bool = False

    @property
    def has_padding(self) -> bool:
        """Whether it can be told of padding."""
        return self.reading.has(Role.PADDING) or self.reading.has(Role.AUTO_PAD)

    def takes(self, role: Role) -> bool:
        """Tell whether it has a parameter of a role, padding under whichever name."""
        return self.has_padding if role is Role.PADDING else self.reading.has(role)


def room_of(found: Inference, reading: Reading, dtype: str) -> Room:
    """Return the room of a function read in a dtype, unless its results are narrower."""
    output = found.output or found.data
    several = found.channels is not Channels.ONE
    return Room(
        found.rank,
        found.dtype or dtype,
        batch="N" in found.data,
        in_channels="C" in found.data and bool(set("IC") & set(found.kernel)) and several,
        out_channels="C" in output and bool(set("OM") & set(found.kernel)) and several,
        own=found.own,
        reading=reading,
        square=found.square,
        depthwise=found.depthwise,
        fixed=found.fixed,
        channels=found.channels,
        transposed=found.transposed,
        three_taps=found.three_taps,
        odd_taps=found.odd_taps,
        one_tap="S" not in found.kernel,
        entries=found.entries,
        narrow=found.narrow,
    )


def left_out(room: Room) -> list[str]:
    """Return what is not tested, and why."""
    if room.fixed:
        return ["sizes and parameters other than its own: it is a ready object, not a class"]
    found = [
        f"{role}: no parameter for it{_always(room, role)}"
        for role in ((*OPTIONS, Role.OUTPUT_PADDING) if room.transposed else OPTIONS)
        if not room.takes(role)
    ]
    for there, what in (
        (room.batch, "several batch entries"),
        (room.in_channels, "several input channels"),
        (room.out_channels, "several output channels"),
    ):
        if not there:
            few = room.channels is Channels.ONE and "channels" in what
            why = "it seems not to take them" if few else "the layout has no axis for them"
            found.append(f"{what}: {why}")
    found += room.reading.not_judged
    found += [
        text
        for there, text in (
            (room.reading.gradients_alone, "the output: it returns gradients alone"),
            (
                room.channels is Channels.ALIKE,
                "more input than output channels, or fewer: it seems not to take them",
            ),
            (
                room.square == DECLARED,
                "kernels that are not square: it has one name for both of their sizes",
            ),
            (
                room.entries,
                f"other numbers of batch entries than {room.entries}: it takes no others",
            ),
            (room.narrow, "paddings as wide as the kernel, or wider: it says that it takes none"),
            (room.one_tap, "kernels of more than one tap: it is a matrix"),
            (room.three_taps, "kernels of other sizes than 3: it seems not to take them"),
        )
        if there
    ]
    if room.odd_taps == UNCLEAR:
        found.append("kernels of even sizes: it is wrong with odd ones")
    elif room.odd_taps == FAILS:
        found.append("kernels of even sizes: it raises with them, and keeps the size with odd ones")
    elif room.odd_taps:
        found.append("kernels of even sizes: it refuses them, or says that it takes odd ones")
    if room.depthwise:
        found.append("channels that are summed: the kernel is a depthwise one")
    return found


def _always(room: Room, role: Role) -> str:
    """Return the step that a function takes by itself, as the end of a sentence."""
    step = {Role.STRIDE: room.own.stride, Role.DILATION: room.own.dilation}.get(role, 1)
    return "" if step == 1 else f", it is {step} by itself"


def _taken(room: Room, spatial: tuple[int, ...], kernel: tuple[int, ...]) -> Sizes:
    """Return sizes of input and kernel that a function takes."""
    if room.one_tap:
        return spatial, (1,) * room.rank
    if room.square:
        kernel = (max(kernel),) * room.rank
    if room.three_taps:
        kernel = (3,) * room.rank
        spatial = tuple(max(size, 3) for size in spatial)
    if room.odd_taps:  # and as many outputs
        odd = tuple(_odd(size, kernel) for size in kernel)
        spatial = tuple(n + o - k for n, o, k in zip(spatial, odd, kernel, strict=True))
        kernel = odd
    if room.square == "all":
        spatial = (max(spatial),) * room.rank
    return spatial, kernel


def _odd(size: int, kernel: tuple[int, ...]) -> int:
    """Return the next odd size, or the one after: sizes that differ go on differing."""
    if size % 2:
        return size
    return size + 3 if size + 1 in kernel else size + 1


def fitted(
    room: Room,
    adds: str,
    sizes: Sizes,
    parameters: Parameters,
) -> Iterator[Rung]:
    """Yield the rung if there is such a convolution; axes that layouts lack have size one."""
    spatial, kernel = sizes
    given: Parameters = {"bias": False, "dtype": room.dtype, "in_channels": 1, "out_channels": 1}
    given |= {**parameters, "transposed": room.transposed}
    axes = ("batch", "in_channels", "out_channels")
    given |= {name: 1 for name in axes if not getattr(room, name)}
    given |= {"batch": room.entries} if room.entries else {}
    for name in ("stride", "dilation"):
        if isinstance(given.get(name), int):
            given[name] = (given[name],) * room.rank
    if room.channels is Channels.ALIKE and not room.depthwise:
        most = max(given["in_channels"], given["out_channels"])
        given |= {"in_channels": most, "out_channels": most}
    if room.depthwise:
        several = room.out_channels and room.channels is not Channels.ALIKE
        multiple = 2 if given["out_channels"] > 1 and several else 1
        given |= {"groups": given["in_channels"], "out_channels": given["in_channels"] * multiple}
    spatial, kernel = _taken(room, spatial, kernel)
    if CIRCULAR in room.own.mode:  # a period has no room for a kernel that is longer
        spatial = tuple(map(max, spatial, kernel))
    own = room.own
    for name, step in (("stride", own.stride), ("dilation", own.dilation)):
        if step != 1:
            given[name] = (step,) * room.rank
    if own.mode != ZEROS:
        given["padding_mode"] = own.mode
    if not room.has_padding or (own.padding != "valid" and "padding" not in given):
        ones = (1,) * room.rank
        dilation, stride = (given.get(name, ones) for name in ("dilation", "stride"))
        given["padding"] = own.padding_for(kernel, dilation, stride)
    try:
        rung = Rung(adds, Convolution(spatial=spatial, kernel=kernel, **given))
    except InvalidConvolution:
        return
    axes_and_pads = zip(rung.convolution.axes, rung.convolution.pads, strict=True)
    if not room.narrow or all(max(pads) < axis.extent for axis, pads in axes_and_pads):
        yield rung
