from functools import partial

import jax
import jax.numpy as jnp
from jax import lax


@partial(jax.jit, static_argnames=("dilation",))
def dilated_conv(x, kernel, bias=None, dilation=1):
    """Dilated ("atrous") conv for the context module, stride 1, valid padding.

    x:      [B, H, W, Cin]
    kernel: [kh, kw, Cin, Cout], taps `dilation` pixels apart
    bias:   [Cout] or None

    Output: [B, H - (kh-1)*dilation, W - (kw-1)*dilation, Cout], like
    flax.linen.Conv(Cout, (kh, kw), kernel_dilation=dilation, padding="VALID").
    """
    y = lax.conv_general_dilated(
        x,
        kernel,
        window_strides=(1, 1),
        padding=[(0, 0), (0, 0)],
        lhs_dilation=(dilation, dilation),
        dimension_numbers=("NHWC", "HWIO", "NHWC"),
    )
    if bias is not None:
        y = y + jnp.reshape(bias, (1, 1, 1, -1))
    return y
