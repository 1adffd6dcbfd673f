"""What wraps around with the opposite sign, of products modulo X^n + 1.

Owns what is owed then, c[k] = sum over i + j = k of a[i] b[j] less that over i + j = k + n, as a
residue from 0 on where there is a modulus, and the usual ways to get it wrong.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import numpy as np

from convcheck.user_functions.arrays import Array
from convcheck.user_functions.callables.refusal import REFUSED
from convcheck.user_functions.interfaces.negacyclic import Negacyclic, negacyclic_of
from convcheck.user_functions.text.docstrings import documented
from convcheck.user_functions.trials.trial_subject import NOT_MADE, Found, Subject, alike

LENGTHS = (8, 4, 16, 64, 2, 5, 1)
"""Powers of two first; others may be refused."""

SMALL, LARGE = 10, 2**24
"""Numbers without a modulus: products of large ones leave 32 bits."""

CENTRED = re.compile(
    r"\bcent(er|re)d\b|\bsigned\b|\bbalanced\b|\bsymmetric\b|[(\[] ?-? ?q ?/+ ?2|\(-q"
)
"""How docstrings say that residues have signs, in small letters."""

CLOSING = {
    "same sign": "what wraps around has the same sign: that is a cyclic product, modulo X^n - 1",
    "one later": "what wraps around comes one element too late: X^n is -1, so that X^(n + k) is"
    " -X^k",
    "one earlier": "what wraps around comes one element too early: X^n is -1, so that X^(n + k) is"
    " -X^k",
    "left out": "what goes beyond the length is left out: it has to come again with the opposite"
    " sign",
    "sign of all": "the sign of the whole result is the opposite one",
}


def wrapped_around(subject: Subject) -> Found:
    """Hand over operands as long as the product, small numbers and then as large as there are."""
    known = negacyclic_of(getattr(subject.function.callee, "call", None))
    if known is None:
        return NOT_MADE
    random = np.random.default_rng(subject.seed)
    for length in (known.fixed,) if known.fixed else LENGTHS:
        drawn = [
            (random.integers(least, end, length), random.integers(least, end, length), end <= SMALL)
            for least, end in _ranges(known)
        ]
        for a, b, small in (*drawn, *_edges(known, length)):
            lists = subject.manner.framework == "lists"
            try:
                found = known.of(a, b, lists=lists)
            except REFUSED:
                if length in LENGTHS[:3] or known.fixed:
                    raise
                break
            fault = _fault(known, found, a, b, small=small)
            if fault:
                return Found(f"wrong where products wrap around (length {length}): {fault}")
    return Found()


def _ranges(known: Negacyclic) -> list[tuple[int, int]]:
    """Return from where to where numbers are drawn, small ones first."""
    most = known.modulus
    if not most:
        return [(1 - SMALL, SMALL), (1 - LARGE, LARGE)]
    # Sums of the largest ones overflow where those of any others seldom do.
    return [(1, min(SMALL, most)), (0, most), (most - most // 64 - 1, most)]


def _edges(known: Negacyclic, length: int) -> list[tuple[Array, Array, bool]]:
    """Return the residues around half the modulus, times one, of which the sign may be wrong."""
    if not known.modulus:
        return []
    around = (known.modulus // 2 - 1 + np.arange(length)) % known.modulus
    return [(around, np.eye(1, length, dtype=around.dtype)[0], False)]


def _fault(known: Negacyclic, found: Array, a: Array, b: Array, *, small: bool) -> str:
    """Return what is wrong with a result, in words; empty if nothing is."""
    if found.shape != (len(a),):
        return f"a result of shape {found.shape}, not ({len(a)},)"
    below, above = _halves(a, b)
    owed = below - above
    if known.modulus:
        right = bool((found.astype(object) % known.modulus == owed % known.modulus).all())
    else:
        right = alike(found.astype(float), owed.astype(float))
    if right:
        return _not_reduced(known, found)
    if small:
        return _why(known, found, below, above)
    if known.modulus:
        return (
            f"with operands up to {known.modulus - 1}: products or sums overflow, or are not"
            " reduced by the modulus where they have to be; right with small ones"
        )
    wrapped = (owed + 2**31) % 2**32 - 2**31
    # A transform may leave other errors.
    sums = found.dtype.kind in "iu" and bool((found == wrapped).all())
    return "sums overflow (wrap around) in int32" if sums else ""


def _not_reduced(known: Negacyclic, found: Array) -> str:
    """Return that residues are not those that are owed; empty if they are."""
    most = known.modulus - 1
    if most < 0 or ((found >= 0) & (found <= most)).all():
        return ""
    has_signs = bool((np.abs(found.astype(object)) * 2 <= most + 1).all())
    if has_signs and CENTRED.search(documented(known.call)):
        return ""
    return (
        f"results are not the smallest residues, from 0 to the modulus less one ({most}), but from"
        f" {min(found)} to {max(found)}: reduce them once more where terms were subtracted"
    )


def _halves(a: Array, b: Array) -> tuple[Array, Array]:
    """Return the products below X^n, and what is beyond, as Python's integers."""
    n = len(a)
    full = np.zeros(2 * n, object)
    for i in range(n):
        full[i : i + n] += int(a[i]) * b.astype(object)
    return full[:n], full[n:]


def _why(known: Negacyclic, found: Array, below: Array, above: Array) -> str:
    for name, other in _mistakes(below, above):
        wanted = other % known.modulus if known.modulus else other
        given = found.astype(object) % known.modulus if known.modulus else found
        if alike(np.asarray(given, float), np.asarray(wanted, float)):
            return CLOSING[name]
    return "not c[k] = sum over i + j = k of a[i] b[j] less that over i + j = k + n"


def _mistakes(below: Array, above: Array) -> Iterator[tuple[str, Array]]:
    yield "same sign", below + above
    yield "one later", below - np.roll(above, 1)
    yield "one earlier", below - np.roll(above, -1)
    yield "left out", below
    yield "sign of all", above - below
