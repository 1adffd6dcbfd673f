"""The conditions that several identities have: what meets them, and what breaks them alone.

Owns the words in which a form says why it does not apply. A breaking case must differ in the
result, so none is made where the broken condition could not be seen.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from convcheck.identities.contract import Condition
from convcheck.model.convolution import Convolution, InvalidConvolution


def changed(convolution: Convolution, **changes: Any) -> Iterator[Convolution]:
    """Yield the convolution with changes, or nothing if there is none such."""
    try:
        yield convolution.with_changes(**changes)
    except InvalidConvolution:
        return


def in_rank(convolution: Convolution, rank: int) -> Convolution:
    """Return a convolution of another rank, whose axes are the given one's over and over."""

    def each(values: tuple[Any, ...]) -> tuple[Any, ...]:
        return tuple(values[axis % convolution.rank] for axis in range(rank))

    named = convolution.padding in ("valid", "same")
    return convolution.with_changes(
        spatial=each(convolution.spatial),
        kernel=each(convolution.kernel),
        stride=each(convolution.stride),
        dilation=each(convolution.dilation),
        padding=convolution.padding if named else each(convolution.pads),
        output_padding=each(convolution.output_padding),
    )


def of_rank(rank: int) -> Condition:
    """Return the condition that there are so many spatial axes."""

    def breaking(convolution: Convolution) -> Iterator[Convolution]:
        try:
            yield in_rank(convolution, 3)
        except InvalidConvolution:
            return

    return Condition(
        f"conv{rank}d",
        f"is for conv{rank}d, not {{op}}",
        lambda conv: conv.rank == rank,
        lambda conv: in_rank(conv, rank),
        breaking,
    )


def _room(convolution: Convolution) -> tuple[int, ...]:
    """Return sizes that the kernel fits into without padding."""
    pairs = zip(convolution.spatial, convolution.axes, strict=True)
    return tuple(max(size, axis.extent) for size, axis in pairs)


def _plain(convolution: Convolution) -> Convolution:
    roomy = convolution.with_changes(transposed=False, output_padding=(), padding="same")
    return roomy.with_changes(spatial=_room(roomy), padding="valid")


def _transposed(convolution: Convolution) -> Iterator[Convolution]:
    padding = convolution.pads if convolution.padding == "causal" else convolution.padding
    yield from changed(convolution, transposed=True, padding=padding)


NOT_TRANSPOSED = Condition(
    "not transposed",
    "is for convolutions that are not transposed",
    lambda conv: not conv.transposed,
    _plain,
    _transposed,
)

NOT_TRANSPOSED_STEPS = replace(
    NOT_TRANSPOSED,
    breaking=lambda conv: _transposed(conv) if max(conv.stride) > 1 else iter(()),
)
"""The same where stride 1 does not show it: there a symmetric kernel is its own transpose."""

TRANSPOSED = Condition(
    "transposed",
    "is for transposed convolutions",
    lambda conv: conv.transposed,
    lambda conv: conv.with_changes(
        transposed=True,
        padding_mode="zeros",
        padding="same" if conv.padding == "same" else "valid",
    ),
    lambda conv: changed(conv, transposed=False, output_padding=()),
)


def _strided(convolution: Convolution) -> Iterator[Convolution]:
    if any(size > 1 for size in convolution.output):
        yield from changed(convolution, stride=(2,) * convolution.rank)


STRIDE_ONE = Condition(
    "stride 1",
    "needs stride 1",
    lambda conv: max(conv.stride) == 1,
    lambda conv: conv.with_changes(stride=(), output_padding=()),
    _strided,
)


def _dilated(convolution: Convolution) -> Iterator[Convolution]:
    dilation = (2,) * convolution.rank
    longer = tuple(
        max(size, (kernel - 1) * 2 + 2)
        for size, kernel in zip(convolution.spatial, convolution.kernel, strict=True)
    )
    yield from changed(convolution, dilation=dilation, spatial=longer)


DILATION_ONE = Condition(
    "dilation 1",
    "needs dilation 1",
    lambda conv: all(d == 1 or k == 1 for d, k in zip(conv.dilation, conv.kernel, strict=True)),
    lambda conv: conv.with_changes(dilation=(), output_padding=()),
    _dilated,
)

GROUPS_ONE = Condition(
    "groups 1",
    "needs groups 1",
    lambda conv: conv.groups == 1,
    lambda conv: conv.with_changes(groups=1),
    lambda conv: changed(conv, groups=2),
)


