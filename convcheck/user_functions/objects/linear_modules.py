"""Functions that make a convolution of a dense layer of PyTorch: `linear_to_conv(fc, c, h, w)`.

The layer was trained on maps that were flattened, in the order (channels, height, width); the
convolution slides over larger ones, with the same numbers (J. Long et al., "Fully Convolutional
Networks", CVPR 2015). Owns how such functions are known, and the function of a kernel that is read
in the place of one.
"""

from __future__ import annotations

import functools
import inspect
import re
import sys
from collections.abc import Mapping, Sequence
from typing import Any

from convcheck.user_functions.callables.own_text import asked_of, text_of
from convcheck.user_functions.parameters.callable_signature import (
    parameters_of,
    required_among,
    signature_of,
    with_signature,
)
from convcheck.user_functions.parameters.names import plain, plain_names
from convcheck.user_functions.parameters.rewritten import (
    called,
    with_constant_weights,
    with_kernels,
)
from convcheck.user_functions.parameters.size_names import named_sizes
from convcheck.user_functions.text.tuples_of_sizes import is_taken_apart

LINEAR = re.compile(r"\b(nn\.)?Linear\b")
"""How an annotation names the class."""

NAMES = plain_names("fc linear lin dense fc_layer linear_layer dense_layer classifier head layer")
"""What parameters are called that hold such a layer."""

ASKED = frozenset({"in_features", "out_features"})
"""What is asked of no other module."""

MAKES = re.compile(r"\bConv([123])d\(")
"""How a text makes a convolution, of as many axes."""

SIZES = {
    "channels": named_sizes("C", "depth"),
    "height": named_sizes("HA", "hh map_h"),
    "width": named_sizes("WB", "ww map_w"),
    "size": named_sizes("K", "size spatial window map_size side"),
    "shape": plain_names("shape in_shape input_shape feature_shape map_shape chw feat_shape"),
}
"""Names of what else they have to be told: sizes of the maps."""

OPERAND = inspect.Parameter.POSITIONAL_OR_KEYWORD


def of_linear(value: Any) -> Any:
    """Return a function of input, kernel and bias in place of one that is given a dense layer.

    Anything else as it is.
    """
    if not inspect.isfunction(value) or "torch" not in sys.modules:
        return value
    made = MAKES.search(text_of(value))
    layer = next((each.name for each in parameters_of(value) if _is_linear(value, each)), None)
    if made is None or layer is None:
        return value
    rank = int(made[1])
    rest = [name for name in required_among(parameters_of(value)) if name != layer]
    meant = {name: _meaning(name) for name in rest}
    if "" in meant.values() or not rest:
        return value
    whole = [name for name in rest if _is_whole(name, text_of(value))]
    signature = signature_of(value)
    other = inspect.Signature(
        [
            *(inspect.Parameter(name, OPERAND) for name in ("x", "weight")),
            inspect.Parameter("bias", OPERAND, default=None),
        ]
    )

    @functools.wraps(value)
    def call(*given: Any, **named: Any) -> Any:
        import torch

        told = other.bind(*given, **named).arguments
        weight, bias = told["weight"].detach(), told.get("bias")
        if weight.ndim != rank + 2 or not weight.is_floating_point():
            raise ValueError(f"no layer has weights of {weight.dtype}, {weight.ndim} axes")
        dense = torch.nn.Linear(weight[0].numel(), len(weight), bias=bias is not None)
        dense.to(weight.device, weight.dtype)
        with torch.no_grad():
            dense.weight.copy_(weight.flatten(1))
            if bias is not None:
                dense.bias.copy_(bias.detach())
        sizes = _sizes(meant, whole, tuple(weight.shape[1:]))
        return called(value, signature, {layer: dense, **sizes})(told["x"])

    return with_kernels(with_constant_weights(with_signature(call, other)), ("OIS",))


def _is_linear(value: Any, parameter: inspect.Parameter) -> bool:
    """Tell whether a parameter is a dense layer: by its annotation, or its name and what it has."""
    if parameter.annotation is not parameter.empty and LINEAR.search(str(parameter.annotation)):
        return True
    asked = {*asked_of(value, parameter.name)[0]}
    return "weight" in asked and (bool(asked & ASKED) or plain(parameter.name) in NAMES)


def _meaning(name: str) -> str:
    """Return which size a parameter is; empty for all else."""
    return next((size for size, names in SIZES.items() if plain(name) in names), "")


def _is_whole(name: str, text: str) -> bool:
    """Tell whether a text takes a parameter for several numbers, or hands them on: `(*size)`."""
    handed = re.search(rf"[(,] *\*{re.escape(name)}\b", text)
    return handed is not None or is_taken_apart(name, text)


def _sizes(
    meant: Mapping[str, str], whole: Sequence[str], shape: tuple[int, ...]
) -> dict[str, Any]:
    """Return what sizes are told, of a kernel's `(channels, *spatial)`.

    Raises `ValueError` where one number would have to be two.
    """
    channels, *spatial = shape
    known: dict[str, Any] = {
        "channels": channels,
        "height": spatial[0],
        "width": spatial[-1],
        "shape": shape,
    }
    square = len({*spatial}) == 1
    found = {}
    for name, size in meant.items():
        if size == "size" and name not in whole and not square:
            raise ValueError("wanted a square kernel: there is one size for all axes")
        one = spatial[0] if name not in whole else tuple(spatial)
        found[name] = one if size == "size" else known[size]
    return found
