import jax
import jax.numpy as jnp


def atrous_conv2d(x: jnp.ndarray, w: jnp.ndarray, rate: int = 1) -> jnp.ndarray:
    """Atrous (dilated) convolution: taps of the kernel lie `rate` pixels apart.

    x is NCHW, w is OIHW; no padding, unit stride.
    """
    return jax.lax.conv_general_dilated(
        x, w,
        window_strides=(1, 1),
        padding=[(0, 0), (0, 0)],
        lhs_dilation=(rate, rate),
        dimension_numbers=("NCHW", "OIHW", "NCHW"),
    )
