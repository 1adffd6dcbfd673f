"""Classes and functions that are given modules of PyTorch: a convolution, its batch normalisation.

`FusedConvBN(conv, bn)` is a module, and `fuse_conv_bn(conv, bn)` returns one, that computes in one
convolution what both compute one after the other in inference. With s = gamma / sqrt(var + eps) it
has the kernel w s and the bias (b - mean) s + beta (S. Ioffe and C. Szegedy, "Batch Normalization",
ICML 2015). Owns the modules that they are given for a kernel and a bias that are wanted, and the
function that is read in the place of one that is given them. Which they are is in
`recognised_modules`.
"""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from convcheck.user_functions.arrays import Array
from convcheck.user_functions.callables.refusal import Unspellable
from convcheck.user_functions.interfaces.batch_norm import variance_for
from convcheck.user_functions.objects.methods import forward_name
from convcheck.user_functions.parameters.callable_signature import signature_of, with_signature
from convcheck.user_functions.parameters.names import Role
from convcheck.user_functions.parameters.rewritten import (
    called,
    with_constant_weights,
    with_kernels,
)

OPTIONS = {"stride": 1, "padding": 0, "dilation": 1, "groups": 1}
"""Options of a convolution, and what they are where nothing is said."""

EPS = 0.0625
"""What keeps variances from zero: large enough to be missed where it is forgotten."""

ROOTS = (2.0, 1.0, 4.0, 0.5)
"""Square roots of the variances with that, of the channels in turn."""

GAMMAS = (-4.0, 1.0, 2.0, -1.0, 0.5)
"""Powers of two cost no digits."""

MEANS, BETAS = (3.0, -2.0, 5.0, 1.0, -7.0), (-1.0, 4.0, 2.0, -6.0, 3.0)
"""Running means as the scale has made them, and betas, where numbers are whole."""

MODERATE = (2.0**-96, 2.0**96)
"""Sizes of weights that can be divided by scales without getting lost."""

MODULES = "__convcheck_of_modules__"
"""The attribute of a function that holds what is given the modules."""

BIAS, WEIGHT = Role.BIAS.value, "weight"


@dataclass(frozen=True)
class OfModules:
    """What is given modules, by the names of its parameters; empty for those it does not have.

    `ranks` are the numbers of axes that it may be of, `bare` whether it returns kernel and bias,
    `options` those that its convolution may have.
    """

    make: Callable[..., Any]
    convolution: str
    normalisation: str
    data: str
    activations: tuple[str, ...]
    ranks: frozenset[int]
    eps: float
    bare: bool
    options: frozenset[str]
    own_bias: bool | None = None
    """Whether the convolution has a bias of its own: None if that is as one is wanted."""

    def made_of(self, modules: Sequence[Any], x: Any) -> Any:
        """Return what it makes of a convolution and a normalisation, or of these and an input.

        Raises whatever it raises.
        """
        import torch

        convolution, normalisation = modules
        told = {self.convolution: convolution, self.normalisation: normalisation, self.data: x}
        told |= {name: torch.nn.Identity() for name in self.activations}
        told.pop("", None)
        return called(self.make, signature_of(self.make), told)

    def result(self, made: Any, modules: Sequence[Any], x: Any) -> Any:
        """Return what becomes of an input by what was made of modules.

        Raises whatever that raises, and `TypeError` for what is no module.
        """
        import torch

        if self.data:
            return made
        if made is None and self.normalisation:
            made = modules[0]  # which is changed in place
        if self.bare and isinstance(made, tuple | list):
            plain_one = getattr(torch.nn.functional, f"conv{x.ndim - 2}d")
            return plain_one(x, *made)
        if isinstance(made, torch.nn.Module):
            return made.eval()(x)
        if not callable(made) and not hasattr(made, forward_name(type(made))):
            raise TypeError(f"it returns a {type(made).__name__}, where a module is wanted")
        return made(x) if callable(made) else getattr(made, forward_name(type(made)))(x)

    def modules(self, x: Any, weight: Any, bias: Any, **options: Any) -> tuple[Any, Any]:
        """Return modules that compute a convolution in inference, one after the other.

        None for the normalisation if there is none. Raises `ValueError`, and `Unspellable` for a
        padding that no module has.
        """
        import torch

        rank = weight.ndim - 2
        if rank not in self.ranks or not weight.is_floating_point():
            raise ValueError(f"no convolution of it has weights of {weight.dtype}, {rank} axes")
        padding = options.get("padding", 0)
        if isinstance(padding, tuple | list) and not all(isinstance(p, int) for p in padding):
            raise Unspellable(f"modules of PyTorch have no padding {padding}")
        weight = weight.detach()
        bias = weight.new_zeros(weight.shape[0]) if bias is None else bias.detach()
        groups = options.get("groups", 1)
        own = bool((bias != 0).any()) if self.own_bias is None else self.own_bias
        sizes = weight.shape[1] * groups, weight.shape[0], tuple(weight.shape[2:])
        convolution: Any = getattr(torch.nn, f"Conv{rank}d")(*sizes, **options, bias=own)
        convolution.to(weight.device, weight.dtype).eval()
        gamma, root, scale = self._scales(weight)
        mean, beta = torch.zeros_like(bias), torch.zeros_like(bias)
        if self.normalisation:
            mean, beta = _shifts(x, weight, bias, own=own)
        along = scale.reshape(-1, *(1,) * (weight.ndim - 1))
        with torch.no_grad():
            convolution.weight.copy_(weight / along)
            if own:
                convolution.bias.copy_((bias - beta + mean) / scale)
            if not self.normalisation:
                return convolution, None
            normalisation: Any = getattr(torch.nn, f"BatchNorm{rank}d")(sizes[1], self.eps)
            normalisation.to(weight.device, weight.dtype).eval()
            normalisation.weight.copy_(gamma)
            normalisation.bias.copy_(beta)
            normalisation.running_mean.copy_(mean / scale)
            variances = [variance_for(each, self.eps, weight) for each in root.tolist()]
            normalisation.running_var.copy_(weight.new_tensor(np.array(variances)))
        return convolution, normalisation

    def _scales(self, weight: Any) -> tuple[Any, Any, Any]:
        """Return gamma, the square root of variances, and what a normalisation multiplies with."""
        count = weight.shape[0]
        large = weight.abs()
        least, most = MODERATE
        moderate = bool(((large < most) & ((large > least) | (large == 0))).all())
        if not (self.normalisation and moderate):
            ones = weight.new_ones(count)
            return ones, ones, ones
        gamma = weight.new_tensor(np.resize(GAMMAS, count))
        root = weight.new_tensor(np.resize(ROOTS, count))
        return gamma, root, gamma / root


