import jax
import jax.numpy as jnp


def causal_depthwise_conv(x: jax.Array, weight: jax.Array, bias: jax.Array) -> jax.Array:
    """Short causal depthwise conv, as used in Mamba blocks.

    x: (B, L, D), weight: (D, K), bias: (D,)
    """
    L = x.shape[1]
    K = weight.shape[1]
    x = jnp.pad(x, ((0, 0), (K - 1, 0), (0, 0)))
    y = sum(x[:, i:i + L, :] * weight[:, i] for i in range(K))
    return y + bias
