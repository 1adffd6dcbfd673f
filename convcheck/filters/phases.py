"""Filters that put results between the elements of their input, as an expansion of pyramids does.

Of each element come as many results along an axis as its phases are, each of a kernel of its own:
taken for channels they are a convolution. Owns which filters are these, and what they keep.
"""

from __future__ import annotations

import re
from typing import Any

import numpy as np
from numpy.typing import NDArray

from convcheck.filters.promised import words_of

Array = NDArray[Any]

UPSAMPLES = re.compile(
    r"\bup[- _]?(sampl|scal|siz)|\bpyr[- _]?up\b|\bexpand|\binterpolat|\bzoom|\benlarg|\bmagnif"
    r"|\b(twice|double)\w*\b[^.;]{0,30}\b(size|resolution|dimension|height|width|long|length|rate)"
)
"""What names and docstrings say of it, in small letters."""

PHASES = 2
"""Results of each element along an axis."""

ENDS = "its ends are those of an input with zeros between its elements: not judged"

KEEPS = re.compile(
    r"bright|amplitude|preserv|interpolat|\bpyr|burt|\bzoom|\bup[- _]?(siz|scal)|constant|\bdc\b"
    r"|\blow[- ]?pass|passe-bas|\btiefpass|\bfir\b|anti-?imag|y\[\s*n\s*\*\s*\w\s*\]"
)
"""What they say that keep the mean of their input."""

FAR = 0.05
"""By how much the mean of the results of ones may differ from one, for what a window does."""

NEAR = 1e-5
"""By how much the sum of the taps of a phase may differ from one."""


def in_phases(results: Array, given: tuple[int, ...]) -> Array | None:
    """Return results `[batch, *spatial, channels]` with the phases of each element as channels.

    None of what has not so many results along each axis of an input of the shape `given`.
    """
    batch, *spatial, channels = given
    rank = len(spatial)
    if results.shape != (batch, *(PHASES * size for size in spatial), channels):
        return None
    apart = results.reshape(batch, *(n for size in spatial for n in (size, PHASES)), channels)
    places = [1 + 2 * axis for axis in range(rank)]
    phases = [2 + 2 * axis for axis in range(rank)]
    laid = apart.transpose(0, *places, *phases, 1 + 2 * rank)
    return laid.reshape(batch, *spatial, channels * PHASES**rank)


def upsamples(name: str, says: str) -> bool:
    """Tell whether a filter says that it puts results between the elements of its input."""
    return UPSAMPLES.search(_said(name, says)) is not None


def _said(name: str, says: str) -> str:
    return f"{' '.join(words_of(name))} {says}".lower()


def broken_gain(kernel: Array, name: str, says: str) -> str:
    """Return what is wrong with a kernel `[*taps, 1, phases]` if it is to keep the mean."""
    if not KEEPS.search(_said(name, says)):
        return ""
    sums = kernel.sum(axis=tuple(range(kernel.ndim - 1)))
    if np.allclose(sums, 1, atol=NEAR):
        return ""
    told = f"{sums[0]:.4g}" if np.allclose(sums, sums[0]) else ", ".join(f"{s:.4g}" for s in sums)
    return _told(told, PHASES, kernel.ndim - 2)


def broken_mean(kernel: Array, stride: int, name: str, says: str) -> str:
    """Return what is wrong with the mean of a transposed convolution that is to keep it.

    `kernel` `[*taps]` is put once for each element, `stride` results apart. A filter of a window
    lets a little of the images through, so that its phases differ; a gain that is missing is more.
    """
    if stride < 2 or not KEEPS.search(_said(name, says)):
        return ""
    mean = float(kernel.sum()) / stride**kernel.ndim
    return "" if abs(mean - 1) < FAR else _told(f"{mean:.4g} on the mean", stride, kernel.ndim)


def _told(made: str, stride: int, axes: int) -> str:
    return (
        f"of an input of ones it makes {made} and not 1: a missing gain of {stride} along each"
        f" axis, {stride}**{axes} in all: it makes up for the zeros that are put between elements"
    )
