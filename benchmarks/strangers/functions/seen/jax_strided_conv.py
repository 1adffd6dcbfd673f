import jax.numpy as jnp
from jax import lax


def conv2d(x, w, b=None, stride=(1, 1), pad=(0, 0)):
    """x: (N, H, W, C), w: (KH, KW, C, O).

    stride = (vertical, horizontal), pad = (vertical, horizontal), symmetric.
    """
    sx, sy = stride
    py, px = pad
    y = lax.conv_general_dilated(
        x, w,
        window_strides=(sy, sx),
        padding=((py, py), (px, px)),
        dimension_numbers=("NHWC", "HWIO", "NHWC"),
    )
    if b is not None:
        y = y + jnp.reshape(b, (1, 1, 1, -1))
    return y
