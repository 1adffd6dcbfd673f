"""The values of convolutions in words: those that say something, as name=value.

Owns which parameters are told, and which values are neutral.
"""

from __future__ import annotations

from collections.abc import Sequence

from convcheck.model.convolution import Convolution

MOST_NAMED = 3
"""Convolutions that are named."""

NEUTRAL = {"batch": 1, "in_channels": 1, "out_channels": 1, "stride": 1, "dilation": 1, "groups": 1,
           "padding": "valid", "bias": False}  # fmt: skip
"""Parameters that say nothing at these values."""

TOLD = (*("batch", "in_channels", "out_channels", "kernel", "stride", "padding", "dilation"),
        *("groups", "bias"))  # fmt: skip
"""Parameters that are told of a convolution, those that are not neutral."""

VALUES = ("stride", "padding", "dilation", "groups", "bias", "batch", "in_channels", "out_channels")
"""Parameters that alone are told where no convolution is without them."""


def listed(convs: Sequence[Convolution]) -> str:
    """Return the values of some convolutions in words: what none of them is without, else all."""
    common = [name for name in VALUES if all(_told(conv, name) for conv in convs)]
    names = common or [name for name in TOLD if any(_told(conv, name) for conv in convs)]
    if len(convs) == 1:
        return values_of(convs[0])
    said = [
        ", ".join(text for name in names if (text := _told(conv, name))) or values_of(conv)
        for conv in convs
    ]
    said = list(dict.fromkeys(said))
    more = f" and {len(said) - MOST_NAMED} others" if len(said) > MOST_NAMED else ""
    return "; ".join(said[:MOST_NAMED]) + more


def _told(conv: Convolution, name: str) -> str:
    """Return a parameter as name=value, nothing where it is neutral."""
    value = conv.parameters().get(name, NEUTRAL.get(name))
    return "" if value in (NEUTRAL.get(name), 0) else f"{name}={value}"


def values_of(conv: Convolution) -> str:
    """Return the parameters of a convolution that are not neutral, as a line of text."""
    spatial = "x".join(map(str, conv.spatial))
    return ", ".join([f"input {spatial}", *filter(None, (_told(conv, name) for name in TOLD))])
