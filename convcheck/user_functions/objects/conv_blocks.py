"""Modules and layers with a batch normalisation or an activation behind their convolutions.

`ConvBNReLU` and its like, of PyTorch and Keras. In inference, with statistics of zero and one, a
normalisation gives back what it is given; activations are left out, as those of functions that say
that they rectify are. So a convolution is left, or a depthwise and a pointwise one, which is read
and judged as any other. Owns which these are, and what is left out.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import Any

from convcheck.user_functions.callables.own_text import text_of
from convcheck.user_functions.interfaces.batch_norm import variance_for
from convcheck.user_functions.objects.left_out import (
    CONVOLUTION,
    FUNCTIONS,
    LEFT_OUT,
    NORMALISATION,
    called_part,
    in_its_place,
)

MODULES = frozenset(
    ("relu", "relu6", "leakyrelu", "silu", "gelu", "elu", "selu", "celu", "hardswish", "mish")
)
"""Names of modules and layers that are these, in small letters."""

CALLED = re.compile(
    rf"\b(F|functional|torch|nn|ops|activations|K)\.({'|'.join(FUNCTIONS)})\("
    r"|activation=['\"](relu6?|leaky_relu|silu|swish|gelu|elu)"
)
"""How a text calls one of the functions."""

NORM = re.compile(r"BatchNorm(alization)?([123]d)?\(")

PARTS = re.compile(rf"(?i)\.({'|'.join(MODULES)})\(")
"""How a text makes one of the modules or layers."""

SAID = re.compile(r"(?i)relu|rectif|activat|act\b|block|silu|swish|gelu|elu\b|(?<![a-z])bn|norm")
"""What names and docstrings say of more that is behind a convolution."""

GATES = re.compile(r"(?i)sigmoid|softmax|tanh|gate|attention|mask")
"""What makes a factor of numbers, which an activation may be a part of."""


def _says_more(thing: Any, *, normalises: bool) -> bool:
    """Tell whether a module or layer means to be more than a convolution, and has no gates."""
    kind = type(thing)
    return (normalises or _says_so(kind)) and GATES.search(text_of(kind)) is None


def _says_so(kind: type) -> bool:
    """Tell whether name or docstring of a class say that there is more behind a convolution."""
    apart = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", kind.__name__)  # ConvBN, and ConvReLU as it is
    return SAID.search(f"{kind.__name__} {apart} {kind.__doc__ or ''}") is not None


def said_behind(kind: type) -> tuple[str, ...]:
    """Return what of a class of modules or layers is left out, by its text."""
    text = text_of(kind)
    found = [
        *(["a batch normalisation"] if NORM.search(text) else []),
        *(["an activation"] if CALLED.search(text) or PARTS.search(text) else []),
    ]
    if not found or GATES.search(text) or not (NORM.search(text) or _says_so(kind)):
        return ()
    return (f"{' and '.join(found)} beside its convolution, which are left out",)


def made_neutral(module: Any) -> frozenset[str] | None:
    """Leave out what is behind the convolutions of a module of PyTorch.

    Return the names of the weights of what was left out; None of a module that has none of it.
    """
    import torch

    norms = (torch.nn.modules.batchnorm._BatchNorm,)
    parts = [(name, part) for name, part in module.named_modules() if name]
    behind = [
        (name, part)
        for name, part in parts
        if isinstance(part, norms) or type(part).__name__.lower() in MODULES
    ]
    normalises = any(isinstance(part, norms) for _, part in behind)
    if not behind and not CALLED.search(text_of(type(module))):
        return None
    if not _says_more(module, normalises=normalises):
        return None
    module.eval()
    convolutions = [each for _, each in parts if isinstance(each, torch.nn.modules.conv._ConvNd)]
    _note_when_called(CONVOLUTION, convolutions)
    _note_when_called(NORMALISATION, [each for _, each in behind if isinstance(each, norms)])
    hidden = set[str]()
    for name, part in behind:
        owner, _, own = name.rpartition(".")
        if not isinstance(part, norms):
            setattr(module.get_submodule(owner), own, _kind_left_out()())
            continue
        hidden |= {f"{name}.{each}" for each, _ in part.named_parameters()}
        with torch.no_grad():
            if part.running_mean is not None and part.running_var is not None:
                part.running_mean.zero_()
                part.running_var.fill_(float(variance_for(1.0, part.eps, part.running_var)))
            if part.affine:
                part.weight.fill_(1)
                part.bias.zero_()
    return frozenset(hidden)


def _note_when_called(part: str, modules: Sequence[Any]) -> None:
    for each in modules:
        each.register_forward_hook(lambda *_: called_part(part))


@cache
def _kind_left_out() -> type:
    """Return the kind of modules that stand in the place of an activation."""
    import torch

    return type(LEFT_OUT, (torch.nn.Module,), {"forward": lambda _, x: in_its_place(x)})


def activations_left_out(module: Any) -> int:
    """Return how many modules of a module of PyTorch stand in the place of an activation."""
    return sum(isinstance(each, _kind_left_out()) for each in module.modules())


def made_neutral_layer(layer: Any) -> bool:
    """Leave out what is behind the convolutions of a layer of Keras that is built.

    Return whether there was anything of it. Weights of what is left out are trained no more.
    """
    import keras

    norm = keras.layers.BatchNormalization
    parts = [each for each in layer._flatten_layers() if each is not layer]
    norms = [each for each in parts if isinstance(each, norm)]
    behind = [each for each in parts if type(each).__name__.lower() in MODULES]
    called = CALLED.search(text_of(type(layer))) is not None
    if not (norms or behind or called) or not _says_more(layer, normalises=bool(norms)):
        return False
    for each in norms:
        each.trainable = False
        each.moving_mean.assign(each.moving_mean * 0)
        variance = float(variance_for(1.0, each.epsilon, each.moving_variance))
        each.moving_variance.assign(each.moving_variance * 0 + variance)
        for name, value in (("gamma", 1), ("beta", 0)):
            own = getattr(each, name, None)
            if own is not None:
                own.assign(own * 0 + value)
    for each in behind:
        each.call = in_its_place
    for each in parts:
        name = getattr(getattr(each, "activation", None), "__name__", "")
        if name in FUNCTIONS:
            each.activation = in_its_place
    return True
