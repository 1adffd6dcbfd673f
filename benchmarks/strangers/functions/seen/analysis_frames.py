import jax
import jax.numpy as jnp
from jax import lax


def frame_conv(x, filters, hop):
    """Strided filter bank.

    out[t, f] = sum_k filters[f, k] * x[t * hop + k]

    for t = 0 ... ceil(len(x) / hop) - 1, with x = 0 after its end.
    """
    width = filters.shape[1]
    n_frames = -(-x.shape[0] // hop)
    x = jnp.pad(x, (0, n_frames * hop - x.shape[0]))

    def one_frame(start):
        frame = lax.dynamic_slice(x, (start,), (width,))
        return filters @ frame

    return jax.vmap(one_frame)(jnp.arange(n_frames) * hop)
