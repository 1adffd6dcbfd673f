import jax.numpy as jnp
from jax import lax


def dilated_conv(params, x, rate=2):
    """Dilated ("atrous") convolution, stride 1, no padding, NHWC.

    params = {"w": (kh, kw, cin, cout), "b": (cout,)}
    y[n, i, j, o] = b[o] + sum_{u,v,c} x[n, i + rate*u, j + rate*v, c] * w[u, v, c, o]
    """
    y = lax.conv_general_dilated(
        x, params["w"],
        window_strides=(1, 1),
        padding=[(0, 0), (0, 0)],
        lhs_dilation=(rate, rate),
        dimension_numbers=("NHWC", "HWIO", "NHWC"),
    )
    return y + params["b"]
