"""Convolutions in which every two values of parameters and sizes meet once at least.

Owns which values these are and how few convolutions hold all their pairs. Code for one parameter
may be right, and wrong in the branch that another one takes: dilation with groups, a kernel of one
with a stride, a bias that is added along an axis which happens to be as long as there are channels.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator, Mapping
from typing import Any

from convcheck.model.convolution import Convolution
from convcheck.user_functions.parameters.signature import Role
from convcheck.user_functions.reading.own_parameters import CIRCULAR

Values = dict[str, Any]
"""One value of each factor."""

TRIES = 60
"""Random choices of which the one with most new pairs is taken."""

MOST = 60
"""Convolutions at most."""

EACH = 0x5EED
"""Seed of the choices, the same in every run."""

CHANNELS = {
    "one": (1, 1, 1),
    "several": (2, 3, 1),
    "fewer": (4, 2, 1),
    "two groups": (4, 6, 2),
    "three groups": (6, 3, 3),
    "a group a channel": (3, 3, 3),
    "two filters a channel": (2, 4, 2),
    "three filters a channel": (3, 9, 3),
}
"""Input channels, output channels and groups."""

ALIKE = ("", "last axis", "first axis", "batch")
"""What is made as large as the output channels: the output along an axis, or the batch."""


def factors(
    rank: int, has: Mapping[Role, bool], *, grouped: bool, square: bool
) -> dict[str, list[Any]]:
    """Return the values of each factor; `has` says which parameters there are.

    `grouped` leaves groups to the layout of the kernel, which is a depthwise one.
    """
    ones = [(size,) * rank for size in (1, 2, 3)]
    uneven = [(4, 2, 3)[:rank], (1, 3, 2)[:rank]]
    channels = [
        name for name, (_, _, groups) in CHANNELS.items()
        if groups == 1 or (has[Role.GROUPS] and not grouped)
    ]  # fmt: skip
    found: dict[str, list[Any]] = {
        "kernel": ones if square else ones + uneven,
        "spatial": [(7, 6, 5)[:rank], (6, 9, 4)[:rank], (8,) * rank],
        "channels": channels,
        "batch": [1, 2, 3],
        "alike": list(ALIKE),
    }
    if has[Role.STRIDE]:
        found["stride"] = [1, 2, 3]
    if has[Role.DILATION]:
        found["dilation"] = [1, 2, 3]
    if has[Role.PADDING]:
        found["padding"] = ["valid", ((1, 1),) * rank, ((2, 2),) * rank, "same"]
    if has[Role.BIAS]:
        found["bias"] = [False, True]
    return found


def covering(values: Mapping[str, list[Any]]) -> Iterator[Values]:
    """Yield choices of one value for each factor, until every pair of values was there or `MOST`.

    Greedy: of some random choices the one with most pairs that were not there, as in D. M. Cohen,
    S. R. Dalal, M. L. Fredman, G. C. Patton, "The AETG system", IEEE Transactions on Software
    Engineering 23 (1997), 437.
    """
    drawn = random.Random(EACH)
    left = {
        pair
        for one, other in itertools.combinations(values, 2)
        for pair in itertools.product(_of(values, one), _of(values, other))
    }
    for _ in range(MOST):
        if not left:
            return
        needed = drawn.choice(sorted(left, key=repr))
        choices = [_drawn(values, drawn, needed) for _ in range(TRIES)]
        best = max(choices, key=lambda each: len(_pairs(values, each) & left))
        left -= _pairs(values, best)
        yield {name: values[name][at] for name, at in best.items()}


_Place = tuple[str, int]
"""A factor and the place of one of its values."""


def _of(values: Mapping[str, list[Any]], name: str) -> list[_Place]:
    return [(name, at) for at in range(len(values[name]))]


def _drawn(
    values: Mapping[str, list[Any]], drawn: random.Random, needed: tuple[_Place, _Place]
) -> dict[str, int]:
    return {name: drawn.randrange(len(each)) for name, each in values.items()} | dict(needed)


def _pairs(
    values: Mapping[str, list[Any]], chosen: Mapping[str, int]
) -> set[tuple[_Place, _Place]]:
    return set(itertools.combinations([(name, chosen[name]) for name in values], 2))


def alike(conv: Convolution, what: str) -> Convolution:
    """Return a convolution with an output as large as its channels along an axis or in the batch.

    As it is where no size of the input gives that.
    """
    if what == "batch":
        return conv.with_changes(batch=conv.out_channels)
    if not what:
        return conv
    at = 0 if what == "first axis" else conv.rank - 1
    for size in range(1, 4 * conv.out_channels + 16):
        spatial = (*conv.spatial[:at], size, *conv.spatial[at + 1 :])
        changed = conv.if_possible(spatial=spatial)
        if changed is not None and changed.output[at] == conv.out_channels:
            return changed
    return conv


def meets_data(conv: Convolution) -> bool:
    """Tell whether any window of a convolution meets the input, instead of padding only.

    And whether a period has room for the kernel, of which a transform has no more than that.
    """
    if CIRCULAR in conv.padding_mode and any(axis.kernel > axis.size for axis in conv.axes):
        return False
    return all(
        any(
            0 <= place * axis.stride + tap * axis.dilation - axis.pads[0] < axis.size
            for place in range(axis.output)
            for tap in range(axis.kernel)
        )
        for axis in conv.axes
    )
