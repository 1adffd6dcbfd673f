"""Motifs that are scanned along a string of DNA: `scan(seq, pwm)` with `seq` of A, C, G and T.

A string is an input of four channels, one at each letter's position and zero elsewhere; what is no
base (N) is zero in all of them. Scores are linear in that input: so those of any numbers are sums
of those of strings with a letter where a binary digit of its channel is one, and N elsewhere. Such
sums have the errors of one sum. The larger score of two strands is linear in scores that are never
below zero: a motif's positive and negative parts are apart. Owns which functions these are, and
the function of arrays that is read in their place.
"""

from __future__ import annotations

import functools
import inspect
import re
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from convcheck.user_functions.arrays import Array
from convcheck.user_functions.callables.own_text import file_of, part_of_file, text_of
from convcheck.user_functions.interfaces.both_strands import LARGER
from convcheck.user_functions.interfaces.both_strands import SAID as STRANDS
from convcheck.user_functions.parameters.callable_signature import signature_of, with_signature
from convcheck.user_functions.parameters.operands_alone import operands_alone
from convcheck.user_functions.parameters.rewritten import called
from convcheck.user_functions.text.docstrings import documented, name_and_docstring

BASES, NONE = "ACGT", "N"

TABLE = re.compile(
    r"a\W{0,12}(0\W{1,6})?c\W{0,12}(1\W{1,6})?g\W{0,12}(2\W{1,6})?t\b", re.IGNORECASE
)
"""How files name the bases in their order: `ACGT`, `A, C, G, T`, `{"A": 0, "C": 1, ...`."""

LETTERS_FIRST = r"\(\s*4\s*,\s*\w+\s*\)|\b4 ?x ?\w\b"
LETTERS_LAST = r"\(\s*\w+\s*,\s*4\s*\)|\b\w ?x ?4\b"
"""How docstrings say along which axis of a motif its letters lie."""

MOST_DIGITS = 160
"""Binary digits from the largest to the smallest of a sequence of numbers."""


SEQUENCES = re.compile(r"(dna_?)?seq(uence)?|dna|genome|contig|read", re.IGNORECASE)
"""Names of parameters that are strings, where a function of the same file treats one as that."""


def with_numbers_for_bases(value: Any) -> Any:
    """Return a function of sequences of numbers in place of one of strings of bases.

    Anything else is returned as it is.
    """
    names = operands_alone(value) if inspect.isfunction(value) else None
    if names is None or not _takes_string(value, names[0]):
        return value
    said = name_and_docstring(value)
    text = text_of(value)
    both = STRANDS.search(said) is not None or "revcomp" in text
    larger = both and LARGER.search(f"{said} {text}") is not None
    signature = signature_of(value)
    x, w = names
    first = re.search(LETTERS_FIRST, said) is not None
    last = re.search(LETTERS_LAST, said) is not None
    known = [0] if first and not last else [1] if last and not first else [1, 0]

    nothing: list[str] = []

    @functools.wraps(value)
    def call(*given: Any, **named: Any) -> Any:
        told = dict(signature.bind(*given, **named).arguments)
        data, motif = (np.asarray(told.get(each)) for each in (x, w))
        if data.ndim != 2 or motif.ndim != 2:
            raise ValueError("wanted one sequence and one motif")
        turned = both and known == [0]
        motif = motif.T if turned else motif
        axis = next((each for each in known if motif.shape[each] == data.shape[1]), None)
        if axis is None:
            raise ValueError("wanted a motif of as many letters as there are channels")

        def scores(string: str, part: Array) -> Any:
            return called(value, signature, {**told, x: string, w: part})

        taps = np.moveaxis(motif, axis, 0)
        axis = 0 if turned else axis
        if not nothing:
            nothing.append(_nothing(scores, len(data), np.moveaxis(taps[:0], 0, axis)))
        if not larger or (data.any(axis=0).sum() > 2 and _are_letters(data)):
            return _scored(scores, data, taps, axis, nothing[0])
        signed = taps.astype(np.result_type(taps, np.int8))
        parts = (
            _scored(scores, data, np.maximum(each, 0), axis, nothing[0])
            for each in (signed, -signed)
        )
        return next(parts) - next(parts)

    return with_signature(call, signature)


