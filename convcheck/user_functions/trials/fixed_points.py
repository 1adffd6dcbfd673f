"""Numbers with a fixed point at full scale: how sums are rounded, and what ends at the range.

Owns what is owed then: what the text says of rounding, or any of the usual ways where it says
nothing, of the exact sum of products. Of what leaves the range, `_beyond_range` owns it.
"""

from __future__ import annotations

import re
from dataclasses import replace

import numpy as np

from convcheck.mathematics.operands import Array, Operands
from convcheck.user_functions.callables.callee import Plain
from convcheck.user_functions.callables.own_text import text_of
from convcheck.user_functions.interfaces.fixed_points import ITSELF
from convcheck.user_functions.text.docstrings import name_and_docstring
from convcheck.user_functions.text.said_formats import OF_PRODUCTS, formats_in, roundings_said
from convcheck.user_functions.trials._beyond_range import beyond
from convcheck.user_functions.trials._roundings import (
    NAMES,
    NEAREST,
    ROUNDINGS,
    added_before,
    wrapped,
)
from convcheck.user_functions.trials._scaled_points import Scaled, Way, alike
from convcheck.user_functions.trials.exact_sums import exact_sums
from convcheck.user_functions.trials.trial_subject import NOT_MADE, Found, Subject

LENGTH = 24
"""Elements of a signal: of as many sums rounding is seen."""


def at_full_scale(subject: Subject) -> Found:
    """Hand over numbers whose sums have digits to round, then those that leave the range."""
    callee = subject.function.callee
    own = getattr(callee.call, ITSELF, None) if isinstance(callee, Plain) else None
    if own is None or not isinstance(callee, Plain) or not subject.conv.dtype_facts.is_integer:
        return NOT_MADE
    said = name_and_docstring(own.call)
    scaled = Scaled(_longer(subject).calling(callee, own.call), own, said, text_of(own.call))
    formats = formats_in(said)
    if len(formats) == 1 and own.digits in {each + by for each in formats for by in (-1, 1)}:
        return Found(
            f"sums are shifted by {own.digits}, while it says Q{min(formats)}: products of two such"
            f" numbers have {2 * min(formats)} digits behind the point"
        )
    kind, note = _kind_of(scaled)
    if kind is None:
        return Found(note)
    fault, ways = _rounded(scaled, kind)
    if fault:
        return Found(fault)
    fault, more = beyond(scaled, kind, ways)
    notes = [f"{_told(ways[0])}", note, more]
    return Found(fault, "; ".join(filter(None, notes)))


def _longer(subject: Subject) -> Subject:
    """Return a subject of a longer signal, where there may be one along one axis."""
    conv = subject.conv
    longer = conv.if_possible(spatial=(LENGTH,)) if conv.rank == 1 else None
    return subject if longer is None else replace(subject, conv=longer)


def _kind_of(scaled: Scaled) -> tuple[str | None, str]:
    """Return the type in which operands are handed over, and a note; no type with a fault.

    Narrow arrays where products of these are right, or promised by the text.
    """
    own = scaled.own
    if scaled.subject.manner.framework != "numpy":
        return "int64", ""
    operands = _within(scaled)
    narrow, wide = scaled.result(operands, own.kind), scaled.result(operands, "int64")
    if narrow.shape == wide.shape and (narrow == wide).all():
        return own.kind, ""
    if re.search(rf"\b{own.kind}\b", f"{scaled.said} {scaled.text}"):
        return None, (
            f"products or sums overflow (wrap around) in {own.kind}, the type of the operands: with"
            " the same numbers in int64 it gives others; make wider integers (int32, int64) of"
            " operands before they are multiplied"
        )
    return "int64", f"arrays of {own.kind}, whose products wrap around, are not judged"


def _within(scaled: Scaled) -> Operands:
    """Return operands whose sums stay within the range once they are shifted."""
    own = scaled.own
    room = (own.most << own.digits) // (own.most * scaled.terms)
    return scaled.operands(own.most, max(min(room, own.most), 1))


