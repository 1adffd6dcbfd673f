"""The small convolutions by which a function's layout is found, the likeliest layouts first.

Sizes of a probe are all different, so that a layout that fits by shape alone is seldom another's.
Functions that take square kernels or square inputs only are probed with these after all others.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from typing import Any

from convcheck.model.convolution import Convolution, InvalidConvolution, Padding
from convcheck.user_functions.calls import layouts
from convcheck.user_functions.calls.calling import Function
from convcheck.user_functions.calls.layouts import Channels
from convcheck.user_functions.parameters.rewritten import kernels_of
from convcheck.user_functions.parameters.signature import Role
from convcheck.user_functions.text.declarations import said_rank, says_depthwise
from convcheck.user_functions.text.said_sizes import says_two_signals

SPATIAL = {1: (7,), 2: (6, 7), 3: (4, 5, 6)}
KERNELS = {1: (3,), 2: (2, 3), 3: (2, 1, 3)}
EVEN_SPATIAL = {1: (7,), 2: (7, 7), 3: (5, 5, 5)}
SQUARE = {1: (3,), 2: (3, 3), 3: (3, 3, 3)}

WHOLE_TILES = {1: (8,), 2: (8, 10), 3: (8, 6, 4)}
"""Whose results are whole tiles of two with square kernels, as in Winograd's algorithms."""

SQUARES_INPUTS = 8
"""Input channels of those, which are not as many as the kernel has taps along an axis."""

SIGNALS_INPUTS = 5
"""Those of a signal: an image with a square kernel is no signal with as many channels as taps."""

WITH_EVEN_SUMS = {1: (8,), 2: (7, 8), 3: (5, 6, 4)}
"""Whose full results have even sizes with these kernels: a wrong transform may take no others."""

SIZES = (
    ("", SPATIAL, KERNELS),
    ("kernel", SPATIAL, SQUARE),
    ("all", EVEN_SPATIAL, SQUARE),
    ("", WITH_EVEN_SUMS, KERNELS),
    ("kernel", WHOLE_TILES, SQUARE),
)
"""What is square, with spatial sizes and kernels by rank."""

PLANES = 3
"""Batch entries in the last axis: some take those of red, green and blue and no others."""

RANKS = (2, 1, 3)

Upsampling = int
"""Stride of a transposed convolution. One of 1 is a padded convolution with its kernel flipped, so
that only a larger one tells them apart."""

USUAL_DATA = ("NSC", "NCS", "SC", "CS", "NS", "S")
USUAL_KERNEL = ("SIO", "OIS", "OSI", "OS", "SO", "S")
RARE = "ISO"
"""The layout that TensorFlow Lite has, of who says that a kernel is depthwise alone."""

WHOLE = ("OIS", "SIO", RARE)
"""Layouts of kernels of depthwise convolutions whose results are all in one axis."""

USUAL_DEPTHWISE = ("SCM", "CMS", "MCS", "CS", "SC")
OF_TENSORFLOW = ("NSC", "SCM")
"""The layouts of its depthwise convolutions."""

USUAL_TRANSPOSED = ("SOI", "IOS", "S")
"""Layouts in which rarer spellings of values are tried."""

GUESSED: dict[Role, tuple[Any, ...]] = {
    Role.STRIDE: (1, 2, 3),
    Role.DILATION: (1, 2),
    Role.PADDING: ("valid", "same", 1, 2),
    Role.GROUPS: (1,),
    Role.OUTPUT_PADDING: (0,),
}
"""What is tried for a ready object that does not say it."""


@dataclass(frozen=True)
class Probe:
    """A convolution in layouts. `square` is as in `SIZES`; `output` is empty if it is as `data`."""

    conv: Convolution
    data: str
    kernel: str
    output: str = ""
    square: str = ""

    @property
    def layout(self) -> tuple[str, str, str, int]:
        """The layouts of data, kernel and output, and the rank."""
        return self.data, self.kernel, self.output, self.conv.rank

    @property
    def usual(self) -> bool:
        """Whether its layouts are among those that most people use."""
        kernels = USUAL_TRANSPOSED if self.conv.transposed else USUAL_KERNEL
        return self.data in USUAL_DATA and self.kernel in kernels and not self.output

    @property
    def even_sums(self) -> bool:
        """Whether it is one for transforms that take such sizes only."""
        return self.conv.spatial == WITH_EVEN_SUMS[self.conv.rank]

    @property
    def depthwise(self) -> bool:
        """Whether each channel has kernels of its own."""
        return self.conv.groups > 1

    @property
    def usual_depthwise(self) -> bool:
        """Whether its layouts are among those that most people use for depthwise kernels."""
        plain = self.data in USUAL_DATA and not self.output
        return self.depthwise and plain and self.kernel in USUAL_DEPTHWISE


