import jax
import jax.numpy as jnp
from jax import lax


def depthwise_conv2d(x: jax.Array, kernel: jax.Array, strides=(1, 1), padding="SAME") -> jax.Array:
    """tf.nn.depthwise_conv2d for JAX.

    x: (N, H, W, C). kernel: (kh, kw, C, multiplier).
    Channel c * multiplier + m of the result is channel c of x under kernel[..., c, m].
    """
    kh, kw, c, mult = kernel.shape
    rhs = jnp.transpose(kernel, (0, 1, 3, 2)).reshape(kh, kw, 1, c * mult)
    return lax.conv_general_dilated(
        x, rhs, window_strides=strides, padding=padding,
        dimension_numbers=("NHWC", "HWIO", "NHWC"),
        feature_group_count=c,
    )
