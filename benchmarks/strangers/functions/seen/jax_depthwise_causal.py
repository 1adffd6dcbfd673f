import jax
import jax.numpy as jnp
from jax import Array


@jax.jit
def short_conv(x: Array, w: Array, b: Array) -> Array:
    """Depthwise causal conv + SiLU, as in Mamba. x: (B, L, D), w: (K, D), b: (D,).

    w[-1] multiplies the current time step.
    """
    K = w.shape[0]
    L = x.shape[1]
    xp = jnp.pad(x, ((0, 0), (K - 1, 0), (0, 0)))
    y = sum(xp[:, k:k + L, :] * w[k] for k in range(K))
    return jax.nn.silu(y + b)
