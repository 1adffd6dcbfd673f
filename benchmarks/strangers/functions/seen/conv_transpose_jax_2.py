import jax.numpy as jnp
from jax import lax


def conv_transpose2d(x, w, stride=1, padding=0, output_padding=0):
    """PyTorch's ConvTranspose2d (no bias, dilation 1) in JAX.

    x: (N, Cin, H, W); w: (Cin, Cout, kh, kw), the layout of a PyTorch checkpoint.
    """
    kh, kw = w.shape[2:]
    rhs = jnp.flip(w, axis=(2, 3))
    pads = [(k - 1 - padding, k - 1 - padding + output_padding) for k in (kh, kw)]
    return lax.conv_general_dilated(
        x, rhs,
        window_strides=(1, 1),
        padding=pads,
        lhs_dilation=(stride, stride),
        dimension_numbers=("NCHW", "IOHW", "NCHW"),
    )
