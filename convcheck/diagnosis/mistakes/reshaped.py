"""Right sums laid down in one order of the axes and read in another, as after a reshape."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from functools import partial

import numpy as np

from convcheck.diagnosis.contract import Mistake, Variant, axis_names, on_result
from convcheck.diagnosis.program import Array
from convcheck.model.convolution import SPATIAL_NAMES, Convolution
from convcheck.model.passes import Pass

Order = tuple[int, ...]


def _read_otherwise(array: Array, stored: Order, read: Order) -> Array:
    """Return a channels-last array written in the order `stored`, then read in the order `read`."""
    elements = array.transpose(stored).ravel()
    return elements.reshape([array.shape[axis] for axis in read]).transpose(np.argsort(read))


def _variants(conv: Convolution, which: Pass) -> Iterator[Variant]:
    shape = conv.output_shape if which is Pass.FORWARD else conv.input_shape
    batch, *spatial, channels = range(conv.rank + 2)
    names = ("batch", *SPATIAL_NAMES[conv.rank], "channels")
    long = [axis for axis, size in enumerate(shape) if size > 1]
    for read in ((batch, channels, *spatial), (batch, *spatial, channels)):
        seen = {tuple(axis for axis in read if axis in long)}
        for stored in itertools.permutations(read):
            # An axis of one element may stand anywhere.
            effect = tuple(axis for axis in stored if axis in long)
            if effect in seen:
                continue
            seen.add(effect)
            says, meant = (", ".join(names[axis] for axis in order) for order in (stored, read))
            yield Variant(
                f"elements laid down as ({says}) and read as ({meant})",
                f"reshape to ({says}) and transpose from there to ({meant})",
                on_result(partial(_read_otherwise, stored=stored, read=read)),
            )
    for first, second in itertools.combinations(range(conv.rank), 2):
        sizes = list(shape)
        sizes[1 + first], sizes[1 + second] = sizes[1 + second], sizes[1 + first]
        if tuple(sizes) == shape:
            continue
        exchanged = axis_names(conv, (first, second))
        yield Variant(
            f"elements laid down in order and reshaped with the sizes of {exchanged} swapped: rows"
            " are broken up where it is not square",
            f"reshape to ({', '.join(map(str, shape[1:-1]))}), {exchanged}",
            on_result(partial(np.reshape, shape=tuple(sizes))),
            law=f"reshaped with the sizes of {exchanged} swapped (height and width exchanged)",
        )


MISTAKE = Mistake("reshaped", _variants, frozenset({Pass.FORWARD, Pass.GRAD_INPUT}), in_pairs=False)
