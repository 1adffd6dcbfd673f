"""Modules of PyTorch and layers of Keras: they are called with weights in place of their own.

So gradients of these weights come out by the framework's own differentiation.
"""

from __future__ import annotations

import inspect
import math
import sys
from collections.abc import Mapping
from functools import cached_property, partial
from typing import Any

import numpy as np

from convcheck.user_functions.callables.callee import Given, invoked
from convcheck.user_functions.frameworks.contract import frameworks
from convcheck.user_functions.objects.complex_modules import ComplexParts, complex_parts_of
from convcheck.user_functions.objects.equalised_modules import (
    Equalised,
    equalised_of,
    gain_of,
    scale_of,
)
from convcheck.user_functions.objects.gated_modules import Gated, gated_of
from convcheck.user_functions.objects.normalised_modules import Normalised, normalised_of
from convcheck.user_functions.objects.plain_objects import Holder, NoWeights, Object, OtherWeights
from convcheck.user_functions.objects.separable_modules import (
    LayerSteps,
    Steps,
    layer_steps_of,
    steps_of,
)
from convcheck.user_functions.objects.shuffled_modules import Shuffled, shuffled_of
from convcheck.user_functions.objects.softmax_modules import (
    Softmaxed,
    is_softmax_layer,
    of_layer,
    softmax_of,
)
from convcheck.user_functions.objects.standardised_modules import Standardised, standardised_of
from convcheck.user_functions.parameters.callable_signature import signature_of
from convcheck.user_functions.parameters.signature import Reading, Role, read_method

Held = dict[Role, tuple[str, tuple[int, ...]]]


def hold(
    thing: Any, backward: str | None = None, *, updates: bool = False, given: bool = False
) -> Holder:
    """Return a holder of an object. Raises `Unreadable`. The others are as in `Object`."""
    if is_layer(type(thing)):  # which is a module of PyTorch as well, if Keras runs on that
        return KerasLayer(thing, given=given)
    if is_module(type(thing)):
        return TorchModule(thing, given=given)
    return Object(thing, backward, updates=updates, given=given)


def is_module(kind: type) -> bool:
    """Say whether a class is one of `torch.nn.Module`."""
    torch = sys.modules.get("torch")
    return torch is not None and issubclass(kind, torch.nn.Module)


def is_layer(kind: type) -> bool:
    """Say whether a class is one of `keras.layers.Layer`."""
    keras = sys.modules.get("keras")
    return keras is not None and issubclass(kind, keras.layers.Layer)


def is_autograd(kind: type) -> bool:
    """Say whether a class is one of `torch.autograd.Function`."""
    torch = sys.modules.get("torch")
    return torch is not None and issubclass(kind, torch.autograd.Function)


def zeros_for(kind: type, shape: tuple[int, ...]) -> Any:
    """Return zeros as objects of a class take them, in float32."""
    zeros = np.zeros(shape, np.float32)
    return frameworks()["torch"].to(zeros) if is_module(kind) else zeros


def owner_of(thing: Any, weight: str) -> Any:
    """Return the module that a weight belongs to, the object itself if it has no modules."""
    if not is_module(type(thing)) or is_layer(type(thing)):
        return thing
    return dict(thing.named_modules())[weight.rpartition(".")[0]]


