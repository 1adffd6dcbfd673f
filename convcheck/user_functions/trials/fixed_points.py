"""Numbers with a fixed point at full scale: how sums are rounded, and what ends at the range.

Owns what is owed then: what the text says of rounding and saturation, or any of the usual ways
where it says nothing, of the exact sum of products.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

import numpy as np

from convcheck.mathematics.operands import Array, Operands
from convcheck.user_functions.callables.callee import Plain
from convcheck.user_functions.callables.own_text import text_of
from convcheck.user_functions.interfaces.fixed_points import ITSELF, FixedPoints
from convcheck.user_functions.text.declarations import documented
from convcheck.user_functions.text.said_formats import (
    AT_EACH_STEP,
    OF_PRODUCTS,
    SATURATED,
    WRAPPED,
    formats_in,
    roundings_said,
)
from convcheck.user_functions.trials._roundings import (
    NAMES,
    NEAREST,
    ROUNDINGS,
    added_before,
    held,
    wrapped,
)
from convcheck.user_functions.trials.exact_sums import exact_sums, integers
from convcheck.user_functions.trials.trial_subject import NOT_MADE, Found, Subject

LENGTH = 24
"""Elements of a signal: of as many sums rounding is seen."""

NARROW_SUMS = re.compile(
    r"\b(16|32)[- ]?bits? (wide )?(acc|sum)|\bint(16|32) (acc|sum)|accumulat\w+ (in|of|is) (an )?int(16|32)"
)
"""What is said of sums that may overflow."""


Drawing = Callable[[tuple[int, ...]], Array]
"""What makes an operand of a shape."""


@dataclass(frozen=True)
class _Way:
    """How a function rounds: sums of products, or the products one by one."""

    name: str
    of_products: bool = False

    def of(self, scaled: _Scaled, operands: Operands, limit: Limit = lambda sums: sums) -> Array:
        """Return what it makes of operands; what holds sums makes `limit` of them."""
        way, digits = ROUNDINGS[self.name], scaled.own.digits
        if self.of_products:
            total = sum(way(each, digits) for each in scaled.products(operands))
            return limit(np.asarray(total))
        return way(limit(exact_sums(scaled.subject.conv, operands)), digits)


Limit = Callable[[Array], Array]
"""What a type with less room than sums need makes of them."""


@dataclass(frozen=True)
class _Scaled:
    """A subject that is a function of numbers with a fixed point, and what its text promises."""

    subject: Subject
    own: FixedPoints
    said: str
    text: str

    def operands(self, x_most: int, w_most: int) -> Operands:
        """Return operands up to some magnitudes, of which some are as large."""
        random = np.random.default_rng(self.subject.seed)

        def drawn(shape: tuple[int, ...], most: int) -> Array:
            found = random.integers(-most, most + 1, shape)
            return np.where(random.random(shape) < 0.3, np.sign(found) * most, found)

        return self._of(lambda shape: drawn(shape, x_most), lambda shape: drawn(shape, w_most))

    def halves(self) -> Operands:
        """Return operands whose sums are halves of what is left of them, odd numbers of these."""
        random = np.random.default_rng(self.subject.seed)
        digits = self.own.digits - 1

        def drawn(shape: tuple[int, ...], step: int) -> Array:
            return (2 * random.integers(-2, 2, shape) + 1) * step

        half = digits // 2
        return self._of(lambda s: drawn(s, 1 << (digits - half)), lambda s: drawn(s, 1 << half))

    def adding_up(self, w_most: int) -> Operands:
        """Return operands whose sums leave the range at both ends: of one sign for a while."""
        usual, random = self.subject.operands, np.random.default_rng(self.subject.seed)
        most = self.own.most
        along = np.arange(usual.input.size).reshape(usual.input.shape)
        signs = np.where(along < usual.input.size // 2, 1, -1)
        return self._of(
            lambda shape: signs * (most - random.integers(0, most // 8 + 1, shape)),
            lambda shape: w_most - random.integers(0, w_most // 8 + 1, shape),
        )

    def _of(self, of_input: Drawing, of_kernel: Drawing) -> Operands:
        usual = self.subject.operands
        return replace(
            usual, input=of_input(usual.input.shape), kernel=of_kernel(usual.kernel.shape)
        )

    def result(self, operands: Operands, kind: str) -> Array:
        """Return what it gives for operands, handed over in a type. Raises what a call raises."""
        typed = replace(
            operands, input=operands.input.astype(kind), kernel=operands.kernel.astype(kind)
        )
        return integers(self.subject.called(typed).result)

    @property
    def terms(self) -> int:
        """How many products a sum has at most."""
        return max(self.subject.operands.kernel.size // self.subject.conv.out_channels, 1)

    def products(self, operands: Operands) -> Iterator[Array]:
        """Yield the sums of one tap's products, tap by tap: of one channel, the products."""
        spatial = operands.kernel.shape[:-1]
        for index in np.ndindex(*spatial):
            alone = np.zeros_like(operands.kernel)
            alone[index] = operands.kernel[index]
            yield exact_sums(self.subject.conv, replace(operands, kernel=alone))


