"""Why parameters describe no convolution: every rule that a `Convolution` is held to.

Owns the words of each fault, with the name of the parameter to blame. They come in stages, since a
later one reads what an earlier one has found to be sound. What breaks a rule of the last stages
only can be put to a library all the same: its parameters are numbers that a call takes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from convcheck.model.axis import ALL_PADDING_MODES, PADDING_MODES, Pads, transposed_size
from convcheck.model.convolution_operations import SPATIAL_NAMES
from convcheck.model.dtypes import CASE_DTYPES, PROBLEM_DTYPES

if TYPE_CHECKING:
    from convcheck.model.convolution import Convolution

Fault = tuple[str, str]
"""A parameter, and what is wrong with it."""


def first_fault(conv: Convolution) -> Fault | None:
    """Return the first thing that is wrong with a convolution."""
    return _first(conv, _NOTHING_TO_ASK) or why_impossible(conv)


def why_impossible(conv: Convolution) -> Fault | None:
    """Return what is wrong with a convolution that a library can be asked for; None if nothing.

    Of one that it cannot be asked for, `nothing_to_ask` has said so.
    """
    return _first(conv, (_divisor_faults, _room_faults, _fit_faults))


def nothing_to_ask(conv: Convolution) -> Fault | None:
    """Return what is wrong with parameters of which no call can be made."""
    return _first(conv, _NOTHING_TO_ASK)


def _first(
    conv: Convolution, stages: tuple[Callable[[Convolution], Iterator[Fault]], ...]
) -> Fault | None:
    return next((fault for faults in stages for fault in faults(conv)), None)


def _shape_faults(conv: Convolution) -> Iterator[Fault]:
    if conv.rank not in SPATIAL_NAMES:
        yield "op", f"rank {conv.rank}; allowed: 1, 2, 3"
    for name in ("kernel", "stride", "dilation", "output_padding"):
        if len(getattr(conv, name)) != conv.rank:
            yield name, f"{len(getattr(conv, name))} entries for {conv.rank} spatial axes"
    if isinstance(conv.padding, str):
        if conv.padding not in ("valid", "same", "causal"):
            yield (
                "padding",
                f"{conv.padding!r}; allowed: valid, same, causal, or pairs of numbers",
            )
        if conv.padding == "causal" and (conv.rank > 1 or conv.transposed):
            yield "padding", "causal is for conv1d"
    elif len(conv.padding) != conv.rank:
        yield "padding", f"{len(conv.padding)} entries for {conv.rank} spatial axes"
    elif any(len(pair) != 2 for pair in conv.padding):
        yield "padding", "an entry is not a pair (before, after)"


def _value_faults(conv: Convolution) -> Iterator[Fault]:
    for name in ("spatial", "kernel", "stride", "dilation"):
        if min(getattr(conv, name)) < 1:
            yield name, f"{min(getattr(conv, name))}; must be at least 1"
    for name, least in (("batch", 0), ("in_channels", 0), ("out_channels", 0), ("groups", 1)):
        if getattr(conv, name) < least:
            yield name, f"{getattr(conv, name)}; must be at least {least}"
    yield from _channel_faults(conv)
    if conv.dtype not in PROBLEM_DTYPES:
        yield "dtype", f"{conv.dtype!r}; allowed: {', '.join(CASE_DTYPES)}"
    if not isinstance(conv.padding, str):
        yield from _negative_padding_faults(conv, conv.padding)
    modes = conv.padding_modes
    if len(modes) != conv.rank or not set(modes) <= set(ALL_PADDING_MODES):
        yield (
            "padding_mode",
            f"{conv.padding_mode!r}; allowed: {', '.join(PADDING_MODES)}",
        )
    if conv.transposed and conv.padding_mode != "zeros":
        yield "padding_mode", "a transposed convolution cuts off: there is nothing to pad with"
    yield from _output_padding_faults(conv)
    if conv.depth_multiplier is not None:
        yield from _separable_faults(conv, conv.depth_multiplier)


def _channel_faults(conv: Convolution) -> Iterator[Fault]:
    special = conv.transposed or conv.depth_multiplier is not None or conv.groups > 1
    for name in ("in_channels", "out_channels"):
        if not getattr(conv, name) and special:
            yield name, "0; is for conv1d, conv2d and conv3d of one group"
    if conv.in_channels == conv.out_channels == 0:
        yield "out_channels", "0, as are the input's: there would be nothing to compare"


def _negative_padding_faults(conv: Convolution, padding: tuple[Pads, ...]) -> Iterator[Fault]:
    """Yield why padding may not be negative, which cuts off the input, where it is."""
    for size, pair in zip(conv.spatial, padding, strict=True):
        if min(pair) < 0 and (conv.transposed or conv.padding_mode != "zeros"):
            yield (
                "padding",
                "negative; must be at least 0 here, and is for zeros of a conv only",
            )
        if sum(-pad for pad in pair if pad < 0) >= size:
            yield "padding", f"negative, and cuts off all {size} elements of an axis"


def _divisor_faults(conv: Convolution) -> Iterator[Fault]:
    for name in ("in_channels", "out_channels"):
        if getattr(conv, name) % conv.groups:
            yield "groups", f"{name} {getattr(conv, name)} is not divisible by {conv.groups}"


def _output_padding_faults(conv: Convolution) -> Iterator[Fault]:
    if any(conv.output_padding) and (not conv.transposed or conv.padding == "same"):
        yield "output_padding", "is for transposed convolutions whose padding is not same"


def _room_faults(conv: Convolution) -> Iterator[Fault]:
    """Yield what is wrong with output padding, by PyTorch's rule, the widest of a library."""
    sizes = zip(conv.output_padding, conv.stride, conv.dilation, strict=True)
    for extra, step, dilation in sizes:
        if not 0 <= extra < max(step, dilation):
            yield (
                "output_padding",
                f"{extra}; must be at least 0 and less than stride {step} or dilation {dilation},"
                " the larger of the two",
            )


