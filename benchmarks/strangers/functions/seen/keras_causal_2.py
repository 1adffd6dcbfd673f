from __future__ import annotations
import jax
import jax.numpy as jnp
from dataclasses import dataclass


@dataclass
class CausalConv1D:
    """keras.layers.Conv1D(padding='causal') in JAX; kernel (K, Cin, Cout), input (B, T, Cin)."""

    kernel: jax.Array
    bias: jax.Array | None = None
    strides: int = 1
    dilation_rate: int = 1

    def __call__(self, x: jax.Array) -> jax.Array:
        left = (self.kernel.shape[0] - 1) * self.dilation_rate
        y = jax.lax.conv_general_dilated(
            x, self.kernel,
            window_strides=(self.strides,),
            padding=[(left, 0)],
            rhs_dilation=(self.dilation_rate,),
            dimension_numbers=("NWC", "WIO", "NWC"),
        )
        return y if self.bias is None else y + self.bias