def probes(
    function: Function,
    dtype: str,
    chosen: str | None,
    *,
    channels: Channels = Channels.ANY,
    transposed: Upsampling | None = None,
) -> Iterator[Probe]:
    """Yield the probes of a function; `chosen` is a layout that the user named.

    From where it is seen to have a bias they have one too, and as many `channels`.
    `transposed` makes them transposed convolutions, of that stride.
    """
    if Role.KERNEL in function.fixed:
        named = layouts.parse(chosen) if chosen else None
        ranks = (named[2],) if named else RANKS
        for rank, parts in itertools.product(ranks, _layouts(named[:2] if named else None)):
            yield from _of_object(
                function, dtype, rank, Probe(_ANY, *parts), transposed=transposed is not None
            )
        return
    both = {
        bias: _listed(chosen, dtype, bias=bias, channels=channels, transposed=transposed)
        for bias in (False, True)
    }
    squares = [square for square, _, _ in SIZES]
    depthwise = says_depthwise(function.callee)
    if depthwise:  # a library may abort on kernels that are none of its own, as TensorFlow does
        both = {
            bias: sorted(
                each,
                key=lambda probe: (
                    squares.index(probe.square),
                    not probe.depthwise,
                    (probe.data, probe.kernel) != OF_TENSORFLOW,
                ),
            )
            for bias, each in both.items()
        }
    said = said_rank(function.callee)
    if said:  # before a part of an image is taken for a signal of many channels
        both = {
            bias: sorted(each, key=lambda p: p.conv.rank != said) for bias, each in both.items()
        }
    if says_two_signals(function.callee):
        both = {
            bias: [p for p in each if p.data == p.kernel == "S" and p.conv.rank == 1] or each
            for bias, each in both.items()
        }
    only = kernels_of(getattr(function.callee, "call", None))
    for place in range(len(both[False])):
        probe = both[function.reading.has(Role.BIAS)][place]
        if probe.depthwise and probe.kernel == RARE and not depthwise:
            continue
        if not only or (probe.kernel in only and (probe.conv.rank > 1 or only != ("S",))):
            yield probe


@lru_cache(maxsize=16)
def _listed(
    chosen: str | None, dtype: str, *, bias: bool, channels: Channels, transposed: Upsampling | None
) -> list[Probe]:
    """Return the probes of functions, which need not be made again for each spelling."""
    named = layouts.parse(chosen) if chosen else None
    ranks = (named[2],) if named else RANKS
    found = []
    for (square, spatial, kernels), rank in itertools.product(SIZES, ranks):
        if rank == 1 and square:
            continue
        parts = _layouts(named[:2] if named else None)
        for depthwise, (data, kernel, output) in itertools.product((False, True), parts):
            layout = Probe(_ANY, data, kernel, output, square)
            conv = _convolution(
                spatial[rank], kernels[rank], layout, depthwise=depthwise, transposed=transposed
            )
            if channels is not Channels.ANY and conv is not None:
                conv = _with(conv, kernel, channels) if "C" in data else None
            if conv is not None:
                found.append(replace(layout, conv=conv.with_changes(bias=bias, dtype=dtype)))
    if channels is Channels.ANY and transposed is None:
        found += [
            replace(each, conv=each.conv.with_changes(bias=bias, dtype=dtype))
            for each in _of_one_tap(ranks, named[:2] if named else None)
        ]
    return found


def _of_one_tap(ranks: Sequence[int], named: tuple[str, str] | None) -> Iterator[Probe]:
    """Yield probes whose kernels are matrices, as those of pointwise convolutions are written."""
    usual = [each for each in USUAL_DATA if "C" in each]
    seldom = [each for each in layouts.DATA if "C" in each and each not in usual]
    for several in (usual, seldom):
        for rank, kernel, data in itertools.product(ranks, layouts.MATRICES, several):
            if named in (None, (data, kernel)):
                batch = 2 if "N" in data else 1
                conv = Convolution(SPATIAL[rank], 3, 4, (1,) * rank, batch=batch)
                yield Probe(conv, data, kernel)


def _with(conv: Convolution, kernel: str, channels: Channels) -> Convolution | None:
    """Return a probe of one channel, or of as many output as input channels; None for no other."""
    if conv.groups > 1:  # one kernel for each channel, in an axis that could hold more
        alone = channels is Channels.ALIKE and "M" in kernel
        return conv.with_changes(out_channels=conv.in_channels) if alone else None
    if channels is Channels.ONE:
        return conv.with_changes(in_channels=1, out_channels=1, groups=1)
    several = "I" in kernel and "O" in kernel and not conv.transposed
    return conv.with_changes(out_channels=conv.in_channels) if several else None


_ANY = Convolution((3,), 1, 1, (3,))


