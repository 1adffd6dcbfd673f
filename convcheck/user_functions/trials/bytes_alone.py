"""Sums that leave a byte, of functions that take and give bytes alone.

Owns what is owed then: the ends of the range, whatever holds the sums.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from convcheck.mathematics.operands import Array
from convcheck.mathematics.reference import evaluate
from convcheck.model.passes import Pass
from convcheck.user_functions.callables.callee import Plain
from convcheck.user_functions.callables.own_text import file_of, text_of
from convcheck.user_functions.interfaces.bytes_alone import (
    ITSELF,
    RANGES,
    digits_behind,
    type_of_bytes,
)
from convcheck.user_functions.text.declarations import documentation
from convcheck.user_functions.trials.ended_results import CAST, FRACTIONS, LARGEST, PART
from convcheck.user_functions.trials.trial_subject import NOT_MADE, Found, Subject

SMALL, LARGE = 1, 13
"""By what weights are multiplied: so that results leave a byte, and sums 16 bits."""

WEIGHTS = {"uint8": (-(2**15), 2**15 - 1), "int8": RANGES["int8"]}
"""The smallest and the largest weight, by the type of the input."""


def beyond_a_byte(subject: Subject) -> Found:
    """Hand over all bytes there are, with small weights, then with large ones."""
    callee = subject.function.callee
    itself = getattr(callee.call, ITSELF, None) if isinstance(callee, Plain) else None
    if itself is None or not isinstance(callee, Plain):
        return NOT_MADE
    alone = subject.calling(callee, itself)
    usual = subject.operands
    kind = type_of_bytes(text_of(itself), file_of(itself))
    least, most = RANGES[kind]
    image = np.abs(usual.input.astype(np.int64)) * 37 % (most - least + 1) + least
    for factor in (SMALL, LARGE):
        kernel = np.clip(usual.kernel.astype(np.int64) * factor, *WEIGHTS[kind])
        operands = replace(usual, input=image, kernel=kernel)
        wide = operands.map(lambda array: array.astype(np.float64))
        sums = evaluate(subject.conv, wide, Pass.FORWARD)
        found = alone.called(operands).result.astype(np.float64)
        said = _wrong(found, sums, least, most)
        if said:
            return Found(f"wrong with sums from {sums.min():.0f} to {sums.max():.0f}: {said}")
    if not FRACTIONS.search(documentation(callee)) or digits_behind(text_of(itself)):
        return Found()
    operands = replace(usual, input=image, kernel=PART * (np.abs(usual.kernel) % LARGEST))
    sums = evaluate(subject.conv, operands.map(lambda each: each.astype(np.float64)), Pass.FORWARD)
    found = alone.called(operands).result.astype(np.float64)
    near = np.abs(found - np.clip(sums, least, most)) < 1  # rounded in any way
    return Found("" if near.all() else CAST)


def _wrong(found: Array, sums: Array, least: int, most: int) -> str:
    """Return what is wrong with bytes for sums; nothing where they end at the ends of the range."""
    if found.shape != sums.shape or (found == np.clip(sums, least, most)).all():
        return ""
    if (found == (sums - least) % (most - least + 1) + least).all():
        return (
            "results beyond a byte wrap around (modulo 256): they have to saturate, so clip them to"
            f" {least} to {most} before the conversion"
        )
    narrow = (sums + 2**15) % 2**16 - 2**15
    if (found == np.clip(narrow, least, most)).all():
        return (
            "sums overflow (wrap around) in int16: they need 32 bits (int32), before they are"
            " clipped to a byte"
        )
    return f"results beyond a byte have to be the ends of its range, {least} and {most}"
