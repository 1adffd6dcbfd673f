"""All indices of products under another rule than their sum.

Owns what is owed then, each product where its rule has it, and the usual ways to get it wrong.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from convcheck.user_functions.arrays import Array
from convcheck.user_functions.interfaces.index_rules import RULES, Indexed, Rule, indexed_of, owed
from convcheck.user_functions.trials.trial_subject import NOT_MADE, Found, Subject, alike

LENGTHS = {True: (16, 4, 32, 1, 2), False: (12, 30, 1, 2, 17)}
"""Of indices that are bits, powers of two; of numbers from 1 on, any."""

NO_POWER = 6
"""A length that is no power of two."""


def indices(subject: Subject) -> Found:
    """Hand over sequences of several lengths; of bits, of one that is no power of two as well."""
    known = indexed_of(getattr(subject.function.callee, "call", None))
    if known is None:
        return NOT_MADE
    return Found(
        wrong_indices(subject) or _of_no_power(subject, known) or _of_large(subject, known)
    )


def wrong_indices(subject: Subject) -> str:
    """Return which products are wrong under a rule; empty if none are."""
    known = indexed_of(getattr(subject.function.callee, "call", None))
    if known is None:
        return ""
    for length in LENGTHS[known.rules[0].of_bits]:
        a, b = _drawn(subject, length)
        result = known.of(a, b, lists=subject.manner.framework == "lists")
        if not _is_right(known, result, a, b):
            return (
                f"wrong for the {known.rules[0].name} convolution of {length} elements:"
                f" {_why(known, result, a, b)}"
            )
    return ""


def _of_no_power(subject: Subject, known: Indexed) -> str:
    """Return that a length that is no power of two gives something else; refused, it does not."""
    if not known.rules[0].of_bits:
        return ""
    a, b = _drawn(subject, NO_POWER)
    try:
        result = known.of(a, b, lists=subject.manner.framework == "lists")
    except Exception:  # noqa: BLE001 - a user's function may raise anything
        return ""
    x, w = (np.pad(each, (0, 8 - NO_POWER)) for each in (a, b))
    size = min(result.size, 8)
    if result.ndim == 1 and any(
        _same(known, result[:size], owed(x, w, rule, 0)[:size]) for rule in known.rules
    ):
        return ""
    return (
        f"wrong where the length is no power of two ({NO_POWER}), and it raises nothing: it has to"
        " refuse it, or to put zeros behind operands up to the next one"
    )


def _of_large(subject: Subject, known: Indexed) -> str:
    """Return that numbers as large as a modulus are wrong, where those below were right."""
    if not known.modulus:
        return ""
    random = np.random.default_rng(subject.seed)
    for least in (0, known.modulus - known.modulus // 64 - 1):
        a, b = (random.integers(least, known.modulus, 16) for _ in range(2))
        result = known.of(a, b, lists=subject.manner.framework == "lists")
        if not _is_right(known, result, a, b):
            return (
                f"wrong with operands up to {known.modulus - 1}, and right with small ones:"
                " products or sums overflow, or are not reduced by the modulus everywhere"
            )
    return ""


def _drawn(subject: Subject, length: int) -> tuple[Array, Array]:
    random = np.random.default_rng(subject.seed)
    a, b = (random.integers(1, 9, length) for _ in range(2))
    return a, b


def _is_right(known: Indexed, result: Array, a: Array, b: Array) -> bool:
    """Tell whether a result is the product of two sequences under one of the rules."""
    return any(_same(known, result, owed(a, b, rule, known.first)) for rule in known.rules)


def _same(known: Indexed, result: Array, wanted: Array) -> bool:
    """Tell whether a result is what is wanted; an element 0 that counts for nothing may be any."""
    if result.shape != wanted.shape:
        return False
    if not known.rules[0].of_bits and known.first == 0:
        result, wanted = result[1:], wanted[1:]
    if known.modulus:
        wanted = wanted % known.modulus
    if result.dtype.kind in "iuO":
        return bool((result == wanted).all())
    return alike(result.astype(float), wanted.astype(float))


def _why(known: Indexed, result: Array, a: Array, b: Array) -> str:
    n, rule, first = len(a), known.rules[0], known.first
    right = owed(a, b, rule, first)
    if result.shape != (n,):
        return f"its result has shape {result.shape}, not ({n},)"
    others = (e for e in RULES if e.of_bits is rule.of_bits and e not in known.rules)
    for each in others:
        if _same(known, result, owed(a, b, each, first)):
            return f"it is the {each.name} convolution"
    for said, wrong in _mistakes(rule, first, right, a, b):
        if _same(known, result, wrong):
            return said
    if not rule.of_bits:
        moved = owed(a, b, rule, 1 - first)
        if _same(known, result, moved):
            return "indices are off by one: of the element 0 it makes the number " + str(1 - first)
    differ = [k for k in range(n) if result[k] != right[k] and (k + first or rule.of_bits)]
    if len(differ) <= n // 4:
        return f"at {', '.join(str(k + first) for k in differ)} alone"
    return f"at {differ[0] + first} it gives {result[differ[0]]}, not {right[differ[0]]}"


def _mistakes(
    rule: Rule, first: int, right: Array, a: Array, b: Array
) -> Iterator[tuple[str, Array]]:
    """Yield what is said of wrong products, and these."""
    n = len(a)
    times = "the division by the length after the inverse transform"
    yield f"results are {n} times too large: {times} is missing", right * n
    yield f"results are {n} times too small: {times} is there twice", right // n
    yield f"results are {n} times too small: {times} is there twice", right / n
    yield "results come one index too late", np.roll(right, 1)
    yield "results come one index too early", np.roll(right, -1)
    if rule.name in ("subset", "OR") and not first:
        yield (
            "the product with the empty set is left out (f[0] g[S]): the loop over subsets ends"
            " before the empty one (submask 0)",
            right - a[0].item() * b,
        )
        yield "the product of the whole set with the empty one is left out", right - a * b[0].item()
    yield "it is the ordinary convolution, i + j", np.convolve(a, b)[:n].astype(object)
    if not rule.of_bits:
        one = 1 - first
        yield "the divisor 1 is left out", right - a[one].item() * b
        yield "the number itself is left out of its divisors", right - a * b[one].item()
        squares = np.zeros(n, object)
        for d in range(1, n + 1):
            if d * d - first < n:
                squares[d * d - first] = a[d - first].item() * b[d - first].item()
        yield "the square root of a square counts twice among its divisors", right + squares
        yield "the square root of a square is left out of its divisors", right - squares
