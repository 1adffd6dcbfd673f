import jax
import jax.numpy as jnp
from jax import lax


def fir_chunked(x, taps, chunk=1024):
    """Causal FIR filter of a long 1-D signal, chunk by chunk (saves memory).

    y[n] = sum_k taps[k] * x[n - k], zeros before the start, len(y) == len(x)
    for any length of x.
    """
    n = x.shape[0]
    m = taps.shape[0]
    chunk = min(chunk, n)
    xp = jnp.concatenate([jnp.zeros(m - 1, x.dtype), x])
    starts = jnp.arange(0, n, chunk)

    def one(start):
        seg = lax.dynamic_slice(xp, (start,), (chunk + m - 1,))
        return jnp.convolve(seg, taps, mode="valid")

    return jax.lax.map(one, starts).reshape(-1)[:n]
