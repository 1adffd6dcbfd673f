"""Functions that make a convolution of a dense layer: `linear_to_conv(fc, c, h, w)`.

The layer was trained on maps that were flattened, in the order (channels, height, width) of PyTorch
or (height, width, channels) of Keras; the convolution slides over larger ones, with the same
numbers (J. Long et al., "Fully Convolutional Networks", CVPR 2015).

Owns how such functions are known, and the function of a kernel that is read
in the place of one.
"""

from __future__ import annotations

import functools
import inspect
import re
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from convcheck.user_functions.arrays import to_numpy
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

NAMES = plain_names("fc linear lin dense fc_layer linear_layer dense_layer classifier head layer")
"""What parameters are called that hold such a layer."""


@dataclass(frozen=True)
class Dense:
    """A framework's dense layers: how they are known, in which order they flatten, how one is made.

    `kind` is how an annotation names the class, `weights` what such a layer is asked for, and
    `alone` what no other is; `makes` how a text makes a convolution, of as many axes.
    """

    package: str
    kind: re.Pattern[str]
    weights: frozenset[str]
    alone: frozenset[str]
    makes: re.Pattern[str]
    kernel: str
    make: Callable[[Any, Any], Any]

    def sizes_of(self, weight: Any) -> tuple[int, tuple[int, ...]]:
        """Return the channels of the maps that a kernel takes, and its spatial sizes."""
        shape = tuple(map(int, weight.shape))
        channels = {"OIS": 1, "SIO": -2}[self.kernel]
        at = self.kernel.index("S")
        return shape[channels], shape[at : at + len(shape) - 2]

    def shape_of(self, channels: int, spatial: tuple[int, ...]) -> tuple[int, ...]:
        """Return the shape of a map in the order in which it is flattened."""
        return (channels, *spatial) if self.kernel == "OIS" else (*spatial, channels)

    def is_one(self, value: Any, parameter: inspect.Parameter) -> bool:
        """Tell whether a parameter is one: by its annotation, or its name and what it has."""
        annotated = parameter.annotation is not parameter.empty
        if annotated and self.kind.search(str(parameter.annotation)):
            return True
        asked = {*asked_of(value, parameter.name)[0]}
        known = bool(asked & self.alone) or plain(parameter.name) in NAMES
        return known and bool(asked & self.weights)


def _linear(weight: Any, bias: Any) -> Any:
    """Return a layer of PyTorch with the weights of a kernel `(out, in, *spatial)`."""
    import torch

    if not weight.is_floating_point():
        raise ValueError(f"no layer has weights of {weight.dtype}")
    layer = torch.nn.Linear(weight[0].numel(), len(weight), bias=bias is not None)
    layer.to(weight.device, weight.dtype)
    with torch.no_grad():
        layer.weight.copy_(weight.detach().flatten(1))
        if bias is not None:
            layer.bias.copy_(bias.detach())
    return layer


def _dense(weight: Any, bias: Any) -> Any:
    """Return a layer of Keras with the weights of a kernel `(*spatial, in, out)`."""
    import keras

    flat = to_numpy(weight).reshape(-1, weight.shape[-1])
    layer = keras.layers.Dense(flat.shape[1], use_bias=bias is not None, dtype=str(flat.dtype))
    layer.build((None, len(flat)))
    layer.set_weights([flat] if bias is None else [flat, to_numpy(bias)])
    return layer


KINDS = (
    Dense(
        "torch",
        re.compile(r"\b(nn\.)?Linear\b"),
        frozenset({"weight"}),
        frozenset({"in_features", "out_features"}),
        re.compile(r"\bConv([123])d\("),
        "OIS",
        _linear,
    ),
    Dense(
        "keras",
        re.compile(r"\bDense\b"),
        frozenset({"get_weights", "weights", "kernel"}),
        frozenset({"units"}),
        re.compile(r"\bConv([123])D\("),
        "SIO",
        _dense,
    ),
)

SIZES = {
    "channels": named_sizes("C", "depth"),
    "height": named_sizes("HA", "hh map_h feat_h feature_h fmap_h fm_h spatial_h"),
    "width": named_sizes("WB", "ww map_w feat_w feature_w fmap_w fm_w spatial_w"),
    "size": named_sizes("K", "size spatial window map_size side"),
    "shape": plain_names("shape in_shape input_shape feature_shape map_shape chw feat_shape"),
}
"""Names of what else they have to be told: sizes of the maps."""

OPERAND = inspect.Parameter.POSITIONAL_OR_KEYWORD


def of_linear(value: Any) -> Any:
    """Return a function of input, kernel and bias in place of one that is given a dense layer.

    Anything else as it is.
    """
    if not inspect.isfunction(value):
        return value
    for kind in KINDS:
        made = kind.makes.search(text_of(value))
        if made is None or kind.package not in sys.modules:
            continue
        layer = next((each.name for each in parameters_of(value) if kind.is_one(value, each)), "")
        if layer:
            return _of_kernel(value, kind, layer, int(made[1]))
    return value


def _of_kernel(value: Any, kind: Dense, layer: str, rank: int) -> Any:
    """Return a function of input, kernel and bias in place of one of a layer and sizes."""
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
        told = other.bind(*given, **named).arguments
        weight = told["weight"]
        if len(weight.shape) != rank + 2:
            raise ValueError(f"no layer has weights of {len(weight.shape)} axes")
        dense = kind.make(weight, told.get("bias"))
        sizes = _sizes(meant, whole, weight, kind)
        return called(value, signature, {layer: dense, **sizes})(told["x"])

    return with_kernels(with_constant_weights(with_signature(call, other)), (kind.kernel,))


def _meaning(name: str) -> str:
    """Return which size a parameter is; empty for all else."""
    return next((size for size, names in SIZES.items() if plain(name) in names), "")


def _is_whole(name: str, text: str) -> bool:
    """Tell whether a text takes a parameter for several numbers, or hands them on: `(*size)`."""
    handed = re.search(rf"[(,] *\*{re.escape(name)}\b", text)
    return handed is not None or is_taken_apart(name, text)


def _sizes(
    meant: Mapping[str, str],
    whole: Sequence[str],
    weight: Any,
    kind: Dense,
) -> dict[str, Any]:
    """Return what sizes are told, of a kernel's channels and its spatial sizes.

    Raises `ValueError` where one number would have to be two.
    """
    channels, spatial = kind.sizes_of(weight)
    known: dict[str, Any] = {
        "channels": channels,
        "height": spatial[0],
        "width": spatial[-1],
        "shape": kind.shape_of(channels, spatial),
    }
    square = len({*spatial}) == 1
    found = {}
    for name, size in meant.items():
        if size == "size" and name not in whole and not square:
            raise ValueError("wanted a square kernel: there is one size for all axes")
        one = spatial[0] if name not in whole else tuple(spatial)
        found[name] = one if size == "size" else known[size]
    return found
