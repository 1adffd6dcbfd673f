import jax.numpy as jnp


def causal_depthwise(x, w, dilation=1):
    """x [T, C], w [K, C].  y[t, c] = sum_k w[k, c] * x[t - k * dilation, c], zeros before t = 0."""
    T = x.shape[0]
    K = w.shape[0]
    past = jnp.zeros(((K - 1) * dilation, x.shape[1]), x.dtype)
    xp = jnp.concatenate([past, x])
    idx = jnp.arange(T)[:, None] + (K - 1 - jnp.arange(K)) * dilation
    return jnp.einsum("tkc,kc->tc", xp[idx], w)
