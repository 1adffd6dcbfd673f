"""Layers of Keras, whatever library it runs on: they are called with weights for their own.

So gradients of these weights come out by the framework's own differentiation. Owns which weights a
layer is handed, whatever it makes of them.
"""

from __future__ import annotations

import inspect
import math
from collections.abc import Mapping
from functools import cached_property, partial
from typing import Any

from convcheck.user_functions.arrays import to_numpy
from convcheck.user_functions.callables.callee import Given, invoked
from convcheck.user_functions.interfaces.equalised import scale_of
from convcheck.user_functions.objects.complex_layers import (
    ComplexLayer,
    complex_layer_of,
    in_one,
    takes_two,
)
from convcheck.user_functions.objects.conv_blocks import made_neutral_layer
from convcheck.user_functions.objects.equalised_modules import gain_of
from convcheck.user_functions.objects.gated_modules import Gated, gated_of
from convcheck.user_functions.objects.held_weights import Held, keeps, sorted_out
from convcheck.user_functions.objects.left_out import no_activation
from convcheck.user_functions.objects.normalised_layers import (
    NormalisedLayer,
    is_normalised_layer,
    normalised_layer_of,
)
from convcheck.user_functions.objects.separable_modules import LayerSteps, layer_steps_of
from convcheck.user_functions.objects.shuffled_modules import Shuffled, shuffled_of
from convcheck.user_functions.objects.softmax_modules import is_softmax_layer, of_layer
from convcheck.user_functions.objects.standardised_layers import (
    StandardisedLayer,
    is_standardised_layer,
    standardised_layer_of,
    with_further_channels,
)
from convcheck.user_functions.parameters.signature import Reading, Role, read_method


class KerasLayer:
    """A layer of Keras, with the arrays of the library that Keras runs on.

    `given`: it was built from its weights, and may have none to train. What it made of them, with
    its axes in another order, is left as it is.
    """

    def __init__(self, layer: Any, *, given: bool = False) -> None:
        self._layer, self._given, self._others = layer, given, False
        self._neutral = False
        self.reading: Reading = read_method(inspect.signature(layer.call))

    def prepare(self, given: Given) -> None:
        """Make its variables for the shape of the input, by a first call."""
        if not self._layer.built:
            # A scaled kernel, or one of logarithms, is one that was rounded once more.
            if self._gain is not None or self._makes_another:
                self._layer.dtype_policy = "float64"
            self._layer(self._first(given[Role.INPUT]))
        if not self._given and not self._neutral:
            self._neutral = made_neutral_layer(self._layer)
        self.held()

    def _first(self, x: Any) -> Any:
        """Return what it is built for: an input, with imaginary parts where it takes these."""
        if self._standardises:
            return with_further_channels(x)
        of_two = None if self._given else takes_two(self._layer)
        return x if of_two is None else in_one((x, x), of_two=of_two)

    @property
    def frozen(self) -> bool:
        """Whether it was given weights, and has none to train, or makes another kernel of them."""
        return self._makes_another or self._is_constant

    @property
    def _makes_another(self) -> bool:
        """Whether its kernel is another one than its weights, beyond a factor."""
        return self._of_softmax or self._standardises or self._of_directions

    @property
    def _is_constant(self) -> bool:
        return self._others or (self._given and not self._layer.trainable_variables)

    def held(self) -> Held:
        """Return name and shape of kernel and bias. Raises `NoWeights`."""
        standardised = self._standardised
        if standardised is not None:
            found = {Role.KERNEL: (standardised.kernel, standardised.shape)}
            bias = {Role.BIAS: (standardised.bias, standardised.shape[-1:])}
            return found | (bias if standardised.bias else {})
        variables, steps, more = self._layer.trainable_variables, self._steps, self._with_more
        if more is not None:
            found = {Role.KERNEL: (more.kernel, more.shape)}
            return found | ({Role.BIAS: (more.bias, more.shape[-1:])} if more.bias else {})
        if steps is not None:
            found = {Role.KERNEL: (variables[steps.first].name, steps.shape)}
            if steps.bias is not None:
                found[Role.BIAS] = variables[steps.bias].name, steps.shape[-1:]
            return found
        shapes = [tuple(each.shape) for each in variables]  # of two kernels each has its name
        return sorted_out(dict(zip(self._names, shapes, strict=True)))

    def run(self, given: Given) -> Any:
        """Call it with the weights given."""
        if not self._neutral:
            return self._run(given)
        with no_activation():
            return self._run(given)

    def _run(self, given: Given) -> Any:
        self._others = self._others or (self._given and not self._keeps(given))
        if self._is_constant:
            return invoked(self._layer, self.reading, given)
        if self._standardised is None and self._steps is not None:
            kernel, bias = given[Role.KERNEL], given.get(Role.BIAS)
            return self._steps.summed(partial(self._called, given), kernel, bias)
        several: Any = self._standardised or self._with_more
        if several is not None:
            return several.called(
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

    def _keeps(self, given: Given) -> bool:
        """Tell whether each weight that it was given is one of its variables, once it has any."""
        if not self._layer.built:
            self._layer(given[Role.INPUT])
        return keeps([to_numpy(each.value) for each in self._layer.trainable_variables], given)

    def _by_name(self, given: Given, weights: Mapping[str, Any]) -> Any:
        """Return its result with some weights by their names."""
        each = zip(self._names, self._layer.trainable_variables, strict=True)
        return self._called(given, [weights.get(name, own.value) for name, own in each])

    @cached_property
    def _standardises(self) -> bool:
        """Whether it standardises its kernel, as its text shows."""
        return not self._given and is_standardised_layer(self._layer)

    @cached_property
    def _of_directions(self) -> bool:
        """Whether its kernel is a direction times a length, as its text shows."""
        return not self._given and is_normalised_layer(self._layer)

    @cached_property
    def _standardised(self) -> StandardisedLayer | None:
        """Its weights, if it standardises its kernel; looked up as its steps are."""
        if not self._standardises or not self._layer.built:
            return None
        variables = zip(self._names, self._layer.trainable_variables, strict=True)
        shapes = {name: tuple(each.shape) for name, each in variables}
        return standardised_layer_of(type(self._layer), shapes)

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
        if isinstance(self._with_more, ComplexLayer):  # kernels of one tap have shapes of both
            return None
        shapes = [tuple(each.shape) for each in self._layer.trainable_variables]
        if not self._layer.built:
            return None
        return layer_steps_of(self._layer, shapes, plain=self._neutral)

    @cached_property
    def _with_more(self) -> Shuffled | Gated | ComplexLayer | NormalisedLayer | None:
        """Its weights, if it has more of them than a convolution; looked up as its steps."""
        if not self._layer.built:
            return None
        variables = self._layer.trainable_variables
        named = {name: tuple(each.shape) for name, each in zip(self._names, variables, strict=True)}
        return (
            shuffled_of(self._layer, named, -1)
            or gated_of(self._layer, named, -1)
            or (None if self._given else complex_layer_of(self._layer, self._names))
            or (normalised_layer_of(named) if self._of_directions else None)
        )

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
