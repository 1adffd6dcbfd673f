from functools import partial

import jax
import jax.numpy as jnp


def _shift(x, s):
    """Delay (s > 0) or advance (s < 0) along axis 1 by |s| steps, zeros come in."""
    T = x.shape[1]
    if abs(s) >= T:
        return jnp.zeros_like(x)
    if s >= 0:
        return jnp.pad(x, ((0, 0), (s, 0), (0, 0)))[:, :T]
    return jnp.pad(x, ((0, 0), (0, -s), (0, 0)))[:, -s:]


@partial(jax.custom_vjp, nondiff_argnums=(2,))
def depthwise_causal(x, w, dilation=1):
    """y[b, t, c] = sum_k w[k, c] * x[b, t - k * dilation, c]; x (B, T, C), w (K, C)."""
    return sum(w[k] * _shift(x, k * dilation) for k in range(w.shape[0]))


def _fwd(x, w, dilation):
    return depthwise_causal(x, w, dilation), (x, w)


def _bwd(dilation, res, g):
    x, w = res
    K = w.shape[0]
    dx = sum(w[k] * _shift(g, -k * dilation) for k in range(K))
    dw = jnp.stack([jnp.sum(g * _shift(x, k * dilation), axis=(0, 1)) for k in range(K)])
    return dx, dw


depthwise_causal.defvjp(_fwd, _bwd)
