"""Functions of complex numbers that take real and imaginary parts: `(x_re, x_im, w_re, w_im)`.

Owns which parameters are parts of one array, and the function of real arrays that is read in the
place of one of parts.
"""

from __future__ import annotations

import functools
import inspect
from collections.abc import Sequence
from typing import Any

from convcheck.user_functions.parameters.callable_signature import (
    parameters_of,
    signature_of,
    with_signature,
)
from convcheck.user_functions.parameters.complex_parts import Pair, combined, parts_of
from convcheck.user_functions.parameters.names import words_of
from convcheck.user_functions.parameters.rewritten import called

REAL = ("re", "real", "r")
IMAGINARY = ("im", "imag", "i", "imaginary")
"""Words of names for the parts, or their last letters."""

OPERANDS = ("x", "w", "b")
"""Names of arrays of which both parts are told: input, kernel, bias."""


def with_whole_arrays(value: Any) -> Any:
    """Return a function of real arrays in place of one of their parts; else what it is given."""
    parameters = parameters_of(value)
    pairs = pairs_of([each.name for each in parameters])
    if len(pairs) not in (2, 3):
        return value
    signature = signature_of(value)
    inside = {name for pair in pairs for name in pair}
    by_name = {each.name: each for each in parameters}
    whole = [
        by_name[first].replace(name=name, annotation=inspect.Parameter.empty)
        for name, (first, _) in zip(OPERANDS, pairs, strict=False)
    ]
    kept = [each for each in parameters if each.name not in inside]
    if {each.name for each in kept} & {*OPERANDS}:
        return value
    order = sorted([*whole, *kept], key=lambda p: (p.kind, p.default is not p.empty))
    other = signature.replace(parameters=order, return_annotation=inspect.Signature.empty)

    @functools.wraps(value)
    def call(*given: Any, **named: Any) -> Any:
        told = dict(other.bind(*given, **named).arguments)
        arrays = [told.pop(name, None) for name in OPERANDS]
        if any("complex" in str(getattr(each, "dtype", "")) for each in arrays):
            raise TypeError("real and imaginary parts are wanted, which are real")

        def of_parts(x: Pair, w: Pair, b: Pair | None) -> Pair:
            parts = dict(zip(pairs[0], x, strict=True)) | dict(zip(pairs[1], w, strict=True))
            if b is not None:
                parts |= dict(zip(pairs[2], b, strict=True))
            return parts_of(called(value, signature, {**told, **parts}))

        return combined(of_parts, arrays[0], arrays[1], arrays[2])

    return with_signature(call, other)


def pairs_of(names: Sequence[str]) -> list[tuple[str, str]]:
    """Return names of a real part with that of the imaginary part of the same array."""
    stems = {name: _part(name) for name in names}
    imaginary = {stem: name for name, (stem, part) in stems.items() if part in IMAGINARY}
    return [
        (name, imaginary[stem])
        for name, (stem, part) in stems.items()
        if part in REAL and stem in imaginary
    ]


def _part(name: str) -> tuple[str, str]:
    """Return whose part a name is of, and which: of `x_re`, `real_x`, `xr`; else it alone."""
    words = words_of(name)
    parts = (*REAL, *IMAGINARY)
    if len(words) > 1 and words[-1] in parts:
        return "".join(words[:-1]), words[-1]
    if len(words) > 1 and words[0] in parts:
        return "".join(words[1:]), words[0]
    if len(words) == 1 and len(name) > 1 and words[0][-1] in parts:
        return words[0][:-1], words[0][-1]
    return name, ""
