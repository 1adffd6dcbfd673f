"""TensorFlow's optimisers, which are Keras', and the weights that its layers start from."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from convcheck.backends._training_steps import Learner
from convcheck.backends.contract import NativeOperands
from convcheck.identities.contract import Computation
from convcheck.model.training import BETAS, EPSILON, MOMENTUM, Layer, Learned


class TensorflowLearning:
    """`tf.keras.optimizers`, and `tf.keras.layers` as they are made."""

    _tf: Any
    _compiled: Callable[..., Any]
    epsilon_corrected = False
    initialiser = "glorot_uniform"

    def learner(
        self, computation: Computation, operands: NativeOperands, optimiser: Learned, rate: float
    ) -> Learner:
        tf = self._tf
        w = tf.Variable(operands.kernel)
        b = None if operands.bias is None else tf.Variable(operands.bias)
        variables = [each for each in (w, b) if each is not None]
        optimizers = tf.keras.optimizers
        if optimiser is Learned.ADAM:
            descent = optimizers.Adam(rate, beta_1=BETAS[0], beta_2=BETAS[1], epsilon=EPSILON)
        else:
            keep = MOMENTUM if optimiser is Learned.MOMENTUM else 0.0
            descent = optimizers.SGD(rate, momentum=keep)
        x, target = operands.input, operands.grad_output
        compute = self._compiled(computation)

        def step() -> float:
            with tf.GradientTape(watch_accessed_variables=False) as tape:
                tape.watch(variables)
                difference = tf.math.squared_difference(compute(x, w, b), target)
                loss = tf.reduce_mean(difference)
            descent.apply_gradients(zip(tape.gradient(loss, variables), variables, strict=True))
            return float(loss)

        return Learner(
            step,
            lambda: (tf.convert_to_tensor(w), None if b is None else tf.convert_to_tensor(b)),
        )

    def initial_weights(self, layer: Layer, seed: int) -> tuple[Any, Any]:
        layers = self._tf.keras.layers
        self._tf.keras.utils.set_random_seed(seed)
        if not layer.kernel:
            made = layers.Dense(layer.out_channels)
        else:
            kind = (layers.Conv1D, layers.Conv2D, layers.Conv3D)[len(layer.kernel) - 1]
            made = kind(layer.out_channels, layer.kernel, groups=layer.groups)
        made.build((None, *(None for _ in layer.kernel), layer.in_channels))
        return made.kernel.numpy(), made.bias.numpy()
