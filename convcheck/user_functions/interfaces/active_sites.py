"""Convolutions of the sites alone that have a value: submanifold sparse convolutions.

With a value everywhere they are plain ones that keep the size (B. Graham and L. van der Maaten,
"Submanifold Sparse Convolutional Networks", 2017). Owns how their operands are known,
coordinates and features or a dict of both, and the function of a dense input that is read in their
place; a trial leaves sites out here.
"""

from __future__ import annotations

import functools
import inspect
import re
from collections.abc import Mapping
from typing import Any

import numpy as np

from convcheck.user_functions.arrays import Array, to_numpy
from convcheck.user_functions.callables.own_text import text_of
from convcheck.user_functions.interfaces._array_steps import reshaped, taken
from convcheck.user_functions.interfaces.handed_beside import handed_now
from convcheck.user_functions.parameters.callable_signature import parameters_of, with_signature
from convcheck.user_functions.parameters.names import Role, words_of
from convcheck.user_functions.parameters.rewritten import called
from convcheck.user_functions.parameters.signature import Unreadable, read
from convcheck.user_functions.text.docstrings import name_and_docstring

SAID = re.compile(r"submanifold|\bsparse conv|\b(active|occupied) (sites?|voxels?|points)|\bsubm\b")
"""How names and docstrings speak of it, in small letters."""

SITES = frozenset(
    {"coords", "coord", "coordinates", "indices", "sites", "positions", "voxels", "xyz", "points"}
)
FEATURES = frozenset({"feats", "feat", "features", "feature", "values", "vals"})
"""Words of the parameters."""

INPUT = "x"
"""The dense input as a parameter."""

OF_SITES = "__convcheck_active_sites__"
"""The attribute of the function that is read."""


def with_all_sites(value: Any) -> Any:
    """Return a function of a dense input in place of one of sites; else what it is given."""
    if not inspect.isroutine(value) or not SAID.search(name_and_docstring(value)):
        return value
    parameters = parameters_of(value)
    features = next((each for each in parameters if {*words_of(each.name)} & FEATURES), None)
    sites = next((each for each in parameters if {*words_of(each.name)} & SITES), None)
    if features is None:  # of which there may be a dict by their sites
        features, sites = sites, None
    if features is None or (sites is None and "dict" not in text_of(value).lower()):
        return value
    dense = inspect.Parameter(INPUT, inspect.Parameter.POSITIONAL_OR_KEYWORD)
    rest = [each for each in parameters if each is not sites]
    kept = [each if each is not features else dense for each in rest]
    try:
        found = read(inspect.Signature(kept))
    except (Unreadable, ValueError):
        return value
    if not (found.has(Role.KERNEL) and found.has(Role.INPUT)):
        return value
    w = found.name(Role.KERNEL)
    signature, other = inspect.Signature(parameters), inspect.Signature(kept)

    @functools.wraps(value)
    def call(*given: Any, **named: Any) -> Any:
        told = dict(other.bind(*given, **named).arguments)
        x = told.pop(INPUT)
        if len(x.shape) + 1 != len(told[w].shape):
            raise ValueError(
                "wanted a kernel with two axes of channels, and an input without entries"
            )
        places = _places(tuple(x.shape[:-1]))
        rows = taken(reshaped(x, (-1, x.shape[-1])), places.tolist(), 0)
        where = np.stack(np.unravel_index(places, tuple(x.shape[:-1])), axis=1)
        if sites is None:
            told[features.name] = {
                tuple(map(int, at)): r for at, r in zip(where, rows, strict=True)
            }
        else:
            told |= {features.name: rows, sites.name: _whole(x, where)}
        return _dense(called(value, signature, told), tuple(x.shape[:-1]), places, where)

    setattr(call, OF_SITES, True)
    return with_signature(call, other)


def _places(shape: tuple[int, ...]) -> Array:
    """Return which elements have a value, in the order of rows: all, or those of a trial."""
    handed = handed_now()
    if handed is None or handed.array is None:
        return np.arange(int(np.prod(shape)))
    return np.flatnonzero(np.broadcast_to(handed.array, shape))


def _whole(x: Any, where: Array) -> Any:
    """Return coordinates as an array of the library of the input."""
    if hasattr(x, "new_tensor"):
        import torch

        return torch.tensor(where, device=x.device)
    return where


def _dense(result: Any, shape: tuple[int, ...], places: Array, where: Array) -> Any:
    """Return a result at all sites, with zeros where there are none.

    Raises `ValueError` for one of other sites.
    """
    if isinstance(result, Mapping):
        rows: Any = np.stack([to_numpy(result[tuple(map(int, at))]) for at in where])
    else:
        rows = result[1] if isinstance(result, tuple) and len(result) > 1 else result
    if len(rows) != len(places):
        raise ValueError(f"{len(rows)} sites come of {len(places)}")
    if len(places) == int(np.prod(shape)):
        return reshaped(rows, (*shape, rows.shape[-1]))
    found = to_numpy(rows)
    dense = np.zeros((int(np.prod(shape)), found.shape[-1]), found.dtype)
    dense[places] = found
    return dense.reshape(*shape, found.shape[-1])