def _rounded(scaled: Scaled, kind: str) -> tuple[str, list[Way]]:
    """Return what is wrong with how sums are rounded, or else the ways which that may be."""
    drawn = [_within(scaled), scaled.halves()]
    results = [scaled.result(each, kind) for each in drawn]
    sums = [exact_sums(scaled.subject.conv, each) for each in drawn]
    if any(each.shape != wanted.shape for each, wanted in zip(results, sums, strict=True)):
        return "another shape where sums are rounded", []

    def fits(way: Way) -> bool:
        return all(
            alike(found, way.of(scaled, each)) for found, each in zip(results, drawn, strict=True)
        )

    owed = roundings_said(scaled.said)
    fitting = [way for way in map(Way, ROUNDINGS) if fits(way)]
    apart = [] if fitting else [each for name in ROUNDINGS if fits(each := Way(name, True))]
    may_be = fitting + (apart if OF_PRODUCTS.search(scaled.said) else [])
    allowed = [way for way in may_be if way.name in owed]
    if allowed:
        return "", allowed
    promised = NAMES[owed[0]] if len(owed) == 1 else _promise(owed)
    if fitting:
        name = fitting[0].name
        advice = "" if name in NEAREST else _advice(scaled, owed)
        return f"sums are rounded {NAMES[name]}, not {promised}, as it says{advice}", []
    if apart:
        return (
            f"each product is rounded ({NAMES[apart[0].name]}), not their sum: errors add up over"
            f" the taps; sum the products first, then round once, {promised}"
        ), []
    return _why_wrong(scaled, drawn, results, promised), []


def _told(way: Way) -> str:
    what = "products" if way.of_products else "sums"
    return f"{what} are rounded {NAMES[way.name]}"


def _promise(owed: tuple[str, ...]) -> str:
    if set(owed) == {*NEAREST}:
        return "to the nearest"
    return "cut off" if "up" not in owed else "to the nearest or down"


def _advice(scaled: Scaled, owed: tuple[str, ...]) -> str:
    if owed[0] not in NEAREST:
        return ""
    digits = scaled.own.digits
    return f": add {2 ** (digits - 1)} (1 << {digits - 1}) before the shift by {digits}"


def _why_wrong(scaled: Scaled, drawn: list[Operands], results: list[Array], promised: str) -> str:
    """Return the cause of results that no way of rounding gives."""
    own, scale = scaled.own, 2**scaled.own.digits
    found = np.concatenate([*map(np.ravel, results)])
    whole = np.concatenate([np.ravel(exact_sums(scaled.subject.conv, each)) for each in drawn])
    added = added_before(whole, found, own.digits)
    if added is not None:
        least, most = added
        likely = (scale, scale // 4, own.digits, own.digits - 1)
        told = next((n for n in likely if least <= n <= most), f"from {least} to {most}")
        return (
            f"wrong rounding constant: {told} is added to sums before they are divided by {scale};"
            f" to round {promised} it has to be {scale // 2} (1 << {own.digits - 1})"
        )
    half = np.where(whole < 0, -(scale // 2), scale // 2)
    if alike(found, ROUNDINGS["floor"](whole + half, own.digits)):
        return (
            "sums below zero are one too small: one half is taken from them, and the shift rounds"
            " down (floor) as well; add it to these too, or shift their magnitudes"
        )
    for first in range(own.digits + 1):
        lost = [
            replace(each, input=each.input >> first, kernel=each.kernel >> (own.digits - first))
            for each in drawn
        ]
        sums = [np.ravel(exact_sums(scaled.subject.conv, each)) for each in lost]
        if alike(found, np.concatenate(sums)):
            return (
                f"operands are shifted (by {first} and {own.digits - first}) before they are"
                " multiplied, so that their low digits are lost: shift the sum of products"
            )
    for bits in (own.bits, 2 * own.bits):
        for way in ROUNDINGS.values():
            if alike(found, way(wrapped(whole, bits), own.digits)):
                return f"sums overflow (wrap around) in {bits} bits before they are shifted"
    apart = max(abs(found * scale - whole).tolist()) / scale
    return (
        f"sums within the range are not rounded {promised}: results are up to {apart:.3g} off the"
        f" exact sum of products divided by {scale}"
    )