def at_full_scale(subject: Subject) -> Found:
    """Hand over numbers whose sums have digits to round, then those that leave the range."""
    callee = subject.function.callee
    own = getattr(callee.call, ITSELF, None) if isinstance(callee, Plain) else None
    if own is None or not isinstance(callee, Plain) or not subject.conv.dtype_facts.is_integer:
        return NOT_MADE
    said = f"{getattr(own.call, '__name__', '').replace('_', ' ')} {documented(own.call)}".lower()
    scaled = _Scaled(_longer(subject).calling(callee, own.call), own, said, text_of(own.call))
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
    fault, more = _beyond(scaled, kind, ways)
    notes = [f"{_told(ways[0])}", note, more]
    return Found(fault, "; ".join(filter(None, notes)))


def _longer(subject: Subject) -> Subject:
    """Return a subject of a longer signal, where there may be one along one axis."""
    conv = subject.conv
    longer = conv.if_possible(spatial=(LENGTH,)) if conv.rank == 1 else None
    return subject if longer is None else replace(subject, conv=longer)


def _kind_of(scaled: _Scaled) -> tuple[str | None, str]:
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


def _within(scaled: _Scaled) -> Operands:
    """Return operands whose sums stay within the range once they are shifted."""
    own = scaled.own
    room = (own.most << own.digits) // (own.most * scaled.terms)
    return scaled.operands(own.most, max(min(room, own.most), 1))


def _rounded(scaled: _Scaled, kind: str) -> tuple[str, list[_Way]]:
    """Return what is wrong with how sums are rounded, or else the ways which that may be."""
    drawn = [_within(scaled), scaled.halves()]
    results = [scaled.result(each, kind) for each in drawn]
    sums = [exact_sums(scaled.subject.conv, each) for each in drawn]
    if any(each.shape != wanted.shape for each, wanted in zip(results, sums, strict=True)):
        return "another shape where sums are rounded", []

    def fits(way: _Way) -> bool:
        return all(
            _alike(found, way.of(scaled, each)) for found, each in zip(results, drawn, strict=True)
        )

    owed = roundings_said(scaled.said)
    fitting = [way for way in map(_Way, ROUNDINGS) if fits(way)]
    apart = [] if fitting else [each for name in ROUNDINGS if fits(each := _Way(name, True))]
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


def _told(way: _Way) -> str:
    what = "products" if way.of_products else "sums"
    return f"{what} are rounded {NAMES[way.name]}"


def _promise(owed: tuple[str, ...]) -> str:
    if set(owed) == {*NEAREST}:
        return "to the nearest"
    return "cut off" if "up" not in owed else "to the nearest or down"


def _advice(scaled: _Scaled, owed: tuple[str, ...]) -> str:
    if owed[0] not in NEAREST:
        return ""
    digits = scaled.own.digits
    return f": add {2 ** (digits - 1)} (1 << {digits - 1}) before the shift by {digits}"


def _why_wrong(
    scaled: _Scaled, drawn: list[Operands], results: list[Array], promised: str
) -> str:
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
    for first in range(own.digits + 1):
        lost = [
            replace(each, input=each.input >> first, kernel=each.kernel >> (own.digits - first))
            for each in drawn
        ]
        sums = [np.ravel(exact_sums(scaled.subject.conv, each)) for each in lost]
        if _alike(found, np.concatenate(sums)):
            return (
                f"operands are shifted (by {first} and {own.digits - first}) before they are"
                " multiplied, so that their low digits are lost: shift the sum of products"
            )
    for bits in (own.bits, 2 * own.bits):
        for way in ROUNDINGS.values():
            if _alike(found, way(wrapped(whole, bits), own.digits)):
                return f"sums overflow (wrap around) in {bits} bits before they are shifted"
    apart = max(abs(found * scale - whole).tolist()) / scale
    return (
        f"sums within the range are not rounded {promised}: results are up to {apart:.3g} off the"
        f" exact sum of products divided by {scale}"
    )


