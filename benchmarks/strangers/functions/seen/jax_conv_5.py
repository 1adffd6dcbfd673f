import jax
import jax.numpy as jnp
from jax import lax


def init_conv(key, k, c_in, c_out):
    """He initialisation for a k x k convolution, HWIO."""
    scale = jnp.sqrt(2.0 / (k * k * c_in))
    return {"w": scale * jax.random.normal(key, (k, k, c_in, c_out)), "b": jnp.zeros((c_out,))}


def conv2d(params, x, stride=1, padding="SAME"):
    """Convolutional layer for images in NHWC layout.

    params: {'w': (kh, kw, c_in, c_out), 'b': (c_out,)}
    x:      (batch, height, width, c_in)
    """
    y = lax.conv_general_dilated(
        x,
        params["w"],
        window_strides=(stride, stride),
        padding=padding,
        dimension_numbers=("NHWC", "HWIO", "NHWC"),
    )
    return y + params["b"]
