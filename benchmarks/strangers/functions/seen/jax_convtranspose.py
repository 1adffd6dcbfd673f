import jax
import jax.numpy as jnp
from jax import lax


@jax.jit
def up2x(x: jnp.ndarray, weight: jnp.ndarray) -> jnp.ndarray:
    """Port of ``F.conv_transpose2d(x, weight, stride=2)`` for loading PyTorch checkpoints.

    Args:
        x: activations, shape (N, C_in, H, W).
        weight: PyTorch layout, (C_in, C_out, kH, kW).

    Returns:
        (N, C_out, 2*(H-1)+kH, 2*(W-1)+kW)
    """
    kh, kw = weight.shape[2:]
    return lax.conv_general_dilated(
        x, weight,
        window_strides=(1, 1),
        padding=((kh - 1, kh - 1), (kw - 1, kw - 1)),
        lhs_dilation=(2, 2),
        dimension_numbers=("NCHW", "IOHW", "NCHW"),
    )
