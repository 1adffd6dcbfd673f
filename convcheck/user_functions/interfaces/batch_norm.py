"""Functions of a convolution and the batch normalisation behind it: `gamma, beta, mean, var`.

In inference y = gamma (conv(x, w) + b - mean) / sqrt(var + eps) + beta, which is a convolution with
the kernel w s and the bias (b - mean) s + beta, s = gamma / sqrt(var + eps) (S. Ioffe and C.
Szegedy, "Batch Normalization", ICML 2015). Owns which parameters these are, and the function that
is read in the place of one that has them: its kernel and bias are divided before, by powers of two.
"""

from __future__ import annotations

import functools
import inspect
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from convcheck.user_functions.arrays import Array, to_numpy
from convcheck.user_functions.callables.own_text import text_of
from convcheck.user_functions.parameters.callable_signature import (
    parameters_of,
    signature_of,
    with_signature,
)
from convcheck.user_functions.parameters.names import FUNCTION, Role, plain
from convcheck.user_functions.parameters.rewritten import called

NAMES = {
    "gamma": "gamma bngamma bnweight bnscale scale bnw",
    "beta": "beta bnbeta bnbias shift bnb",
    "mean": "mean runningmean movingmean bnmean bnrunningmean mu bnrm",
    "var": "var variance runningvar movingvar movingvariance runningvariance bnvar bnrunningvar"
    " bnrv sigma2",
}
"""What the parameters of a normalisation are called, as `plain` gives it."""

NEEDED = ("mean", "var")
"""Those without which it is none."""

EPSILONS = ("eps", "epsilon", "bneps", "variance_epsilon")

USUAL_SMALL = 1e-5
"""What one is told that has to be told it: PyTorch's own."""

SMALL = re.compile(r"\b1e-0?[3-9]\b|\b0\.0{2,}1\b")
"""How small numbers are written that keep a square root from zero."""

ROOTS = (2.0, 1.0, 4.0, 0.5)
"""Square roots of variances, of the channels in turn. Powers of two cost no digits."""

GAMMAS = (1.0, 4.0, 2.0, 1.0, 0.5)


BATCH_NORM = "__convcheck_batch_norm__"
"""The attribute of the function that is read: the one that normalises."""


@dataclass
class Normalised:
    """A function of a convolution and a normalisation, and what its parameters are called.

    `last` is the kernel that it took last, whose filters are along `axis`.
    """

    call: Any
    input: str
    kernel: str
    own_bias: str | None
    held: Mapping[str, str]
    epsilon: float
    last: Any = None
    axis: int = 0

    def computed(self, x: Array, weights: Array, own: Array, numbers: Mapping[str, Array]) -> Array:
        """Return what it gives of arrays `[batch, channels, *spatial]` and of such a kernel.

        `numbers` are gamma, beta, mean and variance by these names. Raises what it raises.
        """
        if self.axis:  # channels last
            x, weights = np.moveaxis(x, 1, -1), np.moveaxis(weights, (0, 1), (-1, -2))
        told = {self.input: _of(self.last, x), self.kernel: _of(self.last, weights)}
        told |= {name: _of(self.last, numbers[what]) for what, name in self.held.items()}
        if self.own_bias:
            told[self.own_bias] = _of(self.last, own)
        result = to_numpy(called(self.call, signature_of(self.call), told)).astype(np.float64)
        return np.moveaxis(result, -1, 1) if self.axis else result


def normalised_by(call: Any) -> Normalised | None:
    """Return the function with a normalisation in whose place one is read; None of any other."""
    found: Normalised | None = getattr(call, BATCH_NORM, None)
    return found