def _shifts(x: Any, weight: Any, bias: Any, *, own: bool) -> tuple[Any, Any]:
    """Return the running mean times the scale, and beta, such that a bias comes out.

    Without a bias of the convolution's own, all of it is theirs. Where numbers are whole, all of
    these are others than zero. Elsewhere they are halves of the bias, which no sum of them rounds.
    """
    import torch

    count = len(bias)
    numbers = torch.cat([each.detach().flatten() for each in (x, weight, bias)])
    if bool((numbers == numbers.round()).all()) and bool(torch.isfinite(numbers).all()):
        mean = bias.new_tensor(np.resize(MEANS, count))
        return mean, bias.new_tensor(np.resize(BETAS, count)) if own else bias + mean
    half = torch.where(torch.isfinite(bias), bias / 2, torch.zeros_like(bias))
    return (half, half) if own else (half - bias, half)


def modules_of(call: Any) -> OfModules | None:
    """Return what is given modules of a function that is read in its place; None of any other."""
    found: OfModules | None = getattr(call, MODULES, None)
    return found


def computing(told: OfModules) -> Callable[..., Any]:
    """Return the function of a convolution that is read in the place of what is given modules.

    Who raises where the convolution has no bias of its own is given one: that is tried later.
    """
    operand = inspect.Parameter.POSITIONAL_OR_KEYWORD
    defaults: dict[str, Any] = {BIAS: None}
    if not told.bare:  # who returns kernel and bias is not asked for anything else
        defaults |= {name: each for name, each in OPTIONS.items() if name in told.options}
    signature = inspect.Signature(
        [
            *(inspect.Parameter(name, operand) for name in ("x", WEIGHT)),
            *(inspect.Parameter(name, operand, default=each) for name, each in defaults.items()),
        ]
    )
    needed = [told.own_bias]

    @functools.wraps(told.make, updated=())
    def call(*given: Any, **named: Any) -> Any:
        arguments = dict(signature.bind(*given, **named).arguments)
        x, weight = arguments.pop("x"), arguments.pop(WEIGHT)
        bias = arguments.pop(BIAS, None)
        if isinstance(weight, np.ndarray):  # of who carries weights over to another library
            weight, bias = _tensor(weight), None if bias is None else _tensor(bias)

        def once(own: bool | None) -> Any:
            asked = replace(told, own_bias=own)
            modules = asked.modules(x, weight, bias, **arguments)
            return asked.result(asked.made_of(modules, x), modules, x)

        try:
            return once(needed[0])
        except Exception:
            if needed[0] is not None:
                raise
            try:
                result = once(True)
            except Exception:  # noqa: BLE001 - a user's code may raise anything
                result = None
            if result is None:
                raise
            needed[0] = True
            return result

    setattr(call, MODULES, told)
    return with_kernels(with_constant_weights(with_signature(call, signature)), ("OIS",))


def _tensor(array: Array) -> Any:
    import torch

    return torch.from_numpy(np.array(array))
