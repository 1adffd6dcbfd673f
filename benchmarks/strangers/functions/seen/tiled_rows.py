import functools
import jax
import jax.numpy as jnp
from jax import lax


@functools.partial(jax.jit, static_argnames=("tile",))
def conv2d_tiled(image, filters, tile=32):
    """Valid convolution (no flip) of a tall image, computed band by band.

    Peak memory is that of one band of `tile` output rows instead of the whole
    picture; for any image height the result equals

        lax.conv_general_dilated(image[None], filters, (1, 1), "VALID",
                                 dimension_numbers=("NHWC", "HWIO", "NHWC"))[0]

    image   [H, W, C]
    filters [kh, kw, C, O]
    returns [H - kh + 1, W - kw + 1, O]
    """
    H, W, C = image.shape
    kh, kw, _, O = filters.shape
    rows = H - kh + 1
    tile = min(tile, rows)
    n_tiles = -(-rows // tile)

    def one_band(start):
        band = lax.dynamic_slice(image, (start, 0, 0), (tile + kh - 1, W, C))
        return lax.conv_general_dilated(
            band[None], filters, (1, 1), "VALID",
            dimension_numbers=("NHWC", "HWIO", "NHWC"),
        )[0]

    bands = lax.map(one_band, jnp.arange(n_tiles) * tile)
    return bands.reshape(n_tiles * tile, W - kw + 1, O)[:rows]
