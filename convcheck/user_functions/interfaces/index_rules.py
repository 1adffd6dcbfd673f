"""Products under another rule of indices than their sum: c[k] = sum over i o j = k of a[i] b[j].

Of Dirichlet's convolution i o j is the product of two numbers, of dyadic ones i xor j (J. E. Gibbs,
1967), of others i or j, i and j, the greatest common divisor or the least common multiple. Where
indices are chosen so that each pair of them has a place of its own, all products of an input's and
a kernel's elements are in the result, and those whose places in an ordinary convolution are the
same add up to it. Owns the rules, which functions have them, and the function of ordinary full
convolutions that is read in their place; a trial asks for all indices.
"""

from __future__ import annotations

import functools
import inspect
import math
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from convcheck.user_functions.arrays import Array
from convcheck.user_functions.callables.own_text import called_in, part_of_file, text_of
from convcheck.user_functions.interfaces._sequences import two_sequences, wide
from convcheck.user_functions.interfaces.residues import modulus_of
from convcheck.user_functions.parameters.callable_signature import (
    parameters_of,
    required_among,
    with_signature,
)
from convcheck.user_functions.parameters.operands_alone import operands_of
from convcheck.user_functions.parameters.rewritten import called
from convcheck.user_functions.text.docstrings import documented, name_and_docstring

BITS = 2
ALL = 2 ** (2 * BITS) - 1
"""Those of a place in a part, and a number of all bits of two."""


@dataclass(frozen=True)
class Rule:
    """A rule of indices: `of(i, j)`, None where two have no product; where parts have their places.

    `said` is how names and docstrings say it, in small letters; `named` how names alone do.
    """

    name: str
    of: Callable[[int, int], int | None]
    said: re.Pattern[str]
    places: Callable[[int], tuple[int, int]]
    """Where the elements of a part are in input and kernel."""
    part: int = 2**BITS
    """Elements of input and kernel whose products are had by one call."""
    of_bits: bool = True
    """Whether indices are bits, from 0 on and as many as a power of two; else numbers from 1."""
    named: re.Pattern[str] = re.compile(r"$^")


def _is(words: str) -> re.Pattern[str]:
    return re.compile(words)


RULES = (
    Rule(
        "Dirichlet",
        lambda i, j: i * j,
        _is(
            r"\bdirichlet (conv|prod|mult)|\bdirichlet['\u2019]s conv|\bconvol\w+ of (two )?arithm"
            r"|\bsum over (all )?(the )?(d ?\| ?n|divisors)"
        ),
        lambda t: (2**t, 2**t),
        of_bits=False,
    ),
    Rule(
        "XOR",
        lambda i, j: i ^ j,
        _is(
            r"\bxor[- ](conv|prod)|\bdyadic (conv|prod)"
            r"|\b(walsh|fwht|wht)\b|\bhadamard transf|\bi ?\^ ?j\b"
            r"|\b[a-z] ?\^ ?[a-z] ?==? ?[a-z]\b|\bsymmetric difference"
        ),
        lambda t: (t, t << BITS),
    ),
    Rule(
        "subset",
        lambda i, j: None if i & j else i | j,
        _is(r"\bsubset (sum )?conv|\bconv\w* de (subconjuntos|sous-ensembles)"),
        lambda t: (t, t << BITS),
    ),
    Rule(
        "OR",
        lambda i, j: i | j,
        _is(
            r"\bbitwise[- ]or[- ](conv|prod)|\bor-conv|\bi ?\| ?j\b|\b(covering|union) (conv|prod)"
            r"|\b[a-z] ?\| ?[a-z] ?==? ?[a-z]\b"
        ),
        lambda t: (t, t << BITS),
        named=_is(r"^(fast_|bitwise_)?or_?(conv|prod)|^(conv|convolve|convolution)_or$"),
    ),
    Rule(
        "AND",
        lambda i, j: i & j,
        _is(
            r"\bbitwise[- ]and[- ](conv|prod)|\band-conv|\bi ?& ?j\b(?! ?==? ?0)"
            r"|\bintersection (conv|prod)|\b[a-z] ?& ?[a-z] ?==? ?[a-z]\b"
        ),
        lambda t: (t | (ALL ^ (2**BITS - 1)), (t << BITS) | (2**BITS - 1)),
        named=_is(r"^(fast_|bitwise_)?and_?(conv|prod)|^(conv|convolve|convolution)_and$"),
    ),
    Rule(
        "GCD",
        math.gcd,
        _is(r"\bgcd[- ]conv|\bgcd\(i, ?j\)"),
        lambda t: (2**t * 3, 2 * 3**t),
        part=2,  # more of them have large indices
        of_bits=False,
    ),
    Rule(
        "LCM",
        math.lcm,
        _is(r"\blcm[- ]conv|\blcm\(i, ?j\)"),
        lambda t: (2**t, 3**t),
        part=2,
        of_bits=False,
    ),
)
"""All of them. Where a text says several, each of these may be meant."""

