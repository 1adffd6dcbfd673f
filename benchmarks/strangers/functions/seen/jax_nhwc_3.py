from jax import lax
import jax.numpy as jnp


def conv(x, w, b=None, stride=1, padding="SAME", groups=1):
    """NHWC convolution, kernel HWIO. `padding`: "SAME", "VALID" or an int."""
    if isinstance(padding, int):
        padding = [(padding, padding)] * 2
    y = lax.conv_general_dilated(
        x, w,
        window_strides=(stride, stride),
        padding=padding,
        dimension_numbers=("NHWC", "HWIO", "NHWC"),
        feature_group_count=groups,
        precision=lax.Precision.HIGHEST,
    )
    return y if b is None else y + jnp.reshape(b, (1, 1, 1, -1))
