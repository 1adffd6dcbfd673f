import jax.numpy as jnp
from jax import lax


def periodic_conv2d(x, w):
    """Convolutional layer on a torus. x: (N, H, W, Cin), w: (kh, kw, Cin, Cout) with odd kh, kw.

    Cross-correlation, kernel centred, output as large as the input.
    """
    kh, kw = w.shape[:2]
    assert kh % 2 and kw % 2
    x = jnp.pad(x, ((0, 0), (kh // 2,) * 2, (kw // 2,) * 2, (0, 0)), mode="wrap")
    return lax.conv_general_dilated(x, w, (1, 1), "VALID", dimension_numbers=("NHWC", "HWIO", "NHWC"))
