import jax.numpy as jnp
from jax import lax


def fir_tiled(x, taps, tile=4096):
    """Causal FIR over a very long 1-D signal with bounded memory.

    y[n] = sum_k taps[k] * x[n - k], x[n] = 0 for n < 0, len(y) == len(x).
    The signal is cut into tiles of `tile` outputs (any length of x will do, the
    surplus of the last tile is thrown away) and the tiles are done one after
    the other by lax.map.
    """
    x = jnp.asarray(x)
    taps = jnp.asarray(taps)
    n, k = x.shape[0], taps.shape[0]
    n_tiles = -(-n // tile)
    xp = jnp.pad(x, (k - 1, 0))

    def one(t):
        seg = lax.dynamic_slice(xp, (t * tile,), (tile + k - 1,))
        return jnp.convolve(seg, taps, mode='valid')

    y = lax.map(one, jnp.arange(n_tiles)).reshape(-1)
    return y[:n]
