"""Moving averages of which the newest element is the last: linearly weighted, exponential ones.

Owns what their taps have to be, and how docstrings say which end is the newest.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Sequence

import numpy as np

from convcheck.filters.taps import (
    MOST_OFF,
    NEAR,
    Taps,
    Widths,
    near,
    shown,
    sums_to_one,
    wide,
    written,
)
from convcheck.user_functions.parameters.widths import Width

_GREATEST = (
    r"\b(latest|newest|most recent|last)\b[\w ]{0,20}\b(has|gets|have|carries|with) the"
    r" (greatest|largest|most|highest|heaviest|biggest)"
)
NEWEST = re.compile(
    r"linear(ly)?[- ]weight(ed|s)|weights? (grow|increase|rise|decrease|fall)s? linearly"
    rf"|{_GREATEST}"
)
"""What docstrings of these say, in small letters, that may be called weighted and no more."""

OLDEST = re.compile(
    r"\b(oldest|earliest)\b[\w ]{0,20}\b(greatest|largest|most|highest|heaviest|biggest)"
    r"|\b(newest|latest|most recent)( \w+)? (is |are |comes? )?first\b|\breverse chronolog"
)
"""What they say where it is the other way round."""


NEWEST_MOST = re.compile(
    r"\b(today|newest|latest|most recent|current|present)\b[\w ,']{0,20}"
    r"\b(has|have|gets?|with|carries|is given) (the )?(weight|factor) (of )?(1|one)\b"
    r"|\b(recent|newer|later) \w+ (counts?|weighs?|matters?) (more|most|\w+ times)\b"
    rf"|{_GREATEST}"
)
"""How docstrings say, in small letters, that the newest element counts most."""


RUNNING = re.compile(r"\bcumsum\(|\baccumulate\(|\bcumulative_sum\(|\bcumtrapz\(")
"""How texts add up what comes before each element."""


def no_leading_zero(kernel: Taps, first: int, widths: Widths, text: str) -> str:
    """Return that a running sum does not begin with zero, where windows begin one too late; or "".

    `first` is the place of the first tap of the first window; taps are all the same.
    """
    size = widths.get(Width.SIZE)
    alike = kernel.ndim == 1 and kernel.size > 0 and np.ptp(kernel) <= NEAR * np.abs(kernel).max()
    if size is None or first != 1 or not alike or RUNNING.search(text) is None:
        return ""
    lacks = size - len(kernel)
    if lacks not in (0, 1):
        return ""
    covers = (
        f"each difference covers n - 1 values, {len(kernel)} of {size:g}, without the first value"
        " of its window (off by one)"
        if lacks
        else "the window that begins with the first value is never formed"
    )
    return (
        f"the cumulative sum (cumsum, prefix sum) has no leading zero: {covers}; put a 0 before it"
    )


def newest_least(kernel: Taps, says: str) -> str:
    """Return that weights fall off to the newest element, of who says that it counts most.

    Of a signal along time, and weights of one sign that fall or grow all along.
    """
    falls = kernel.ndim == 1 and len(kernel) > 1 and bool(np.all(np.diff(kernel) < 0))
    if not falls or np.any(kernel <= 0):
        return ""
    if NEWEST_MOST.search(says) is None or OLDEST.search(says) is not None:
        return ""
    return (
        "its weights are reversed (flipped): the oldest element has the largest weight and the"
        f" newest the least, where it says that the newest (today) counts most: {shown(kernel)}"
    )


def linear(kernel: Taps, widths: Widths, _words: Sequence[str]) -> Iterator[str]:
    """Yield what taps have that do not grow linearly to the newest element."""
    if kernel.ndim != 1:
        return
    rising = np.arange(1.0, len(kernel) + 1)
    rising /= rising.sum()
    if len(kernel) > 1 and near(kernel / kernel.sum(), rising[::-1]):
        yield (
            "its weights are reversed (flipped): the oldest element has the greatest weight and the"
            f" newest the least, as `np.convolve` gives it: {shown(kernel)}"
        )
    elif not near(kernel / (kernel.sum() or 1), rising):
        yield f"its taps do not grow linearly to the newest element: {shown(kernel)}"
    yield from sums_to_one(kernel)
    yield from wide(kernel, widths)


def exponential(kernel: Taps, widths: Widths, _words: Sequence[str]) -> Iterator[str]:
    """Yield what the taps of a filter of one pole have that averages exponentially."""
    if kernel.ndim != 1 or len(kernel) < MOST_OFF or not kernel[-1]:
        return
    newest, kept = float(kernel[-1]), float(kernel[-2] / kernel[-1])
    if not near(kernel, newest * kept ** np.arange(len(kernel))[::-1]):
        return
    whole = abs(float(kernel.sum()) - 1) <= NEAR  # cut off after some taps, and divided by the sum
    newest = 1 - kept if whole else newest
    if abs(newest + kept - 1) > NEAR:
        yield (
            f"the newest element has the weight {written(newest)} and the last result"
            f" {written(kept)}, which do not sum to 1: a constant input does not stay as it is"
        )
        return
    told = widths.get(Width.FACTOR)
    if told is not None and min(abs(newest - told), abs(kept - told)) > NEAR:
        yield f"the newest element has the weight {written(newest)}, where the factor is {told:g}"
    if Width.HALF_LIFE in widths:
        yield from _of_half_life(kept, widths[Width.HALF_LIFE])
        return
    span = widths.get(Width.SIZE)
    if told is None and span and min(abs(newest - each) for each in _weights_of(span)) > NEAR:
        wanted = " or ".join(written(each) for each in _weights_of(span)[:2])
        yield (
            f"the newest element has the weight {written(newest)}, where a span of {span:g} makes"
            f" it {wanted}: 2 / (span + 1), or 1 / span (off by one in the span?)"
        )


def _of_half_life(kept: float, half_life: float) -> Iterator[str]:
    """Yield what is left of a weight after a half-life, if that is no half."""
    left = abs(kept) ** half_life
    if abs(left - 1 / 2) <= NEAR:
        return
    by_e = abs(left - 1 / math.e) <= NEAR
    why = " (1 / e: that is a time constant, exp(-1 / h), without ln 2)" if by_e else ""
    yield (
        f"after a half-life of {half_life:g} elements {written(left)} of a weight is left{why}, and"
        f" not a half: the last result has the weight {written(kept)} in place of"
        f" {written(0.5 ** (1 / half_life))}, 0.5 ** (1 / h) = exp(-log(2) / h)"
    )


def _weights_of(span: float) -> tuple[float, ...]:
    """Return the weights that the newest element may have in a moving average of a span."""
    return 2 / (span + 1), 1 / span, 1 - math.exp(-1 / span), 1 - 0.5 ** (1 / span), 1 / (span + 1)
