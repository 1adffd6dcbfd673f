import jax
import jax.numpy as jnp
from jax import lax

TILE = 32


def tiled_conv1d(x, w, padding=0):
    """x: (channels, length)   w: (out, channels, width)

    The output is produced TILE samples at a time, so that the im2col matrix stays small.
    """
    c, _ = x.shape
    o, c2, k = w.shape
    if c != c2:
        raise ValueError("channels")
    x = jnp.pad(x, ((0, 0), (padding, padding)))
    n_out = x.shape[1] - k + 1
    tile = min(TILE, n_out)
    n_tiles = -(-n_out // tile)
    taps = jnp.arange(tile)[:, None] + jnp.arange(k)[None, :]

    def body(i, out):
        piece = lax.dynamic_slice(x, (0, i * tile), (c, tile + k - 1))
        y = jnp.einsum('ctk,ock->ot', piece[:, taps], w)
        return lax.dynamic_update_slice(out, y, (0, i * tile))

    out = lax.fori_loop(0, n_tiles, body, jnp.zeros((o, n_tiles * tile), x.dtype))
    return out[:, :n_out]


if __name__ == "__main__":
    x = jnp.ones((2, 64))
    w = jnp.ones((3, 2, 5))
    print(tiled_conv1d(x, w, padding=2).shape)
