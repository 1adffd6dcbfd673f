import jax.numpy as jnp
from jax import lax


def dilated_conv2d(x: jnp.ndarray, kernel: jnp.ndarray, rate: int = 1) -> jnp.ndarray:
    """Atrous convolution, zero padded so that height and width are kept.

    Args:
      x: [batch, height, width, features_in]
      kernel: [kh, kw, features_in, features_out], odd kh and kw
      rate: dilation of the kernel.

    Returns:
      [batch, height, width, features_out]
    """
    kh, kw = kernel.shape[:2]
    ph, pw = rate * (kh - 1) // 2, rate * (kw - 1) // 2
    return lax.conv_general_dilated(
        x, kernel,
        window_strides=(1, 1),
        padding=((ph, ph), (pw, pw)),
        lhs_dilation=(rate, rate),
        dimension_numbers=("NHWC", "HWIO", "NHWC"),
    )
