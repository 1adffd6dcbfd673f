"""Dynamic filter layer: every example of the batch comes with its own kernels."""
from functools import partial

import jax
import jax.numpy as jnp


@partial(jax.jit, static_argnames=("padding",))
def dynamic_conv(x, kernels, padding="SAME"):
    """Cross-correlate each image with the kernels predicted for it.

    x        (B, C, H, W)
    kernels  (B, O, C, kh, kw); kernels[b] is applied to x[b] and to no other image
    returns  (B, O, H', W')

    The batch is folded into the channels so that a single grouped convolution
    with B groups does all the work.
    """
    b, c, h, w = x.shape
    _, o, _, kh, kw = kernels.shape
    folded = x.reshape(1, b * c, h, w)
    filters = kernels.reshape(b * o, c, kh, kw)
    y = jax.lax.conv_general_dilated(
        folded, filters,
        window_strides=(1, 1),
        padding=padding,
        dimension_numbers=("NCHW", "OIHW", "NCHW"),
        feature_group_count=b,
    )
    y = y.reshape(o, b, *y.shape[2:])
    return jnp.swapaxes(y, 0, 1)
