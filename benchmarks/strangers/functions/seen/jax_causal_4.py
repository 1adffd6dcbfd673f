import jax.numpy as jnp
from jax import lax


def causal_dilated_conv(x, w, dilation=1):
    """WaveNet style layer.

    x: (batch, time, c_in); w: (k, c_in, c_out)
    y[:, t] = sum_i x[:, t - (k-1-i) * dilation] @ w[i], zeros before the start
    """
    k = w.shape[0]
    y = lax.conv_general_dilated(
        x, w,
        window_strides=(1,),
        padding=[(dilation * (k - 1), dilation * (k - 1))],
        rhs_dilation=(dilation,),
        dimension_numbers=("NWC", "WIO", "NWC"),
    )
    return y[:, -x.shape[1]:]
