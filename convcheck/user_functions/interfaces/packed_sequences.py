"""Functions of sequences that lie end to end in one array, and are told where each begins.

`conv(x, w, cu_seqlens)` of kernels for models of language: none of a sequence's outputs may depend
on another one. Owns which parameter tells it, and the function of a batch that is read in the place
of such a one: its entries are the sequences, after one of another length.
"""

from __future__ import annotations

import functools
import re
from typing import Any

import numpy as np
from numpy.typing import NDArray

from convcheck.user_functions.interfaces._array_steps import joined, like
from convcheck.user_functions.parameters.callable_signature import (
    is_function,
    signature_of,
    with_signature,
)
from convcheck.user_functions.parameters.names import FUNCTION, Role, plain, plain_names
from convcheck.user_functions.parameters.rewritten import called
from convcheck.user_functions.text.docstrings import documented

BEGINNINGS = plain_names(
    "cu_seqlens cu_seqlen cu_seq_lens cu_lens cu_lengths cumulative_lengths cum_lengths cum_lens"
    " seq_offsets sequence_offsets row_splits seq_starts"
)
"""What the beginnings of all sequences, and the end of the last one, are called."""

LENGTHS = plain_names("seqlens seq_lens seq_lengths sequence_lengths seqlen_list")
"""What their lengths are called."""

BEFORE = 2
"""Elements of the sequence before the entries of a batch: fewer than most kernels have taps."""

TIME_LAST = re.compile(r"[\[(]\s*(1,\s*)?(d|dim|c|channels|hidden)\w*\s*,\s*(t|total|l|len|seq)")
"""How docstrings say, in small letters, that channels come before time."""


def with_entries_apart(value: Any) -> Any:
    """Return a function of a batch in place of one of sequences end to end.

    Anything else is returned as it is.
    """
    if not is_function(value):
        return value
    signature = signature_of(value)
    parameters = list(signature.parameters.values())
    told = [each for each in parameters if plain(each.name) in BEGINNINGS | LENGTHS]
    if len(told) != 1 or told[0].default is not told[0].empty or len(parameters) < 3:
        return value
    others = [each for each in parameters if each is not told[0]]
    names = [each.name for each in others]
    first = next((name for name in names if plain(name) in FUNCTION[Role.INPUT]), names[0])
    other = signature.replace(parameters=others)
    cumulative = plain(told[0].name) in BEGINNINGS
    axis = 1 if TIME_LAST.search(documented(value)) else 0

    @functools.wraps(value)
    def call(*given: Any, **named: Any) -> Any:
        arguments = dict(other.bind(*given, **named).arguments)
        x = arguments[first]
        if np.ndim(x) != 3:
            raise ValueError("wanted a batch of sequences, along three axes")
        length = np.shape(x)[axis + 1]
        lengths = np.array([BEFORE, *[length] * len(x)])
        ends = np.cumsum(lengths)
        where = np.concatenate([[0], ends]) if cumulative else lengths
        whole = joined([_ones(x[0], axis), *x], axis)
        told_so = {**arguments, told[0].name: _whole_numbers(whole, where)}
        try:
            result = called(value, signature, {**told_so, first: whole})
        # Who wants an axis of one entry fails without it; all other errors come again below.
        except Exception:  # noqa: BLE001 - a user's function may raise anything
            result = called(value, signature, {**told_so, first: whole[None]})
        result = result[0] if np.ndim(result) == 3 else result
        if np.ndim(result) != 2 or np.shape(result)[axis] != ends[-1]:
            raise ValueError("wanted as many results as elements, along two axes")
        parts = [(slice(None),) * axis + (slice(end - length, end),) for end in ends[1:]]
        return joined([result[part][None] for part in parts], 0)

    return with_signature(call, other)


def _ones(sequence: Any, axis: int) -> Any:
    """Return ones of the type of a sequence, as another one of `BEFORE` elements."""
    shape = [BEFORE if each == axis else size for each, size in enumerate(np.shape(sequence))]
    return like(sequence, np.ones(shape))


def _whole_numbers(array: Any, numbers: NDArray[Any]) -> Any:
    """Return whole numbers as an array of the framework of another one."""
    if hasattr(array, "new_tensor"):
        return array.new_tensor(numbers.tolist()).int()
    return numbers.astype(np.int32)