CONVOLVES = re.compile(r"\bconv|\bproduct|\bmultipl|\bf ?\* ?g\b|\bsum over\b")

UNUSED = re.compile(
    r"\b(f|a|g|index|element|entry|arr|x)?\[?0\]? ?(is|are|being)? ?(unused|ignored|not used|dummy)"
    r"|\b1[- ]based|\bone[- ]based|\bunused|\bindices (start|begin) at 1|\[0\] (=|is) 0\b"
)
"""How docstrings say that an element 0 counts for nothing."""

FROM_ONE = re.compile(
    r"\[0\] ?(=|==|is|holds|stands for|means|gives|corresponds to|->) ?\w+\(1\)|\b(0|zero)-based"
    r"|\[n ?- ?1\] ?(=|is|holds|->)|\[[ik]\] ?(=|is|holds|stands for|->) ?\w+\([ik] ?\+ ?1\)"
    r"|\(1\) (is )?(at|in|first|comes first|stands first)\b|\bstart(s|ing)? (at|with|from) \w\(1\)"
)
"""And that it is the one of the number 1."""

SIZES = frozenset({"n", "size", "limit", "length", "n_max", "nmax", "upto", "up_to"})
"""What the number of indices is called, of who is told it."""

INDEXED = "__convcheck_index_rules__"
"""The attribute of the function that is read: what is known of the one with a rule."""


@dataclass(frozen=True)
class Indexed:
    """A function of products under one of some rules.

    `first`: which index the first element has. `modulus`: that of its results, 0 if they have none.
    """

    call: Any
    signature: inspect.Signature
    names: tuple[str, str]
    rules: tuple[Rule, ...]
    first: int = 0
    modulus: int = 0
    size: str = ""

    def of(self, a: Array, b: Array, *, lists: bool) -> Array:
        """Return what it gives of two sequences of one length. Raises what it raises."""
        operands = (a.tolist(), b.tolist()) if lists else (a.copy(), b.copy())
        own: dict[str, Any] = dict(zip(self.names, operands, strict=True))
        if self.size:
            own[self.size] = len(a) + self.first - 1 if not self.rules[0].of_bits else len(a)
        with np.errstate(all="ignore"):
            return np.asarray(called(self.call, self.signature, own))


def indexed_of(call: Any) -> Indexed | None:
    """Return what is known of what is read in the place of a function with a rule; else None."""
    found: Indexed | None = getattr(call, INDEXED, None)
    return found


def owed(a: Array, b: Array, rule: Rule, first: int) -> Array:
    """Return the products of two sequences of one length under a rule, as Python's integers.

    Of indices beyond the length there are none. `first` is the index of the first elements.
    """
    total = np.zeros(len(a), object)
    for i in range(len(a)):
        for j in range(len(b)):
            if rule.of_bits or (i + first and j + first):
                k = rule.of(i + first, j + first)
                if k is not None and 0 <= k - first < len(a):
                    total[k - first] += a[i].item() * b[j].item()
    return total


def with_sums_of_indices(value: Any) -> Any:
    """Return a function of ordinary convolutions in place of one with another rule of indices.

    Anything else is returned as it is.
    """
    parameters = parameters_of(value)
    if len(parameters) < 2:
        return value
    said = name_and_docstring(value)
    rules = tuple(
        each for each in RULES if each.said.search(said) or each.named.search(value.__name__)
    )
    if not rules or not CONVOLVES.search(said):
        return value
    size = next((e.name for e in parameters[2:] if e.name.lower() in SIZES), "")
    size = size if size in required_among(parameters) else ""
    kept = [each for each in parameters if each.name != size]
    names = operands_of(inspect.Signature(kept))
    if names is None:
        return value
    of_functions = {*names} <= called_in(value)
    own = _of_sequences(value, inspect.Signature(parameters), names) if of_functions else value
    modulus = modulus_of(text_of(value), part_of_file(value))
    modulus = 0 if modulus == BITS else modulus  # the sign of XOR is that of its indices
    # A rule of numbers and one of bits are not both meant.
    rules = tuple(each for each in rules if each.of_bits is rules[0].of_bits)
    known = _known(
        Indexed(own, inspect.Signature(parameters), names, rules, modulus=modulus, size=size),
        unused=of_functions,
    )
    if known is None:
        return value
    shown = inspect.Signature(kept)

    @functools.wraps(value)
    def call(*given: Any, **named: Any) -> Any:
        told: Mapping[str, Any] = shown.bind(*given, **named).arguments
        x, w = (told[name] for name in names)
        lists = isinstance(x, list)
        data, kernel = map(wide, two_sequences(x, w))
        total = _convolved(known, data, kernel, lists=lists)
        return total.tolist() if lists else total

    setattr(call, INDEXED, known)
    return with_signature(call, shown)


