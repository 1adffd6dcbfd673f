"""Laws of errors of functions that a function's text or what is read in its place tells.

Owns which ones these are, what is said of each, and three of them: that of kernels that are taken
apart by their singular values, that of samples at coordinates, and that of logarithms.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import numpy as np

from convcheck.mathematics.form_budget import Budget
from convcheck.mathematics.reference import evaluate
from convcheck.model.convolution import Convolution
from convcheck.model.dtypes import DTYPES
from convcheck.model.passes import Pass
from convcheck.user_functions.evidence.mean_budget import ACTIVATED, COUNTED, IN_UNITS, SHARES
from convcheck.user_functions.evidence.normalised_budget import (
    CENTRED,
    NOTES,
    OVER_NORM,
    TRANSFORMED_OVER_NORM,
)
from convcheck.user_functions.interfaces.centred_kernels import takes_mean_off
from convcheck.user_functions.interfaces.of_logarithms import logarithms_of, power_above
from convcheck.user_functions.interfaces.shares import has_shares
from convcheck.user_functions.interfaces.softmax_kernels import softmaxed_of
from convcheck.user_functions.interfaces.unit_factors import has_units
from convcheck.user_functions.interfaces.unit_kernels import divides_by_norm
from convcheck.user_functions.interfaces.weighted_means import divides
from convcheck.user_functions.interfaces.whole_masks import masked_of
from convcheck.user_functions.parameters.rewritten import is_smooth
from convcheck.user_functions.text.declarations import (
    samples_at_coordinates,
    takes_kernels_apart,
    transforms,
)

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from convcheck.mathematics.operands import Operands

ROUNDINGS = 8
"""Those of singular vectors and of two sums, for each row and each column of a kernel."""


def singular_budget(
    convolution: Convolution, operands: Operands, which: Pass, products: int = 1
) -> NDArray[Any] | float:
    """Return the absolute error that a kernel's singular vectors may add to each element.

    Each tap, put together again, errs by a multiple of the roundoff times the largest singular
    value, the multiple growing with the number of rows and columns (Golub & Van Loan, Matrix
    Computations, 5.4.1); and no partial product with singular vectors is above that value.
    """
    del products
    facts = convolution.dtype_facts
    wide = operands.map(lambda each: np.abs(each.astype(np.float64)))
    largest = float(np.sqrt(np.square(wide.kernel).sum()))  # of the norm, which is no smaller
    flat = replace(wide, kernel=np.full_like(wide.kernel, largest))
    magnitude = evaluate(convolution, flat, which)
    unit = DTYPES[facts.accumulator].unit_roundoff
    return ROUNDINGS * sum(convolution.kernel) * unit * np.asarray(magnitude)


def resampled_budget(
    convolution: Convolution, operands: Operands, which: Pass, products: int = 1
) -> NDArray[Any] | float:
    """Return the absolute error that sampling at coordinates may add to each element.

    Coordinates as shares of an axis, from -1 to 1, err by the roundoff times its size, and a sample
    by that of the difference of its neighbours, which are no further apart than any elements.
    """
    del products
    facts = convolution.dtype_facts
    wide = operands.map(lambda each: np.abs(each.astype(np.float64)))
    unit = DTYPES[facts.accumulator].unit_roundoff
    far = max(axis.padded for axis in convolution.axes)
    return float(OF_COORDINATES * far * unit * evaluate(convolution, wide, which).max(initial=0.0))


OF_COORDINATES = 8
"""Roundings of a coordinate, of either axis, for neighbours of opposite signs."""

RESAMPLED = Budget("resampled", resampled_budget, of_complex=False)
"""Sums of samples at coordinates, which are those of elements but for their roundings."""


def logarithm_budget(
    convolution: Convolution, operands: Operands, which: Pass, products: int = 1
) -> NDArray[Any] | float:
    """Return the absolute error that sums of logarithms may add to each element.

    A logarithm that is rounded, as is each of a sum's steps, errs by the roundoff times its size,
    and by some roundings of one (those of the exponential and of the logarithm in a step): as an
    exponent, that is a relative error of the sum. All sums are of positive numbers: an operand and
    a power of two above its largest element, at most three times that together with it.
    """
    del products
    facts = convolution.dtype_facts
    wide = operands.map(lambda each: np.abs(each.astype(np.float64)))
    powers = power_above(wide.input), power_above(wide.kernel)
    raised = replace(wide, input=wide.input + 2 * powers[0], kernel=wide.kernel + 2 * powers[1])
    terms = wide.kernel.size / wide.kernel.shape[-1]
    largest = sum(abs(np.log(each)) + np.log(2) for each in powers) + np.log(max(terms, 1))
    unit = DTYPES[facts.accumulator].unit_roundoff
    steps = OF_LOGARITHMS + terms
    magnitude = np.asarray(evaluate(convolution, raised, which))
    return np.asarray(steps * (largest + OF_LOGARITHMS) * unit * magnitude)


OF_LOGARITHMS = 4
"""Steps beside those of a sum's terms: two logarithms, their sum, the exponential; and as many
roundings of one in each step."""

LOGARITHMIC = Budget("logarithms", logarithm_budget, of_complex=False)
"""Exponentials of sums of logarithms."""


def softmax_budget(
    convolution: Convolution, operands: Operands, which: Pass, products: int = 1
) -> NDArray[Any] | float:
    """Return the absolute error that a softmax may add to each element.

    The share p of a tap is had from its logarithm, whose roundings, |log p| units, are those of p
    itself: p |log p| is below one. Others are those of exp and of the sum, of p each. Shares are
    times the sum of a head's taps, which the sum of all is no smaller than.
    """
    del products
    wide = operands.map(lambda each: np.abs(each.astype(np.float64)))
    taps = tuple(range(convolution.rank))
    whole = wide.kernel.sum(axis=taps, keepdims=True)
    flat = replace(wide, kernel=np.broadcast_to(whole, wide.kernel.shape).copy())
    unit = DTYPES[convolution.dtype_facts.accumulator].unit_roundoff
    return OF_SHARES * unit * np.asarray(evaluate(convolution, flat, which))


OF_SHARES = 16
"""Roundings of a share: of its logarithm, of exp, of the sum and the quotient, of either sign."""

SOFTMAXED = Budget("softmax", softmax_budget, of_complex=False)
"""Sums over a kernel that is made by a softmax of its logarithms."""

SINGULAR = Budget("singular values", singular_budget, of_complex=False)
"""Sums over a kernel that was taken apart by its singular values."""

OWN_LAWS = (
    *(CENTRED, OVER_NORM, TRANSFORMED_OVER_NORM, ACTIVATED, COUNTED, SINGULAR, RESAMPLED),
    *(IN_UNITS, SHARES),
    *(LOGARITHMIC, SOFTMAXED),
)
"""All of these."""

SAID = {
    **NOTES,
    IN_UNITS.name: (
        "its results are in other units than its operands: judged are its results over the factor"
        " of these"
    ),
    SHARES.name: (
        "its results are divided by their sum, and it says so: judged are these times the sums of"
        " its operands, of positive numbers and of negative ones"
    ),
    ACTIVATED.name: (
        "an activation is behind it, and it says so: judged is the convolution that two of its"
        " results tell, of an input and of its negative"
    ),
    COUNTED.name: (
        "it divides by how many elements of a window count, which rounds beside the sums: it is"
        " judged by the law of these"
    ),
    RESAMPLED.name: (
        "it samples its input at coordinates (grid_sample), whose roundings grow with its size: it"
        " is judged by the law of these"
    ),
    LOGARITHMIC.name: (
        "it has logarithms for its operands and its result: it is called with those of numbers, and"
        " judged by the law of their exponentials"
    ),
    SOFTMAXED.name: (
        "its kernel is a softmax of its weights, which rounds beside the sums: it is judged by the"
        " law of these, on logarithms of shares and numbers for the sums of each head"
    ),
    SINGULAR.name: (
        "its kernel is taken apart by singular values, whose errors are those of the whole kernel:"
        " it is judged by the law of these"
    ),
}
"""What is said of who is judged by these, by the names of the laws."""


def own_law(callee: Any) -> Budget | None:
    """Return the law of a callee's errors that is known without a call; None of others."""
    call = getattr(callee, "call", None)
    masked = masked_of(call)
    known = (
        (TRANSFORMED_OVER_NORM, divides_by_norm(callee) and transforms(callee)),
        (OVER_NORM, divides_by_norm(callee)),
        (CENTRED, takes_mean_off(callee)),
        (SHARES, has_shares(callee)),
        (LOGARITHMIC, logarithms_of(call) is not None),
        (ACTIVATED, is_smooth(callee)),
        (SOFTMAXED, softmaxed_of(call) is not None),
        (COUNTED, masked is not None and masked.divides),
        (SINGULAR, takes_kernels_apart(callee)),
        (RESAMPLED, samples_at_coordinates(callee)),
        (IN_UNITS, has_units(callee) and not (divides(callee) or transforms(callee))),
    )
    return next((law for law, applies in known if applies), None)
