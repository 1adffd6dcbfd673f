"""Functions that divide by the weights of what there is: means over gaps, normalised convolution.

A mean of positive weights times their sum is a convolution, and one of weights of both signs is
that of the positive ones less that of the negative. Where means divide by what lies on the input
beside borders, they are read in the middle of a larger one. Owns which functions these are, and the
function of the convolution that is read in their place; a trial hands over gaps here (H. Knutsson
and C.-F. Westin, "Normalized and differential convolution", CVPR 1993).
"""

from __future__ import annotations

import functools
import re
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from convcheck.user_functions.arrays import Array
from convcheck.user_functions.callables.callee import Callee
from convcheck.user_functions.callables.own_text import text_of
from convcheck.user_functions.interfaces._away_from_borders import are_near
from convcheck.user_functions.interfaces.graphs import is_of_graphs
from convcheck.user_functions.interfaces.handed_beside import Handed, handed_now
from convcheck.user_functions.interfaces.whole_masks import masked_of
from convcheck.user_functions.parameters.callable_signature import (
    is_function,
    signature_of,
    with_signature,
)
from convcheck.user_functions.parameters.operands_alone import operands_alone
from convcheck.user_functions.parameters.rewritten import called
from convcheck.user_functions.text.docstrings import documented

SAID = re.compile(
    r"weighted (\w+ )?(mean|average)|mean of|(re-?)?normali[sz]|weights? (present|left|sum)"
    r"|(carry|has|have|with) no weight|\bgaps?\b|missing|interpolat"
    r"|\bunit(y)? (sum|area|mass|(dc )?gain)\b|(divided|scaled) by (its|their|the) (\w+ )?sum\b"
    r"|\bsum(s|med)? (up )?(is |of |to |equal to |= ?)?(a sum of )?(1(\.0)?|one|unity)\b"
)
"""How docstrings say it, in small letters."""

OF_LIGHT = re.compile(
    r"\b(\w*(psf|point_spread|beam)\w*)\s*(/=|=\s*\1\s*/)\s*(np\.sum\(\s*)?\1\b(\.sum\(|\s*\))"
)
"""How texts divide what light is spread by, which keeps what there is of it, by its sum."""

RESCALED = re.compile(r"\bre-?(scal|normali[sz]|weight)")
"""How they say that sums over what there is are made as large as they were."""

DIVIDES = re.compile(r"/(?!/)|\bdivide\(")
"""How texts do it."""

GAPS = re.compile(r"isnan|isfinite|nan_to_num|nansum|notnan", re.IGNORECASE)
"""What texts have that look for elements that are missing."""

LITTLE = 2.0**-20
"""What is added to weights that have to be above zero, as a share of the largest."""

OVERWRITTEN = (
    "it writes to its input where elements are missing: `np.asarray` makes no copy of an array of"
    " its type, so that the caller's NaN are overwritten in place; copy it first"
)
"""What is said of a function that fills the gaps of what it is given."""

MOST_AXES = 3
"""Those of an input that is made larger along all of them."""

SIZE = 9
"""Of an input, along each axis, by which it is seen what a mean divides by."""

MEANS = "__convcheck_means__"
"""The attribute of what is read in the place of a mean, with what is known of it."""


@dataclass
class Means:
    """What is known of a function that may divide by its weights.

    `gaps`: it looks for NaN; `masked`: it is told which elements count. `divides` is None until a
    call has shown whether it does. `renormalises`: beside borders by what lies on the input, or it
    may do so; `around` are the axes along which it goes on around the end instead. `rescaled`: it
    gives the mean times the sum of all weights. `written`: the last call with gaps wrote to its
    input.
    """

    said: str
    gaps: bool
    masked: bool
    divides: bool | None = None
    renormalises: bool = False
    around: tuple[int, ...] = ()
    rescaled: bool = False
    written: bool = field(default=False, compare=False)


def means_of(call: Any) -> Means | None:
    """Return what is known of what is read in the place of a mean; None of all else."""
    found: Means | None = getattr(call, MEANS, None)
    return found


def means_called(callee: Callee) -> Means | None:
    """Return what is known of what a callee calls; None of what is no mean."""
    return means_of(getattr(callee, "call", None))


def divides(callee: Callee) -> bool:
    """Tell whether what is called divides by its weights."""
    means = means_called(callee)
    return means is not None and means.divides is True


def with_weights_of_both_signs(value: Any) -> Any:
    """Return a function of a convolution in place of one that divides by its weights.

    Anything else is returned as it is; so is what turns out not to divide, call by call.
    """
    # Functions of graphs divide by degrees.
    if not is_function(value) or is_of_graphs(value):
        return value
    said, text = documented(value), text_of(value)
    names = operands_alone(value)
    says_so = SAID.search(said) and DIVIDES.search(text)
    if names is None or not (says_so or OF_LIGHT.search(text)):
        return value
    means = Means(said, GAPS.search(text) is not None, masked_of(value) is not None)
    signature = signature_of(value)
    x, w = names

    @functools.wraps(value)
    def call(*given: Any, **named: Any) -> Any:
        told = dict(signature.bind(*given, **named).arguments)
        data, weights = told.get(x), told.get(w)
        usual = (
            isinstance(each, np.ndarray) and each.dtype.kind in "fiu" for each in told.values()
        )

        written: set[str] = set()

        def mean(array: Array, positive: Array) -> Any:
            given = {x: array, w: positive}
            before = {name: each.copy() for name, each in given.items()}
            result = called(value, signature, {**told, **given})
            result = result.to_numpy() if hasattr(result, "to_numpy") else result
            written.update(n for n, each in given.items() if not _alike(each, before[n]))
            return result / positive.sum() if means.rescaled else result

        if not all(usual) or data is None or weights is None:
            return called(value, signature, told)
        handed = handed_now()
        if handed is not None and handed.array is not None:
            return _with_gaps(means, mean, data, weights, handed)
        if not _divides(means, mean, data, weights):
            return called(value, signature, told)
        inside = functools.partial(_inside, around=means.around)
        compute = inside if means.renormalises else _plainly
        result = _convolved(compute, mean, data, weights)
        for name in written:
            _write_to(told[name])
        return result

    setattr(call, MEANS, means)
    return with_signature(call, signature)


