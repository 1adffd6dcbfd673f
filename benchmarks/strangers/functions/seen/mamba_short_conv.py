from functools import partial

import jax
import jax.numpy as jnp
from jax import lax


@partial(jax.jit, static_argnames=("activate",))
def short_conv(x, weight, bias=None, *, activate=False):
    """Causal depthwise convolution in front of the SSM block.

    x: (batch, length, dim); weight: (dim, width) where weight[:, -1] meets the
    current token and weight[:, 0] the oldest one. Output has the shape of x.
    """
    dim, width = weight.shape
    kernel = jnp.transpose(weight)[:, None, :]          # W I O with I = 1
    y = lax.conv_general_dilated(
        x,
        kernel,
        window_strides=(1,),
        padding=[(width - 1, 0)],
        dimension_numbers=("NWC", "WIO", "NWC"),
        feature_group_count=dim,
        precision=lax.Precision.HIGHEST,
    )
    if bias is not None:
        y = y + bias
    return jax.nn.silu(y) if activate else y
