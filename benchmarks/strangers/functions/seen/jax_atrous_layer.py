import jax
import jax.numpy as jnp
from jax import lax


def atrous_conv(params, x, rate=2):
    """Atrous (dilated) 2D convolution without padding (valid), stride 1.

    x: [batch, height, width, cin]
    params: {"w": [kh, kw, cin, cout], "b": [cout]}
    The kernel taps are `rate` pixels apart.
    """
    dn = lax.conv_dimension_numbers(x.shape, params["w"].shape, ("NHWC", "HWIO", "NHWC"))
    y = lax.conv_general_dilated(
        x, params["w"],
        window_strides=(1, 1),
        padding=((0, 0), (0, 0)),
        lhs_dilation=(rate, rate),
        dimension_numbers=dn,
    )
    return y + params["b"]


atrous_conv_jit = jax.jit(atrous_conv, static_argnames="rate")
