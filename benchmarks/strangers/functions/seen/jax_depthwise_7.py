import jax.numpy as jnp
from jax import lax


def depthwise_conv2d(x: jnp.ndarray, filters: jnp.ndarray, stride: int = 1) -> jnp.ndarray:
    """Depthwise 2D convolution (deep learning sense, no flip).

    Args:
      x: [N, H, W, C].
      filters: [kh, kw, C], one filter per channel.
      stride: stride in both directions.

    Returns:
      [N, H', W', C], no padding.
    """
    c = x.shape[-1]
    return lax.conv_general_dilated(
        x,
        filters[:, :, None, :],
        (stride, stride),
        "VALID",
        dimension_numbers=("NHWC", "HWIO", "NHWC"),
        feature_group_count=c,
    )
