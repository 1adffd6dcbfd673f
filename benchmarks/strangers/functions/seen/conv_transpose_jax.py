import jax.numpy as jnp
from jax import lax


def conv_transpose2d(x, weight, bias=None, stride=2, padding=1,
                     output_padding=0):
    """torch.nn.functional.conv_transpose2d for JAX, to load a DCGAN checkpoint.

    x (N, C_in, H, W), weight (C_in, C_out, kh, kw) exactly as torch stores it,
    returns (N, C_out, (H - 1) * stride - 2 * padding + kh + output_padding, ...).

    Implemented as a convolution over the zero-stuffed input (lhs_dilation).
    """
    kh, kw = weight.shape[2:]
    lo_h, lo_w = kh - 1 - padding, kw - 1 - padding
    y = lax.conv_general_dilated(
        x, weight,
        window_strides=(1, 1),
        padding=[(lo_h, lo_h + output_padding), (lo_w, lo_w + output_padding)],
        lhs_dilation=(stride, stride),
        dimension_numbers=('NCHW', 'IOHW', 'NCHW'))
    if bias is not None:
        y = y + jnp.reshape(bias, (1, -1, 1, 1))
    return y
