"""A padding that is mirrored, repeated or wrapped around as asked for, but not on all its sides.

Owns what stands there instead: another rule on one side, or along one axis.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator

import numpy as np

from convcheck.diagnosis.contract import Variant, axis_names, said_alike
from convcheck.diagnosis.mistakes._lookup import padded_with
from convcheck.diagnosis.program import Array
from convcheck.model.axis import ALL_PADDING_MODES, Pads
from convcheck.model.convolution import Convolution

NUMPY = {
    "reflect": "reflect",
    "replicate": "edge",
    "circular": "wrap",
    "symmetric": "symmetric",
}
"""What `numpy.pad` calls them."""

SAYS = {
    "zeros": "zeros",
    "reflect": "the input mirrored without its edge (reflect)",
    "replicate": "the edge repeated (replicate)",
    "circular": "the opposite end (circular)",
    "symmetric": "the input mirrored with its edge repeated (symmetric)",
}

OUTSIDE = -1


def mixed_borders(conv: Convolution) -> Iterator[Variant]:
    """Yield the convolutions with another rule on one side, or along one axis; each once."""
    yield from said_alike(_ways(conv))


def _ways(conv: Convolution) -> Iterator[tuple[Hashable, Variant]]:
    wanted = conv.padding_mode
    every = tuple(range(conv.rank))
    for other in ALL_PADDING_MODES:
        if other == wanted:
            continue
        for axes in (every, *((axis,) for axis in every if conv.rank > 1)):
            for where, sides in (("before", (0,)), ("after", (1,)), ("", (0, 1))):
                if axes == every and not where:
                    continue  # all of it: another mode, of which `padding` tells
                places = [
                    _along(size, pads, wanted, other, sides if axis in axes else ())
                    for axis, (size, pads) in enumerate(zip(conv.spatial, conv.pads, strict=True))
                ]
                change = padded_with(conv, _flat(conv, places))
                if change is not None:
                    side = f"{where} the input along" if where else "along"
                    says = f"{SAYS[other]} in the padding {side} {axis_names(conv, axes)}"
                    key = tuple(tuple(at) for at in places)
                    rest = "as on the other side" if where else "as along the other axes"
                    remedy = f"the padding holds {SAYS[wanted]}, {rest}: check the indices there"
                    yield key, Variant(says, remedy, change)


def _along(size: int, pads: Pads, wanted: str, other: str, sides: tuple[int, ...]) -> Array:
    """Return what is read along an axis, `OUTSIDE` for zeros: the other rule on some sides."""
    usual, changed = (_padded(size, pads, mode) for mode in (wanted, other))
    before, inside = pads[0], pads[0] + size
    parts = (
        (changed if 0 in sides else usual)[:before],
        usual[before:inside],
        (changed if 1 in sides else usual)[inside:],
    )
    return np.concatenate(parts)


def _padded(size: int, pads: Pads, mode: str) -> Array:
    own = np.arange(size)
    if mode == "zeros":
        return np.pad(own, pads, constant_values=OUTSIDE)
    return np.asarray(np.pad(own, pads, mode=NUMPY[mode]))  # type: ignore[call-overload]


def _flat(conv: Convolution, places: list[Array]) -> Array:
    """Return flat indices of the padded input, `OUTSIDE` where any axis is outside."""
    every = (np.arange(conv.batch), *places, np.arange(conv.in_channels))
    at = np.zeros((), np.int64)
    outside = np.zeros((), np.bool_)
    for each, size in zip(np.ix_(*every), conv.input_shape, strict=True):
        outside = outside | (each < 0)
        at = at * size + each
    return np.where(outside, OUTSIDE, at)
