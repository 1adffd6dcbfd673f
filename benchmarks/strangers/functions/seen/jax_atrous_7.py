import jax.numpy as jnp
from jax import lax


def atrous_conv(x: jnp.ndarray, kernel: jnp.ndarray, rate: int = 1) -> jnp.ndarray:
    """Atrous convolution as in DeepLab.

    Args:
      x: NHWC images.
      kernel: HWIO filter, odd size; its taps are applied `rate` pixels apart.
      rate: atrous rate.

    Returns:
      NHWC feature map of the same height and width (zero borders).
    """
    kh, kw = kernel.shape[:2]
    ph = rate * (kh - 1) // 2
    pw = rate * (kw - 1) // 2
    return lax.conv_general_dilated(
        x,
        kernel,
        window_strides=(1, 1),
        padding=((ph, ph), (pw, pw)),
        lhs_dilation=(rate, rate),
        dimension_numbers=("NHWC", "HWIO", "NHWC"),
    )
