import jax
import jax.numpy as jnp
from jax import lax


@jax.jit
def convolve1d(x, k):
    """Same as jnp.convolve(x, k, mode='valid'), with len(x) >= len(k)."""
    n = x.shape[0] - k.shape[0] + 1
    k = k[::-1]

    def body(i, out):
        window = lax.dynamic_slice(x, (i,), (k.shape[0],))
        return out.at[i].set(jnp.dot(window, k))

    return lax.fori_loop(0, n, body, jnp.zeros(n, dtype=jnp.result_type(x, k)))
