"""Keras' own optimisers on PyTorch, and the weights that its layers start from on any library."""

from __future__ import annotations

from typing import Any

from convcheck.backends._training_steps import Learner
from convcheck.backends.contract import NativeOperands
from convcheck.identities.contract import Computation
from convcheck.model.training import BETAS, EPSILON, MOMENTUM, Layer, Learned


def optimiser_of(keras: Any, wanted: Learned, rate: float) -> Any:
    """Return a new `keras.optimizers.SGD` or `Adam`."""
    if wanted is Learned.ADAM:
        return keras.optimizers.Adam(rate, beta_1=BETAS[0], beta_2=BETAS[1], epsilon=EPSILON)
    keep = MOMENTUM if wanted is Learned.MOMENTUM else 0.0
    return keras.optimizers.SGD(rate, momentum=keep)


def initial_weights(keras: Any, layer: Layer, seed: int) -> tuple[Any, Any]:
    """Return kernel and bias of a new layer of `keras.layers`, as NumPy arrays."""
    layers = keras.layers
    keras.utils.set_random_seed(seed)
    if not layer.kernel:
        made = layers.Dense(layer.out_channels)
    else:
        kind = (layers.Conv1D, layers.Conv2D, layers.Conv3D)[len(layer.kernel) - 1]
        made = kind(layer.out_channels, layer.kernel, groups=layer.groups)
    made.build((None, *(None for _ in layer.kernel), layer.in_channels))
    to_numpy = keras.ops.convert_to_numpy
    return to_numpy(made.kernel), to_numpy(made.bias)


class TorchLearning:
    """`keras.optimizers` on tensors of PyTorch, which makes the gradients."""

    _keras: Any
    _torch: Any

    def learner(
        self, computation: Computation, operands: NativeOperands, optimiser: Learned, rate: float
    ) -> Learner:
        """Return a training as in `LackingLearning`."""
        keras, torch = self._keras, self._torch
        x, target = operands.input, operands.grad_output

        def variable(tensor: Any) -> Any:
            kind = keras.backend.standardize_dtype(tensor.dtype)  # without it Keras takes float32
            return keras.Variable(tensor.detach().clone(), dtype=kind)

        w = variable(operands.kernel)
        b = None if operands.bias is None else variable(operands.bias)
        variables = [each for each in (w, b) if each is not None]
        descent = optimiser_of(keras, optimiser, rate)

        def step() -> float:
            for each in variables:
                each.value.grad = None
            y = computation(x, w.value, None if b is None else b.value)
            loss = torch.nn.functional.mse_loss(y, target)  # keras.ops.mean rounds float64
            loss.backward()
            gradients = [each.value.grad for each in variables]
            with torch.no_grad():
                descent.apply(gradients, variables)
            return float(loss.detach())

        return Learner(step, lambda: (w.value.detach(), None if b is None else b.value.detach()))
