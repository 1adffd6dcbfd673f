"""Modules of PyTorch: they are called with weights in place of their own.

So gradients of these weights come out by the framework's own differentiation. Owns which weights a
module is handed, whatever it makes of them.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property, partial
from typing import Any

from convcheck.user_functions.arrays import to_numpy
from convcheck.user_functions.callables.callee import Given, invoked
from convcheck.user_functions.objects.complex_modules import ComplexParts, complex_parts_of
from convcheck.user_functions.objects.conv_blocks import made_neutral
from convcheck.user_functions.objects.equalised_modules import Equalised, equalised_of
from convcheck.user_functions.objects.expert_modules import Mixed, mixed_of
from convcheck.user_functions.objects.framework_modules import owner_of
from convcheck.user_functions.objects.gated_modules import Gated, gated_of
from convcheck.user_functions.objects.held_weights import (
    Held,
    keeps,
    kernel_and_bias_of,
    sorted_out,
)
from convcheck.user_functions.objects.left_out import no_activation
from convcheck.user_functions.objects.normalised_modules import Normalised, normalised_of
from convcheck.user_functions.objects.plain_objects import NoWeights
from convcheck.user_functions.objects.separable_modules import Steps, steps_of
from convcheck.user_functions.objects.shuffled_modules import Shuffled, shuffled_of
from convcheck.user_functions.objects.softmax_modules import Softmaxed, softmax_of
from convcheck.user_functions.objects.standardised_modules import Standardised, standardised_of
from convcheck.user_functions.parameters.callable_signature import signature_of
from convcheck.user_functions.parameters.signature import Reading, Role, read_method


class TorchModule:
    """A `torch.nn.Module`. `given`: it was built from its weights, and may have none to train.

    It keeps them as they are, in parameters that can be exchanged; or what it made of them, with
    its axes in another order, which is left as it is.
    """

    def __init__(self, module: Any, *, given: bool = False) -> None:
        self._module, self._given = module, given
        self._changed = False
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
            return self._changed or next(self._module.parameters(), None) is None
        return not self._is_lazy and bool(self._of_other_weights or self._normalised)

    @property
    def _is_lazy(self) -> bool:
        import torch

        lazy = torch.nn.parameter.UninitializedParameter
        return any(isinstance(each, lazy) for each in self._module.parameters())

    def held(self) -> Held:
        """Return name and shape of kernel and bias. Raises `NoWeights`."""
        if self._is_lazy:
            raise NoWeights("its parameters are not there before its first input")
        steps, parts = self._steps, self._parts
        if parts is not None:
            return kernel_and_bias_of(parts.kernels[0], parts.shape, next(iter(parts.biases), ""))
        more = self._mixed or self._with_more
        if more is not None:
            return kernel_and_bias_of(more.kernel, more.shape, more.bias)
        normalised = self._normalised
        if normalised is not None:
            return kernel_and_bias_of(normalised.direction, normalised.shape, normalised.bias)
        other = self._of_other_weights
        if isinstance(other, Standardised):
            return kernel_and_bias_of(other.kernel, other.shape, other.bias)
        if steps is None:
            return sorted_out(self._shapes)
        return kernel_and_bias_of(steps.first, steps.shape, steps.bias)

    def run(self, given: Given) -> Any:
        """Call it with the weights given."""
        if self._neutral is None:
            return self._run(given)
        with no_activation():
            return self._run(given)

    def _run(self, given: Given) -> Any:
        import torch

        if self._given and not keeps([*map(to_numpy, self._module.parameters())], given):
            self._changed = True
            return invoked(self._module, self.reading, given)
        steps = self._steps
        if steps is not None:
            kernel, bias = given[Role.KERNEL], given.get(Role.BIAS)
            return steps.summed(partial(self._called, given), kernel, bias)
        several: Any = self._mixed or self._parts or self._with_more or self._normalised
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
    def _neutral(self) -> frozenset[str] | None:
        """Names of its weights that are left out, None where nothing is; looked up as its steps."""
        return None if self._given or self._is_lazy else made_neutral(self._module)

    @cached_property
    def _steps(self) -> Steps | None:
        """Its two convolutions, if that is what it is; looked up once its weights are there."""
        if self._mixed or self._parts or self._normalised or self._with_more:
            return None
        if isinstance(self._of_other_weights, Standardised):  # a gain has a shape of one tap
            return None
        return steps_of(self._module, self._shapes, plain=self._neutral is not None)

    @cached_property
    def _of_other_weights(self) -> Standardised | Softmaxed | None:
        """Its weights, if its kernel is standardised, or a softmax; looked up as its steps are."""
        if self._given or self._mixed:
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
        if self._given or self._parts or self._mixed:
            return None
        module, shapes = self._module, self._shapes
        return shuffled_of(module, shapes, 0) or gated_of(module, shapes, 0)

    @cached_property
    def _mixed(self) -> Mixed | None:
        """Its weights, if it mixes kernels for each sample; looked up as its steps are."""
        return None if self._given else mixed_of(self._module, self._shapes)

    @cached_property
    def _parts(self) -> ComplexParts | None:
        """Its weights, if it computes with complex numbers; looked up as its steps are."""
        return complex_parts_of(self._module, self._shapes)

    @cached_property
    def _shapes(self) -> Mapping[str, tuple[int, ...]]:
        """Shapes of its parameters by their names; looked up as its steps are."""
        named, hidden = self._module.named_parameters(), self._neutral or ()
        return {name: tuple(each.shape) for name, each in named if name not in hidden}

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
