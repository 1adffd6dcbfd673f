import jax.numpy as jnp
from jax import lax


def atrous_conv2d(x, kernel, rate=2):
    """Atrous (dilated) convolution, VALID.

    x      [N, H, W, Cin]
    kernel [kh, kw, Cin, Cout]
    rate   spacing between the kernel's taps; the output is
           [N, H - rate*(kh-1), W - rate*(kw-1), Cout]

    Same as tf.nn.atrous_conv2d(x, kernel, rate, padding="VALID").
    """
    return lax.conv_general_dilated(
        x, kernel,
        window_strides=(1, 1),
        padding=[(0, 0), (0, 0)],
        lhs_dilation=(rate, rate),
        dimension_numbers=("NHWC", "HWIO", "NHWC"),
    )
