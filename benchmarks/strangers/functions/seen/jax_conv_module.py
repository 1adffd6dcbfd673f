import jax
import jax.numpy as jnp
from jax import lax


class Conv:
    """Small NHWC conv module; compiled once, weights can be swapped with
    ``load`` (e.g. from a checkpoint or an EMA copy)."""

    def __init__(self, kernel, strides=(1, 1), padding="SAME"):
        self.kernel = jnp.asarray(kernel)          # HWIO
        self.strides = strides
        self.padding = padding
        self._apply = jax.jit(self._forward)

    def _forward(self, x):
        return lax.conv_general_dilated(
            x, self.kernel, self.strides, self.padding,
            dimension_numbers=("NHWC", "HWIO", "NHWC"))

    def load(self, kernel):
        kernel = jnp.asarray(kernel)
        if kernel.shape != self.kernel.shape:
            raise ValueError(f"expected {self.kernel.shape}, got {kernel.shape}")
        self.kernel = kernel

    def __call__(self, x):
        return self._apply(jnp.asarray(x, self.kernel.dtype))
