import jax
import jax.numpy as jnp


@jax.jit
def causal_lookahead_filter(x, taps):
    """y[t] = sum_k taps[k] * x[t + k]; x counts as zero past its end.  x: (T,), taps: (K,)"""
    T, K = x.shape[0], taps.shape[0]
    idx = jnp.arange(T)[:, None] + jnp.arange(K)[None, :]
    return x[idx] @ taps
