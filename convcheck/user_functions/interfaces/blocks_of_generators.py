"""Generators of blocks: `overlap_add(blocks, h)` takes a signal in parts and yields its results so,
`overlap_save(x, h)` takes all of it.

Owns how they are known, and the function of one signal that is read in their place: it is cut into
parts, as small as they may be, if it is taken so, and what is yielded is joined.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from typing import Any

import numpy as np

from convcheck.user_functions.arrays import Array, held_at_once, to_numpy
from convcheck.user_functions.callables.own_text import text_of
from convcheck.user_functions.parameters.callable_signature import signature_of
from convcheck.user_functions.parameters.names import words_of
from convcheck.user_functions.parameters.rewritten import Arguments, seen_through
from convcheck.user_functions.text.docstrings import name_and_docstring

BLOCKS = frozenset(
    ("blocks", "chunks", "frames", "segments", "buffers", "parts", "pieces", "packets")
)
"""Words of what a signal comes in."""

EVEN = re.compile(r"equal|same (size|length)|fixed|(block|chunk|frame)_?(size|len)", re.IGNORECASE)
"""How a generator says that its blocks are of one length."""

IN_PIECES = re.compile(
    r"\b(pieces?|blocks?|chunks?|segments?|packets?|buffers?|parts|overlap[-_ ]?(add|save)|ola|ols"
    r"|st(\u00fc|ue)cke?n?|bl(\u00f6|oe)cken?|blockweise|blocs?|morceaux|trozos|bloques?|pezzi)\b"
)
"""How it is said, in small letters, that a whole signal's result comes in parts."""

PART = frozenset(each.removesuffix("s") for each in BLOCKS)
"""Words of the length of one."""

SMALLEST = 2
"""Elements of a block, which are fewer than most kernels have: what is kept goes back far."""


def with_joined_blocks(value: Any) -> Any:
    """Return a function of one signal in place of a generator of blocks; else what it is given."""
    if not inspect.isgeneratorfunction(value):
        return value
    parameters = list(signature_of(value).parameters.values())
    words = {word for each in parameters for word in words_of(each.name)}
    if not parameters or not {*words_of(parameters[0].name)} & BLOCKS:
        in_parts = words & PART or IN_PIECES.search(name_and_docstring(value))
        return seen_through(value, after=_joined) if in_parts else value
    name, alike = parameters[0].name, EVEN.search(text_of(value)) is not None

    def own(arguments: Arguments) -> Arguments:
        arguments[name] = _cut(to_numpy(arguments[name]), alike=alike)
        return arguments

    return seen_through(value, own, _joined)


def _cut(signal: Array, *, alike: bool) -> Iterator[Array]:
    """Yield the blocks of a signal, which are as long as each other if they have to be `alike`."""
    if signal.ndim != 1:
        raise ValueError(f"wanted a signal along one axis, got {signal.ndim} axes")
    size = SMALLEST
    while alike and len(signal) % size and size < len(signal):
        size += 1
    return (signal[start : start + size] for start in range(0, len(signal), size))


def _joined(yielded: Any, _: Arguments) -> Any:
    """Return what a generator yields as one array, numbers as well as blocks along one axis."""
    parts = [np.atleast_1d(to_numpy(each)) for each in held_at_once(yielded)]
    return np.concatenate(parts) if parts else np.zeros(0)