class TorchModule:
    """A `torch.nn.Module`. `given`: it was built from its weights, and may have none to train."""

    def __init__(self, module: Any, *, given: bool = False) -> None:
        self._module, self._given = module, given
        self.reading: Reading = read_method(signature_of(module.forward))

    def prepare(self, given: Given) -> None:
        """Call it once if its parameters come with the first input."""
        if self._is_lazy:
            self._module(given[Role.INPUT])
        self.held()

    @property
    def frozen(self) -> bool:
        """Whether it was given weights, and has none to train: buffers, or constants.

        Those that it standardises have gradients that are no convolution's, and those that it
        normalises are each of two parts.
        """
        if self._given:
            return next(self._module.parameters(), None) is None
        return not self._is_lazy and bool(self._of_other_weights or self._normalised)

    @property
    def _is_lazy(self) -> bool:
        import torch

        lazy = torch.nn.parameter.UninitializedParameter
        return any(isinstance(each, lazy) for each in self._module.parameters())

    def held(self) -> Mapping[Role, tuple[str, tuple[int, ...]]]:
        """Return name and shape of kernel and bias. Raises `NoWeights`."""
        if self._is_lazy:
            raise NoWeights("its parameters are not there before its first input")
        steps, parts = self._steps, self._parts
        if parts is not None:
            return _both(parts.kernels[0], parts.shape, next(iter(parts.biases), ""))
        more = self._with_more
        if more is not None:
            return _both(more.kernel, more.shape, more.bias)
        normalised = self._normalised
        if normalised is not None:
            return _both(normalised.direction, normalised.shape, normalised.bias)
        if steps is None:
            return _sorted(self._shapes)
        return _both(steps.first, steps.shape, steps.bias)

    def run(self, given: Given) -> Any:
        """Call it with the weights given."""
        import torch

        steps = self._steps
        if steps is not None:
            kernel, bias = given[Role.KERNEL], given.get(Role.BIAS)
            return steps.summed(partial(self._called, given), kernel, bias)
        several: Any = self._parts or self._with_more or self._normalised
        several = several or self._of_other_weights or self._equalised
        if several is not None:
            return several.called(
                lambda weights, x: self._called({**given, Role.INPUT: x}, weights),
                given[Role.INPUT],
                given[Role.KERNEL],
                given.get(Role.BIAS),
            )
        held = {} if self.frozen else self.held()
        weights = {name: given[role] for role, (name, _) in held.items() if role in given}
        if isinstance(self._module, torch.jit.ScriptModule):  # which has no functional call
            for name, weight in weights.items():
                setattr(owner_of(self._module, name), name.rpartition(".")[2], weight)
            return invoked(self._module, self.reading, given)
        return self._called(given, weights)

    @cached_property
    def _steps(self) -> Steps | None:
        """Its two convolutions, if that is what it is; looked up once its weights are there."""
        if self._parts or self._normalised or self._with_more:
            return None
        return steps_of(self._module, self._shapes)

    @cached_property
    def _of_other_weights(self) -> Standardised | Softmaxed | None:
        """Its weights, if its kernel is standardised, or a softmax; looked up as its steps are."""
        if self._given:
            return None
        module, shapes = self._module, self._shapes
        return softmax_of(module, shapes) or standardised_of(module, shapes)

    @cached_property
    def _equalised(self) -> Equalised | None:
        """Its weights, if it scales its kernel in each call; looked up as its steps are."""
        return None if self._given else equalised_of(self._module, self._shapes)

    @cached_property
    def _normalised(self) -> Normalised | None:
        """Its weights, if its kernel is a direction times a length; looked up as its steps are."""
        return None if self._given else normalised_of(self._shapes)

    @cached_property
    def _with_more(self) -> Shuffled | Gated | None:
        """Its weights, if it has more filters than channels come out; looked up as its steps."""
        if self._given or self._parts:
            return None
        module, shapes = self._module, self._shapes
        return shuffled_of(module, shapes, 0) or gated_of(module, shapes, 0)

    @cached_property
    def _parts(self) -> ComplexParts | None:
        """Its weights, if it computes with complex numbers; looked up as its steps are."""
        return complex_parts_of(self._module, self._shapes)

    @cached_property
    def _shapes(self) -> Mapping[str, tuple[int, ...]]:
        """Shapes of its parameters by their names; looked up as its steps are."""
        return {name: tuple(each.shape) for name, each in self._module.named_parameters()}

    def _called(self, given: Given, weights: Mapping[str, Any]) -> Any:
        """Return its result with weights by their names."""
        import torch

        own = dict(self._module.named_parameters())
        # Those of a module that was made on a GPU have to be there as well.
        placed = {name: each.to(own[name].device) for name, each in weights.items()}

        def call(*arguments: Any, **named: Any) -> Any:
            return torch.func.functional_call(self._module, placed, arguments, named)

        return invoked(call, self.reading, given)

    def gradients(self, fresh: Given, value: Any) -> None:
        """Return None: autograd has them."""


