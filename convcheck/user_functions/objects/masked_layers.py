"""Layers of Keras that mask their kernel as PixelCNN does: of type A or B.

As modules of PyTorch (`masked_modules`), a layer of type B and one of type A on what is turned
around, added, are the whole convolution, but for the middle of those that have colours. Owns the
sum of layers, whose kernels are [*kernel, in_channels, out_channels] and whose input has its
channels last.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from convcheck.user_functions.objects.colours_of_masks import Colours
from convcheck.user_functions.objects.framework_modules import is_layer
from convcheck.user_functions.objects.masked_modules import Typed
from convcheck.user_functions.parameters.callable_signature import with_signature
from convcheck.user_functions.parameters.subclasses import with_methods
from convcheck.user_functions.text.masks_once import masks_once

OTHER = "_convcheck_other"
"""Under which name a layer has the other one, whose variables are not its own."""

STRIDES = ("strides", "stride")


def with_both_layers(kind: Any) -> Any:
    """Return a class of whole convolutions in place of one of masked ones.

    What is no such class is returned as it is.
    """
    typed = Typed.of(kind) if is_layer(kind) else None
    if typed is None:
        return kind
    if masks_once(kind):
        return typed.seeing_one()
    colours = Colours.of(kind)

    def initialise(self: Any, *given: Any, **named: Any) -> None:
        bound = typed.signature.bind(self, *given, **named)
        seeing, without = (typed.arguments(bound, typed.values[which]) for which in (1, 0))
        kind.__init__(self, *seeing[0], **seeing[1])
        if any(bound.arguments.get(each, 1) not in (1, (1, 1)) for each in STRIDES):
            raise ValueError("turned around, windows begin elsewhere: not with a stride")
        self.__dict__[OTHER] = kind(*without[0], **without[1])

    def build(self: Any, shape: Any) -> None:
        kind.build(self, shape)
        self.__dict__[OTHER].build(shape)

    def call(self: Any, x: Any) -> Any:
        return kind.call(self, x) + _turned(self, x, colours)

    methods = {"__init__": with_signature(initialise, typed.signature)}
    return with_methods(kind, {**methods, "build": build, "call": call})


def _turned(layer: Any, x: Any, colours: Colours | None) -> Any:
    """Return what a layer of type A gives of all turned around, turned back, without a bias."""
    from keras import ops

    weights, more = [], []
    for variable in layer.trainable_variables:
        rank = len(variable.shape) - 2
        if rank > 0 and any(size % 2 == 0 for size in variable.shape[:rank]):
            raise ValueError("kernels of odd sizes have a middle, and no others")
        value = ops.convert_to_tensor(variable.value)
        if rank < 1:
            weights.append(ops.zeros_like(value))
            continue
        # By type A the middle makes no difference; where it does, the sum lacks what is there.
        signs = np.ones(variable.shape, np.float32)
        middle = tuple(size // 2 for size in variable.shape[:rank])
        signs[middle] = -1
        if colours is not None:
            inputs, outputs = variable.shape[rank:]
            theirs, added = colours.parts(outputs, inputs)
            signs[middle] = theirs.T
            more.append(ops.matmul(x, value[middle] * added.T.astype(np.float32)))
        weights.append(ops.flip(value, tuple(range(rank))) * signs)
    axes = tuple(range(1, len(x.shape) - 1))
    other = layer.__dict__[OTHER]
    rest = [each.value for each in other.non_trainable_variables]
    result, _ = other.stateless_call(weights, rest, ops.flip(x, axes))
    return sum(more, ops.flip(result, axes))
