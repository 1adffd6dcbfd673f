"""Functions that convolve one sequence with itself: `sum_pmf(pmf, n)`, `poly_power(p, n)`.

The square of a sequence with another one far behind it has twice the product of both in its middle,
and nothing else there: it is read in place of the power. Owns how these functions are known; a
trial asks for other powers.
"""

from __future__ import annotations

import functools
import re
from dataclasses import dataclass
from typing import Any

import numpy as np

from convcheck.user_functions.arrays import Array, first_array
from convcheck.user_functions.callables.own_text import text_of
from convcheck.user_functions.interfaces._sequences import two_sequences
from convcheck.user_functions.parameters.callable_signature import (
    parameters_of,
    required_among,
    signature_of,
    with_operands,
    with_signature,
)
from convcheck.user_functions.parameters.names import plain, plain_names
from convcheck.user_functions.parameters.rewritten import called
from convcheck.user_functions.text.docstrings import name_and_docstring

SAID = re.compile(
    r"\b(sum|total) of (n|k|m|several|many|independent)\b|\b(n|k)[- ]?(fold|th power)\b|\bpowers?\b"
    r"|\b(n|k) (independent|dice|die|throws|rolls|copies|times|w\u00fcrfe\w*|identical|iid|i\.i\.d)"
    r"|\bconvol(ved?|ution) (of \W?\w+\W? )?with itself|\bself[- ]convol"
    r"|\brepeated(ly)? convol|\bdice\b"
    r"|\bsumme von (n|k)\b"
)
"""What names and docstrings say of it, in small letters."""

DONE = re.compile(r"convolve|conv\(|fft|polymul|\[\s*i\s*\+\s*j\s*\]|\*\s*\w+\[")
"""How texts do it."""

NUMBERS = plain_names("n k m times count power num n_dice num_dice dice repeats n_terms exponent")
"""What the number of factors is called."""

COUNTED = re.compile(r"(n|num|number|n_of|number_of)_[a-z]+s")
"""What it is called where it says of what: `n_atoms`."""

POWERS = "__convcheck_powers__"
"""The attribute of the function that is read."""


@dataclass(frozen=True)
class Powers:
    """A function of a sequence and a number of factors, and the names of these two."""

    call: Any
    sequence: str
    number: str

    def of(self, sequence: Any, number: int) -> Any:
        """Return the product of a number of factors. Raises what the function raises."""
        told = {self.sequence: sequence, self.number: number}
        return first_array(called(self.call, signature_of(self.call), told))


def powers_of(call: Any) -> Powers | None:
    """Return what is known of what is read in the place of a power; else None."""
    found: Powers | None = getattr(call, POWERS, None)
    return found


def with_a_product(value: Any) -> Any:
    """Return a function of two sequences in place of one that takes powers; else the value."""
    parameters = parameters_of(value)
    required = required_among(parameters)
    numbers = [p.name for p in parameters if plain(p.name) in NUMBERS or COUNTED.fullmatch(p.name)]
    sequences = [name for name in required if name not in numbers]
    others = {each.name for each in parameters} - {*sequences, *numbers}
    if len(numbers) != 1 or len(sequences) != 1 or others:
        return value
    if not (SAID.search(name_and_docstring(value)) and DONE.search(text_of(value))):
        return value
    powers = Powers(value, sequences[0], numbers[0])

    @functools.wraps(value)
    def call(x: Any, w: Any) -> Array:
        first, second = two_sequences(x, w)
        scale = _scale(first, second)
        far = 2 * max(len(first), len(second))
        both = np.zeros(far + len(second), np.result_type(first, second))
        both[: len(first)] = first
        both[far:] = second * scale
        try:
            square = _square(powers, both.tolist() if isinstance(x, list) else both)
        except ValueError:
            whole = _of_unit_sum(both, len(first))
            square = _square(powers, whole.tolist() if isinstance(x, list) else whole)
        product = square[far : far + len(first) + len(second) - 1]
        return product // 2 if product.dtype.kind in "iuO" else product / (2 * scale)

    call.__doc__ = f"Full convolution of two sequences. {value.__doc__ or ''}"
    setattr(call, POWERS, powers)
    return with_signature(call, with_operands())


def _square(powers: Powers, sequence: Any) -> Array:
    """Return the square of a sequence, by whichever number of factors gives one.

    One that counts wrongly is read so, and asked for others. Raises what the function raises, and
    `ValueError` if none does.
    """
    for number in (2, 1, 3):
        square = np.asarray(powers.of(sequence, number))
        if square.shape == (2 * len(sequence) - 1,):
            return square
    raise ValueError(f"no power of {len(sequence)} elements is as long as their square")


def _of_unit_sum(sequence: Array, room: int) -> Array:
    """Return a sequence with an element far behind it that makes its sum one, as of probabilities.

    Its products with the others are all behind the ones that are asked for.
    """
    if sequence.dtype.kind != "f":
        raise ValueError("probabilities are fractions")
    return np.concatenate([sequence, np.zeros(room), 1 - sequence.sum(keepdims=True)])


def _scale(first: Array, second: Array) -> Any:
    """Return a power of two by which the norm of the second is that of the first, nearly.

    What rounds both together, as transforms do, errs by the larger one.
    """
    with np.errstate(over="ignore", under="ignore"):
        sizes = [float(np.sqrt(np.square(np.abs(each)).sum())) for each in (first, second)]
    if first.dtype.kind != "f" or not all(map(np.isfinite, sizes)) or not all(sizes):
        return 1
    return 2.0 ** round(np.log2(sizes[0]) - np.log2(sizes[1]))
