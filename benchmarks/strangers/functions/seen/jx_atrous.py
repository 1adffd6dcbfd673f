import jax.numpy as jnp
from jax import lax

DN = ("NHWC", "HWIO", "NHWC")


def atrous_conv2d(x: jnp.ndarray, w: jnp.ndarray, rate: int = 2, pad: int = 0) -> jnp.ndarray:
    """Atrous convolution: the taps of `w` are `rate` pixels apart in the input.

    Args:
      x: [N, H, W, C]
      w: [kh, kw, C, O]
      rate: spacing of the taps; 1 is the ordinary convolution.
      pad: zeros added on all four sides.
    """
    return lax.conv_general_dilated(
        x, w,
        window_strides=(1, 1),
        padding=((pad, pad), (pad, pad)),
        lhs_dilation=(rate, rate),
        dimension_numbers=DN,
    )
