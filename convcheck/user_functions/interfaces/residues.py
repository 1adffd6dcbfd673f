"""Functions of whole numbers whose results are residues, modulo a number that their file names.

As those by number-theoretic transforms (J. M. Pollard, "The Fast Fourier Transform in a Finite
Field", Mathematics of Computation 25, 1971). A convolution is linear in both operands: those of
their digits have sums below the modulus, and together they are the whole one. Owns which functions
these are, and the function of whole numbers that is read in their place; what is as large as the
modulus is asked for apart, of the function itself, and so is what is below zero.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from convcheck.user_functions.arrays import Array
from convcheck.user_functions.callables.own_text import file_of, text_of
from convcheck.user_functions.interfaces._by_digits import base_of, by_digits
from convcheck.user_functions.parameters.callable_signature import (
    parameters_of,
    signature_of,
    with_signature,
)
from convcheck.user_functions.parameters.rewritten import called, rewritten
from convcheck.user_functions.parameters.signature import Role, Unreadable, read
from convcheck.user_functions.text.whole_numbers import numbers_of

REDUCED = re.compile(r"%=?\s*([A-Za-z_]\w*|\d[\d_]*)")
"""How a text takes a remainder, by a number or by its name."""

SAYS = re.compile(
    r"\b(mod|modulo|modulus|modular|prime|residues?|ntt|number[- ]theoretic|finite field)\b",
    re.IGNORECASE,
)
"""Words of functions of residues."""

POWERS = re.compile(r"\bpow\([^\n]+,[^\n]+,\s*\w+\s*\)")
"""A power modulo a number, which nothing but residues has."""

SIGNED = re.compile(
    r"\b(signed|(?<!may be )(?<!can be )(?<!allowed )negative|magnitude)\b", re.IGNORECASE
)
"""What a docstring says of results that have a sign."""

FROM_ZERO = re.compile(r"non-?negative|\[\s*0\s*,|\b0\s*(\.\.|to|<=)", re.IGNORECASE)
"""And of those that are residues whatever the operands are."""

GIVEN_SIGNS = re.compile(
    r"\b(given|returned|come|read|interpreted|mapped|taken) (back )?(as|to) (the )?negative"
    r"|\bnegative (ones|numbers|values|integers|coefficients) (are |is )?(allowed|welcome)"
    r"|\bupper half\b[^.;]{0,40}\bnegative",
    re.IGNORECASE,
)
"""And of those of which some are negative numbers again, wherever residues are from."""

BINARY = re.compile(
    r"\bgf ?\(? ?2\b|(?-i:\b[FZ]_?2\b(?! *=|[\[(]|\.\w))|\bz/2z?\b|\bmod(ulo)? (2|two)\b"
    r"|\bbinary (field|polynomial)|\bfield (of|with) two elements|\bconvolutional(ly)? (en)?cod",
    re.IGNORECASE,
)
"""Words of functions whose numbers are zero and one; a `z2` is a variable."""

PARITY = re.compile(r"%=?\s*2\b|&=?\s*1\b|\^|xor", re.IGNORECASE)
"""How a text takes the remainders by two."""

SMALLEST = 5
"""From which number on a modulus is one of residues; below, remainders say what is even."""

ITSELF = "__convcheck_of_residues__"
"""The attribute of the function that is read: the modulus, and the function of residues."""


@dataclass(frozen=True)
class Residues:
    """A function of lists or arrays of whole numbers, and its modulus.

    `signed`: results are between minus and plus half the modulus, else residues from zero on.
    """

    call: Any
    modulus: int
    signed: bool


def with_whole_numbers(value: Any) -> Any:
    """Return a function of whole numbers in place of one of residues; else what it is given."""
    if made_whole(value):
        return value
    original, (value, modulus) = value, _with_a_modulus(value)
    modulus = modulus or modulus_of(text_of(value), file_of(value))
    if not modulus:
        return original
    try:
        signature = signature_of(value)
        roles = read(signature)
    except (TypeError, ValueError, Unreadable):
        return original
    if roles.has(Role.BIAS):
        return original
    says = value.__doc__ or ""
    signed = bool(SIGNED.search(says)) and not FROM_ZERO.search(says)
    signed = signed or GIVEN_SIGNS.search(says) is not None
    x, w = roles.name(Role.INPUT), roles.name(Role.KERNEL)
    most = modulus // 2 if signed else modulus - 1
    base = base_of(most, most // 2)

    @functools.wraps(value)
    def itself(*given: Any, **named: Any) -> Any:
        told = dict(signature.bind(*given, **named).arguments)
        for name in (x, w):
            if not _are_whole(told[name]):
                raise TypeError("whole numbers are wanted")
            if isinstance(told[name], np.ndarray):
                told[name] = told[name].astype(np.int64)
        return called(value, signature, told)

    @functools.wraps(value)
    def call(*given: Any, **named: Any) -> Any:
        told = dict(signature.bind(*given, **named).arguments)
        lists = isinstance(told[x], list)

        def summed(digits: Array, weights: Array) -> Array:
            operands = (
                {x: digits.tolist(), w: weights.tolist()} if lists else {x: digits, w: weights}
            )
            return np.asarray(itself(**{**told, **operands}))

        if not all(map(_are_whole, (told[x], told[w]))):
            raise TypeError("whole numbers are wanted")
        return by_digits(summed, np.asarray(told[x]), np.asarray(told[w]), most, base)

    setattr(call, ITSELF, Residues(itself, modulus, signed))
    return with_signature(call, signature)


MODULI = frozenset(("mod", "modulus", "prime"))
LETTERS = frozenset(("q", "p", "m"))
"""What parameters are called that remainders are taken by, in small letters: whole words, and
letters, which may be a step as well.
"""

OF_RINGS = re.compile(
    r"\bmod(ulo|ulus|ular)?\b|\bprime\b|\b[zfr]_[qpm]\b|\bgf\b|finite field|\bresidues?\b"
    r"|\b[zfr] ?/ ?\(?[qpm]|negacyclic|\bring\b",
    re.IGNORECASE,
)
"""Words of those of whom a letter is a modulus."""

PRIME = 998244353
"""What is handed over for one: larger than all sums of small operands."""


def takes_modulus(name: str, text: str) -> bool:
    """Tell whether a parameter is a number that a text takes remainders by."""
    known = name.lower() in MODULI
    known |= name.lower() in LETTERS and OF_RINGS.search(text) is not None
    return known and re.search(rf"%=?\s*{re.escape(name)}\b", text) is not None


def _with_a_modulus(value: Any) -> tuple[Any, int]:
    """Return a function without the modulus that it has to be told, and which one it is told.

    What has none is returned with zero.
    """
    parameters, text = parameters_of(value), text_of(value)
    told = [p for p in parameters[2:] if p.default is p.empty and takes_modulus(p.name, text)]
    if len(told) != 1:
        return value, 0
    kept = [each for each in parameters if each is not told[0]]
    return rewritten(value, kept, lambda own: {**own, told[0].name: PRIME}), PRIME


def modulus_of(text: str, file: str) -> int:
    """Return the number that a function takes remainders by; 0 if there are several, or none.

    `text` is its own, `file` all of its file's, which has to speak of residues, or have powers
    of them.
    """
    if BINARY.search(text) and PARITY.search(text):
        return 2
    if not (SAYS.search(file.replace("_", " ")) or POWERS.search(file)):
        return 0
    known = numbers_of(text, file)
    for each in (text, file):
        found = {_number(by, known) for by in REDUCED.findall(each)} - {0}
        if found:
            return found.pop() if len(found) == 1 else 0
    return 0


NOT_RESIDUES = ("__convcheck_negacyclic__", "__convcheck_index_rules__")
"""Attributes of what is read in the place of functions whose residues are whole numbers again."""


def made_whole(value: Any) -> bool:
    """Tell whether residues of a function have been made whole numbers already."""
    return any(hasattr(value, name) for name in NOT_RESIDUES)


def _number(by: str, known: Mapping[str, int]) -> int:
    """Return a modulus by what stands behind `%`; 0 if it is none."""
    number = int(by) if by[0].isdigit() else known.get(by, 0)
    return number if number >= SMALLEST else 0


def _are_whole(operand: Any) -> bool:
    """Tell whether an operand is one of whole numbers; an empty one is."""
    array = np.asarray(operand)
    return array.dtype.kind in "iu" or array.size == 0
