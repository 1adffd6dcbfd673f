import jax.numpy as jnp
from jax import lax


def conv_transpose2d(x, weight, bias=None, stride=1, padding=0, output_padding=0):
    """Transposed convolution matching torch.nn.functional.conv_transpose2d.

    x: (N, C_in, H, W), weight: (C_in, C_out, kh, kw)
    """
    kh, kw = weight.shape[2:]
    # flip spatial dims, IOHW -> OIHW
    w = jnp.flip(weight, axis=(2, 3)).transpose(1, 0, 2, 3)
    pad = [
        (kh - 1 - padding, kh - 1 - padding + output_padding),
        (kw - 1 - padding, kw - 1 - padding + output_padding),
    ]
    out = lax.conv_general_dilated(
        x, w,
        window_strides=(1, 1),
        padding=pad,
        lhs_dilation=(stride, stride),
        dimension_numbers=("NCHW", "OIHW", "NCHW"),
    )
    if bias is not None:
        out = out + bias[None, :, None, None]
    return out
