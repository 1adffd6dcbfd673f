import jax
import jax.numpy as jnp
from jax import lax


def depthwise(x, w, *, strides=(1, 1), dilation=(1, 1), padding="SAME"):
    """Depthwise conv à la tf.nn.depthwise_conv2d.

    x: [N, H, W, C], w: [kh, kw, C, M]  ->  [N, H', W', C*M]
    Output channel c*M + m is x[..., c] with filter w[..., c, m].
    """
    kh, kw, c, m = w.shape
    if x.shape[-1] != c:
        raise ValueError(f"expected {c} channels, got {x.shape[-1]}")
    return lax.conv_general_dilated(
        x,
        jnp.reshape(w, (kh, kw, 1, c * m)),
        window_strides=strides,
        padding=padding,
        rhs_dilation=dilation,
        dimension_numbers=("NHWC", "HWIO", "NHWC"),
        feature_group_count=c,
    )
