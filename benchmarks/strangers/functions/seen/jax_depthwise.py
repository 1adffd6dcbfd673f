import jax.numpy as jnp
from jax import Array, lax


def depthwise_conv(
    x: Array,
    kernel: Array,
    bias: Array | None = None,
    stride: int = 1,
    dilation: int = 1,
    padding: str = "SAME",
) -> Array:
    """Depthwise conv with a channel multiplier, TensorFlow's weight layout.

    Args:
      x: [N, H, W, C].
      kernel: [kh, kw, C, M]; output channel c * M + m is x[..., c] filtered with
        kernel[..., c, m].
      bias: [C * M].
      stride, dilation: the same for both axes.
      padding: "SAME" or "VALID".
    """
    kh, kw, channels, mult = kernel.shape
    if x.shape[-1] != channels:
        raise ValueError(f"{x.shape[-1]} input channels, kernel is for {channels}")
    rhs = kernel.reshape(kh, kw, 1, channels * mult)
    y = lax.conv_general_dilated(
        x, rhs,
        window_strides=(stride, stride),
        padding=padding,
        rhs_dilation=(dilation, dilation),
        dimension_numbers=("NHWC", "HWIO", "NHWC"),
        feature_group_count=channels,
        precision=lax.Precision.HIGHEST,
    )
    return y if bias is None else y + jnp.asarray(bias)
