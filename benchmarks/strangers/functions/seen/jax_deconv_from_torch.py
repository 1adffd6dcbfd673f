"""ConvTranspose2d with PyTorch weights in JAX."""
import jax.numpy as jnp
from jax import lax


def conv_transpose2d(x, weight, bias=None, stride=1, padding=0, output_padding=0, dilation=1):
    # x: NCHW, weight: (in, out, kh, kw) like torch
    kh, kw = weight.shape[2:]
    rhs = jnp.swapaxes(weight[:, :, ::-1, ::-1], 0, 1)
    pads = []
    for k in (kh, kw):
        lo = dilation * (k - 1) - padding
        pads.append((lo, lo + output_padding))
    y = lax.conv_general_dilated(
        x, rhs, (1, 1), pads,
        lhs_dilation=(stride, stride),
        rhs_dilation=(dilation, dilation),
        dimension_numbers=("NCHW", "OIHW", "NCHW"),
    )
    return y if bias is None else y + bias[None, :, None, None]
