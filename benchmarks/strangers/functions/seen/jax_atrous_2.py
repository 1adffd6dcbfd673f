import jax.numpy as jnp
from jax import lax


def atrous_conv2d(x, w, rate=2, padding=0):
    """Atrous (dilated) convolution, x: (N, H, W, C), w: (kh, kw, C, O).

    Kernel taps are `rate` pixels apart; `padding` zeros are added on every side.
    """
    x = jnp.asarray(x)
    w = jnp.asarray(w)
    return lax.conv_general_dilated(
        x, w,
        window_strides=(1, 1),
        padding=[(padding, padding), (padding, padding)],
        lhs_dilation=(rate, rate),
        dimension_numbers=("NHWC", "HWIO", "NHWC"),
    )
