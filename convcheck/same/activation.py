"""Activations that may follow a convolution, those that are straight far from zero.

Owns their formulas, and how the linear part of a function that ends in one is laid bare: far from
zero such an activation has a slope on either side, so that a difference of four results has
neither the bias nor the bend in it.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

Array = NDArray[Any]

FAR = 2.0**20
"""How far from zero an activation is taken for straight, times the data."""

STRAIGHT = 2.0**-16
"""Slope on the falling side below which it is taken for none."""

GENTLE = 0.75
"""Slope on the falling side up to which it is that of a rectifier."""


@dataclass(frozen=True)
class Activation:
    """An activation by its name; `rising` and `falling` are its slopes far above and below zero.

    `steepest` is the largest slope anywhere: what an error may grow by.
    """

    name: str
    of: Callable[[Array], Array]
    rising: float = 1.0
    falling: float = 0.0
    steepest: float = 1.0


def _erf(x: Array) -> Array:
    return np.asarray(np.vectorize(math.erf, otypes=[np.float64])(x))


def _sigmoid(x: Array) -> Array:
    return np.asarray(1 / (1 + np.exp(-np.clip(x, -700, 700))))


SELU, SELU_ALPHA = 1.0507009873554805, 1.6732632423543772
"""Of Klambauer et al., Self-Normalizing Neural Networks, 2017."""

KNOWN = (
    Activation("relu", lambda x: np.maximum(x, 0)),
    Activation("gelu", lambda x: x * 0.5 * (1 + _erf(x / math.sqrt(2))), steepest=1.13),
    Activation(
        "gelu (tanh)",
        lambda x: x * 0.5 * (1 + np.tanh(math.sqrt(2 / math.pi) * (x + 0.044715 * x**3))),
        steepest=1.13,
    ),
    Activation("silu", lambda x: x * _sigmoid(x), steepest=1.1),
    Activation("elu", lambda x: np.where(x > 0, x, np.expm1(np.minimum(x, 0)))),
    Activation("softplus", lambda x: np.logaddexp(x, 0)),
    Activation(
        "selu",
        lambda x: SELU * np.where(x > 0, x, SELU_ALPHA * np.expm1(np.minimum(x, 0))),
        rising=SELU,
        steepest=SELU * SELU_ALPHA,
    ),
)
"""Those without a slope on the falling side."""


def leaky(slope: float) -> Activation:
    """Return the leaky rectifier of a slope below zero."""
    name = f"leaky_relu ({slope:.6g})"
    return Activation(
        name, lambda x: np.where(x > 0, x, slope * x), 1.0, slope, max(1.0, abs(slope))
    )


def straightened(respond: Callable[[Array], Array]) -> Callable[[Array], Array]:
    """Return the linear part of a function that ends in an activation, times both its slopes.

    Shapes are those of `respond`.
    """

    def linear(x: Array) -> Array:
        signs = ((2.0, 1.0), (-2.0, -1.0), (1.0, -1.0), (-1.0, 1.0))
        return np.asarray(sum(sign / abs(sign) * respond(by * FAR * x) for by, sign in signs) / FAR)

    return linear


def candidates(respond: Callable[[Array], Array], x: Array) -> Iterator[Activation]:
    """Yield activations that have the slopes which a function shows on an input.

    One that falls as steeply as it rises has no linear part that could be laid bare.
    """
    above, below = respond(FAR * x), respond(-FAR * x)
    at = np.unravel_index(int(np.argmax(above)), above.shape)
    slope = -float(below[at] / above[at]) if above[at] > 0 else 0.0
    if abs(slope) <= STRAIGHT:
        yield from KNOWN
    elif abs(slope) <= GENTLE:
        yield leaky(float(f"{slope:.6g}"))
