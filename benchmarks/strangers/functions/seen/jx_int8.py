import jax
import jax.numpy as jnp


@jax.jit
def conv1d_int8(x: jax.Array, w: jax.Array) -> jax.Array:
    """int8 x (B, T, C) with int8 w (K, C, O), no padding, int32 result (B, T-K+1, O)."""
    K = w.shape[0]
    T = x.shape[1] - K + 1
    idx = jnp.arange(T)[:, None] + jnp.arange(K)[None, :]
    windows = x[:, idx, :]                      # B T K C
    return jnp.einsum("btkc,kco->bto", windows, w).astype(jnp.int32)