def _beyond(scaled: _Scaled, kind: str, ways: list[_Way]) -> tuple[str, str]:
    """Return what is wrong with sums that leave the range, and what is to be told of them."""
    own = scaled.own
    room = (3 << (2 * own.bits - 2)) // (2 * own.most * scaled.terms)
    drawn = [scaled.adding_up(max(min(room, own.most), 1))]
    if own.bits < 32:  # sums of more digits have no type of NumPy
        drawn += [scaled.adding_up(own.most), scaled.operands(own.most, own.most)]
    notes: dict[str, None] = {}
    for number, operands in enumerate(drawn):
        found = scaled.result(operands, kind)
        if any(_alike(found, held(way.of(scaled, operands), own.bits)) for way in ways):
            continue
        fault, note = _why_beyond(scaled, found, operands, ways)
        if fault and number and OVERFLOW in fault and NARROW_SUMS.search(scaled.said):
            fault, note = "", "sums of full scale overflow, as it says"
        if fault:
            return fault, ""
        notes[note] = None
    return "", "; ".join(notes)


OVERFLOW = "sums overflow"


def _why_beyond(
    scaled: _Scaled, found: Array, operands: Operands, ways: list[_Way]
) -> tuple[str, str]:
    """Return the fault of results beyond the range; or a note where nothing is promised."""
    own = scaled.own
    half = own.most + 1
    ends = f"{-half} to {own.most}"
    for way in ways:
        whole = way.of(scaled, operands)
        if _alike(found, whole):
            if SATURATED.search(scaled.said):
                return f"results beyond {own.kind} do not saturate, as it says: clip to {ends}", ""
            return "", f"results beyond {own.kind} are given as they are"
        if _alike(found, wrapped(whole, own.bits)):
            if WRAPPED.search(scaled.said):
                return "", f"results beyond {own.kind} wrap around, as it says"
            return (
                f"results beyond {own.kind} wrap around: they have to saturate, so clip them to"
                f" {ends} before the conversion"
            ), ""
        for one, side in (
            (np.minimum(whole, own.most), "below"),
            (np.maximum(whole, -half), "above"),
        ):
            if _alike(found, one) or _alike(found, wrapped(one, own.bits)):
                return f"results {side} the range of {own.kind} do not saturate: clip to {ends}", ""
        if _alike(found, np.maximum(np.minimum(whole, own.most), -own.most)):
            promised = re.search(rf"-\s?{half}\b|saturat\w+ to {own.kind}", scaled.said)
            text = f"results end at {-own.most}, not at {-half}, the smallest {own.kind}"
            return ("", text) if promised is None else (f"{text}: clip them to {ends}", "")
        if _alike(found, wrapped(np.maximum(np.minimum(whole, half), -half), own.bits)):
            return f"results end at {half}, which {own.kind} does not hold: clip to {ends}", ""
        for bits in (2 * own.bits, own.bits):
            over = way.of(scaled, operands, lambda sums, bits=bits: wrapped(sums, bits))
            if any(_alike(found, each) for each in (held(over, own.bits), wrapped(over, own.bits))):
                return (
                    f"{OVERFLOW} (wrap around) in int{bits} with operands of full scale: sum"
                    f" products in {2 * bits} bits, then shift and saturate"
                ), ""
        if any(_alike(found, held(each, own.bits)) for each in _at_each_step(scaled, operands, way)):
            if AT_EACH_STEP.search(scaled.said):
                return "", "sums saturate at each step, as it says"
            return (
                "sums saturate at each step, before all products are in them, so that what comes"
                " back is lost: saturate once, the whole sum"
            ), ""
    return f"results beyond {own.kind} are wrong: they have to be the ends of its range, {ends}", ""


def _at_each_step(scaled: _Scaled, operands: Operands, way: _Way) -> Iterator[Array]:
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


def _alike(found: Array, expected: Array) -> bool:
    return found.shape == expected.shape and bool((found == expected).all())
