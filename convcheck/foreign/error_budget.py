"""The error budget of given operands as arrays, for one's own use.

Owns what is returned where there is no result yet: the elements whose products are summed in honest
orders are then spread evenly.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from convcheck.foreign.given import Array
from convcheck.mathematics.foreign.contraction import Contraction
from convcheck.mathematics.foreign.law import ALL, Law, types_of

LOOKED_AT = 24
"""Elements whose products are summed one by one."""


@dataclass(frozen=True)
class ErrorBudget:
    """Arrays of the result's shape and layout, float64.

    `reference` is the exact result, up to float64; a result that is further from it than `allowed`
    is suspicious, and one further than `worst` is wrong, whatever the order of its sums. `products`
    is n, and `magnitude` S, the sums of absolute products. `order_factor` says how much more is
    allowed than if the order of the products had nothing to do with their values.
    """

    reference: Array
    allowed: Array
    worst: Array
    products: Array
    magnitude: Array
    order_factor: float


def budget_of(
    contraction: Contraction,
    result: str,
    accumulator: str | None,
    as_given: Callable[[Array], Array],
    beside: Array | float = 0.0,
) -> ErrorBudget:
    """Return the budget of a result of a type, every array passed through `as_given`.

    `beside` is what an algorithm may err beside sums.
    """
    law, shape = Law(contraction, types_of(result, accumulator), beside), contraction.shape
    size = contraction.reference.size
    if size:
        law.look_closer(np.unique(np.linspace(0, size - 1, LOOKED_AT).astype(np.int64)))
    return ErrorBudget(
        reference=as_given(contraction.reference),
        allowed=as_given(law.allowed().reshape(shape)),
        worst=as_given(law.worst(ALL).reshape(shape)),
        products=as_given(np.broadcast_to(contraction.products, shape)),
        magnitude=as_given(contraction.magnitude),
        order_factor=law.order_factor,
    )
