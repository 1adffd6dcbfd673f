import jax.numpy as jnp
from jax import lax


def conv_transpose_torch(x, w, stride=1, padding=0, output_padding=0, dilation=1, groups=1):
    """torch.nn.functional.conv_transpose2d in JAX: x NCHW, w (C_in, C_out//groups, kh, kw), ints only."""
    c_in, c_og, kh, kw = w.shape
    # to OIHW of the equivalent forward convolution, spatially flipped
    w = w.reshape(groups, c_in // groups, c_og, kh, kw)
    w = jnp.swapaxes(w, 1, 2).reshape(groups * c_og, c_in // groups, kh, kw)
    w = jnp.flip(w, (-2, -1))
    pads = []
    for k in (kh, kw):
        p = dilation * (k - 1) - padding
        pads.append((p, p + output_padding))
    return lax.conv_general_dilated(
        x, w, window_strides=(1, 1), padding=pads, lhs_dilation=(stride, stride),
        rhs_dilation=(dilation, dilation), feature_group_count=groups,
        dimension_numbers=("NCHW", "OIHW", "NCHW"))
