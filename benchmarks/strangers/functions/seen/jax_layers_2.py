import jax.numpy as jnp
from jax import lax


def conv2d_nhwc(x, kernel, bias=None, *, strides=(1, 1), padding="SAME",
                dilation=(1, 1), feature_group_count=1):
    """2D convolution layer as used in NNs (no kernel flip).

    x: [batch, height, width, in_features]
    kernel: [kh, kw, in_features // feature_group_count, out_features]
    padding: 'SAME', 'VALID' or a sequence of (low, high) pairs.
    """
    dn = lax.conv_dimension_numbers(x.shape, kernel.shape, ("NHWC", "HWIO", "NHWC"))
    y = lax.conv_general_dilated(
        x,
        kernel,
        window_strides=strides,
        padding=padding,
        rhs_dilation=dilation,
        dimension_numbers=dn,
        feature_group_count=feature_group_count,
    )
    if bias is not None:
        y = y + jnp.reshape(bias, (1, 1, 1, -1))
    return y
