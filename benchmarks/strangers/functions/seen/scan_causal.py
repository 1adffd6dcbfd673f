import jax
import jax.numpy as jnp


def causal_depthwise_scan(x, w, b):
    """Short causal depthwise conv of a state-space block, one time step per scan iteration.

    x (T, D), w (D, K) with w[:, -1] on the current step, b (D,).  Zero history.
    """
    d, k = w.shape

    def step(hist, xt):
        hist = jnp.concatenate([hist[1:], xt[None]], axis=0)      # (K, D), newest last
        return hist, jnp.einsum("kd,dk->d", hist, w) + b

    _, y = jax.lax.scan(step, jnp.zeros((k, d), x.dtype), x)
    return y
