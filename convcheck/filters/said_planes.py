"""What docstrings promise of the planes of a filter, held against their kernels.

Owns the words, and the sentences about planes that do not sum to the input, are not symmetric or
not where the input is, read ahead, or are not spread twice as far from scale to scale.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

import numpy as np

from convcheck.filters.placed import CENTRED
from convcheck.filters.placed_kernels import (
    Placed,
    alike,
    cut,
    one_after_another,
    place_of,
    smooth_ones,
    spread,
    unit,
)
from convcheck.filters.promised import words_of
from convcheck.filters.taps import NEAR, SUM, shown

_INPUT = r"(inputs?|signals?|images?|originals?|sequences?|traces?|series|x|img)\b"
_GIVES = r"(to|gives?|equals?|is|are|==?|yields?|recovers?|restores?|reconstructs?|returns?|makes?)"
_BETWEEN = r"( (back|exactly|up|together|the|an?|original|delayed|undelayed|same|whole|itself))*"
_OF = r"(planes?|bands?|scales?|details?|levels?|results?|outputs?|components?|parts?|rows?|them)"

SUMMED = re.compile(
    rf"\b(sum|sums|summed|add|adds|added)\b[^.;=]{{0,60}}?{_GIVES}{_BETWEEN} {_INPUT}"
    rf"|\b(summing|adding)\b[^.;=]{{0,60}}?{_GIVES}{_BETWEEN} {_INPUT}"
    rf"|\bsum (of|over) [^.;=]{{0,60}}\b{_OF}\b[^.;=]{{0,30}}? (=|==|is|equals) {_INPUT}"
    r"|\.sum\((axis ?= ?)?0?\)[^.;]{0,20}== ?(x|signal|img|image)\b"
    rf"|\b\w+ \+ [\w +]+ {_GIVES}{_BETWEEN} {_INPUT}"
    rf"|\b{_INPUT} ==? [^.;]{{0,30}}(\bsum\b|\w+ \+ \w+)"
    rf"|\b{_INPUT} (is|equals) the sum of\b"
)
"""What docstrings say, in small letters, of planes that sum to the input."""

_NONE = re.compile(r"\b(not|never|n't|no longer|without)\b[^.;]{0,20}$")
"""What stands before it where it is not so."""

LATE = re.compile(r"\bdelay|\blate\b|\bshifted\b|\bn ?- ?\w+")
NOT_LATE = re.compile(r"\b(no|zero|without|undelayed|not)\b[^.;]{0,12}\b(delay|shift|late)|undelay")
"""What they say of a sum that is delayed, and of one that is not."""

SYMMETRIC = re.compile(
    r"(?<!['\"-])(?<!anti)(?<!not )\bsymmetric(al)?\b(?!['\"])"
    r" (\w+ ){0,2}(kernels?|filters?|taps|windows?|about|around|scaling|impulse)"
    r"|\b(kernels?|filters?|taps|responses?) (is|are|stays?|remains?) (all )?symmetric"
)
"""What they say of kernels that are their own mirror image."""

SPLINE = re.compile(r"\bstarlet|\bisotropic\b|\bb3\b")
"""Transforms whose kernels are symmetric by what they are called."""

ALIGNED = re.compile(
    r"(?<!not )\baligned\b|\bstays? in place\b|\bno (phase )?shift|\bnot (be )?shifted\b"
    r"|\bwithout (any |a )?(phase )?shift"
)
"""What they say of planes that lie where the input does."""

CAUSAL = re.compile(r"(?<!non-)(?<!non )(?<!not )(?<!anti-)\bcausal(ly)?\b")

DYADIC = re.compile(
    r"\b2 ?(\*\*|\^) ?\(?[a-z]|\bdyadic|\btrous\b|\bstarlet|\biuwt\b"
    r"|\bisotropic undecimated|\bpowers? of (two|2)\b"
    r"|\bdoubl(es|ed|ing)\b|\btwice as (far|wide|long)"
)
"""What they say of steps that are twice as long from scale to scale."""

MOST_STEP = 12
"""Steps that are looked for where one is another than said."""


def broken_planes(name: str, said: str, kernels: Placed) -> Iterator[tuple[str, str]]:
    """Yield what is promised, and what is wrong with it: empty if nothing is.

    `said` is the docstring in small letters, on one line.
    """
    summed = sum_in(said)
    if summed is not None:
        yield "what it says, planes that sum to the input", _broken_sum(kernels, summed, said)
    text = f"{' '.join(words_of(name))} {said}"
    late = CAUSAL.search(said) is not None or LATE.search(NOT_LATE.sub("", said)) is not None
    if (SYMMETRIC.search(said) or CENTRED.search(said) or SPLINE.search(text)) and not late:
        yield "what it says, kernels symmetric about their places", _uneven(kernels)
    elif ALIGNED.search(said) and not late and _even_at_first(kernels):
        yield "what it says, planes where the input is", _uneven(kernels)
    if CAUSAL.search(said):
        yield "what it says, planes that are causal", _ahead(kernels)
    smooth = smooth_ones(kernels) if DYADIC.search(text) else []
    if len(smooth) > 1:
        yield "what it says, steps twice as long from scale to scale", _broken_steps(smooth)


def sum_in(said: str) -> str | None:
    """Return the sentence that says that planes sum to the input, None if there is none."""
    for sentence in re.split(r"[.;](?:\s|$)", said):
        found = SUMMED.search(sentence)
        if found is not None and _NONE.search(sentence[: found.start()]) is None:
            return sentence
    return None


def _broken_sum(kernels: Placed, sentence: str, said: str) -> str:
    total = kernels.sum(axis=0)
    plain = unit(total.shape)
    told = NOT_LATE.sub("", sentence)
    late = LATE.search(told) is not None
    at = _single(total)
    if late and at is not None and kernels.ndim == 2:
        owed = _lateness(kernels)
        if owed is None or owed == at:
            return ""
        return (
            f"its planes sum to the input {_delayed(at)}, where the low band is {_delayed(owed)}:"
            " the input has to be delayed as the low band is before that is subtracted, or the"
            " high band is that of another time"
        )
    if alike(total, plain):
        return ""
    elsewhere = at is not None and LATE.search(NOT_LATE.sub("", said)) is not None
    if elsewhere:
        return ""
    if at is not None:
        return f"its planes sum to the input {_delayed(at)}, not to the input"
    sums = float(total.sum())
    why = (
        "; a constant is lost: the smooth residual (what is left after the last scale) is left out"
        if abs(sums) <= SUM
        else ""
    )
    what = f"the kernels of all planes sum to {shown(cut(total))}"
    return f"its planes do not sum to the input: {what}{why}"


def _single(total: Placed) -> int | None:
    """Return how late a kernel of a signal is that is one tap of 1 alone; None of others."""
    if total.ndim > 1:
        return None
    at = int(np.argmax(np.abs(total)))
    rest = total.copy()
    rest[at] -= 1
    return len(total) // 2 - at if np.max(np.abs(rest)) <= NEAR else None


def _lateness(kernels: Placed) -> int | None:
    """Return how late the one plane is that keeps constants, None if nobody knows."""
    low = [each for each in kernels if abs(float(each.sum()) - 1) <= SUM]
    place = place_of(low[0]) if len(low) == 1 else None
    return int(-place) if place is not None and place == int(place) else None


def _delayed(count: int) -> str:
    if not count:
        return "as it is (not delayed)"
    way = "late" if count > 0 else "early"
    return f"{abs(count)} element{'s' if abs(count) > 1 else ''} {way}"


def _even_at_first(kernels: Placed) -> bool:
    """Tell whether what is left after the first scale is symmetric about its place."""
    smooth = smooth_ones(kernels)
    return bool(smooth) and _is_even(smooth[0])


def _is_even(kernel: Placed) -> bool:
    """Tell whether a kernel is its own mirror image about the middle, or of the other sign."""
    turned = np.flip(kernel)
    most = NEAR * max(float(np.max(np.abs(kernel))), NEAR)
    return any(np.max(np.abs(kernel - sign * turned)) <= most for sign in (1, -1))


def _uneven(kernels: Placed) -> str:
    for number, each in enumerate(kernels, 1):
        if _is_even(each):
            continue
        place = place_of(each) if each.ndim == 1 else None
        if place is not None and abs(place) <= 1 / 2:  # of an even number of taps
            continue
        where = "" if place is None else f", {abs(place):g} elements too {_way(place)}"
        return (
            f"the kernel of plane {number} is not symmetric about its own place{where}: the dilated"
            f" kernel is not centred (the plane is shifted); its taps are {shown(cut(each))}"
        )
    return ""


def _way(place: float) -> str:
    return "late" if place < 0 else "early"


def _ahead(kernels: Placed) -> str:
    if kernels.ndim > 2:
        return ""
    for number, each in enumerate(kernels, 1):
        ahead = np.nonzero(np.abs(each[len(each) // 2 + 1 :]) > NEAR * np.max(np.abs(each)))[0]
        if len(ahead):
            return f"plane {number} is not causal: it reads {ahead[-1] + 1} elements ahead"
    return ""


def _broken_steps(smooth: list[Placed]) -> str:
    first = smooth[0]
    for number, (before, now) in enumerate(pairwise(smooth), 2):
        owed = 2 ** (number - 1)
        if alike(now, one_after_another(before, spread(first, owed))):
            continue
        for step in range(1, MOST_STEP):
            if step != owed and alike(now, one_after_another(before, spread(first, step))):
                return (
                    f"the kernel of scale {number} is spread by {step} where that of the first is"
                    f" by 1, and it says that it is by 2**(scale - 1) = {owed}"
                )
        if alike(now, spread(first, owed)):
            return (
                f"what is left after scale {number} is made of the input and not of what is left"
                f" after scale {number - 1}"
            )
        return ""
    return ""
