import jax.numpy as jnp
from jax import lax


def causal_depthwise_conv(u, kernel, dilation: int = 1):
    """Causal depthwise 1-D convolution.

    y[b, t, d] = sum_i kernel[i, d] * u[b, t - (K - 1 - i) * dilation, d]

    u: (B, T, D), kernel: (K, D); u is zero before t = 0.
    """
    K, D = kernel.shape
    return lax.conv_general_dilated(
        u, kernel[:, None, :],
        window_strides=(1,),
        padding=[((K - 1) * dilation, 0)],
        rhs_dilation=(dilation,),
        dimension_numbers=("NWC", "WIO", "NWC"),
        feature_group_count=D,
    )
