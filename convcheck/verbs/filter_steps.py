"""What was seen of a filter at one size of its input, as a step of the document of `try`.

Owns its words, and what has to be the same at every size.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from convcheck.document.try_function import ReadFunction, TriedStep
from convcheck.filters.looked import Looked
from convcheck.filters.moving_averages import no_leading_zero
from convcheck.filters.placed_kernels import at_places
from convcheck.filters.settings import Setting
from convcheck.filters.taps import shown
from convcheck.model.outcome import Outcome
from convcheck.model.passes import Pass
from convcheck.same.axis_pattern import AxisPattern
from convcheck.same.differences import padding_rule
from convcheck.same.impulses import Array
from convcheck.same.seen import SeenConvolution
from convcheck.same.shapes import InputShape
from convcheck.user_functions.calls.layouts import named
from convcheck.user_functions.text.uncut import Ends

FAR = 2.0**-10
"""Share of the largest tap by which kernels of one filter may differ."""

SIZES = {
    1: ((41,), (40,), (17,)),
    2: ((16, 14), (17, 15), (11, 18)),
    3: ((10, 8, 9), (9, 10, 8)),
}
"""Sizes at which a filter is looked at, by rank: even and odd, long either way."""

FIRST_SIZES = {1: SIZES[1][:2], 2: SIZES[2][:1], 3: SIZES[3][:1]}
"""Those that are looked at first, by rank: of signals an even one where an odd one is refused."""

LAYOUTS = {
    2: (("S", 1), ("SC", 3), ("CS", 3), ("NCS", 3), ("NSC", 3), ("NCS", 1), ("NSC", 1), ("NS", 1)),
    1: (("S", 1), ("NS", 1), ("NCS", 3), ("NSC", 3), ("CS", 3), ("SC", 3), ("NCS", 1), ("NSC", 1)),
    3: (("S", 1), ("NCS", 3), ("NSC", 3), ("NCS", 1), ("NSC", 1)),
}
"""Layouts of the input, with channels, by rank; the likeliest first."""

_LAYOUTS = [(layout, rank, channels) for rank in (2, 1, 3) for layout, channels in LAYOUTS[rank]]

LAYERS = frozenset({"tensorflow", "torch", "keras"})
"""Frameworks whose functions mostly take a batch with channels."""


def layouts_for(framework: str) -> Sequence[tuple[str, int, int]]:
    """Return layouts, ranks and channels; those of a library of layers with a batch first."""
    if framework not in LAYERS:
        return _LAYOUTS
    return sorted(_LAYOUTS, key=lambda each: "N" not in each[0] or "C" not in each[0])


IN_WORDS = {1: "a signal of", 2: "an image of", 3: "a volume of"}


@dataclass(frozen=True)
class Taken:
    """An input that a filter takes, and what it is of that."""

    layout: str
    shape: InputShape
    looked: Looked


def described(
    layout: str, rank: int, of: str, own: Sequence[str], ends: Ends | None, *, agrees: bool
) -> ReadFunction:
    """Return how a filter is read: `of` is its input, `own` keep their defaults."""
    before = [] if ends is None else [f"its results before they are {ends.said}"]
    return ReadFunction(
        op=f"conv{rank}d",
        layout=named(layout, rank),
        rank=rank,
        layout_inferred=True,
        agrees_with_probe=agrees,
        padding=None,
        roles={of: "input"},
        ignored=list(own),
        left_out=["kernels other than its own: it has no parameter for one", *before],
        arithmetic="sums",
        arithmetic_note="its kernel is read off its answers",
    )


def is_of_each(seen: SeenConvolution) -> bool:
    """Tell whether a filter does the same to each channel, so that none mixes with another."""
    kernel = seen.impulses.kernel
    if kernel.shape[-1] != kernel.shape[-2]:
        return False
    return not (kernel * (1 - np.eye(kernel.shape[-1]))).any()


def may_be_one(seen: SeenConvolution, *, phases: bool) -> bool:
    """Tell whether a convolution may be a filter: of each channel, or of the phases of one."""
    return is_of_each(seen) or (phases and seen.impulses.kernel.shape[-2] == 1)


def sums_channels(seen: SeenConvolution) -> bool:
    """Tell whether each channel of a result is the same, of the sum of all channels."""
    kernel = seen.impulses.kernel
    several = kernel.shape[-1] == kernel.shape[-2] > 1
    return several and bool(np.all(kernel == kernel[..., :1, :1]))


def adds_others(seen: SeenConvolution) -> bool:
    """Tell whether what all other channels add to a channel is the same, and is something.

    What is read as channels and is an axis of an image that is blurred has others nearer by.
    """
    kernel = seen.impulses.kernel
    several = kernel.shape[-1] == kernel.shape[-2] > 1
    others = kernel[..., ~np.eye(kernel.shape[-1], dtype=bool)] if several else kernel[..., :0, 0]
    if not others.any():
        return False
    most = FAR * float(np.abs(others).max())
    return bool(np.all(np.abs(others - others[..., :1]) <= most))


GREY = re.compile(r"\bgr[ae]y|\bluma\b|\bluminance\b|\bmono(chrome)?\b")
"""What docstrings say, in small letters, of colours that become one."""


def is_read(seen: SeenConvolution, says: str) -> bool:
    """Tell whether kernels are those of a channel each: none mixes, or there is only one.

    Or it says that it makes one of all of them.
    """
    into_one = seen.impulses.kernel.shape[-1] == 1 and GREY.search(says) is not None
    return is_of_each(seen) or seen.impulses.kernel.shape[-2] == 1 or into_one


def is_identity(seen: SeenConvolution | None) -> bool:
    """Tell whether a filter gives back its input."""
    if seen is None or not is_of_each(seen):
        return False
    kernel = seen.impulses.kernel
    taps = kernel.reshape(-1, *kernel.shape[-2:])
    return len(taps) == 1 and bool(np.array_equal(taps[0], np.eye(kernel.shape[-1])))


def is_factor(seen: SeenConvolution | None) -> bool:
    """Tell whether a filter does nothing but to multiply its input by a number."""
    if seen is None or not is_of_each(seen) or is_identity(seen):
        return False
    kernel = seen.impulses.kernel
    alone = kernel.size == kernel.shape[-1] ** 2 and not np.any(seen.impulses.bias)
    return alone and all(axis.pads == (0, 0) and axis.stride == 1 for axis in seen.axes)


def kernels_of(seen: SeenConvolution) -> Iterator[Array]:
    """Yield the kernel `[*taps]` of each channel, as far as channels do not mix."""
    kernel = seen.impulses.kernel
    taps = kernel.shape[:-2]
    whole = tuple(
        (size - 1) * axis.dilation + 1 for size, axis in zip(taps, seen.axes, strict=True)
    )
    spread = np.zeros((*whole, *kernel.shape[-2:]))
    spread[tuple(slice(None, None, axis.dilation) for axis in seen.axes)] = kernel
    if is_of_each(seen):
        yield from (spread[..., each, each] for each in range(kernel.shape[-1]))
    elif kernel.shape[-2] == 1:
        yield from (spread[..., 0, each] for each in range(kernel.shape[-1]))


def step_of(
    setting: Setting,
    spatial: tuple[int, ...],
    looked: Looked,
    agreed: Sequence[SeenConvolution],
    text: str = "",
) -> TriedStep:
    """Return what was found at a size, beside what it is at those before.

    `text` is that of the file: running sums that begin too late have a name of their own.
    """
    called = f", {setting.said}" if setting.said else ""
    seen, fault = looked.convolution, looked.fault
    if seen is not None and not fault and agreed:
        fault = "; ".join(_changed(agreed[0], seen))
    kernel = None if seen is None else next(kernels_of(seen), None)
    if fault and seen is not None and kernel is not None and len(seen.axes) == 1:
        cause = no_leading_zero(kernel, -seen.axes[0].pads[0], setting.widths, text)
        fault += f"; {cause}" if cause else ""
    notes = []
    if seen is not None and not fault and not agreed:
        told = (
            ""
            if kernel is None
            else f"its kernel{called and f' with {setting.said}'} is {shown(kernel)}; "
        )
        notes = [f"{told}{looked.border or _beyond(seen)}"]
    return step_with(f"{at_size(spatial)}{called}", fault, notes, seen)


def at_size(spatial: tuple[int, ...]) -> str:
    """Return what is looked at in words: an image of 16 x 14."""
    return f"{IN_WORDS[len(spatial)]} {' x '.join(map(str, spatial))}"


def step_with(
    adds: str, fault: str, notes: Sequence[str], seen: SeenConvolution | None = None
) -> TriedStep:
    """Return a step that is wrong if there is a fault; `seen` is the convolution, if it is one."""
    return TriedStep(
        adds=adds,
        parameters={} if seen is None else seen.convolution().parameters(),
        outcome=Outcome.MISMATCH if fault else Outcome.AGREE,
        reason=fault,
        diagnosis=None,
        budget_used=None if seen is None or not np.isfinite(seen.used) else seen.used,
        notes=list(notes),
        arrays=None,
        passes=[Pass.FORWARD],
        spelled={},
    )


def _beyond(seen: SeenConvolution) -> str:
    modes = [axis.mode for axis in seen.axes]
    told = " and ".join(modes) if len({*modes}) > 1 else modes[0]
    return f"padding {padding_rule([seen])}" + ("" if told == "zeros" else f", {told}")


def _changed(before: SeenConvolution, now: SeenConvolution) -> Iterator[str]:
    """Yield what is not the same at another size of the input.

    What is recursive has a kernel that is as long as the input, however long that is.
    """
    taps = [each.impulses.kernel for each in (before, now)]
    if (_is_recursive(before) and _is_recursive(now)) or _fills(before):
        count = min(map(len, taps))
        one, other = (each[-count:] for each in taps)  # of the nearest elements
        if np.allclose(one, other, rtol=0, atol=FAR * np.abs(one).max()):
            return
    if _is_of_angles(before, now):
        return
    ends = [_reaches_the_end(each) for each in before.axes]
    if any(ends):
        reach = [axis.size - 1 for axis in before.axes]  # what an input of that size shows
        taps = [at_places(each, reach) for each in (before, now)]
    was_taps, now_taps = taps
    if was_taps.shape != now_taps.shape or not np.allclose(
        was_taps, now_taps, rtol=0, atol=FAR * np.abs(was_taps).max()
    ):
        sizes = [" x ".join(map(str, each.spatial)) for each in (before, now)]
        yield f"it has another kernel than at {sizes[0]}"
    long = all(axis.size > axis.offsets[-1] - axis.offsets[0] for axis in before.axes)
    for was, is_now, end in zip(before.axes, now.axes, ends, strict=True):
        if was.mode != is_now.mode and max(was.pads) > 0 and max(is_now.pads) > 0:
            yield f"it pads otherwise than at another size, {is_now.mode}"
        if long and was.stride == 1 and was.pads != is_now.pads and not end:
            yield f"its padding is {is_now.pads} and was {was.pads} at size {was.size}"


def _reaches_the_end(axis: AxisPattern) -> bool:
    """Tell whether a tap is as far away as an input allows, so that others may be further."""
    furthest = max(-axis.first, axis.offsets[-1])
    return axis.stride == 1 and not axis.transposed and furthest >= axis.size - 1


def _fills(seen: SeenConvolution) -> bool:
    """Tell whether a kernel is as long as a signal, so that a longer one may show more of it."""
    (axis, *others) = seen.axes
    one = (axis.pads, axis.outputs) == ((0, 0), 1)
    return not others and one and len(seen.impulses.kernel) == axis.size


def _is_of_angles(before: SeenConvolution, now: SeenConvolution) -> bool:
    """Tell whether a kernel goes around all of a circle, by the same function of the angle.

    As one of von Mises' over the sectors of a wind rose, however many these are.
    """
    taps = []
    for seen in (before, now):
        (axis, *others) = seen.axes
        kernel = seen.impulses.kernel
        if others or axis.mode != "circular" or kernel.shape != (axis.size, 1, 1):
            return False
        taps.append(np.roll(kernel[:, 0, 0], -axis.pads[0]))
    if not all(each.sum() for each in taps):
        return False
    # What is smooth has the same first terms of its Fourier series, however often it is sampled.
    one, other = (np.fft.rfft(each / each.sum()) for each in taps)
    count = min(len(one), len(other))
    return np.allclose(one[:count], other[:count], rtol=0, atol=FAR)


def _is_recursive(seen: SeenConvolution) -> bool:
    """Tell whether all that is before an element of a signal adds to its result."""
    return len(seen.axes) == 1 and seen.axes[0].pads == (seen.axes[0].size - 1, 0)


def sizes_of(spatial: tuple[int, ...], looked: Looked) -> Iterator[tuple[int, ...]]:
    """Yield the sizes at which a filter is looked at, none too small beside its kernel.

    `spatial` is the first of them, and `looked` what was seen there.
    """
    yield spatial
    first = SIZES[len(spatial)][0]
    for number, other in enumerate(SIZES[len(spatial)][1:]):
        more = zip(spatial, first, other, strict=True)
        grown = tuple(size + each - before for size, before, each in more)
        seen = looked.convolution
        if seen is None:
            yield grown
            continue
        extents = [axis.offsets[-1] - axis.offsets[0] + 1 for axis in seen.axes]
        least = zip(grown, extents, strict=True)
        times = 3 if looked.border else 2  # of which an outer one is left out on each side
        yield tuple(
            max(size, times * extent + at + number) for at, (size, extent) in enumerate(least)
        )
