import jax
import jax.numpy as jnp


def causal_dilated(params, x, dilation=1):
    """WaveNet-ish causal conv. x: (batch, time, cin); params["w"]: (width, cin, cout), params["b"]: (cout,).

    The LAST tap (w[-1]) sees the present sample, w[0] the oldest one.
    """
    w, b = params["w"], params["b"]
    width = w.shape[0]
    pad = dilation * (width - 1)
    y = jax.lax.conv_general_dilated(
        x, w,
        window_strides=(1,),
        padding=[(pad, 0)],
        rhs_dilation=(dilation,),
        dimension_numbers=("NWC", "WIO", "NWC"),
    )
    return y + b
