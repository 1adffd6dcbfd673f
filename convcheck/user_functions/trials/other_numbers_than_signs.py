"""Zeros and magnitudes, of functions that take the signs of their operands.

Owns what is owed then: the convolution of the signs, with one sign or none for zeros.
"""

from __future__ import annotations

import re
from dataclasses import replace

import numpy as np

from convcheck.mathematics.operands import Array, Operands
from convcheck.user_functions.callables.callee import Plain
from convcheck.user_functions.callables.refusal import REFUSED
from convcheck.user_functions.frameworks.contract import frameworks
from convcheck.user_functions.interfaces.of_signs import ITSELF
from convcheck.user_functions.text.docstrings import documented
from convcheck.user_functions.trials.exact_sums import exact_sums
from convcheck.user_functions.trials.trial_subject import NOT_MADE, Found, Subject, alike

MAGNITUDES = (0.25, 0.75, 1.0, 1.5, 3.0)
"""Of what is handed over, beside zeros."""

_ARE = r"(=+|is|are|:=|->|(counts?|gives|maps?|becomes?|taken)( as| to)?)"
OF_ZEROS = {
    sign: re.compile(
        rf"sign\(0(\.0)?\) ?{_ARE} ?{one}|zeros? {_ARE} {one}|>= ?0 {_ARE} {one}"
        rf"|{one} (for|if|where|when) ([\w ]+ )?>= ?0"
    )
    for sign, one in ((1, r"\+?1"), (-1, "-1"))
}
"""How docstrings say which sign zeros have, in small letters."""

SCALED = re.compile(
    r"\bscal(e|ed|ing)\b|\balpha\b|\bmean\b|\bmagnitude"
    r"|\breal(-valued)? (input|activation)|\bweights? (are|is) binar"
)
"""How they say that magnitudes have a part in the result, or that one operand keeps its own."""


def zeros_and_magnitudes(subject: Subject) -> Found:
    """Hand over numbers of other magnitudes, and zeros, and expect what their signs give."""
    callee = subject.function.callee
    itself = getattr(callee.call, ITSELF, None) if isinstance(callee, Plain) else None
    if itself is None or not isinstance(callee, Plain):
        return NOT_MADE
    said = documented(itself)
    if SCALED.search(said):
        return NOT_MADE
    alone = subject.calling(callee, itself)
    random = np.random.default_rng(subject.seed)
    drawn = subject.operands.map(lambda each: _magnitudes(random, each))
    dtype = frameworks()[subject.manner.framework].dtype
    for zeros in (False, True):
        operands = drawn.map(lambda each: _with_zeros(random, each)) if zeros else drawn
        try:
            found = alone.called(operands.map(lambda each: each.astype(dtype))).result
        except REFUSED as error:
            return Found(note=f"refuses numbers that are no signs: {error}")
        fits = {signs for signs in _SIGNS if alike(found, _owed(subject, operands, signs))}
        if not fits:
            what = "zeros have no sign of their own" if zeros else "magnitudes have a part in it"
            return Found(f"wrong with numbers that are no signs: {what}")
        wanted = [sign for sign, words in OF_ZEROS.items() if words.search(said)]
        if zeros and len(wanted) == 1 and (wanted[0],) * 2 not in fits:
            has = ", ".join(
                f"{x:+d} in the input and {w:+d} in the kernel" for x, w in sorted(fits)
            )
            return Found(
                f"wrong with zeros: their sign is {has}, and {wanted[0]:+d} by its docstring"
            )
    return Found()


_SIGNS = tuple((x, w) for x in (1, 0, -1) for w in (1, 0, -1))
"""Signs of zeros, in the input and in the kernel."""


def _owed(subject: Subject, operands: Operands, zeros: tuple[int, int]) -> Array:
    """Return the convolution of the signs, with these for zeros."""
    of_input, of_kernel = (
        np.where(each == 0, sign, np.sign(each))
        for each, sign in zip((operands.input, operands.kernel), zeros, strict=True)
    )
    signs = replace(operands, input=of_input, kernel=of_kernel)
    return exact_sums(subject.conv, signs).astype(float)


def _magnitudes(random: np.random.Generator, like: Array) -> Array:
    return np.asarray(random.choice(MAGNITUDES, like.shape) * random.choice((-1, 1), like.shape))


def _with_zeros(random: np.random.Generator, values: Array) -> Array:
    return np.where(random.random(values.shape) < 0.5, 0.0, values)