def _alike(array: Array, before: Array) -> bool:
    return array.dtype.kind not in "fiu" or np.array_equal(array, before, equal_nan=True)


def _write_to(array: Array) -> None:
    """Change what the caller handed over, as the function does that has got another array."""
    if array.flags.writeable:
        array += array.dtype.type(1)


def _divides(means: Means, mean: Any, data: Array, weights: Array) -> bool:
    """Tell whether results are the same for weights twice as large, of which none is negative."""
    if means.divides is None:
        positive = np.abs(weights) + 1
        one, other = mean(data, positive), mean(data, 2 * positive)
        if not isinstance(one, np.ndarray) or not np.any(np.nan_to_num(one)):
            return False
        means.rescaled = (
            means.gaps and RESCALED.search(means.said) is not None and are_near(2 * one, other)
        )
        means.divides = means.rescaled or are_near(one, other)
        if means.divides:
            may = means.gaps or means.masked
            for around in ((), *((axis,) for axis in range(data.ndim) if data.ndim > 1)):
                if may or _renormalises(mean, data.ndim, weights.ndim, around):
                    means.renormalises, means.around = True, around
                    break
    return means.divides


def _renormalises(mean: Any, axes: int, of_weights: int, around: tuple[int, ...]) -> bool:
    """Tell whether a mean divides by the weights that lie on the input, and not by all of them.

    Along the axes of `around` the input goes on around its end.

    It is called with numbers of its own: on an axis of one element all paddings are alike.
    """
    random = np.random.default_rng(5)
    data = random.normal(size=(SIZE,) * axes)
    weights = random.uniform(1, 2, (3,) * of_weights)
    try:
        ones = np.ones_like(data)
        sums, shares = (_inside(mean, each, weights, around) for each in (data, ones))
        found = mean(data, weights)
    except Exception:  # noqa: BLE001 - a user's function may raise anything
        return False
    with np.errstate(all="ignore"):
        return not are_near(found, sums) and are_near(found, sums / shares)


def _convolved(compute: Any, mean: Any, data: Array, weights: Array) -> Any:
    """Return the sums that the means of positive and of negative weights are made of.

    Who refuses weights of zero is handed a little of each in both, which is nothing in the end.
    """
    try:
        return _of_both_signs(compute, mean, data, weights, 0)
    except ValueError:
        if weights.dtype.kind != "f" or not np.any(weights):
            raise
        _, exponent = np.frexp(np.abs(weights).max())
        return _of_both_signs(compute, mean, data, weights, np.ldexp(LITTLE, exponent))


def _of_both_signs(compute: Any, mean: Any, data: Array, weights: Array, little: float) -> Any:
    found: Any = None
    for sign in (1, -1):
        part = (np.maximum(sign * weights, 0) + little).astype(weights.dtype)
        total = part.sum()
        if total:
            sums = sign * total * compute(mean, data, _of_usual_size(part))
            found = sums if found is None else found + sums
    return 0 * compute(mean, data, np.ones_like(weights)) if found is None else found


def _plainly(mean: Any, data: Array, weights: Array) -> Any:
    return mean(data, weights)


def _of_usual_size(weights: Array) -> Array:
    """Return weights the largest of which is about one: the mean is the same.

    What keeps a divisor from zero (`weight > 1e-12`) is nothing beside these.
    """
    if weights.dtype.kind != "f" or not np.isfinite(weights).all():
        return weights
    _, exponent = np.frexp(weights.max())
    scaled: Array = np.ldexp(weights, -exponent).astype(weights.dtype)
    return scaled


def _inside(mean: Any, data: Array, weights: Array, around: tuple[int, ...] = ()) -> Any:
    """Return a mean where the borders of the input are far away; around it are zeros.

    Along the axes of `around` it is the input again.
    """
    if data.ndim > MOST_AXES or weights.ndim not in (1, data.ndim):
        raise ValueError(f"wanted up to {MOST_AXES} axes, and weights for one of them or for all")
    reach = 2 * max(weights.shape)
    apart = [(0, 0) if axis in around else (reach, reach) for axis in range(data.ndim)]
    again = [(reach, reach) if axis in around else (0, 0) for axis in range(data.ndim)]
    with np.errstate(all="ignore"):  # where there is nothing, zero is divided by zero
        large = mean(np.pad(np.pad(data, apart), again, mode="wrap"), weights)
    if not isinstance(large, np.ndarray) or large.ndim != data.ndim:
        raise ValueError("wanted a result of as many axes as the input has")
    return large[(slice(reach, -reach),) * data.ndim]


def _with_gaps(means: Means, mean: Any, data: Array, weights: Array, handed: Handed) -> Any:
    """Return the mean itself, with gaps where a trial's mask is zero."""
    gapped = data.astype(np.result_type(data.dtype, np.float32))
    if not means.masked:
        gapped[np.asarray(handed.array) == 0] = np.nan
    before = gapped.copy()
    result = mean(gapped, weights)
    means.written = not np.array_equal(before, gapped, equal_nan=True)
    handed.returned = result
    return result
