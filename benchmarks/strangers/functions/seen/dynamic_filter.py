import jax.numpy as jnp
from jax import lax


def dynamic_filter_conv(x, filters, stride=1):
    """Each sample is convolved with its own predicted filters.

    x        (B, H, W, C)
    filters  (B, kh, kw, C, O), kh and kw odd
    Zero padding of k // 2 on every side; returns (B, H', W', O).
    """
    b, h, w, c = x.shape
    _, kh, kw, _, o = filters.shape
    # fold the batch in the channels and use one group for each sample
    lhs = jnp.transpose(x, (1, 2, 0, 3)).reshape(1, h, w, b * c)
    rhs = jnp.transpose(filters, (1, 2, 3, 0, 4)).reshape(kh, kw, c, b * o)
    out = lax.conv_general_dilated(
        lhs, rhs, (stride, stride),
        [(kh // 2, kh // 2), (kw // 2, kw // 2)],
        dimension_numbers=("NHWC", "HWIO", "NHWC"),
        feature_group_count=b)
    ho, wo = out.shape[1:3]
    return out.reshape(ho, wo, b, o).transpose(2, 0, 1, 3)
