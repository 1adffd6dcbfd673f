"""Padding wrong: sides exchanged, shifted, left out, of another size or convention."""

from __future__ import annotations

import itertools
from collections.abc import Hashable, Iterator

import numpy as np

from convcheck.diagnosis.contract import (
    Mistake,
    Variant,
    axis_names,
    computing,
    on_result,
    said_alike,
    subsets,
)
from convcheck.diagnosis.mistakes._refit import refitted
from convcheck.model.axis import ALL_PADDING_MODES, Pads, modes_in_words
from convcheck.model.convolution import SPATIAL_NAMES, Convolution
from convcheck.model.passes import USUAL_PASSES, Pass

BEGINNINGS_ENDS = {
    "height": ("top", "bottom"),
    "width": ("left", "right"),
    "length": ("beginning", "end"),
}
"""How the sides of an axis are called."""

REACH = 2
"""Elements by which padding is shifted, at most, beside the usual sizes."""

Way = tuple[Hashable, Variant]
"""What is computed, and the variant that computes it."""


def _variants(conv: Convolution, which: Pass) -> Iterator[Variant]:
    yield from said_alike(_ways(conv))


def _ways(conv: Convolution) -> Iterator[Way]:
    pads = conv.pads
    yield from _same_of_stride_one(conv)
    yield from _same_of_multiples(conv)
    uneven = tuple(a for a, (before, after) in enumerate(pads) if before != after)
    for axes in subsets(uneven):
        exchanged = tuple(pair[::-1] if a in axes else pair for a, pair in enumerate(pads))
        yield from _with(
            conv.if_possible(padding=exchanged),
            f"padding before and after exchanged along {axis_names(conv, axes)}{_ahead(conv)}",
            f"pad {_said(conv, pads)} (before, after), not {_said(conv, exchanged)}"
            f"{_odd_one(conv, axes)}",
            "padding before and after exchanged" if axes == uneven else "",
        )
    for law, before in _shifts(conv):
        moved = [b - pair[0] for b, pair in zip(before, pads, strict=True)]
        axes = tuple(a for a, by in enumerate(moved) if by)
        said = ", ".join(
            f"{pads[a][0]} before {axis_names(conv, (a,))}, not {before[a]}" for a in axes
        )
        remedy = f"pad {said}: the result is shifted{_late(conv, moved)}"
        for wrong, moving in _with(
            refitted(conv, before=before),
            "windows that begin"
            f" {' and '.join(dict.fromkeys(_earlier(moved[a]) for a in axes))}"
            f" along {axis_names(conv, axes)}",
            remedy,
            law,
        ):
            yield ("windows", wrong), moving  # another way to say it than by what is padded
        if conv.padding_mode == "circular" and max(conv.stride) == 1:
            yield from _rolled(conv, law, moved, remedy)
    for says, other in _other_sizes(conv):
        if other != pads:
            remedy = f"pad {_said(conv, pads)} (before, after), not {_said(conv, other)}"
            yield from _with(conv.if_possible(padding=other), says, remedy)
    names = SPATIAL_NAMES[conv.rank]
    for mode in (*ALL_PADDING_MODES, *_other_axes(conv)):
        if mode == conv.padding_mode:
            continue
        for wrong, held in _with(
            conv.if_possible(padding_mode=mode, padding=pads),
            f"{modes_in_words(mode, names)} in the padding",
            f"the padding holds {modes_in_words(conv.padding_mode, names)}",
        ):
            # One mirrored element is the edge repeated, which is the simpler thing to say.
            one = mode == "symmetric" and max(map(max, pads)) <= 1
            yield conv.if_possible(padding_mode="replicate") if one else wrong, held


def _other_axes(conv: Convolution) -> list[str]:
    """Return the same modes along other axes, where they differ between them."""
    orders = itertools.permutations(conv.padding_modes)
    mixed = len({*conv.padding_modes}) > 1
    return sorted({",".join(modes) for modes in orders}) if mixed else []