def _takes_string(value: Any, name: str) -> bool:
    """Tell whether a function of DNA takes a parameter as a string, by its text."""
    if not TABLE.search(file_of(value) or text_of(value)):
        return False
    own = re.escape(name)
    methods = rf"\b{own}\.(upper|lower|encode|translate|find|count|replace|strip)\("
    # Where another function of the file makes rows of it, that one has the string's methods.
    of_helper = rf"\b(?:{own}|seq\w*|dna|bases|s)\.(upper|lower|encode|translate)\("
    helped = SEQUENCES.fullmatch(name) and re.search(of_helper, part_of_file(value))
    annotated = value.__annotations__.get(name) in (str, "str")
    said = rf"\b{own.lower()}\b[^.;]{{0,40}}\bstring|\bstrings? of\b[^.;]{{0,30}}\ba\W{{0,2}}c"
    said = rf"{said}|\b(dna|nucleotide|sequence) strings?\b|\b(str|string)\b of (dna|bases|letters)"
    return bool(
        annotated
        or helped
        or re.search(methods, text_of(value))
        or re.search(said, documented(value))
    )


def _nothing(scores: Callable[[str, Array], Any], length: int, motif: Array) -> str:
    """Return a letter that has no score: N, or the last one, whose column is zero, where that is
    refused. `motif` has no columns.
    """
    axis = motif.shape.index(0)
    zeros = np.zeros([len(BASES) if n == axis else size for n, size in enumerate(motif.shape)])
    try:
        scores(NONE * max(length, *motif.shape), zeros)
    except (ValueError, KeyError, IndexError):
        return BASES[-1]
    return NONE


def _scored(
    scores: Callable[[str, Array], Any], data: Array, motif: Array, axis: int, nothing: str
) -> Any:
    """Return the scores of a sequence [positions, channels] and a motif [channels, taps].

    `nothing` is a letter that has none.
    """
    found: list[Any] = []
    whole_ones = _are_letters(data) and bool(data.any(axis=1).all())
    count = len(BASES) if nothing == NONE or whole_ones else len(BASES) - 1
    for first in range(0, max(data.shape[1], 1), count):
        columns = data[:, first : first + count]
        whole = np.zeros((len(BASES), motif.shape[1]), motif.dtype)
        whole[: columns.shape[1]] = motif[first : first + count]
        part = np.ascontiguousarray(np.moveaxis(whole, 0, axis))
        for factor, string in _strings(columns, nothing):
            result = scores(string, part)
            parts = result if isinstance(result, tuple) else (result,)
            if any(np.isneginf(np.asarray(each, float)).any() for each in parts):
                raise ValueError(
                    "windows with N have no score, so that letters cannot be told apart"
                )
            wide = [factor * np.asarray(each).astype(np.longdouble) for each in parts]
            found = [a + b for a, b in zip(found, wide, strict=True)] if found else wide
    results = [each.astype(np.float64) for each in found]
    return tuple(results) if len(results) > 1 else results[0]


def _are_letters(columns: Array) -> bool:
    """Tell whether there is one letter at each place, or none."""
    ones = ((columns == 0) | (columns == 1)).all() and (columns.sum(axis=1) <= 1).all()
    return bool(ones) and columns.shape[1] <= len(BASES)


def _strings(columns: Array, nothing: str) -> Iterator[tuple[float, str]]:
    """Yield strings and factors, the sum of which is a sequence of numbers; one at least."""
    if _are_letters(columns):
        letters = [BASES[row.argmax()] if row.any() else nothing for row in columns]
        yield 1.0, "".join(letters)
        return
    for number, base in enumerate(BASES[: columns.shape[1]]):
        rest = columns[:, number].astype(np.float64)
        if not np.isfinite(rest).all():
            raise ValueError("finite numbers are wanted")
        sign, rest = np.sign(rest), np.abs(rest)
        exponent = int(np.frexp(rest.max())[1]) - 1
        for digit in range(MOST_DIGITS):
            factor = 2.0 ** (exponent - digit)
            ones = rest >= factor
            rest = np.where(ones, rest - factor, rest)
            for way in (1.0, -1.0):
                there = ones & (sign == way)
                if there.any():
                    yield way * factor, "".join(base if each else nothing for each in there)
            if not rest.any():
                break
        else:
            raise ValueError("numbers of fewer digits are wanted")
