import jax
import jax.numpy as jnp
from jax import lax


def correlate_chunked(x, w, chunk=64):
    """'valid' cross-correlation of a long 1-D signal, computed chunk by chunk so that
    only (chunk, K) windows live at a time.  Returns len(x) - len(w) + 1 values."""
    x, w = jnp.asarray(x), jnp.asarray(w)
    K = w.shape[0]
    n_out = x.shape[0] - K + 1
    chunk = min(chunk, n_out)
    n_chunks = -(-n_out // chunk)
    idx = jnp.arange(chunk)[:, None] + jnp.arange(K)[None, :]

    def one(i):
        seg = lax.dynamic_slice(x, (i * chunk,), (chunk + K - 1,))
        return seg[idx] @ w

    out = lax.map(one, jnp.arange(n_chunks))
    return out.reshape(-1)[:n_out]
