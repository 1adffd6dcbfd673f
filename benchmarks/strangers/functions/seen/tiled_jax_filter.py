"""Tile-by-tile FIR so that the working set stays in VMEM."""
import jax
import jax.numpy as jnp
from jax import lax


def tiled_correlate(x, taps, tile=128):
    """Valid correlation of 1-D x with taps; len(x) >= tile + len(taps) - 1.

    Output length len(x) - len(taps) + 1; computed in tiles of `tile` outputs.
    """
    k = taps.shape[0]
    n_out = x.shape[0] - k + 1
    n_tiles = -(-n_out // tile)

    def one_tile(t):
        seg = lax.dynamic_slice(x, (t * tile,), (tile + k - 1,))
        idx = jnp.arange(tile)[:, None] + jnp.arange(k)[None, :]
        return seg[idx] @ taps

    y = lax.map(one_tile, jnp.arange(n_tiles))
    return y.reshape(-1)[:n_out]
