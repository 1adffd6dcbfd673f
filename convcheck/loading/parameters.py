"""Parameters of a convolution as case files write them, in one normal form.

Owns what equals what (2 is `[2, 2]` on two axes, a pad of 1 is `[1, 1]`), the compact spelling in
identifiers, and the way to a `Convolution`. Defaults are read off `Convolution`, their only home.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from typing import Any

from convcheck.words.convolution import (
    DEPTHWISE,
    OPS,
    SEPARABLE,
    SPATIAL_NAMES,
    TRANSPOSED,
    Convolution,
)

Values = Mapping[str, Any]
"""Normalised parameters by name: hashable, equal exactly if they mean the same."""

_PER_AXIS = ("kernel", "stride", "dilation", "output_padding")


@cache
def _smallest(op: str) -> Convolution:
    ones = (1,) * OPS[op]
    multiplier = 1 if op in SEPARABLE else None
    return Convolution(ones, 1, 1, ones, transposed=op in TRANSPOSED, depth_multiplier=multiplier)


@cache
def names(op: str) -> tuple[str, ...]:
    """Return the names of all parameters of an operation in the order of reports."""
    found = tuple(_smallest(op).parameters())
    if op not in DEPTHWISE:
        return found
    renamed = ("depth_multiplier" if name == "out_channels" else name for name in found)
    return tuple(name for name in renamed if name != "groups")


@cache
def required(op: str) -> tuple[str, ...]:
    """Return the names of the parameters that have no default."""
    outputs = () if op in DEPTHWISE else ("out_channels",)
    multiplier = ("depth_multiplier",) if op in DEPTHWISE | SEPARABLE else ()
    return (*SPATIAL_NAMES[OPS[op]], "in_channels", *outputs, *multiplier, "kernel")


@cache
def defaults(op: str) -> Values:
    """Return the normalised value of each parameter that has a default."""
    return {name: getattr(_smallest(op), name) for name in names(op) if name not in required(op)}


def normalised(name: str, value: Any, op: str) -> Any:
    """Return the normal form of a value. Raises `ValueError` for a list of the wrong length."""
    rank = OPS[op]
    if name in _PER_AXIS:
        return tuple(_per_axis(value, rank))
    if name == "padding" and not isinstance(value, str):
        try:
            entries = _per_axis(value, rank)
        except ValueError as error:
            hint = _padding_hint(value) if rank == 1 else ""
            raise ValueError(f"{error}{hint}") from None
        return tuple(tuple(_per_axis(entry, 2)) for entry in entries)
    return value


def _per_axis(value: Any, count: int) -> list[Any]:
    entries = value if isinstance(value, list) else [value] * count
    if len(entries) != count:
        raise ValueError(
            f"{len(entries)} entries for {count} spatial {'axis' if count == 1 else 'axes'}"
        )
    return entries


def _padding_hint(value: list[Any]) -> str:
    if len(value) != 2 or any(isinstance(entry, list) for entry in value):
        return ""
    return f"; for {value[0]} before and {value[1]} after write [[{value[0]}, {value[1]}]]"


def convolution(values: Values, op: str) -> Convolution:
    """Build the convolution of a complete point. Raises `InvalidConvolution`."""
    sizes = SPATIAL_NAMES[OPS[op]]
    others = {name: value for name, value in values.items() if name not in sizes}
    if op in DEPTHWISE:
        channels, multiplier = others["in_channels"], others.pop("depth_multiplier")
        others |= {"groups": channels, "out_channels": channels * multiplier}
    spatial = tuple(values[name] for name in sizes)
    return Convolution(spatial=spatial, transposed=op in TRANSPOSED, **others)


def spelled(name: str, value: Any) -> str:
    """Spell a normalised value without blanks: `3`, `3x5`, `same`, `2+1x0+0`, `false`."""
    if isinstance(value, bool):
        return str(value).lower()
    if not isinstance(value, tuple):
        return str(value)
    parts = [str(entry) for entry in value]
    if name == "padding":
        even = all(before == after for before, after in value)
        parts = [f"{before}" if even else f"{before}+{after}" for before, after in value]
    return parts[0] if len(set(parts)) == 1 else "x".join(parts)


def label(values: Values, op: str, without: str | None = None) -> str:
    """Spell a point: what is required always, the rest where it is not the default.

    `without` names a parameter to leave out.
    """
    usual = defaults(op)
    return ",".join(
        f"{name}={spelled(name, values[name])}"
        for name in names(op)
        if name != without and (name not in usual or values[name] != usual[name])
    )


def as_yaml(raw: Any) -> str:
    """Spell a value as a case file would, on one line."""
    return json.dumps(raw).replace('"', "")
