import jax.numpy as jnp
import jax


def depthwise_conv2d(x, w, strides=(1, 1), padding="SAME"):
    """Port of tf.nn.depthwise_conv2d.

    x: (N, H, W, C); w: (kh, kw, C, M); output channel c * M + m is input
    channel c filtered with w[:, :, c, m].
    """
    kh, kw, C, M = w.shape
    rhs = jnp.transpose(w, (0, 1, 3, 2)).reshape(kh, kw, 1, C * M)
    return jax.lax.conv_general_dilated(
        x, rhs, strides, padding,
        dimension_numbers=("NHWC", "HWIO", "NHWC"),
        feature_group_count=C,
    )
