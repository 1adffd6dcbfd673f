"""With which values a function was tested, and so which were never tried.

Owns the words. What a function has no parameter for is said elsewhere.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Iterator, Sequence

from convcheck.model.convolution import Convolution
from convcheck.user_functions.parameters.signature import Role
from convcheck.user_functions.reading.room import Room

Values = Callable[[Convolution], Iterable[object]]


def _padding(conv: Convolution) -> list[object]:
    if isinstance(conv.padding, str):
        return [0 if conv.padding == "valid" else conv.padding]
    return [size for pair in conv.padding for size in pair]


LONG_RUN = 5
"""Numbers that follow each other from which on they are told by the first and the last."""

ALWAYS: dict[str, Values] = {
    "kernels of other sizes along an axis": lambda conv: conv.kernel,
    "dtypes other": lambda conv: [conv.dtype],
}

BY_ROLE: dict[Role, tuple[str, Values]] = {
    Role.STRIDE: ("strides other", lambda conv: conv.stride),
    Role.PADDING: ("paddings other", _padding),
    Role.DILATION: ("dilations other", lambda conv: conv.dilation),
    Role.GROUPS: ("numbers of groups other", lambda conv: [conv.groups]),
}


def never_tried(room: Room, agreed: Sequence[Convolution]) -> list[str]:
    """Return which values of its parameters no convolution had on which a function was right."""
    if room.fixed or not agreed:
        return []
    asked = dict(ALWAYS)
    for role, (text, values) in BY_ROLE.items():
        if room.takes(role):
            asked[text] = values
    for there, text, count in (
        (room.batch, "batches other", lambda conv: [conv.batch]),
        (room.in_channels, "numbers of input channels other", lambda conv: [conv.in_channels]),
        (room.out_channels, "numbers of output channels other", lambda conv: [conv.out_channels]),
    ):
        if there:
            asked[text] = count
    return [
        f"{text} than {_listed(value for conv in agreed for value in values(conv))}"
        for text, values in asked.items()
    ]


def _listed(values: Iterable[object]) -> str:
    """Return values as a list, numbers in their order before words: `1 to 13, 17, same`."""
    found = set(values)
    numbers = sorted(each for each in found if isinstance(each, int))
    return ", ".join([*_runs(numbers), *sorted(each for each in found if isinstance(each, str))])


def _runs(numbers: Sequence[int]) -> Iterator[str]:
    """Yield sorted numbers as text, those that follow each other as their first and last."""
    for _, run in itertools.groupby(enumerate(numbers), key=lambda each: each[1] - each[0]):
        first, *others = [number for _, number in run]
        if len(others) < LONG_RUN - 1:
            yield from map(str, (first, *others))
        else:
            yield f"{first} to {others[-1]}"
