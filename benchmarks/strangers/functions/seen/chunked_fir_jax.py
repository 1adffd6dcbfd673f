"""FIR filtering in fixed-size chunks, so that the working set stays small."""
import jax.numpy as jnp
from jax import lax


def fir_chunked(x, taps, chunk=256):
    """Causal FIR filter: y[t] = sum_k taps[k] * x[t - k], x[<0] = 0.

    x (T,), taps (K,); returns (T,).  The signal is cut into pieces of
    ``chunk`` outputs that are worked off one after the other.
    """
    n = x.shape[0]
    k = taps.shape[0]
    chunk = min(chunk, n)
    pieces = -(-n // chunk)
    padded = jnp.pad(x, (k - 1, 0))

    def one(start):
        seg = lax.dynamic_slice(padded, (start,), (chunk + k - 1,))
        return jnp.convolve(seg, taps, mode="valid")

    starts = jnp.arange(pieces) * chunk
    return lax.map(one, starts).reshape(-1)[:n]