def _larger_kernel(convolution: Convolution) -> Iterator[Convolution]:
    yield from changed(convolution, kernel=(2,) * convolution.rank)


KERNEL_ONE = Condition(
    "kernel 1",
    "needs kernel 1",
    lambda conv: max(conv.kernel) == 1,
    lambda conv: conv.with_changes(kernel=(1,) * conv.rank),
    _larger_kernel,
)


def _kernel_of_two(convolution: Convolution) -> Iterator[Convolution]:
    for size in (2, 4):
        yield from changed(convolution, kernel=(size,) * convolution.rank)


def _in_threes(convolution: Convolution) -> Convolution:
    roomy = tuple(max(size, 3) for size in convolution.spatial)
    return convolution.with_changes(kernel=(3,) * convolution.rank, spatial=roomy)


KERNEL_THREE = Condition(
    "kernel 3",
    "needs kernel 3 on every axis",
    lambda conv: set(conv.kernel) == {3},
    _in_threes,
    _kernel_of_two,
)


def _padded(convolution: Convolution) -> Iterator[Convolution]:
    yield from changed(convolution, padding=((1, 1),) * convolution.rank)


NO_PADDING = Condition(
    "no padding",
    "needs an input without padding",
    lambda conv: not any(map(any, conv.pads)),
    lambda conv: _plain(conv) if not conv.transposed else conv.with_changes(padding="valid"),
    _padded,
)


def _not_zeros(convolution: Convolution) -> Iterator[Convolution]:
    for mode in ("replicate", "circular"):
        yield from changed(convolution, padding_mode=mode)


ZEROS = Condition(
    "zeros in the padding",
    "needs zeros in the padding",
    lambda conv: conv.padding_mode == "zeros" or not any(map(any, conv.pads)),
    lambda conv: conv.with_changes(padding_mode="zeros"),
    _not_zeros,
)

KERNEL_SPANS = Condition(
    "a kernel of the input's size",
    "needs a kernel of the input's size",
    lambda conv: conv.kernel == conv.spatial,
    lambda conv: conv.with_changes(
        kernel=conv.spatial, dilation=(), output_padding=(), padding="valid"
    ),
    lambda conv: changed(conv, kernel=tuple(max(1, size - 1) for size in conv.spatial)),
)


def _by_channel(convolution: Convolution) -> Convolution:
    channels = convolution.in_channels
    multiplier = max(1, convolution.out_channels // channels)
    return convolution.with_changes(groups=channels, out_channels=channels * multiplier)


DEPTHWISE = Condition(
    "one input channel in each group",
    "needs as many groups as input channels",
    lambda conv: conv.groups == conv.in_channels,
    _by_channel,
    lambda conv: changed(conv, groups=1),
)


def _before_only(convolution: Convolution) -> bool:
    return convolution.pads == tuple((axis.extent - 1, 0) for axis in convolution.axes)


CAUSAL = Condition(
    "all padding before, as much as the kernel reaches back",
    "needs causal padding",
    _before_only,
    lambda conv: conv.with_changes(padding=tuple((axis.extent - 1, 0) for axis in conv.axes)),
    lambda conv: changed(conv, padding=tuple((0, axis.extent - 1) for axis in conv.axes)),
)

CIRCULAR = Condition(
    "circular",
    "needs circular padding",
    lambda conv: conv.padding_mode == "circular",
    lambda conv: conv.with_changes(padding_mode="circular"),
    lambda conv: changed(conv, padding_mode="zeros"),
)
"""A transposed convolution never has it."""


def _turned(convolution: Convolution) -> Convolution:
    reach = [axis.extent - 1 for axis in convolution.axes]
    return convolution.with_changes(padding=tuple((r // 2, r - r // 2) for r in reach))


def _turned_too_far(convolution: Convolution) -> Iterator[Convolution]:
    yield from changed(convolution, padding=tuple((a + 1, b) for a, b in convolution.pads))


FULL_TURN = Condition(
    "a window for each element",
    "needs as much padding as the kernel reaches beyond one element",
    lambda conv: all(sum(axis.pads) == axis.extent - 1 for axis in conv.axes),
    _turned,
    _turned_too_far,
)

STEPS_BY_KERNEL = Condition(
    "stride = kernel",
    "needs a stride as large as the kernel",
    lambda conv: conv.stride == conv.kernel,
    lambda conv: conv.with_changes(stride=conv.kernel, output_padding=()),
    lambda conv: changed(conv, stride=()),
)
