"""Filters of one signal with several results of its size: planes of a wavelet, bands of a split.

Owns which filters are these, and how their results become one array with the planes last, as
channels are: taken so, they are a convolution.
"""

from __future__ import annotations

import functools
import importlib
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import numpy as np

from convcheck.filters.promised import words_of
from convcheck.user_functions.arrays import is_array, to_numpy
from convcheck.user_functions.parameters.names import plain

OF_PLANES = re.compile(
    r"\bstarlet|\btrous\b|\bwavelet|\bhaar\b|\bs?wt\b|\bmodwt\b|\buwt\b|\bpyramid|\b(scale|level)s?\b"
    r"|\bmulti ?-?(scale|resolution)|\b(sub ?-?)?bands?\b|\bplanes?\b|\blow\b.{0,40}\bhigh\b"
    r"|\bdecompos|\bundecimated|\bstationary|\bcross ?-?over|\bsplit|\bcomplementary|\bmra\b"
    r"|\bsmooth\w*\b.{0,40}\b(rest|residual|details?)\b|\bbase\b.{0,40}\bdetails?\b"
)
"""What names and docstrings of such filters speak of, in small letters."""

COUNTS = re.compile(
    r"(n|num|number|nb|max)?(of)?"
    r"(scales?|levels?|octaves?|depth|j|nj|planes?|stages?|decompositions?|details?)(max)?"
)
"""What the number of planes is called, as `plain` gives it."""

SCALES = (3, 2)
"""Scales that are asked for: of fewer than three, twice as far is the same as one further."""

FEWEST, MOST = 2, 24
"""Planes of such a filter."""


def speaks_of_planes(name: str, says: str) -> bool:
    """Tell whether a filter says that it has several results of the size of its input."""
    text = f"{' '.join(words_of(name))} {' '.join(says.split())}".lower()
    return OF_PLANES.search(text) is not None


def is_count(name: str) -> bool:
    """Tell whether a parameter is the number of planes by its name."""
    return COUNTS.fullmatch(plain(name)) is not None


def with_planes(value: Any) -> Any:
    """Return a filter whose result has the planes last, in place of one that returns several."""

    @functools.wraps(value)
    def call(x: Any, *others: Any, **named: Any) -> Any:
        return stacked(value(x, *others, **named), np.shape(x))

    return call


def stacked(result: Any, shape: Sequence[int]) -> Any:
    """Return what a filter gives of an input as one array, `[*shape, planes]`.

    Raises `ValueError` where these are not several arrays of that shape.
    """
    planes = list(_apart(result, tuple(shape)))
    if not FEWEST <= len(planes) <= MOST:
        raise ValueError(f"it has {len(planes)} results of the shape of its input")
    libraries = {type(each).__module__.partition(".")[0] for each in planes}
    if libraries == {"torch"}:
        return importlib.import_module("torch").stack(planes, dim=-1)
    if libraries <= {"jax", "jaxlib"}:
        return importlib.import_module("jax.numpy").stack(planes, axis=-1)
    return np.stack([to_numpy(each) for each in planes], axis=-1)


def _apart(result: Any, shape: tuple[int, ...]) -> Iterator[Any]:
    """Yield the planes of a result: an array, or arrays in tuples, lists and dicts."""
    if isinstance(result, Mapping):
        result = list(result.values())
    if isinstance(result, Iterator):
        result = list(result)
    if isinstance(result, list) and not any(is_array(each) for each in result):
        result = [np.asarray(each, float) for each in result]
    if isinstance(result, tuple | list):
        for each in result:
            yield from _apart(each, shape)
        return
    found = tuple(np.shape(result))
    if found == shape:
        yield result
    elif len(found) == len(shape) + 1 and found[1:] == shape:
        yield from (result[each] for each in range(found[0]))
    elif len(found) == len(shape) + 1 and found[:-1] == shape:
        yield from (result[..., each] for each in range(found[-1]))
    else:
        raise ValueError(f"it gives {list(found)} for {list(shape)}")