class KerasLayer:
    """A layer of Keras, with the arrays of the library that Keras runs on. `given` as above."""

    def __init__(self, layer: Any, *, given: bool = False) -> None:
        self._layer, self._given = layer, given
        self.reading: Reading = read_method(inspect.signature(layer.call))

    def prepare(self, given: Given) -> None:
        """Make its variables for the shape of the input, by a first call."""
        if not self._layer.built:
            # A scaled kernel, or one of logarithms, is one that was rounded once more.
            if self._gain is not None or self._of_softmax:
                self._layer.dtype_policy = "float64"
            self._layer(given[Role.INPUT])
        self.held()

    @property
    def frozen(self) -> bool:
        """Whether it was given weights, and has none to train, or takes a softmax of them."""
        return self._of_softmax or self._is_constant

    @property
    def _is_constant(self) -> bool:
        return self._given and not self._layer.trainable_variables

    def held(self) -> Mapping[Role, tuple[str, tuple[int, ...]]]:
        """Return name and shape of kernel and bias. Raises `NoWeights`."""
        variables, steps, more = self._layer.trainable_variables, self._steps, self._with_more
        if more is not None:
            found = {Role.KERNEL: (more.kernel, more.shape)}
            return found | ({Role.BIAS: (more.bias, more.shape[-1:])} if more.bias else {})
        if steps is not None:
            found = {Role.KERNEL: (variables[steps.first].name, steps.shape)}
            if steps.bias is not None:
                found[Role.BIAS] = variables[steps.bias].name, steps.shape[-1:]
            return found
        return _sorted({each.name: tuple(each.shape) for each in variables})

    def run(self, given: Given) -> Any:
        """Call it with the weights given."""
        if self._is_constant:
            return invoked(self._layer, self.reading, given)
        if self._steps is not None:
            kernel, bias = given[Role.KERNEL], given.get(Role.BIAS)
            return self._steps.summed(partial(self._called, given), kernel, bias)
        if self._with_more is not None:
            return self._with_more.called(
                lambda weights, x: self._by_name({**given, Role.INPUT: x}, weights),
                given[Role.INPUT],
                given[Role.KERNEL],
                given.get(Role.BIAS),
            )
        held = self.held()
        by_name = {name: given[role] for role, (name, _) in held.items() if role in given}
        if self._gain is not None or self._of_softmax:
            return self._changed(given, by_name, held[Role.KERNEL])
        return self._by_name(given, by_name)

    def _by_name(self, given: Given, weights: Mapping[str, Any]) -> Any:
        """Return its result with some weights by their names."""
        each = zip(self._names, self._layer.trainable_variables, strict=True)
        return self._called(given, [weights.get(name, own.value) for name, own in each])

    @cached_property
    def _gain(self) -> float | None:
        """By how much over sqrt(fan_in) it multiplies its kernel in each call, if it does."""
        return None if self._given else gain_of(self._layer)

    @cached_property
    def _of_softmax(self) -> bool:
        """Whether its kernel is a softmax of its weights."""
        return not self._given and is_softmax_layer(self._layer)

    def _changed(
        self, given: Given, by_name: dict[str, Any], kernel: tuple[str, tuple[int, ...]]
    ) -> Any:
        """Return its result with a kernel of which it computes another one in each call."""
        from keras import ops

        name, shape = kernel
        wide = {each: ops.cast(array, "float64") for each, array in by_name.items()}
        x = given[Role.INPUT]
        data = {**given, Role.INPUT: ops.cast(x, "float64")}
        if self._gain is not None:  # of a kernel [*kernel, in_channels, out_channels]
            wide[name] = wide[name] / scale_of(self._gain, math.prod(shape[:-1]))
            return ops.cast(self._by_name(data, wide), x.dtype)
        if len(wide) > 1:
            raise ValueError("of a softmax and a bias nothing is known")
        result = of_layer(lambda own: self._by_name(data, {name: own}), wide[name])
        return ops.cast(result, x.dtype)

    @cached_property
    def _steps(self) -> LayerSteps | None:
        """Its two convolutions, if that is what it is; looked up once its weights are there."""
        shapes = [tuple(each.shape) for each in self._layer.trainable_variables]
        return layer_steps_of(self._layer, shapes) if self._layer.built else None

    @cached_property
    def _with_more(self) -> Shuffled | Gated | None:
        """Its weights, if it has more filters than channels come out; looked up as its steps."""
        if not self._layer.built:
            return None
        variables = self._layer.trainable_variables
        named = {name: tuple(each.shape) for name, each in zip(self._names, variables, strict=True)}
        return shuffled_of(self._layer, named, -1) or gated_of(self._layer, named, -1)

    @property
    def _names(self) -> list[str]:
        """What its variables are called, each otherwise."""
        variables = self._layer.trainable_variables
        names = [each.name for each in variables]
        return names if len({*names}) == len(names) else [each.path for each in variables]

    def _called(self, given: Given, weights: list[Any]) -> Any:
        """Return its result with all weights in their order."""
        rest = [each.value for each in self._layer.non_trainable_variables]

        def call(*arguments: Any, **named: Any) -> Any:
            return self._layer.stateless_call(weights, rest, *arguments, **named)[0]

        return invoked(call, self.reading, given)

    def gradients(self, fresh: Given, value: Any) -> None:
        """Return None: the framework's tape has them."""


def _both(kernel: str, shape: tuple[int, ...], bias: str) -> Held:
    """Return a kernel of a shape and the bias of its filters, which is empty if there is none."""
    return {Role.KERNEL: (kernel, shape)} | ({Role.BIAS: (bias, shape[:1])} if bias else {})


def _sorted(named: Mapping[str, tuple[int, ...]]) -> Held:
    """Return the kernel, which has more than one axis, and the bias. Raises `OtherWeights`.

    More weights than these are those of another layer.
    """
    kernels = [(name, shape) for name, shape in named.items() if len(shape) > 1]
    biases = [(name, shape) for name, shape in named.items() if len(shape) <= 1]
    if len(kernels) != 1:
        kernels = [each for each in kernels if "bias" not in each[0]]
    if not kernels and len(biases) > 1:
        kernels = [biases.pop(0)]
    if len(kernels) != 1 or len(biases) > 1:
        there = ", ".join(f"{name} {shape}" for name, shape in named.items()) or "none"
        raise OtherWeights(f"wanted one kernel and at most one bias; its weights are: {there}")
    found = {Role.KERNEL: kernels[0]}
    if biases:
        found[Role.BIAS] = biases[0]
    return found
