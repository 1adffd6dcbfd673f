"""Convolutional encoders: bits, and generators each of which gives bits of its own.

With one generator such an encoder is a convolution modulo two of the bits with the generator's taps
(P. Elias, "Coding for Noisy Channels", 1955). Owns which functions these are, how generators are
written, and the function of bits and taps that is read in their place; a trial asks for several
generators.
"""

from __future__ import annotations

import functools
import inspect
import re
from dataclasses import dataclass
from typing import Any

import numpy as np

from convcheck.user_functions.arrays import Array
from convcheck.user_functions.callables.own_text import text_of
from convcheck.user_functions.parameters.callable_signature import (
    parameters_of,
    with_operands,
    with_signature,
)
from convcheck.user_functions.parameters.names import plain, plain_names
from convcheck.user_functions.text.docstrings import name_and_docstring

SAID = re.compile(r"\bconvolutional(ly)? (en)?cod|\bconv(olutional)?[ _]enc|\btrellis\b")
"""How names and docstrings speak of them, in small letters."""

GENERATORS = plain_names(
    "generators generator gens gen polys poly polynomials generator_polynomials g gs taps"
    " generator_polys octal_generators"
)
LENGTHS = plain_names("constraint constraint_length k length memory_plus_one K")
"""What generators, and the length of the register, are called."""

INTEGERS = re.compile(r"\boctal\b|\b0o\d|\b0b[01]|\bbin\(|\.bit_count\(|>>")
"""How texts speak of generators that are numbers."""

WORD = 62
"""Taps of a generator that whole numbers of 64 bits have room for."""

ENCODER = "__convcheck_encoder__"
"""The attribute of the function that is read: what is known of the encoder."""


@dataclass(frozen=True)
class Encoder:
    """An encoder, and the names of its parameters; `length` is empty if it is told none.

    `written` is how generators are written: as `int`, `str` or `tuple`.
    """

    call: Any
    bits: str
    generators: str
    length: str
    written: type

    def of(self, bits: Any, generators: list[list[int]]) -> Any:
        """Return what it gives of bits and the taps of generators, that of the newest bit first.

        Raises what it raises.
        """
        told: dict[str, Any] = {self.bits: bits}
        if len(generators[0]) > WORD:  # registers of NumPy's whole numbers are no longer
            told[self.bits] = np.asarray(bits).tolist()
        told[self.generators] = tuple(map(self._written, generators))
        if self.length:
            told[self.length] = len(generators[0])
        return self.call(**told)

    def _written(self, taps: list[int]) -> Any:
        text = "".join(map(str, taps))
        return int(text, 2) if self.written is int else self.written(text if self._is_str else taps)

    @property
    def _is_str(self) -> bool:
        return self.written is str


def encoder_of(call: Any) -> Encoder | None:
    """Return what is known of what is read in the place of an encoder; None of any other."""
    found: Encoder | None = getattr(call, ENCODER, None)
    return found


def with_one_generator(value: Any) -> Any:
    """Return a function of bits and taps in place of an encoder; anything else as it is."""
    if not inspect.isfunction(value) or not SAID.search(name_and_docstring(value)):
        return value
    parameters = parameters_of(value)
    generators = next((p for p in parameters[1:] if plain(p.name) in GENERATORS), None)
    length = next((p for p in parameters[1:] if plain(p.name) in LENGTHS), None)
    rest = [p for p in parameters[1:] if p not in (generators, length) and p.default is p.empty]
    if generators is None or rest:
        return value
    name = "" if length is None else length.name
    written = _written(value, generators.default)
    encoder = Encoder(value, parameters[0].name, generators.name, name, written)

    @functools.wraps(value)
    def call(x: Any, w: Any) -> Array:
        bits, taps = np.asarray(x), np.asarray(w)
        if bits.ndim != 1 or taps.ndim != 1:
            raise ValueError("wanted a sequence of bits, and taps")
        of = bits.tolist() if isinstance(x, list) else bits
        return np.asarray(encoder.of(of, [taps.tolist()])).reshape(-1)

    call.__doc__ = f"A true convolution modulo 2: % 2. {value.__doc__ or ''}"
    setattr(call, ENCODER, encoder)
    return with_signature(call, with_operands())


def _written(value: Any, default: Any) -> type:
    """Return how generators are written, by their default or by the text."""
    first = next(iter(default), None) if isinstance(default, tuple | list) else None
    if isinstance(first, str):
        return str
    if isinstance(first, int) or (first is None and INTEGERS.search(text_of(value))):
        return int
    return list if isinstance(first, list) else tuple
