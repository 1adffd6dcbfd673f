"""Convolutional encoders with several generators: whose bits come in which order.

Owns what is owed: the bits that each generator alone gives, one of each generator for each bit that
goes in, interleaved or in an axis of their own; one stream after the other where that is said.
"""

from __future__ import annotations

import re
from typing import Any

import numpy as np

from convcheck.user_functions.arrays import Array
from convcheck.user_functions.interfaces.encoders import Encoder, encoder_of
from convcheck.user_functions.text.docstrings import name_and_docstring
from convcheck.user_functions.trials.trial_subject import NOT_MADE, Found, Subject

GENERATORS = [[1, 1, 1], [1, 0, 1], [1, 1, 0]]
"""Taps, that of the newest bit first: none of which is another one, or zero at both ends."""

BITS = [1, 0, 1, 1, 0, 0, 1, 0]

IN_STREAMS = re.compile(
    r"\b(two|both|separate|each|output|parallel) (\w+ )?streams?\b|\bone after (the )?other"
    r"|concatenat|\bper generator\b|\ba (list|row|array) (for|of) each (generator|polynomial)"
)
"""How docstrings say, in small letters, that bits of a generator come together."""

INTERLEAVED = re.compile(r"interleav|multiplex|serial")


def several_generators(subject: Subject) -> Found:
    """Encode with two and with three generators."""
    encoder = encoder_of(getattr(subject.function.callee, "call", None))
    if encoder is None:
        return NOT_MADE
    as_list = subject.manner.framework == "lists"
    said = name_and_docstring(encoder.call)
    apart = IN_STREAMS.search(said) is not None and INTERLEAVED.search(said) is None
    for count in (2, 3):
        streams = [_bits(encoder, [each], as_list=as_list) for each in GENERATORS[:count]]
        found = _bits(encoder, GENERATORS[:count], as_list=as_list)
        told = _wrong(found, np.stack(streams), apart=apart)
        if told:
            return Found(f"wrong with {count} generators: {told}")
    return Found()


def _bits(encoder: Encoder, generators: list[list[int]], *, as_list: bool) -> Array:
    bits: Any = BITS if as_list else np.array(BITS)
    return np.asarray(encoder.of(bits, generators))


def _wrong(found: Array, streams: Array, *, apart: bool) -> str:
    """Return how bits do not come as they are owed; empty if they do. `streams` are `[n, bits]`."""
    flat = streams.reshape(len(streams), -1)
    if found.ndim > 1:  # an axis of the generators, wherever it is
        ways = [flat, flat.T]
        right = any(found.shape == way.shape and np.array_equal(found, way) for way in ways)
        return "" if right else "the bits of a generator are not those that it gives alone"
    interleaved, joined = flat.T.reshape(-1), flat.reshape(-1)
    owed, other = (joined, interleaved) if apart else (interleaved, joined)
    if np.array_equal(found, owed):
        return ""
    if np.array_equal(found, other):
        return (
            "bits are interleaved, where streams are to come one after the other"
            if apart
            else "streams come one after the other, where bits are to be interleaved (one of each"
            " generator for each bit that goes in)"
        )
    if np.array_equal(found, flat[::-1].T.reshape(-1)):
        return "generators are exchanged: their bits come in reversed order"
    return "the bits of a generator are not those that it gives alone"
