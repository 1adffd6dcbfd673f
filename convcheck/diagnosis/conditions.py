"""Where something happens and where it does not: what the convolutions of the one have in common.

Owns the conditions that are looked for, simple ones first, and how they are said.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from convcheck.model.convolution import SPATIAL_NAMES, Convolution
from convcheck.model.passes import Fill

Count = Callable[["Place"], int]

Place = tuple[Convolution, Fill]
"""A convolution and how its operands were drawn."""


@dataclass(frozen=True)
class Condition:
    """Something that is so of some convolutions; `says` completes "where ..."."""

    says: str
    holds: Callable[[Place], bool]


FLAGS = (
    Condition("the stride is more than one", lambda p: max(p[0].stride) > 1),
    Condition("the dilation is more than one", lambda p: max(p[0].dilation) > 1),
    Condition("there is padding", lambda p: any(map(any, p[0].pads))),
    Condition("there are groups", lambda p: p[0].groups > 1),
    Condition("there is a bias", lambda p: p[0].bias),
    Condition("there is more than one batch entry", lambda p: p[0].batch > 1),
    Condition("there is more than one input channel", lambda p: p[0].in_channels > 1),
    Condition("there is more than one output channel", lambda p: p[0].out_channels > 1),
    Condition("the kernel is not square", lambda p: len(set(p[0].kernel)) > 1),
    Condition("the input is not square", lambda p: len(set(p[0].spatial)) > 1),
    Condition("the kernel is of even size", lambda p: any(k % 2 == 0 for k in p[0].kernel)),
    Condition("the kernel has more than one tap", lambda p: max(p[0].kernel) > 1),
    Condition(
        "padding before and after differ", lambda p: any(pair[0] != pair[1] for pair in p[0].pads)
    ),
    Condition("the padding of the axes differs", lambda p: len(set(p[0].pads)) > 1),
    Condition("the strides of the axes differ", lambda p: len(set(p[0].stride)) > 1),
    Condition("the dilations of the axes differ", lambda p: len(set(p[0].dilation)) > 1),
    Condition("padding is given by the name same", lambda p: p[0].padding == "same"),
    Condition(
        "there are as many input as output channels",
        lambda p: p[0].in_channels == p[0].out_channels,
    ),
    Condition(
        "windows do not reach the end of the input",
        lambda p: any((a.padded - a.extent) % a.stride for a in p[0].axes),
    ),
    Condition(
        "the kernel is larger than the input",
        lambda p: any(a.extent > a.size for a in p[0].axes),
    ),
    Condition(
        "the stride is larger than the kernel",
        lambda p: any(s > k for s, k in zip(p[0].stride, p[0].kernel, strict=True)),
    ),
    Condition("operands are no whole numbers", lambda p: p[1] is Fill.NORMAL),
)  # fmt: skip
"""What is so or not, the likeliest reason first."""


BLOCKS = (2, 3, 4, 8, 16, 32)
"""Sizes of blocks of which numbers may be no multiple."""

IN_BLOCKS = ("batch", "input channels", "output channels", "inputs along", "outputs along")
"""Beginnings of the names of what is computed in blocks."""


def _sizes(rank: int) -> Iterator[tuple[str, Count]]:
    """Yield what is counted: (what there is so many of, how many)."""
    yield "batch entries", lambda p: p[0].batch
    yield "input channels", lambda p: p[0].in_channels // p[0].groups
    yield "output channels", lambda p: p[0].out_channels
    for axis, name in enumerate(SPATIAL_NAMES[rank]):
        yield f"outputs along {name}", partial(_along, "output", axis)
        yield f"inputs along {name}", partial(_along, "spatial", axis)
        yield f"taps along {name}", partial(_along, "kernel", axis)
    yield "outputs along the longest axis", lambda p: max(p[0].output)
    yield "taps along the longest axis", lambda p: max(p[0].kernel)
    yield "elements in the input", lambda p: math.prod(p[0].input_shape)
    yield "elements in the input of an entry and channel", lambda p: math.prod(p[0].spatial)
    yield "padded elements on a side", lambda p: max(map(max, p[0].pads))
    yield "elements from window to window (stride)", lambda p: max(p[0].stride)
    yield "elements from tap to tap (dilation)", lambda p: max(p[0].dilation)


def _remainders(rank: int) -> Iterator[Condition]:
    """Yield conditions on what is left of a number in blocks of a size, small blocks first.

    Taps, strides and the like are too few for that.
    """
    counted = [(what, count) for what, count in _sizes(rank) if what.startswith(IN_BLOCKS)]
    for size in BLOCKS:
        for what, count in counted:
            says = "odd" if size == 2 else f"no multiple of {size}"
            yield Condition(f"the number of {what} is {says}", partial(_leaves, count, size))
            if size == 2:
                yield Condition(f"the number of {what} is even", partial(_fits, count, size))


def _leaves(count: Count, size: int, place: Place) -> bool:
    return count(place) % size != 0


def _fits(count: Count, size: int, place: Place) -> bool:
    return count(place) % size == 0


def _along(name: str, axis: int, place: Place) -> int:
    size: int = getattr(place[0], name)[axis]
    return size


def separating(there: Sequence[Place], elsewhere: Sequence[Place]) -> list[Condition]:
    """Return the conditions that hold wherever something happens and nowhere else.

    The simplest ones only: one thing that is so or not, else one that is counted, else two
    things. Empty if there are none, or if it happens everywhere.
    """
    if not there or not elsewhere:
        return []

    def separates(condition: Condition) -> bool:
        return all(map(condition.holds, there)) and not any(map(condition.holds, elsewhere))

    flags = [*FLAGS, *map(_opposite, FLAGS)]
    found = [each for each in flags if separates(each)]
    counted = list(_counted(there, elsewhere))
    left_over = [each for each in _remainders(there[0][0].rank) if separates(each)]
    if found or counted or (left_over and len(there) > 1 and len(elsewhere) > 1):
        return found + counted + left_over
    return [
        both
        for first, second in itertools.combinations(FLAGS, 2)
        if separates(
            both := Condition(
                f"{first.says} and {second.says}",
                partial(_both, first, second),
            )
        )
    ]


def _both(first: Condition, second: Condition, place: Place) -> bool:
    return first.holds(place) and second.holds(place)


def _at_least(count: Count, least: int, place: Place) -> bool:
    return count(place) >= least


def _opposite(condition: Condition) -> Condition:
    said = {
        "is more than one": "is one",
        "there is padding": "there is no padding",
        "there are groups": "there are no groups",
        "there is a bias": "there is no bias",
        "there is more than one": "there is only one",
        "is not square": "is square",
        "of even size": "of odd size",
        "has more than one tap": "has one tap",
        "differ": "are the same",
        "operands are no whole numbers": "operands are whole numbers",
    }
    text = next(
        (condition.says.replace(old, new) for old, new in said.items() if old in condition.says),
        f"it is not so that {condition.says}",
    )
    return Condition(text, lambda place: not condition.holds(place))


def _counted(there: Sequence[Place], elsewhere: Sequence[Place]) -> Iterator[Condition]:
    """Yield conditions on a number: at least so many, where fewer were seen elsewhere."""
    for what, count in _sizes(there[0][0].rank):
        least, most = min(map(count, there)), max(map(count, elsewhere))
        if most < least and least > 2:
            text = f"there are {least} or more {what} ({most} were right)"
            yield Condition(text, partial(_at_least, count, least))
