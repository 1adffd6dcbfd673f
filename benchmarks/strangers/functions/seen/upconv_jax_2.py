import jax.numpy as jnp
from jax import lax


def conv_transpose_nchw(x, w, stride=2, padding=1):
    """PyTorch-compatible ConvTranspose2d forward in JAX.

    Implemented as a stride-1 conv over the input with `stride - 1` zeros
    between the pixels (lhs_dilation).

    x: (N, Cin, H, W)      w: (Cin, Cout, K, K)
    Output spatial size is (H - 1) * stride - 2 * padding + K.
    """
    k = w.shape[-1]
    edge = k - 1 - padding
    rhs = jnp.swapaxes(w, 0, 1)          # -> OIHW
    return lax.conv_general_dilated(
        x, rhs,
        window_strides=(1, 1),
        padding=[(edge, edge), (edge, edge)],
        lhs_dilation=(stride, stride),
        dimension_numbers=("NCHW", "OIHW", "NCHW"),
        precision=lax.Precision.HIGHEST,
    )
