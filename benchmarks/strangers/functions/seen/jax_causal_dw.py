import jax.numpy as jnp


def causal_depthwise(x, w, b=0.0):
    """Mamba-style causal depthwise conv: x (B, L, D), w (D, K);
    w[:, -1] meets the current sample. b scalar or (D,)."""
    K = w.shape[1]
    L = x.shape[1]
    xp = jnp.pad(x, ((0, 0), (K - 1, 0), (0, 0)))
    return sum(xp[:, k:k + L] * w[:, k] for k in range(K)) + b
