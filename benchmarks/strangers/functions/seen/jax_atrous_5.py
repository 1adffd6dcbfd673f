import jax.numpy as jnp
from jax import lax


def atrous_conv2d(x: jnp.ndarray, kernel: jnp.ndarray, rate: int = 1) -> jnp.ndarray:
    """Atrous (dilated) convolution as used in DeepLab's ASPP head.

    Args:
      x: [N, H, W, Cin]
      kernel: [kh, kw, Cin, Cout]
      rate: spacing between the kernel's taps; rate=1 is a plain convolution.

    Returns:
      [N, H - rate*(kh-1), W - rate*(kw-1), Cout]  (no padding, stride 1)
    """
    return lax.conv_general_dilated(
        x,
        kernel,
        window_strides=(1, 1),
        padding=((0, 0), (0, 0)),
        lhs_dilation=(rate, rate),
        dimension_numbers=("NHWC", "HWIO", "NHWC"),
    )
