"""Sums of numbers with a fixed point that leave the range of their type, and those of full scale.

Owns what is owed then: the ends of the range, if the text does not promise something else.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import numpy as np

from convcheck.mathematics.operands import Array, Operands
from convcheck.user_functions.text.said_formats import (
    AT_EACH_STEP,
    NARROW_SUMS,
    SATURATED,
    WRAPPED,
)
from convcheck.user_functions.trials._roundings import ROUNDINGS, held, wrapped
from convcheck.user_functions.trials._scaled_points import Scaled, Way, alike

Cause = tuple[Array, str, str]
"""What would come out of a cause, its fault, and what is a note and no fault where it is said."""

OVERFLOW = "sums overflow"
"""How the fault of sums begins that have too little room."""


def beyond(scaled: Scaled, kind: str, ways: list[Way]) -> tuple[str, str]:
    """Return what is wrong with sums that leave the range, and what is to be told of them."""
    own = scaled.own
    room = (3 << (2 * own.bits - 2)) // (2 * own.most * scaled.terms)
    drawn = [scaled.adding_up(max(min(room, own.most), 1))]
    if own.bits < 32:  # sums of more digits have no type of NumPy
        drawn += [scaled.adding_up(own.most), scaled.operands(own.most, own.most)]
    notes: dict[str, None] = {}
    for number, operands in enumerate(drawn):
        found = scaled.result(operands, kind)
        if any(alike(found, held(way.of(scaled, operands), own.bits)) for way in ways):
            continue
        fault, note = _why(scaled, found, operands, ways)
        if number and fault.startswith(OVERFLOW) and NARROW_SUMS.search(scaled.said):
            fault, note = "", "sums of full scale overflow, as it says"
        if fault:
            return fault, ""
        notes[note] = None
    return "", "; ".join(notes)


def _why(scaled: Scaled, found: Array, operands: Operands, ways: list[Way]) -> tuple[str, str]:
    """Return the fault of results beyond the range; or a note where nothing else is promised."""
    for way in ways:
        for result, fault, note in _causes(scaled, operands, way):
            if alike(found, result):
                return ("", note) if note else (fault, "")
    own = scaled.own
    ends = f"{-own.most - 1} to {own.most}"
    return f"results beyond {own.kind} are wrong: they have to be the ends of its range, {ends}", ""


def _causes(scaled: Scaled, operands: Operands, way: Way) -> Iterator[Cause]:
    own, said = scaled.own, scaled.said
    half, kind = own.most + 1, own.kind
    clip = f"clip them to {-half} to {own.most}"
    whole = way.of(scaled, operands)
    wide = "" if SATURATED.search(said) else f"results beyond {kind} are given as they are"
    yield whole, f"results beyond {kind} do not saturate, as it says: {clip}", wide
    yield (
        wrapped(whole, own.bits),
        f"results beyond {kind} wrap around: they have to saturate, so {clip} first",
        f"results beyond {kind} wrap around, as it says" if WRAPPED.search(said) else "",
    )
    for one, side in (
        (np.minimum(whole, own.most), "below"),
        (np.maximum(whole, -half), "above"),
    ):
        fault = f"results {side} the range of {kind} do not saturate: {clip}"
        yield one, fault, ""
        yield wrapped(one, own.bits), fault, ""
    text = f"results end at {-own.most}, not at {-half}, the smallest {kind}"
    promised = re.search(rf"-\s?{half}\b|saturat\w+ to {kind}", said)
    symmetric = np.maximum(np.minimum(whole, own.most), -own.most)
    yield symmetric, f"{text}: {clip}", "" if promised else text
    over = np.maximum(np.minimum(whole, half), -half)
    yield wrapped(over, own.bits), f"results end at {half}, which {kind} does not hold: {clip}", ""
    for bits in (2 * own.bits, own.bits):
        sums = _narrow(scaled, operands, way, bits)
        fault = (
            f"{OVERFLOW} (wrap around) in int{bits} with operands of full scale: sum products in"
            f" {2 * bits} bits, then shift and saturate"
        )
        yield held(sums, own.bits), fault, ""
        yield wrapped(sums, own.bits), fault, ""
    for each in _at_each_step(scaled, operands, way):
        yield (
            held(each, own.bits),
            "sums saturate at each step, before all products are in them, so that what comes back"
            " is lost: saturate once, the whole sum",
            "sums saturate at each step, as it says" if AT_EACH_STEP.search(said) else "",
        )


def _narrow(scaled: Scaled, operands: Operands, way: Way, bits: int) -> Array:
    """Return what comes of sums that wrap around in so many bits."""

    def limit(sums: Array) -> Array:
        return wrapped(sums, bits)

    return way.of(scaled, operands, limit)


def _at_each_step(scaled: Scaled, operands: Operands, way: Way) -> Iterator[Array]:
    """Yield results of sums that end at a range at each step, of taps in either order."""
    own, rounding = scaled.own, ROUNDINGS[way.name]
    products = list(scaled.products(operands))
    for taps in (products, products[::-1]):
        for bits in (2 * own.bits, 2 * own.bits - 1):
            total = taps[0] * 0
            for each in taps:
                total = held(total + each, bits)
            yield rounding(total, own.digits)
        total = taps[0] * 0
        for each in taps:
            total = held(total + rounding(each, own.digits), own.bits)
        yield total
