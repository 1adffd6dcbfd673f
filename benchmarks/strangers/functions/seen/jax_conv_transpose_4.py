import jax.numpy as jnp
from jax import lax


def conv_transpose_torch_like(x, w, stride=1, padding=0, output_padding=0):
    """torch.nn.functional.conv_transpose2d in JAX (square stride/padding, no groups, no bias).

    x: (N, C_in, H, W)      w: (C_in, C_out, kh, kw)
    Returns (N, C_out, (H-1)*stride - 2*padding + kh + output_padding, ...).
    """
    kh, kw = w.shape[2:]
    rhs = jnp.flip(w, (2, 3)).transpose(1, 0, 2, 3)
    pads = [(k - 1 - padding, k - 1 - padding + output_padding) for k in (kh, kw)]
    return lax.conv_general_dilated(
        x, rhs, window_strides=(1, 1), padding=pads,
        lhs_dilation=(stride, stride), dimension_numbers=("NCHW", "OIHW", "NCHW"))