def _of_sequences(value: Any, signature: inspect.Signature, names: tuple[str, str]) -> Any:
    """Return a function of two sequences in place of one of two functions of numbers."""

    @functools.wraps(value)
    def call(*given: Any, **named: Any) -> Any:
        told = dict(signature.bind(*given, **named).arguments)
        told |= {name: told[name].__getitem__ for name in names}
        return called(value, signature, told)

    return with_signature(call, signature)


def _known(indexed: Indexed, *, unused: bool) -> Indexed | None:
    """Return what is known with the index of first elements; None if it takes no sequences.

    `unused`: the first ones count for nothing, as of functions of numbers from 1 on.
    """
    rule = indexed.rules[0]
    if unused and not rule.of_bits:
        return indexed if _errors(indexed, rule) is not None else None
    if rule.of_bits:
        return indexed if _errors(indexed, rule) is not None else None
    from_one, from_zero = (replace(indexed, first=first) for first in (1, 0))
    first, other = (_errors(each, rule) for each in (from_one, from_zero))
    if first is None or other is None:  # a limit that is counted in gives one more
        return from_zero if other is not None and indexed.size else None
    said = documented(indexed.call)
    if FROM_ONE.search(said):
        return from_one
    if UNUSED.search(said):
        return from_zero
    return from_one if first <= other else from_zero


def _errors(indexed: Indexed, rule: Rule) -> int | None:
    """Return how many elements of a product are not owed; None if a call fails."""
    length = 16
    a = np.arange(1, length + 1)
    for lists in (False, True):
        try:
            result = indexed.of(a, a + 1, lists=lists)
        except Exception:  # noqa: BLE001 - a user's function may raise anything
            continue
        # One of another kind may have the same words.
        if result.ndim != 1 or len(result) > length:
            return None
        expected = owed(a, a + 1, rule, indexed.first)
        if result.shape != expected.shape:
            return length
        unused = int(not rule.of_bits and not indexed.first)
        return int((result.astype(object) != expected)[unused:].sum())
    return None


def _convolved(known: Indexed, x: Array, w: Array, *, lists: bool) -> Array:
    """Return the full convolution of two sequences by products of their parts."""
    rule, first = known.rules[0], known.first
    part = rule.part
    places = [rule.places(t) for t in range(part)]
    pairs = [(s, t, rule.of(places[s][0], places[t][1])) for s in range(part) for t in range(part)]
    most = max(*(max(each) for each in places), *(k or 0 for *_, k in pairs))
    length = ALL + 1 if rule.of_bits else most + 1 - first
    if known.modulus and {x.dtype.kind, w.dtype.kind} != {"i"}:
        raise TypeError("whole numbers are wanted")
    shared = len({k for *_, k in pairs}) < len(pairs)
    total = np.zeros(len(x) + len(w) + 2 * part, np.result_type(x, w))
    for begin in range(0, len(x), part):
        for other in range(0, len(w), part):
            a, b = np.zeros(length, x.dtype), np.zeros(length, w.dtype)
            for t, element in enumerate(x[begin : begin + part]):
                a[places[t][0] - first] = element
            for t, element in enumerate(w[other : other + part]):
                b[places[t][1] - first] = element
            result = _as_long(_with_signs(known, known.of(a, b, lists=lists)), length)
            total = total.astype(np.result_type(total, result))
            taken = set[int]()
            for s, t, k in pairs:
                # Under Dirichlet's rule pairs of one sum share a place, as their products do.
                if k is None or (shared and k in taken):
                    continue
                taken.add(k)
                total[begin + other + s + t] += result[k - first]
    return total[: len(x) + len(w) - 1]


def _with_signs(known: Indexed, result: Array) -> Array:
    """Return residues as the numbers nearest to zero, which sums of a few products are."""
    if not known.modulus or result.dtype.kind not in "iu":
        return result
    half = known.modulus // 2
    return (result + half) % known.modulus - half


def _as_long(result: Array, length: int) -> Array:
    """Return a result of this length: what is left out is zero here, and found by the trial."""
    if result.ndim != 1:
        raise ValueError(f"a result of shape {result.shape} of sequences")
    return np.pad(result[:length], (0, max(length - len(result), 0)))
