"""How values of stride, padding, dilation and groups are written for a user's function.

Owns the spellings in use, in the order in which they are tried. Which one a function takes is found
by calling it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from convcheck.foreign.signature import Role
from convcheck.words.convolution import Convolution

Spelled = tuple[str, Any]
"""Name of a spelling and the value in it."""


def spellings(role: Role, conv: Convolution, data: str) -> Iterator[Spelled]:
    """Yield the ways to write a parameter's value; `data` is the layout of the input."""
    if role is Role.GROUPS:
        yield "number", conv.groups
    elif role in (Role.STRIDE, Role.DILATION):
        yield from _steps(getattr(conv, role.value), data)
    elif role is Role.PADDING:
        yield from _padding(conv)


def _steps(steps: tuple[int, ...], data: str) -> Iterator[Spelled]:
    if len(set(steps)) == 1:
        yield "number", steps[0]
    yield "tuple", steps
    if "N" in data and "C" in data:
        parts: dict[str, tuple[int, ...]] = {"N": (1,), "C": (1,), "S": steps}
        yield "four", tuple(step for letter in data for step in parts[letter])


def _padding(conv: Convolution) -> Iterator[Spelled]:
    pads = conv.pads
    if isinstance(conv.padding, str) and conv.padding != "causal":
        if conv.padding == "valid":
            yield "number", 0
            yield "tuple", (0,) * conv.rank
        yield "name", conv.padding
        yield "NAME", conv.padding.upper()
        if conv.padding == "valid":
            return
    if all(before == after for before, after in pads):
        before = tuple(pair[0] for pair in pads)
        if len(set(before)) == 1:
            yield "number", before[0]
        yield "tuple", before
    yield "pairs", tuple(pads)
    yield "onnx", (*(pair[0] for pair in pads), *(pair[1] for pair in pads))
    if conv.rank == 1:
        yield "pair", pads[0]