def _reach_faults(conv: Convolution) -> Iterator[Fault]:
    """Yield where padding leaves nothing but zeros that an output padding adds."""
    if not conv.transposed or isinstance(conv.padding, str):
        return
    sizes = zip(conv.spatial, conv.kernel, conv.stride, conv.dilation, strict=True)
    spread = [transposed_size(*axis) for axis in sizes]
    added = zip(conv.output_padding, conv.stride, conv.padding, strict=True)
    names = SPATIAL_NAMES[conv.rank]
    for size, (extra, step, (before, _)), name in zip(spread, added, names, strict=True):
        reached = size + extra % step
        if extra >= step and before >= reached:
            yield "padding", f"cuts off all of {name} that the input reaches: {reached} elements"


def _separable_faults(conv: Convolution, multiplier: int) -> Iterator[Fault]:
    if multiplier < 1:
        yield "depth_multiplier", f"{multiplier}; must be at least 1"
    if conv.rank > 2:
        yield "op", f"a separable convolution of rank {conv.rank}; allowed: 1, 2"
    if conv.transposed or conv.groups > 1:
        yield "depth_multiplier", "is for convolutions of one group that are not transposed"


def _fit_faults(conv: Convolution) -> Iterator[Fault]:
    if conv.transposed:
        for name, size in zip(SPATIAL_NAMES[conv.rank], conv.output, strict=True):
            if size < 1:
                yield "padding", f"cuts off all of {name}: {size} elements would be left"
        return
    named = zip(SPATIAL_NAMES[conv.rank], conv.axes, conv.padding_modes, strict=True)
    for name, axis, mode in named:
        if mode in ("reflect", "circular", "symmetric"):
            most = axis.size - (mode == "reflect")
            if max(axis.pads) > most:
                yield (
                    "padding",
                    f"{max(axis.pads)} of {name}: {mode} has {most} to take",
                )
        if axis.output < 1:
            yield (
                "kernel",
                f"kernel {axis.kernel} with dilation {axis.dilation} spans {axis.extent}"
                f" elements of {name}, more than the {axis.padded} of the padded input",
            )


_NOTHING_TO_ASK = (_shape_faults, _value_faults, _reach_faults)
