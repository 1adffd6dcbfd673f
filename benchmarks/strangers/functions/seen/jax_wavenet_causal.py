from functools import partial

import jax
import jax.numpy as jnp
from jax import lax


@partial(jax.jit, static_argnames="rate")
def causal_conv(params, x, rate=1):
    """WaveNet causal convolution: y[t] depends on x[<= t] only.

    params: {"w": [k, in, out], "b": [out]}; x: [batch, time, in].
    w[-1] multiplies the current sample, w[0] the oldest one. Output keeps `time`.
    """
    w, b = params["w"], params["b"]
    reach = rate * (w.shape[0] - 1)
    y = lax.conv_general_dilated(
        x, w,
        window_strides=(1,),
        padding=[(0, reach)],
        rhs_dilation=(rate,),
        dimension_numbers=("NWC", "WIO", "NWC"),
    )
    return y + b