def _same_of_stride_one(conv: Convolution) -> Iterator[Way]:
    """Yield the padding that is `same` for a stride of one, though the stride is another.

    It may be no more than the sides exchanged here, but it is what most people write.
    """
    if conv.padding != "same" or max(conv.stride) == 1:
        return
    for says, extents in (
        ("extent - 1", [axis.extent - 1 for axis in conv.axes]),
        ("kernel - 1", [axis.kernel - 1 for axis in conv.axes]),
    ):
        for half, pads in (
            ("half of it before, the rest after", tuple((n // 2, n - n // 2) for n in extents)),
            ("half of it after, the rest before", tuple((n - n // 2, n // 2) for n in extents)),
        ):
            if pads != conv.pads:
                law = (
                    "same padding that ignores the stride, computed as for stride 1"
                    f" ({says} in all, {half})"
                )
                remedy = (
                    "with a stride, pad max((ceil(size / stride) - 1) * stride + extent - size, 0)"
                    f" in all, half of it before and the rest after: here {_said(conv, conv.pads)}"
                    f" (before, after), not {_said(conv, pads)}"
                )
                yield from _with(conv.if_possible(padding=pads), law, remedy)
                before = tuple(pair[0] for pair in pads)
                yield from _with(refitted(conv, before=before), law, remedy)


def _same_of_multiples(conv: Convolution) -> Iterator[Way]:
    """Yield `same` padding of as much as inputs need whose sizes are multiples of the stride."""
    if conv.padding != "same" or max(conv.stride) == 1:
        return
    for says, extents in (
        ("extent", [axis.extent for axis in conv.axes]),
        ("kernel", [axis.kernel for axis in conv.axes]),
    ):
        whole = [max(n - axis.stride, 0) for n, axis in zip(extents, conv.axes, strict=True)]
        for half, pads in (
            ("half of it before, the rest after", tuple((n // 2, n - n // 2) for n in whole)),
            ("half of it after, the rest before", tuple((n - n // 2, n // 2) for n in whole)),
        ):
            law = (
                f"same padding of max({says} - stride, 0) in all whatever the input's size, which"
                f" is right of sizes alone that are a multiple of the stride ({half})"
            )
            remedy = (
                "count the remainder of the input's size: pad max((ceil(size / stride) - 1) *"
                " stride + extent - size, 0) in all, half of it before and the rest after: here"
                f" {_said(conv, conv.pads)} (before, after), not {_said(conv, pads)}"
            )
            ways = [(conv.if_possible(padding=pads), law)] if pads != conv.pads else []
            before = tuple(pair[0] for pair in pads)
            if before != tuple(pair[0] for pair in conv.pads):
                filled = f"{law}, with as many zeros at the end as windows need"
                ways.append((refitted(conv, before=before), filled))
            for made, name in ways:
                for wrong, variant in _with(made, name, remedy):
                    yield ("multiples", wrong), variant  # no words for the same padding elsewhere


def _other_sizes(conv: Convolution) -> Iterator[tuple[str, tuple[Pads, ...]]]:
    """Yield (what is padded, padding before and after each axis) of other sizes."""
    pads = conv.pads
    yield "no padding", ((0, 0),) * conv.rank
    yield "as much padding before as after", tuple((max(pair), max(pair)) for pair in pads)
    yield "as much padding after as before", tuple((before, before) for before, _ in pads)
    yield "as much padding before as there is after", tuple((after, after) for _, after in pads)
    yield "padding before only", tuple((before, 0) for before, _ in pads)
    yield "padding after only", tuple((0, after) for _, after in pads)
    # Of signals, whose inputs come one after another.
    future = " (outputs look ahead, into the future: the wrong end is cut off)" * (conv.rank == 1)
    yield f"all padding after, none before{future}", tuple((0, sum(pair)) for pair in pads)
    yield "all padding before, none after", tuple((sum(pair), 0) for pair in pads)
    yield "padding applied twice", tuple((2 * before, 2 * after) for before, after in pads)
    yield "padding halved", tuple((before // 2, after // 2) for before, after in pads)
    yield "padding of one less on every side", tuple((a - (a > 0), b - (b > 0)) for a, b in pads)
    yield "padding of one more on every side", tuple((a + 1, b + 1) for a, b in pads)
    if conv.rank == 2:
        yield (
            "the padding of height and width exchanged (swapped: the axes in reverse order)",
            pads[::-1],
        )
    else:
        yield "the padding of the axes in reverse order (depth and width exchanged)", pads[::-1]
    yield "the first axis' padding for all", (pads[0],) * conv.rank
    if conv.rank > 1:
        yield "the last axis' padding for all", (pads[-1],) * conv.rank
        for axis in range(conv.rank):
            if any(pads[axis]):
                kept = tuple((0, 0) if a == axis else pair for a, pair in enumerate(pads))
                yield f"no padding along {axis_names(conv, (axis,))}", kept
    centred = tuple((axis.extent // 2, axis.extent // 2) for axis in conv.axes)
    yield "half the kernel's extent as padding on every side", centred
    same = None if max(conv.stride) == 1 else conv.if_possible(padding="same")
    if same is not None:  # which depends on the stride: uneven, or none where others have some
        yield (
            "padding same of libraries, which depends on the stride (asymmetric), in place of this",
            same.pads,
        )
    ahead = tuple((axis.kernel // 2, axis.kernel // 2) for axis in conv.axes)
    yield "half the kernel's size (its dilation ignored) as padding on every side", ahead
    yield (
        "the kernel's size less one as padding on every side",
        tuple((axis.kernel - 1, axis.kernel - 1) for axis in conv.axes),
    )
    for says, sizes in (
        ("the kernel's extent", [axis.extent - 1 for axis in conv.axes]),
        ("the kernel's size (its dilation ignored)", [axis.kernel - 1 for axis in conv.axes]),
    ):
        half = f"half of one less than {says} as padding"
        yield f"{half} on every side", tuple((n // 2, n // 2) for n in sizes)
        yield f"{half} before and the rest after", tuple((n // 2, n - n // 2) for n in sizes)


def _shifts(conv: Convolution) -> Iterator[tuple[str, tuple[int, ...]]]:
    """Yield (law, other paddings before each axis): usual sizes, then shifts of all and of one."""
    own = tuple(pair[0] for pair in conv.pads)
    usual = {
        "(extent - 1) // 2 padded before": tuple((axis.extent - 1) // 2 for axis in conv.axes),
        "extent // 2 padded before": tuple(axis.extent // 2 for axis in conv.axes),
        "kernel // 2 padded before": tuple(axis.kernel // 2 for axis in conv.axes),
        "extent - 1 padded before": tuple(axis.extent - 1 for axis in conv.axes),
        "kernel - 1 padded before": tuple(axis.kernel - 1 for axis in conv.axes),
        "(kernel - 1) // 2 padded before": tuple((axis.kernel - 1) // 2 for axis in conv.axes),
        "kernel * dilation padded before": tuple(a.kernel * a.dilation for a in conv.axes),
        "kernel * dilation - 1 padded before": tuple(a.kernel * a.dilation - 1 for a in conv.axes),
        "kernel * dilation // 2 padded before": tuple(
            a.kernel * a.dilation // 2 for a in conv.axes
        ),
        "(kernel - 1) + (dilation - 1) padded before": tuple(
            a.kernel + a.dilation - 2 for a in conv.axes
        ),
        "kernel + dilation padded before": tuple(a.kernel + a.dilation for a in conv.axes),
        "dilation padded before": tuple(a.dilation for a in conv.axes),
        "padding * stride padded before: (i - padding) * stride + tap, where the padding is"
        " multiplied by the stride": tuple(
            pair[0] * axis.stride for pair, axis in zip(conv.pads, conv.axes, strict=True)
        ),
        "half of the largest kernel padded before on all axes": tuple(
            max(axis.extent for axis in conv.axes) // 2 for _ in conv.axes
        ),
        "half of the smallest kernel padded before on all axes": tuple(
            min(axis.extent for axis in conv.axes) // 2 for _ in conv.axes
        ),
        "half of the first axis' kernel padded before on all axes": tuple(
            conv.axes[0].extent // 2 for _ in conv.axes
        ),
        "half of the last axis' kernel padded before on all axes": tuple(
            conv.axes[-1].extent // 2 for _ in conv.axes
        ),
        # Of kernels that are flipped, whose middle is rolled to the origin, say.
        "the middle of the first axis' kernel taken for that of all axes": tuple(
            axis.extent - 1 - conv.axes[0].extent // 2 for axis in conv.axes
        ),
        "the middle of the last axis' kernel taken for that of all axes": tuple(
            axis.extent - 1 - conv.axes[-1].extent // 2 for axis in conv.axes
        ),
        "nothing padded before": tuple(0 for _ in conv.axes),
        "all padding before": tuple(sum(pair) for pair in conv.pads),
    }
    steps = [by for distance in range(1, REACH + 1) for by in (distance, -distance)]
    for by in steps:
        usual[f"windows that begin {_earlier(by)}"] = tuple(b + by for b in own)
    for axis, by in itertools.product(range(conv.rank), steps):
        law = f"windows that begin {_earlier(by)} along {axis_names(conv, (axis,))}"
        usual.setdefault(law, tuple(b + by * (a == axis) for a, b in enumerate(own)))
    for law, before in usual.items():
        if before != own:
            yield law, before


def _rolled(conv: Convolution, law: str, moved: list[int], remedy: str) -> Iterator[Way]:
    """Yield windows that begin elsewhere in an input that goes on periodically, of no fewer."""
    by = tuple(moved)
    if conv.output == conv.spatial:
        axes = tuple(range(1, conv.rank + 1))
        rolled = on_result(lambda array: np.roll(array, by, axes))
        yield ("rolled", by), Variant(law, remedy, rolled)


def _odd_one(conv: Convolution, axes: tuple[int, ...]) -> str:
    """Return which convention was taken for which, where the sides differ by one element."""
    if any(after - before != 1 for before, after in (conv.pads[axis] for axis in axes)):
        return ""
    before, after = (
        "/".join(
            BEGINNINGS_ENDS.get(axis_names(conv, (axis,)), ("front", "back"))[side] for axis in axes
        )
        for side in (0, 1)
    )
    return (
        ": where padding is odd in all (even kernels), the extra element is padded on the wrong"
        f" side, at the {before} (as SAME_LOWER) instead of the {after} (SAME_UPPER)"
    )


def _late(conv: Convolution, moved: list[int]) -> str:
    """Return what is said of windows of a causal convolution that begin too late."""
    if conv.padding != "causal" or not min(moved) < 0 <= -max(moved):
        return ""
    return (
        ", and its outputs look ahead, into the future (they are not causal); where both sides are"
        " padded, crop all that is too much at the end, nothing at the beginning"
    )


def _ahead(conv: Convolution) -> str:
    """Return what is said of a causal convolution whose outputs see what is to come."""
    ahead = "outputs look ahead, into the future: the wrong end is cut off"
    return f" ({ahead})" if conv.padding == "causal" else ""


def _earlier(by: int) -> str:
    count = f"{abs(by)} element{'s' if abs(by) > 1 else ''}"
    return f"{count} {'too early' if by > 0 else 'too late'}"


def _said(conv: Convolution, pads: tuple[tuple[int, int], ...]) -> str:
    return ", ".join(f"({before}, {after})" for before, after in pads)


def _with(conv: Convolution | None, says: str, remedy: str, law: str = "") -> Iterator[Way]:
    if conv is not None:
        yield conv, Variant(says, remedy, computing(conv), law)


MISTAKE = Mistake("padding", _variants, frozenset(set(USUAL_PASSES) - {Pass.GRAD_BIAS}))
