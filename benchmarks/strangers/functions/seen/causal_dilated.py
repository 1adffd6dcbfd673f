from functools import partial

import jax
import jax.numpy as jnp


@partial(jax.jit, static_argnames=("dilation",))
def causal_conv(x: jax.Array, kernel: jax.Array, *, dilation: int = 1) -> jax.Array:
    r"""WaveNet-style causal convolution.

    .. math:: y_t = \sum_{j=0}^{K-1} x_{t - (K-1-j) d} \, W_j ,  x_{<0} = 0

    Args:
      x: [batch, time, features_in]
      kernel: [K, features_in, features_out]
    """
    K = kernel.shape[0]
    T = x.shape[1]

    def tap(j):
        lag = (K - 1 - j) * dilation
        if lag >= T:
            return jnp.zeros_like(x)
        return jnp.pad(x[:, : T - lag], ((0, 0), (lag, 0), (0, 0)))

    out = jnp.zeros(x.shape[:2] + kernel.shape[-1:], x.dtype)
    for j in range(K):
        out = out + tap(j) @ kernel[j]
    return out
