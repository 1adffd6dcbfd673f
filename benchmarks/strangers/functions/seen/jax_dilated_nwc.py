import jax.numpy as jnp
from jax import lax


def conv1d_causal(params, x, dilation: int = 1):
    """Dilated causal conv; x [B, T, C], params {'w': [K, C, D], 'b': [D]} -> [B, T, D]."""
    k = params["w"].shape[0]
    y = lax.conv_general_dilated(
        x, params["w"], window_strides=(1,), padding=[((k - 1) * dilation, 0)],
        rhs_dilation=(dilation,), dimension_numbers=("NWC", "WIO", "NWC"))
    return y + params["b"]
