import jax.numpy as jnp
from jax import lax


def causal_depthwise_conv(x: jnp.ndarray, kernel: jnp.ndarray, bias=None, dilation: int = 1) -> jnp.ndarray:
    """The short convolution of state-space blocks.

    y[b, t, c] = bias[c] + sum_k kernel[k, c] * x[b, t - (K - 1 - k) * dilation, c]

    Args:
        x: (batch, time, channels).
        kernel: (K, channels); the last tap sees the current step.
        bias: (channels,) or None.
    Returns:
        (batch, time, channels)
    """
    K, C = kernel.shape
    y = lax.conv_general_dilated(
        x,
        kernel[:, None, :],
        window_strides=(1,),
        padding=[((K - 1) * dilation, 0)],
        rhs_dilation=(dilation,),
        dimension_numbers=("NWC", "WIO", "NWC"),
        feature_group_count=C,
    )
    return y if bias is None else y + bias
