"""How far a sum may be from the reference that is a weighted mean times the sum of its weights.

Owns the error law of these. The weights are positive, so that their sum has a relative error of no
more than what a sum of as many terms has; the quotient and the product that undoes it round once
each, and so does what adds the means of positive and of negative weights.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from convcheck.mathematics.budget import error_budget
from convcheck.mathematics.form_budget import Budget
from convcheck.mathematics.reference import evaluate
from convcheck.model.convolution import Convolution
from convcheck.model.dtypes import DTYPES
from convcheck.model.passes import Pass

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from convcheck.mathematics.operands import Operands

ROUNDINGS = 5
"""Those beside two sums: of the weights' total, the quotient, the product, and of two of these."""


def mean_budget(
    convolution: Convolution, operands: Operands, which: Pass, products: int = 1
) -> NDArray[Any] | float:
    """Return the absolute error that dividing by weights may add to each element.

    It is that of one more sum of the same terms, and of some roundings of their magnitudes.
    """
    facts = convolution.dtype_facts
    wide = operands.map(lambda each: np.abs(each.astype(np.float64)))
    magnitude = evaluate(convolution, wide, which)
    again = error_budget(magnitude, products, facts)
    return again + ROUNDINGS * DTYPES[facts.accumulator].unit_roundoff * magnitude


WEIGHTED_MEAN = Budget("weighted mean", mean_budget, of_complex=False)
"""Sums that were divided by their weights, and multiplied by them again."""

OF_TOTALS = 12
"""Roundings beside the sums of a share: scaling, quotient, three products, of either sign."""


def shared_budget(
    convolution: Convolution, operands: Operands, which: Pass, products: int = 1
) -> NDArray[Any] | float:
    """Return the absolute error that dividing by the sum of all results may add to each element.

    Sums of either operand, and of all results, have as many positive terms as there are results.
    """
    facts = convolution.dtype_facts
    wide = operands.map(lambda each: np.abs(each.astype(np.float64)))
    magnitude = evaluate(convolution, wide, which)
    total = int(np.prod(convolution.output_shape[1:-1]))
    again = error_budget(magnitude, products, facts) + 2 * error_budget(magnitude, total, facts)
    return np.asarray(again + OF_TOTALS * DTYPES[facts.accumulator].unit_roundoff * magnitude)


SHARES = Budget("shares", shared_budget, of_complex=False)
"""Sums that were divided by the sum of all of them, and multiplied by it again."""

IN_UNITS = Budget("in other units", mean_budget, of_complex=False)
"""Sums that were multiplied by a factor of units, and divided by it again."""


OF_ACTIVATIONS = 16
"""Those of x times a share of two numbers, of opposite sign, each share with an error of some
roundings of one: a sigmoid, an error function, a hyperbolic tangent."""


def activated_budget(
    convolution: Convolution, operands: Operands, which: Pass, products: int = 1
) -> NDArray[Any] | float:
    """Return the absolute error that an activation and its undoing may add to each element."""
    del products
    facts = convolution.dtype_facts
    wide = operands.map(lambda each: np.abs(each.astype(np.float64)))
    magnitude = evaluate(convolution, wide, which)
    return OF_ACTIVATIONS * DTYPES[facts.accumulator].unit_roundoff * magnitude


ACTIVATED = Budget("smooth activation", activated_budget, of_complex=False)
"""Sums that went through a smooth activation, and were had again from two of its results."""


OF_COUNTS = 4
"""Roundings of a factor that is one, of a number of elements over how many count: it, the quotient,
and of a gradient as many."""


def counted_budget(
    convolution: Convolution, operands: Operands, which: Pass, products: int = 1
) -> NDArray[Any] | float:
    """Return the absolute error that multiplying and dividing by counts may add to each element."""
    del products
    facts = convolution.dtype_facts
    wide = operands.map(lambda each: np.abs(each.astype(np.float64)))
    magnitude = evaluate(convolution, wide, which)
    return OF_COUNTS * DTYPES[facts.accumulator].unit_roundoff * magnitude


COUNTED = Budget("divided by what counts", counted_budget, of_complex=False)
"""Sums that are divided by how many elements count, and multiplied by how many there are."""
