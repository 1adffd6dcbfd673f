import jax.numpy as jnp
from jax import lax


def conv_transpose2d(x, w, stride=1, padding=0):
    """torch.nn.functional.conv_transpose2d for JAX (needed to load a GAN checkpoint).

    x: (N, C_in, H, W), w: (C_in, C_out, kh, kw) - torch layouts, used as they are.
    """
    kh, kw = w.shape[2:]
    return lax.conv_general_dilated(
        x, w,
        window_strides=(1, 1),
        padding=[(kh - 1 - padding,) * 2, (kw - 1 - padding,) * 2],
        lhs_dilation=(stride, stride),
        dimension_numbers=("NCHW", "IOHW", "NCHW"),
    )