def _layouts(named: tuple[str, str] | None) -> Iterator[tuple[str, str, str]]:
    """Yield layouts of data, kernel and, where it is another one, output.

    A kernel has no axis for channels that the data have no axis for: its size would be one, and
    what a wrong function does along it would not be seen.
    """
    if named is not None:
        yield (*named, "")
    # A kernel that says nothing of channels is more likely one of data without any.
    same = sorted(
        ((data, kernel, "") for data in layouts.DATA for kernel in layouts.KERNEL),
        key=lambda each: each[0] in ("SC", "CS") and each[1] == "S",
    )
    depthwise = ((d, k, "") for d in layouts.DATA if "C" in d for k in layouts.DEPTHWISE)
    other = (
        (data, kernel, output)
        for data, outputs in layouts.OUTPUTS.items()
        for kernel in layouts.KERNEL
        for output in outputs
        if ("C" in data) == ("I" in kernel) and ("C" in output) == ("O" in kernel)
    )
    for data, kernel, output in itertools.chain(same, depthwise, other):
        axes = ("I" not in kernel or "C" in data) and ("O" not in kernel or "C" in (output or data))
        if axes and (named is None or (output and named == (data, kernel))):
            yield data, kernel, output


def _convolution(
    spatial: tuple[int, ...],
    taps: tuple[int, ...],
    layout: Probe,
    *,
    depthwise: bool,
    transposed: Upsampling | None,
) -> Convolution | None:
    """Return the convolution for layouts, None if they are no layouts of such a one."""
    made = partial(Convolution, transposed=False)
    if transposed is not None:
        made = partial(Convolution, transposed=True, stride=(transposed,) * len(spatial))
    data, kernel, output = layout.data, layout.kernel, layout.output
    batch = (PLANES if data == "SN" else 2) if "N" in data else 1
    several = SQUARES_INPUTS if layout.square else (SIGNALS_INPUTS if len(spatial) == 1 else 3)
    if depthwise:
        count = 2 * several if set("MO") & set(kernel) else several
        whole = WHOLE if transposed is None else ("IOS", "SOI")
        if "C" not in data or not ("C" in kernel or kernel in whole):
            return None
        return made(spatial, several, count, taps, batch=batch, groups=several)
    if "C" in kernel:
        return None
    inputs = several if "C" in data and "I" in kernel else 1
    outputs = 4 if "C" in (output or data) and "O" in kernel else 1
    return made(spatial, inputs, outputs, taps, batch=batch)


def _of_object(
    function: Function, dtype: str, rank: int, layout: Probe, *, transposed: bool
) -> Iterator[Probe]:
    """Yield probes of a ready object: its kernel's shape is fixed, and what it says of itself."""
    fixed = function.fixed
    shape = tuple(fixed[Role.KERNEL])
    letters = layout.kernel.replace("S", "abc"[:rank])
    if len(shape) != len(letters):
        return
    size = dict(zip(letters, shape, strict=True))
    kernel = tuple(size[letter] for letter in "abc"[:rank])
    tried = {
        role: _value(fixed[role]) if role in fixed else values for role, values in GUESSED.items()
    }
    roles = (Role.STRIDE, Role.DILATION, Role.PADDING, Role.GROUPS, Role.OUTPUT_PADDING)
    for stride, dilation, padding, groups, more in itertools.product(
        *(tried[role] for role in roles)
    ):
        inputs, outputs = (1, groups) if transposed else (groups, 1)
        try:
            conv = Convolution(
                tuple(3 * extent + place + 4 for place, extent in enumerate(kernel)),
                _inputs(layout, size, inputs),
                _outputs(size, outputs),
                kernel,
                batch=2 if "N" in layout.data else 1,
                stride=_each(stride, rank),
                dilation=_each(dilation, rank),
                padding=_pads(padding, rank),
                groups=size.get("C", groups),
                bias=Role.BIAS in fixed,
                dtype=dtype,
                transposed=transposed,
                output_padding=_each(more, rank) if transposed else (),
            )
        except (InvalidConvolution, TypeError, ValueError):
            continue
        if (conv.in_channels == 1 or "C" in layout.data) and (
            conv.out_channels == 1 or "C" in (layout.output or layout.data)
        ):
            yield Probe(conv, layout.data, layout.kernel, layout.output)


def _inputs(layout: Probe, size: Mapping[str, int], groups: int) -> int:
    return size["C"] if "C" in size else size.get("I", 1) * groups


def _outputs(size: Mapping[str, int], groups: int) -> int:
    return size["C"] * size.get("M", 1) if "C" in size else size.get("O", 1) * groups


def _value(said: Any) -> tuple[Any, ...]:
    """Return the one value that an object says of itself."""
    return (said.lower() if isinstance(said, str) else said,)


def _each(value: Any, rank: int) -> tuple[int, ...]:
    return (value,) * rank if isinstance(value, int) else tuple(value)


def _pads(value: Any, rank: int) -> Padding:
    if value in ("valid", "same", "causal"):
        return value  # type: ignore[no-any-return]
    each = (value,) * rank if isinstance(value, int) else tuple(value)
    return tuple(pad if isinstance(pad, tuple) else (pad, pad) for pad in each)
