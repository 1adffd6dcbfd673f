"""How far a product of polynomials by Karatsuba's recursion may be from the reference.

Owns the error law of that recursion. It multiplies sums of halves and subtracts two of the three
products from the third, so that an element of a result carries roundings of elements that are not
in its own sum, as those of a transform do. The sum of two halves has about the 2-norm of both, so
that the product in the middle errs by a share of u |a| |b| on each of log2(N) levels; in the worst
case errors are multiplied on each (N. J. Higham, Accuracy and Stability of Numerical Algorithms,
2nd ed., section 23.2.2, of Strassen's recursion, which is of the same kind). No form here computes
so: users' functions do. `docs/error-budget.md` has the measurements.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

from convcheck.identities._transform_budget import pair_norms, transform_sizes
from convcheck.mathematics.form_budget import Budget
from convcheck.model.convolution import Convolution
from convcheck.model.dtypes import DTYPES
from convcheck.model.passes import Pass

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from convcheck.mathematics.operands import Operands

LEVEL_FACTOR = 6.0
"""Multiple of u log2(N) |a| |b| allowed to an element. Of 13,884 products of normal samples, of 4
to 2,048 elements by 2 to as many, down to 1 to 32 elements, none was off by more than 3.6."""


def karatsuba_budget(
    convolution: Convolution, operands: Operands, which: Pass, products: int = 1
) -> NDArray[Any] | float:
    """Return the absolute error that a recursion may add to each element, as `transform_budget`.

    N is the size of the whole product of the two operands of the pass.
    """
    if which is Pass.GRAD_BIAS:
        return 0.0
    length, _ = transform_sizes(convolution, which)
    unit = DTYPES[convolution.dtype_facts.accumulator].unit_roundoff
    return LEVEL_FACTOR * unit * math.log2(length) * pair_norms(convolution, operands, which)


KARATSUBA = Budget("karatsuba", karatsuba_budget, of_complex=False)
"""Halves are added, multiplied, and what is too much subtracted: each element of a result gets its
share of the rounding of others."""
