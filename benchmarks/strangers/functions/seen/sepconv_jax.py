import jax.numpy as jnp
from jax import lax


def separable_conv2d(x, dw, pw, stride=1):
    """Depthwise separable convolution, padding SAME: depthwise then 1x1 pointwise.

    x: (N, H, W, C); dw: (kh, kw, C, M); pw: (1, 1, C * M, O)
    Agrees with tf.nn.separable_conv2d(x, dw, pw, [1, stride, stride, 1], "SAME").
    """
    kh, kw, c, m = dw.shape
    dn = ("NHWC", "HWIO", "NHWC")
    y = lax.conv_general_dilated(x, dw.reshape(kh, kw, 1, c * m), (stride, stride), "SAME",
                                 dimension_numbers=dn, feature_group_count=c)
    return jnp.einsum("nhwc,co->nhwo", y, pw[0, 0])
