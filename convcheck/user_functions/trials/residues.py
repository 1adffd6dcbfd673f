"""Numbers as large as the modulus, and results below zero, of functions of residues.

Owns what is owed then: the residue of the exact sum, or the sum itself where it has a sign.
"""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np

from convcheck.mathematics.operands import Array, Operands
from convcheck.user_functions.callables.callee import Plain
from convcheck.user_functions.callables.own_text import file_of, text_of
from convcheck.user_functions.interfaces.residues import ITSELF, Residues
from convcheck.user_functions.text.docstrings import documented
from convcheck.user_functions.text.said_bounds import Bounds, said_bounds
from convcheck.user_functions.text.whole_numbers import numbers_of
from convcheck.user_functions.trials.exact_sums import exact_sums, integers
from convcheck.user_functions.trials.trial_subject import NOT_MADE, Found, Subject

TAPS = 32
"""Of a kernel of one axis: products of residues of 30 bits overflow 64 bits from nine on."""

BITS = 2
"""The modulus of numbers that are zero and one."""

MOST = 2**63 - 1
"""The largest number that is handed over."""


def as_large_as_the_modulus(subject: Subject) -> Found:
    """Hand over operands up to the modulus, and of both signs where results have signs."""
    callee = subject.function.callee
    itself = getattr(callee.call, ITSELF, None) if isinstance(callee, Plain) else None
    if itself is None or not isinstance(callee, Plain):
        return NOT_MADE
    own: Residues = itself
    known = numbers_of(text_of(own.call), file_of(own.call))
    bounds = said_bounds(documented(own.call), known)
    alone = _longer(subject).calling(callee, own.call)
    if own.signed:
        return _with_signs(alone, own, bounds)
    limit = min(own.modulus, bounds.operands or own.modulus, MOST)
    if bounds.results is not None and bounds.results <= own.modulus:
        limit = min(limit, math.isqrt(bounds.results // _terms(alone)))
    for least in dict.fromkeys((0, limit - max(limit // 8, 1))):
        operands = _drawn(alone, least, limit)
        sums = exact_sums(alone.conv, operands)
        found = integers(alone.called(operands).result)
        expected = sums % own.modulus
        if not _alike(found, expected):
            why = _why(found, sums, own, file_of(own.call))
            return Found(f"wrong with operands up to {limit - 1}: {why}")
    if limit < own.modulus:
        return Found(note=f"operands beyond {limit - 1} were not handed over, by what it says")
    return Found()


def _with_signs(alone: Subject, own: Residues, bounds: Bounds) -> Found:
    """Return what is wrong with operands of both signs, small ones and then large ones."""
    most = min(own.modulus // 2, bounds.results or own.modulus // 2)
    large = min(max(math.isqrt(most // _terms(alone)), 2), bounds.operands or MOST)
    for limit in dict.fromkeys((min(large, 10), large)):
        operands = _drawn(alone, 1 - limit, limit)
        sums = exact_sums(alone.conv, operands)
        found = integers(alone.called(operands).result)
        if _alike(found, sums):
            continue
        if _alike(found, sums % own.modulus):
            return Found(
                "wrong where results are below zero, whose signs it promises: they come as residues"
                f" (modulo {own.modulus}); subtract the modulus from those above half of it"
            )
        why = _why(found, sums, own, file_of(own.call))
        return Found(f"wrong with operands from {1 - limit} to {limit - 1}: {why}")
    return Found()


def _longer(subject: Subject) -> Subject:
    """Return a subject of a longer kernel, where there may be one along one axis."""
    conv = subject.conv
    if conv.rank > 1:
        return subject
    full = conv.pads == ((conv.kernel[0] - 1,) * 2,)
    padding = ((TAPS - 1,) * 2,) if full else conv.padding
    longer = conv.if_possible(spatial=(2 * TAPS,), kernel=(TAPS,), padding=padding)
    if longer is None:
        return subject
    other = replace(subject, conv=longer)
    return other if other.right(other.called().result) else subject


def _terms(subject: Subject) -> int:
    """Return how many products a sum has at most."""
    kernel = subject.operands.kernel
    return max(kernel.size // subject.conv.out_channels, 1)


def _drawn(subject: Subject, least: int, end: int) -> Operands:
    """Return operands from `least` on that are less than `end`."""
    usual, random = subject.operands, np.random.default_rng(subject.seed)
    return replace(
        usual,
        input=random.integers(least, end, usual.input.shape),
        kernel=random.integers(least, end, usual.kernel.shape),
    )


def _alike(found: Array, expected: Array) -> bool:
    return found.shape == expected.shape and bool((found == expected).all())


def _why(found: Array, sums: Array, own: Residues, file: str) -> str:
    """Return why results are wrong that are right for smaller operands."""
    modulus = own.modulus
    if found.shape != sums.shape:
        return f"another shape, {found.shape} in channels last"
    for bits in (64, 32):
        half = 2 ** (bits - 1)
        if _alike(found, ((sums + half) % 2**bits - half) % modulus):
            return (
                f"sums overflow (wrap around) in int{bits} before they are reduced; take remainders"
                " of products, or of fewer terms at a time"
            )
    if modulus == BITS and _alike(found, np.minimum(sums, 1)):
        return "1 and 1 is 1 (or), where modulo 2 it is 0 (exclusive or, XOR)"
    if _alike(found % modulus, sums % modulus):
        return "results are not the smallest residues, from 0 to the modulus less one"
    if "fft" in file:
        return (
            "a transform in float64 has not the digits for sums of that size; split operands into"
            " parts of 15 bits"
        )
    return "they overflow, or are not reduced by the modulus where they have to be"
