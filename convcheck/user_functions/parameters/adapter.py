"""The line to write where a parameter's meaning is not known: a function or class that can be read.

Owns how it is written, so that it runs as it is printed and keeps every other parameter, with its
default. `...` stands for what only the author knows.
"""

from __future__ import annotations

import inspect
from collections.abc import Collection, Iterable
from typing import Any

from convcheck.user_functions.parameters.callable_signature import OPTIONAL_KINDS

NAME = "{name}"
"""Stands for the name of the function or class."""

UNKNOWN = "..."

LONGEST = 30
"""Characters of a default that is repeated; one that is longer is left as it is."""


def adapter_of(signature: inspect.Signature, unknown: Collection[str], *, built: bool) -> str:
    """Return the line for parameters of unknown meaning; of a class's constructor if `built`."""
    parameters = [each for each in signature.parameters.values() if each.kind not in OPTIONAL_KINDS]
    kept = [each for each in parameters if each.name not in unknown and _kept(each)]
    given = _given(parameters, unknown, {each.name for each in kept})
    own = _own(kept)
    if built:
        own = f"self, {own}" if own else "self"
        return (
            f"class Adapted({NAME}): __init__ = lambda {own}:"
            f" {NAME}.__init__({', '.join(['self', *given])})"
        )
    return f"def adapted({own}): return {NAME}({', '.join(given)})"


def relaid_by(callee: object) -> str:
    """Return what to try where no layout fits: the option, and the line that hands over another.

    The line keeps every parameter; how operands are turned is for the author to add.
    """
    call = getattr(callee, "call", None)
    advice = "name its layouts if they are unusual ones, data and kernel: --layout NHWC/HWIO"
    try:
        line = adapter_of(inspect.signature(call), (), built=False) if callable(call) else ""
    except (TypeError, ValueError):
        line = ""
    if not line:
        return advice
    return (
        f"{advice}; or add a line to the file that turns operands (x.transpose(...)) as it wants"
        f" them, and name that: {line}"
    )


def _kept(parameter: inspect.Parameter) -> bool:
    """Tell whether the adapter has a parameter: not if its default cannot be written down."""
    return parameter.default is parameter.empty or _literal(parameter.default) is not None


def _own(kept: Iterable[inspect.Parameter]) -> str:
    """Return the adapter's own parameters, with their defaults."""
    written: list[str] = []
    starred, optional = False, False
    for each in kept:
        required = each.default is each.empty
        # What is required cannot follow what is not, unless it is given by name.
        named = each.kind is each.KEYWORD_ONLY or (required and optional)
        if named and not starred:
            written.append("*")
            starred = True
        optional = optional or not required
        written.append(each.name if required else f"{each.name}={_literal(each.default)}")
    return ", ".join(written)


def _given(
    parameters: Iterable[inspect.Parameter], unknown: Collection[str], kept: Collection[str]
) -> list[str]:
    """Return the arguments of the call: by place for as long as none is left out."""
    written: list[str] = []
    by_name = False
    for each in parameters:
        if each.name not in unknown and each.name not in kept:
            by_name = True
            continue
        by_name = by_name or each.kind is each.KEYWORD_ONLY
        value = UNKNOWN if each.name in unknown else each.name
        placed = each.kind is each.POSITIONAL_ONLY
        by_name = by_name or (each.name in unknown and not placed)
        written.append(value if placed or not by_name else f"{each.name}={value}")
    return written


def _literal(value: Any) -> str | None:
    """Return a default as it is written in source; None if it cannot be."""
    plain = (bool, int, float, str, type(None))
    if not isinstance(value, plain) and not (
        isinstance(value, tuple | list) and all(isinstance(each, plain) for each in value)
    ):
        return None
    text = repr(value)
    finite = isinstance(value, str) or not {"nan", "inf"} & set(text.strip("()[]").split(", "))
    return text if finite and len(text) <= LONGEST else None