def with_normalisation(value: Any) -> Any:
    """Return a function of a convolution alone in place of one that normalises its results."""
    parameters = [_with_small(each) for each in parameters_of(value)]
    held = {
        what: each.name
        for what, known in NAMES.items()
        for each in parameters
        if plain(each.name) in known.split() and each.default is each.empty
    }
    if not {*NEEDED} <= {*held}:
        return value
    kept = [each for each in parameters if each.name not in held.values()]
    kernel = next((p.name for p in kept if plain(p.name) in FUNCTION[Role.KERNEL]), None)
    biases = FUNCTION[Role.BIAS] | CONV_BIASES
    own_bias = next((p.name for p in kept if plain(p.name) in biases), None)
    if kernel is None:
        return value
    bias = own_bias if own_bias and plain(own_bias) not in CONV_BIASES else BIAS
    if bias == BIAS != own_bias:  # what is subtracted and added is one
        kept = [each for each in kept if each.name != own_bias]
        kept = [*kept, inspect.Parameter(BIAS, inspect.Parameter.KEYWORD_ONLY, default=None)]
    signature = signature_of(value)
    other = signature.replace(parameters=sorted(kept, key=lambda each: each.kind))
    epsilon = _epsilon(value, parameters)
    first = next(iter(other.parameters))
    told_of = Normalised(value, first, kernel, own_bias, held, epsilon)

    @functools.wraps(value)
    def call(*given: Any, **named: Any) -> Any:
        bound = other.bind(*given, **named)
        bound.apply_defaults()
        told = dict(bound.arguments)
        w, b = told[kernel], told.get(bias)
        if bias != own_bias:
            del told[bias]
        said: Exception | None = None
        for axis in dict.fromkeys((told_of.axis, 0, -1)):  # the one that it took last first
            count = w.shape[axis]
            if b is not None and b.shape[0] != count:
                continue
            root, gamma = np.resize(ROOTS, count), np.resize(GAMMAS, count)
            scale = _of(w, (gamma if "gamma" in held else 1.0) / root)
            along = scale.reshape((-1, *(1,) * (len(w.shape) - 1)) if axis == 0 else (-1,))
            # The bias, if there is one, in parts by powers of two: each has as many digits.
            shift = b / 2 if b is not None and "beta" in held else scale * 0
            mean = (scale * 0 if b is None else b - shift) / scale
            numbers = {"gamma": _of(w, gamma), "beta": shift, "mean": mean if own_bias else -mean}
            if own_bias and b is not None:
                told[own_bias] = 2 * mean
            numbers["var"] = _of(w, [variance_for(each, epsilon, w) for each in root])
            own = {**told, **{name: numbers[what] for what, name in held.items()}}
            try:
                result = called(value, signature, {**own, kernel: w / along})
            except Exception as error:  # noqa: BLE001 - a user's function may raise anything
                said = said or error
                continue
            told_of.last, told_of.axis = w, axis
            return result
        raise said or ValueError("there are other output channels than numbers in the bias")

    setattr(call, BATCH_NORM, told_of)
    return with_signature(call, other)


def _with_small(parameter: inspect.Parameter) -> inspect.Parameter:
    """Return a parameter for a small number with a default, if it has none; another as it is."""
    if (
        plain(parameter.name) not in map(plain, EPSILONS)
        or parameter.default is not parameter.empty
    ):
        return parameter
    return parameter.replace(default=USUAL_SMALL, kind=parameter.KEYWORD_ONLY)


CONV_BIASES = frozenset(("convbias", "biasconv", "bconv", "convb"))
"""What the convolution's own bias is called beside the normalisation's, as `plain` gives it."""

BIAS = "bias"
"""The bias of a function that has none but what is subtracted and added."""


def variance_for(root: float, epsilon: float, like: Any) -> Any:
    """Return a number to which a small one is added to give the square of a root.

    Exactly that, in the type of an array.
    """
    kind = np.float64 if "64" in str(like.dtype) else np.float32
    wanted, small = kind(root * root), kind(epsilon)
    number = kind(wanted - small)
    near = (number, np.nextafter(number, kind(0)), np.nextafter(number, kind(2) * wanted))
    return next((each for each in near if kind(each + small) == wanted), number)


def _of(like: Any, numbers: Any) -> Any:
    """Return numbers as an array of the framework and type of another one; not as whole numbers."""
    if hasattr(like, "new_tensor"):
        kind = like.dtype if like.is_floating_point() else None
        return like.new_tensor(numbers, dtype=kind)
    kind = np.dtype(getattr(like.dtype, "as_numpy_dtype", like.dtype))
    return np.asarray(numbers).astype(np.float64 if kind.kind in "iu" else kind)


def _epsilon(value: Any, parameters: Sequence[inspect.Parameter]) -> float:
    """Return the small number that is added to variances: an option's default, or in the text."""
    for each in parameters:
        if plain(each.name) in map(plain, EPSILONS) and isinstance(each.default, float):
            return each.default
    written = SMALL.search(text_of(value))
    return float(written[0]) if written else 0.0
