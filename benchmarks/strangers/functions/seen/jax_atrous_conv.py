import jax.numpy as jnp
from jax import lax


def atrous_conv2d(x: jnp.ndarray, kernel: jnp.ndarray, rate: int = 1) -> jnp.ndarray:
    """Atrous ("dilated") convolution as used in DeepLab.

    x: NHWC, kernel: HWIO, no padding. The kernel taps are `rate` pixels apart, so the
    receptive field is (k - 1) * rate + 1 and the output shrinks by (k - 1) * rate.
    """
    return lax.conv_general_dilated(
        x,
        kernel,
        window_strides=(1, 1),
        padding=((0, 0), (0, 0)),
        lhs_dilation=(rate, rate),
        dimension_numbers=("NHWC", "HWIO", "NHWC"),
    )
