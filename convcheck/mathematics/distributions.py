"""Numbers by the name of their distribution: data as programs have them, not as laboratories do.

Owns what each name means. All but the last operations are on integers and exact; those are single
IEEE operations, so that the bits are the same everywhere, as in `operands`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from convcheck.mathematics.words import Words, normal
from convcheck.model.own_operands import Distribution

Array = NDArray[Any]


def drawn(distribution: Distribution, key: str, count: int) -> Array:
    """Return float64 samples, `[count]`; the same ones for the same key on every machine."""
    return _LAWS[distribution.name](distribution, key, count)


def _normal(law: Distribution, key: str, count: int) -> Array:
    return np.asarray(normal(Words(key), count) * law["deviation"] + law["mean"])


def _relu(law: Distribution, key: str, count: int) -> Array:
    return np.maximum(_normal(law, key, count), 0.0)


def _fractions(key: str, count: int) -> Array:
    """Return multiples of 2**-53 from 0 to below 1."""
    values = np.empty(count)
    for place, words in Words(key).blocks(count):
        np.multiply(words >> np.uint64(11), 2.0**-53, out=values[place])
    return values


def _uniform(law: Distribution, key: str, count: int) -> Array:
    return np.asarray(_fractions(key, count) * (law["high"] - law["low"]) + law["low"])


def _image(law: Distribution, key: str, count: int) -> Array:
    return np.floor(_fractions(key, count) * (law["largest"] + 1.0))


def _sparse(law: Distribution, key: str, count: int) -> Array:
    there = _fractions(f"{key}/density", count) < law["density"]
    return np.where(there, _normal(law, key, count), 0.0)


def _constant(law: Distribution, key: str, count: int) -> Array:
    return np.full(count, law["value"])


_LAWS: dict[str, Callable[[Distribution, str, int], Array]] = {
    "normal": _normal,
    "relu": _relu,
    "uniform": _uniform,
    "image": _image,
    "sparse": _sparse,
    "constant": _constant,
}
