"""What convolutions are told apart by: what is so of one or not, and what there is so many of.

Owns the list, and how each is said. Which of them separates right from wrong is not known here.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, partial
from typing import Any

import numpy as np
from numpy.typing import NDArray

from convcheck.model.convolution import SPATIAL_NAMES, Convolution
from convcheck.model.passes import Fill

Place = tuple[Convolution, Fill]
"""A convolution and how its operands were drawn."""

Rows = NDArray[np.int64]
"""The features of convolutions, one of them a row."""

FAR = 0.3
"""By how much a product of sizes is less likely to decide than a size."""


@dataclass(frozen=True)
class Feature:
    """Something of a convolution. `says` completes "where ..." of what is so or not, 1 or 0.

    Of what is counted it is what there is so many of; `doubt` is how much less likely it is than
    others to be what matters, `in_blocks` whether it may be computed in blocks; it is one number
    instead of `many` things where it is called by its own name.
    """

    says: str
    value: Callable[[Place], int]
    counted: bool = False
    doubt: float = 0.0
    in_blocks: bool = False
    many: bool = True
    lacking: float = 0.0
    """How much less likely it is to matter that something is not so: kernels of one tap have no
    padding where it is all that keeps a size, and are what matters then."""


FLAGS = (
    Feature("the stride is more than one", lambda p: max(p[0].stride) > 1),
    Feature("the dilation is more than one", lambda p: max(p[0].dilation) > 1),
    Feature("there is padding", lambda p: any(map(any, p[0].pads)), lacking=0.12),
    Feature("there are groups", lambda p: p[0].groups > 1),
    Feature("there is a bias", lambda p: p[0].bias),
    Feature("there is more than one batch entry", lambda p: p[0].batch > 1),
    Feature("there is more than one input channel", lambda p: p[0].in_channels > 1),
    Feature("there is more than one output channel", lambda p: p[0].out_channels > 1),
    Feature("the kernel is not square", lambda p: len(set(p[0].kernel)) > 1),
    Feature("the input is not square", lambda p: len(set(p[0].spatial)) > 1),
    Feature("the kernel is of even size", lambda p: any(k % 2 == 0 for k in p[0].kernel)),
    Feature("the kernel has more than one tap", lambda p: max(p[0].kernel) > 1),
    Feature(
        "padding before and after differ", lambda p: any(pair[0] != pair[1] for pair in p[0].pads)
    ),
    Feature("the padding of the axes differs", lambda p: len(set(p[0].pads)) > 1),
    Feature("the strides of the axes differ", lambda p: len(set(p[0].stride)) > 1),
    Feature("the dilations of the axes differ", lambda p: len(set(p[0].dilation)) > 1),
    Feature("padding is given by the name same", lambda p: p[0].padding == "same"),
    Feature(
        "there are as many input as output channels",
        lambda p: p[0].in_channels == p[0].out_channels,
    ),
    Feature(
        "windows do not reach the end of the input",
        lambda p: any((a.padded - a.extent) % a.stride for a in p[0].axes),
    ),
    Feature(
        "the kernel is larger than the input",
        lambda p: any(a.extent > a.size for a in p[0].axes),
    ),
    Feature(
        "the stride is larger than the kernel",
        lambda p: any(s > k for s, k in zip(p[0].stride, p[0].kernel, strict=True)),
    ),
    Feature("operands are no whole numbers", lambda p: p[1] is Fill.NORMAL),
    # What is halved again and again, as by Karatsuba's algorithm, comes to an odd length.
    Feature(
        "the length of the longer operand is no power of two (halved, it becomes odd)",
        lambda p: (longest := max(*p[0].spatial, *p[0].kernel)) & (longest - 1) > 0,
        doubt=0.3,
    ),
)
"""What is so or not, the likeliest reason first."""

OPPOSITES = {
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
    "is no power of two (halved, it becomes odd)": "is a power of two",
}
"""How it is said that something is not so."""


def opposite(says: str) -> str:
    """Return the words for what is not so."""
    return next(
        (says.replace(old, new) for old, new in OPPOSITES.items() if old in says),
        f"it is not so that {says}",
    )


@cache
def features(rank: int) -> tuple[Feature, ...]:
    """Return all features of convolutions of a rank, those that are so or not first."""
    return (*FLAGS, *_counts(rank))


def _counts(rank: int) -> Iterator[Feature]:
    counted = partial(Feature, counted=True)
    yield counted("batch entries", lambda p: p[0].batch, in_blocks=True)
    yield counted(
        "input channels", lambda p: p[0].in_channels // max(p[0].groups, 1), in_blocks=True
    )
    yield counted("output channels", lambda p: p[0].out_channels, in_blocks=True)
    yield counted("groups", lambda p: p[0].groups, in_blocks=True)
    for axis, name in enumerate(SPATIAL_NAMES[rank]):
        yield counted(f"taps along {name}", partial(_along, "kernel", axis), in_blocks=True)
        yield counted(f"outputs along {name}", partial(_along, "output", axis), in_blocks=True)
        yield counted(f"inputs along {name}", partial(_along, "spatial", axis), in_blocks=True)
    measured = partial(Feature, counted=True, many=False)
    yield measured("the padding on a side", lambda p: max(map(max, p[0].pads)))
    for name in ("stride", "dilation"):
        yield measured(f"the {name}", partial(_largest, name))
        for axis, along in enumerate(SPATIAL_NAMES[rank] if rank > 1 else ()):
            yield measured(f"the {name} along {along}", partial(_along, name, axis), doubt=0.1)
    yield from _products(rank)


def _products(rank: int) -> Iterator[Feature]:
    """Yield products of sizes, by which code chooses its way or cuts its work."""
    of = partial(Feature, counted=True, doubt=FAR, in_blocks=True)
    if rank > 1:
        yield of("taps of a channel in all", lambda p: math.prod(p[0].kernel), doubt=0.2)
        yield of("taps along the longest axis", partial(_largest, "kernel"), doubt=0.2)
        yield of("outputs along the longest axis", partial(_largest, "output"), doubt=0.2)
        yield of("outputs of an entry and channel", lambda p: math.prod(p[0].output))
    yield of("products in each sum (input channels times taps)", _terms, doubt=0.2)
    yield of("outputs of a channel, in all entries", lambda p: p[0].batch * math.prod(p[0].output))
    yield of("outputs in all", lambda p: math.prod(p[0].output_shape), doubt=0.4)
    yield of("elements in the input", lambda p: math.prod(p[0].input_shape), doubt=0.4)
    yield of("elements in the input of an entry and channel", lambda p: math.prod(p[0].spatial))
    yield of("elements in the kernel", lambda p: math.prod(p[0].kernel_shape), doubt=0.4)
    yield of("multiply-adds", lambda p: p[0].multiply_adds, doubt=0.5)


def _terms(place: Place) -> int:
    conv = place[0]
    return math.prod(conv.kernel) * conv.in_channels // max(conv.groups, 1)


def _along(name: str, axis: int, place: Place) -> int:
    size: int = getattr(place[0], name)[axis]
    return size


def _largest(name: str, place: Place) -> int:
    values: Any = getattr(place[0], name)
    return int(max(values))


@cache
def _row(place: Place) -> tuple[int, ...]:
    return tuple(int(each.value(place)) for each in features(place[0].rank))


def rows(places: Sequence[Place]) -> Rows:
    """Return the features of convolutions of one rank."""
    if not places:
        return np.zeros((0, 1), np.int64)
    return np.array([_row(place) for place in places], np.int64)
