"""`try` of a filter that is no convolution but the magnitude of a gradient.

Owns the sequence: at several sizes of the image, then called as users come to call it, with images
of bytes too, whose differences may wrap around.
"""

from __future__ import annotations

import re
from collections.abc import Callable

import numpy as np

from convcheck.document.try_function import ReadFunction
from convcheck.filters.magnitude import DIM, WHITE, Magnitude, image, magnitude_of, operators_meant
from convcheck.filters.promised import words_of
from convcheck.model.outcome import ExitStatus, Outcome
from convcheck.same.impulses import Array
from convcheck.verbs.asked_function import AskedFunction
from convcheck.verbs.filter_manners import manners_of, take_in
from convcheck.verbs.filter_steps import SIZES, at_size, step_with
from convcheck.verbs.ready_side import Refuses, Side
from convcheck.verbs.try_found import TryFound
from convcheck.verbs.try_observer import TryObserver

OVERFLOWS = (
    f"of an image of values up to {DIM} it is right, and of one up to {WHITE} it is not: squares or"
    " sums overflow a type that is too narrow, and wrap around (int8 holds 127 at most, int16"
    " 32767)"
)

LAYOUTS = ("S", "NCS", "NSC", "CS", "SC")
"""Layouts of an image of one channel."""


def try_magnitude(
    asked: AskedFunction,
    side: Side,
    observer: TryObserver,
    found: TryFound,
    described: Callable[[bool], ReadFunction],
) -> TryFound | None:
    """Take in what was found of a magnitude; None if it is none. Raises `Lost`.

    `described` returns how it is read, told whether it is right at the first size.
    """
    words = _words(asked)
    if not operators_meant(words):
        return None
    side.layout = _layout(side, words)
    said = ""
    for spatial in SIZES[2]:
        known = known_at(side, spatial, words)
        if known is None and not found.steps:
            return None
        fault = "it is another filter than at other sizes" if known is None else known.fault
        if known is not None and not said:
            said = known.said
            found.reading = described(not fault)
            observer.read(found.reading)
        step = step_with(
            at_size(spatial), fault and f"it is {said}, but {fault}", [f"it is {said}"]
        )
        found.steps.append(step)
        observer.climbed(step)
        if fault:
            break
    if Outcome.MISMATCH not in found.outcomes:
        for manner in manners_of(asked, side, _given(image(SIZES[2][0])), found, linear=False):
            take_in(found, observer, manner, {})
    disagreed = Outcome.MISMATCH in found.outcomes
    found.status = ExitStatus.DISAGREED if disagreed else ExitStatus.AGREED
    return found


def _words(asked: AskedFunction) -> list[str]:
    """Return the words of its name; if none is an operator's, those of its first sentence."""
    words = words_of(asked.target.name)
    if operators_meant(words):
        return words
    return words_of(re.split(r"[.;]\s", asked.target.says.strip().lower(), maxsplit=1)[0])


def _layout(side: Side, words: list[str]) -> str:
    """Return the first layout in which it is a magnitude, that of an image alone if it is none."""
    for layout in LAYOUTS:
        side.layout = layout
        if known_at(side, SIZES[2][0], words) is not None:
            return layout
    return LAYOUTS[0]


def known_at(side: Side, spatial: tuple[int, ...], words: list[str]) -> Magnitude | None:
    """Return which magnitude it is of an image of a size, None if it is none or refuses.

    Of a dim image where it is none of a bright one: then something in it overflows.
    """
    known = _of(image(spatial), side, words)
    if known is not None:
        return known
    dim = _of(image(spatial, brightest=DIM), side, words)
    return None if dim is None else Magnitude(dim.said, dim.fault or OVERFLOWS)


def _of(x: Array, side: Side, words: list[str]) -> Magnitude | None:
    """Return which magnitude it is of an image, None if it is none or refuses."""

    def respond(given: Array) -> Array:
        found = side.respond(_given(given))
        if not found.size:  # it took the axis of the batch, or that of the channel, for one of both
            raise Refuses("it gives no elements")
        return found[0, ..., 0]

    try:
        return magnitude_of(respond, x, words)
    except Refuses:
        return None


def _given(x: Array) -> Array:
    """Return an image `[height, width]` in canonical order."""
    return x[np.newaxis, ..., np.newaxis]
