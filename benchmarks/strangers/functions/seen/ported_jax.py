import jax.numpy as jnp
from jax import lax


def conv2d_nhwc(x, w, b=None, strides=(1, 1), padding="VALID"):
    """NHWC convolution that takes a PyTorch checkpoint's weight as it is.

    x: [N, H, W, Cin];  w: [Cout, Cin, kh, kw];  b: [Cout]
    padding: "VALID", "SAME" or ((top, bottom), (left, right))
    """
    kernel = jnp.transpose(jnp.asarray(w), (3, 2, 1, 0))
    y = lax.conv_general_dilated(
        jnp.asarray(x), kernel, window_strides=strides, padding=padding,
        dimension_numbers=("NHWC", "HWIO", "NHWC"))
    if b is not None:
        y = y + b
    return y
