"""Whether a function's time grows out of proportion with the size of its input.

Owns the question and the sentence. Of shapes that differ otherwise nothing follows: many ways to
compute are slow per multiply-add with few channels. So one axis alone is made longer.
"""

from __future__ import annotations

from collections.abc import Callable

from convcheck.model.convolution import Convolution
from convcheck.model.figures import seconds_text
from convcheck.user_functions.calls.cost import CostAnswer

FACTOR = 4
"""How many times as long each input is as the one before; there are three."""

SHORT = 0.008
"""Seconds of a call from which inputs are made shorter, in place of longer."""

LEAST = (0.0, 5e-4, 5e-3)
"""Seconds that the three calls take at least: below them it is the machine that is measured."""

MOST = 2.0
"""Seconds that the longest one may be expected to take if time grows as the square of the size."""

PROPORTION = (1.5, 2.5)
"""How many times its work the time has to grow, from the first to the second input and from that
to the third: caches explain less."""


def said_of_growth(
    conv: Convolution, seconds: float, cost: Callable[[Convolution], CostAnswer | str]
) -> str:
    """Return the sentence; empty if time grows as work does, or if that cannot be told.

    `seconds` is what a call on `conv` takes, and `cost` makes a call.
    """
    times: list[float] = []
    convs = _lengthened(conv, shorter=seconds > SHORT)
    for number, (each, least) in enumerate(zip(convs, LEAST, strict=False)):
        if times and times[-1] * FACTOR**2 > MOST:
            return ""
        took = _seconds(each, cost)
        if took is None or took < least:
            return ""
        times.append(took)
        if number:
            work = each.multiply_adds / convs[number - 1].multiply_adds
            if times[-1] / times[-2] < PROPORTION[number - 1] * work:
                return ""
    if len(times) < len(LEAST):
        return ""
    first, last = convs[0].spatial[0], convs[-1].spatial[0]
    work = convs[-1].multiply_adds / convs[0].multiply_adds
    return (
        f"its time grows out of proportion with the size: from {first} to {last} elements along"
        f" the first axis it does {work:.0f} times the work in {times[-1] / times[0]:.0f} times"
        f" the time ({seconds_text(times[0])} to {seconds_text(times[-1])})"
    )


def _lengthened(conv: Convolution, *, shorter: bool) -> list[Convolution]:
    """Return three convolutions, each longer along the first axis; fewer if there are no such."""
    first = conv.spatial[0]
    least = conv.axes[0].extent
    sizes = [first // FACTOR**power for power in (2, 1, 0)]
    if not shorter:
        sizes = [first * FACTOR**power for power in (0, 1, 2)]
    if sizes[0] < 2 * least:
        return []
    made = (conv.if_possible(spatial=(size, *conv.spatial[1:])) for size in sizes)
    return [each for each in made if each is not None]


def _seconds(conv: Convolution, cost: Callable[[Convolution], CostAnswer | str]) -> float | None:
    """Return the shorter of two calls, None if there is no time."""
    times = []
    for _ in range(2):
        found = cost(conv)
        if isinstance(found, str) or found.refused:
            return None
        times.append(found.seconds)
    return min(times)
