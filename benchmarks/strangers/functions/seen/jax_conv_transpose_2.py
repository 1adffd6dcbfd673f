from typing import Optional

import jax.numpy as jnp
from jax import Array, lax


def conv_transpose2d(x: Array, weight: Array, bias: Optional[Array] = None,
                     stride: int = 1, padding: int = 0, output_padding: int = 0,
                     dilation: int = 1) -> Array:
    """torch.nn.functional.conv_transpose2d in JAX (groups=1).

    x: (N, C_in, H, W), weight: (C_in, C_out, kH, kW)
    """
    kh, kw = weight.shape[2:]
    flipped = jnp.flip(weight, axis=(2, 3)).swapaxes(0, 1)   # OIHW
    pads = []
    for k in (kh, kw):
        lo = dilation * (k - 1) - padding
        pads.append((lo, lo + output_padding))
    y = lax.conv_general_dilated(
        x, flipped,
        window_strides=(1, 1),
        padding=pads,
        lhs_dilation=(stride, stride),
        rhs_dilation=(dilation, dilation),
        dimension_numbers=("NCHW", "OIHW", "NCHW"),
    )
    if bias is not None:
        y = y + bias[None, :, None, None]
    return y
