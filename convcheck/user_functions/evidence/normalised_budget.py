"""How far a sum may be from the reference that is a normalised correlation times its energies.

Owns the error laws of these. Energies are sums of numbers that are not negative, so that the root
of one that is added window by window has a relative error of half of what such a sum has. Means
that are taken off come back as one more sum of products. Running sums (prefix sums, summed-area
tables, updates) and transforms err by the energy of the whole input, wherever a window is: there
the error is that of the energy as a share of it (J. P. Lewis, "Fast normalized cross-correlation",
Vision Interface 1995, on how these lose digits).
"""

from __future__ import annotations

import math
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import numpy as np

from convcheck.identities._transform_budget import (
    transform_budget,
    transform_budget_of_any_length,
)
from convcheck.mathematics.budget import error_budget, growth_of_any_sign
from convcheck.mathematics.form_budget import Budget
from convcheck.mathematics.reference import evaluate
from convcheck.model.convolution import Convolution
from convcheck.model.dtypes import DTYPES
from convcheck.model.passes import Pass
from convcheck.user_functions.evidence.mean_budget import mean_budget
from convcheck.user_functions.interfaces.normalised_correlations import Form

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from convcheck.mathematics.operands import Operands

    Array = NDArray[Any]

ROUNDINGS = 10
"""Those beside sums: of two roots, their product, the quotient, and what undoes these; two means
that are taken off."""

CORNERS = 4
"""Prefix sums that the sum of a window is made of, of two axes."""


def by_windows(convolution: Convolution, operands: Operands, which: Pass, n: int = 1) -> Array:
    """Return the absolute error that dividing by energies of windows may add to each element.

    It is that of two more sums of the same terms (four halves: of either energy, theirs and ours),
    and of some roundings of their magnitudes.
    """
    magnitude = evaluate(convolution, _sizes(operands), which)
    return _of_sums(convolution, magnitude, n)


def by_windows_without_means(
    convolution: Convolution, operands: Operands, which: Pass, n: int = 1
) -> Array:
    """Return the same where means are taken off: products with the mean are terms as well."""
    return _of_sums(convolution, _with_means(convolution, operands, which), n)


def by_running_sums(convolution: Convolution, operands: Operands, which: Pass, n: int = 1) -> Array:
    """Return the same of energies by running sums or transforms, and of products by transforms."""
    magnitude = evaluate(convolution, _sizes(operands), which)
    return _of_running_sums(convolution, operands, which, magnitude, centred=False, n=n)


def by_running_sums_without_means(
    convolution: Convolution, operands: Operands, which: Pass, n: int = 1
) -> Array:
    """Return the same where means are taken off."""
    magnitude = _with_means(convolution, operands, which)
    return _of_running_sums(convolution, operands, which, magnitude, centred=True, n=n)


def _sizes(operands: Operands) -> Operands:
    return operands.map(lambda each: np.abs(each.astype(np.float64)))


def _with_means(convolution: Convolution, operands: Operands, which: Pass) -> Array:
    wide = _sizes(operands)
    flat = replace(wide, kernel=np.full_like(wide.kernel, wide.kernel.mean()))
    return np.asarray(evaluate(convolution, wide, which) + evaluate(convolution, flat, which))


def _of_sums(convolution: Convolution, magnitude: Array, n: int) -> Array:
    facts = convolution.dtype_facts
    again = 2 * error_budget(magnitude, n, facts)
    roundings = ROUNDINGS * DTYPES[facts.accumulator].unit_roundoff * magnitude
    return np.asarray(again + roundings)


def _of_running_sums(
    convolution: Convolution,
    operands: Operands,
    which: Pass,
    magnitude: Array,
    *,
    centred: bool,
    n: int,
) -> Array:
    wide = operands.map(lambda each: each.astype(np.float64))
    squared = replace(wide, input=np.square(wide.input), kernel=np.ones_like(wide.kernel))
    energies = evaluate(convolution, squared, which)
    taps = math.prod(convolution.kernel)
    energy = float(np.square(wide.kernel).sum())
    if centred:
        sums = evaluate(convolution, replace(squared, input=wide.input), which)
        energies = energies - np.square(sums) / taps
        energy -= float(wide.kernel.sum()) ** 2 / taps
    unit = DTYPES[convolution.dtype_facts.accumulator].unit_roundoff
    whole = float(squared.input.sum()) * (1 + len(convolution.kernel) * centred)
    lost = CORNERS * growth_of_any_sign(wide.input.size) * unit * whole
    # Half of the energy's relative error is that of its root; products are no larger than roots.
    with np.errstate(all="ignore"):
        share = np.where(energies > lost, lost / np.maximum(energies - lost, lost), 1)
    products = np.minimum(magnitude, np.sqrt(np.maximum(energies, 0) * max(energy, 0.0)))
    transformed = transform_budget(convolution, operands, which, n)
    return np.asarray(_of_sums(convolution, magnitude, n) + share * products + transformed)


WINDOWS = Budget("normalised correlation", by_windows, of_complex=False)
"""Products over each window, divided by energies of each window, and multiplied by them again."""

RUNNING = Budget("normalised correlation by running sums", by_running_sums, of_complex=False)
"""The same by running sums or transforms."""

WITHOUT_MEANS = Budget(
    "zero-mean normalised correlation", by_windows_without_means, of_complex=False
)
RUNNING_WITHOUT_MEANS = Budget(
    "zero-mean normalised correlation by running sums",
    by_running_sums_without_means,
    of_complex=False,
)
"""The same where means are taken off."""

CENTRED = Budget(
    "correlation with a kernel without its mean", by_windows_without_means, of_complex=False
)
"""Products with the kernel's mean are taken off, and put back."""

OVER_NORM = Budget("correlation with a kernel over its norm", mean_budget, of_complex=False)
"""Sums are divided by the norm of the kernel, and multiplied by it again."""


def transformed_over_norm_budget(
    convolution: Convolution, operands: Operands, which: Pass, products: int = 1
) -> NDArray[Any] | float:
    """Return the absolute error that a transform and dividing by the norm may add to each element.

    A transform's errors are divided by the norm and multiplied by it again, as its sums are.
    """
    of_transform = transform_budget_of_any_length(convolution, operands, which, products)
    return of_transform + mean_budget(convolution, operands, which, products)


TRANSFORMED_OVER_NORM = Budget(
    "transform with a kernel over its norm", transformed_over_norm_budget, of_complex=False
)
"""The same of sums that a transform computes."""

LAWS_OF_NORMALISED = (WINDOWS, RUNNING, WITHOUT_MEANS, RUNNING_WITHOUT_MEANS)
"""All of these."""


NOTES = {
    CENTRED.name: (
        "it takes the mean off its kernel, and says so: judged are its results with that mean times"
        " the sum of each window"
    ),
    **dict.fromkeys(
        (OVER_NORM.name, TRANSFORMED_OVER_NORM.name),
        "it divides by the norm of its kernel, and says so: judged are its results times that norm",
    ),
    **dict.fromkeys(
        (each.name for each in LAWS_OF_NORMALISED),
        "it divides by the energies of windows and template: its results times the roots of these"
        " are judged; windows without any energy are not, nor what a small constant in the divisor"
        " changes",
    ),
}
"""What is said of who is judged by these, by the names of the laws."""


def laws_of(form: Form) -> tuple[Budget, Budget]:
    """Return the laws of a form, the stricter first."""
    return LAWS_OF_NORMALISED[2:] if form.centred else LAWS_OF_NORMALISED[:2]
