import jax
import jax.numpy as jnp
from jax import lax


def _conv(x, w):
    return lax.conv_general_dilated(x, w, (1, 1), "VALID", dimension_numbers=("NCHW", "OIHW", "NCHW"))


def grouped_conv2d(x, w, groups=1):
    """Grouped conv, torch conventions: x [N, C, H, W], w [O, C // groups, kh, kw] -> [N, O, H', W'].

    Stride 1, no padding. Written as a vmap over groups because feature_group_count
    was slow on our backend.
    """
    n, c, h, wd = x.shape
    o, cg, kh, kw = w.shape
    assert c == cg * groups and o % groups == 0

    xg = x.reshape(n, cg, groups, h, wd)
    wg = w.reshape(groups, o // groups, cg, kh, kw)
    y = jax.vmap(_conv, in_axes=(2, 0), out_axes=1)(xg, wg)
    return y.reshape(n, o, *y.shape[-2:])
