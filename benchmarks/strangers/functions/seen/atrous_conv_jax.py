import jax
import jax.numpy as jnp
from jax import lax
from functools import partial


@partial(jax.jit, static_argnames=("rate",))
def atrous_conv2d(x: jax.Array, w: jax.Array, rate: int = 1) -> jax.Array:
    """Atrous (a.k.a. dilated) convolution, DeepLab style: taps of the filter lie `rate` pixels apart.

    x: [N, H, W, C], w: [kh, kw, C, F]. No padding, stride one.
    """
    dn = lax.conv_dimension_numbers(x.shape, w.shape, ("NHWC", "HWIO", "NHWC"))
    return lax.conv_general_dilated(
        x, w,
        window_strides=(1, 1),
        padding=((0, 0), (0, 0)),
        lhs_dilation=(rate, rate),
        dimension_numbers=dn,
    )
