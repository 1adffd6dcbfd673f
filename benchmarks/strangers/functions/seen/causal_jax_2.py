import jax
import jax.numpy as jnp


def causal_fir_bank(x, taps, dilation=1):
    """Filter bank: every row of taps (F, K) over every row of x (B, T) -> (B, F, T).

    y[b, f, t] = sum_k taps[f, k] * x[b, t - k * dilation], x is zero before t = 0.
    """
    K = taps.shape[1]
    T = x.shape[1]

    def one(sig, h):
        padded = jnp.pad(sig, ((K - 1) * dilation, 0))
        starts = (K - 1 - jnp.arange(K)) * dilation
        lagged = jax.vmap(lambda s: jax.lax.dynamic_slice(padded, (s,), (T,)))(starts)
        return h @ lagged

    return jax.vmap(lambda sig: jax.vmap(lambda h: one(sig, h))(taps))(x)
