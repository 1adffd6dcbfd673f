import jax.numpy as jnp
from jax import lax


def true_conv2d(x: jnp.ndarray, w: jnp.ndarray) -> jnp.ndarray:
    """Convolution in the mathematical sense (kernel turned by 180 degrees).

    y[n, o, i, j] = sum_{c, a, b} x[n, c, i - a, j - b] w[o, c, a, b], "full":
    x is [N, C, H, W], w is [O, C, kh, kw], y is [N, O, H + kh - 1, W + kw - 1].
    """
    kh, kw = w.shape[2:]
    flipped = w[::-1, ::-1]
    return lax.conv_general_dilated(
        x, flipped,
        window_strides=(1, 1),
        padding=[(kh - 1, kh - 1), (kw - 1, kw - 1)],
        dimension_numbers=("NCHW", "OIHW", "NCHW"),
    )
