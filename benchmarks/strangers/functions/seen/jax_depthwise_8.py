import jax.numpy as jnp
from jax import lax


def depthwise_conv2d(x, w, strides=(1, 1), padding="SAME"):
    """Depthwise conv, TF semantics.

    Args:
      x: [N, H, W, C]
      w: [kh, kw, C, M], M the channel multiplier
      strides: (sh, sw)
      padding: "SAME" or "VALID"

    Returns:
      [N, H', W', C * M]; output channel c * M + m comes from w[..., c, m].
    """
    kh, kw, c, m = w.shape
    rhs = jnp.reshape(w, (kh, kw, 1, c * m))
    return lax.conv_general_dilated(
        x, rhs, window_strides=strides, padding=padding,
        dimension_numbers=("NHWC", "HWIO", "NHWC"),
        feature_group_count=c)
