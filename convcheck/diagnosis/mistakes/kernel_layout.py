"""The kernel is read in another layout than it lies in: reshaped where it had to be transposed."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from functools import partial

import numpy as np

from convcheck.diagnosis.contract import Mistake, Variant, on_kernel
from convcheck.diagnosis.program import Array, indexed
from convcheck.model.convolution import Convolution
from convcheck.model.passes import USUAL_PASSES, Pass


def _layouts(rank: int) -> dict[str, tuple[int, ...]]:
    """Return the layouts in use by name, as orders of the canonical axes (spatial, in, out)."""
    letters = "DHW"[3 - rank :] if rank > 1 else "L"
    spatial = tuple(range(rank))
    inputs, outputs = rank, rank + 1
    return {
        f"{letters}IO": (*spatial, inputs, outputs),
        f"{letters}OI": (*spatial, outputs, inputs),
        f"OI{letters}": (outputs, inputs, *spatial),
        f"IO{letters}": (inputs, outputs, *spatial),
        f"O{letters}I": (outputs, *spatial, inputs),
        f"I{letters}O": (inputs, *spatial, outputs),
    }


def _reread(
    shape: tuple[int, ...], given: tuple[int, ...], taken: tuple[int, ...], places: Array
) -> Array:
    """Return the canonical kernel after its elements, in one order, were read in the other."""
    lying = np.transpose(places, given).reshape([shape[axis] for axis in taken])
    return np.transpose(lying, np.argsort(taken))


def _variants(conv: Convolution, which: Pass) -> Iterator[Variant]:
    shape = conv.kernel_shape
    for (given, order), (taken, other) in itertools.permutations(_layouts(conv.rank).items(), 2):
        change = indexed(shape, partial(_reread, shape, order, other))
        yield Variant(
            f"a kernel that lies as {given} and is read as {taken}",
            "transpose the kernel between the two layouts instead of reshaping it",
            on_kernel(change),
        )


MISTAKE = Mistake("kernel_layout", _variants, frozenset(set(USUAL_PASSES) - {Pass.GRAD_BIAS}))
