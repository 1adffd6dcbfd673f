from functools import partial

import jax
import jax.numpy as jnp
from jax import lax


def init(key, c_in, c_out, k):
    wkey, _ = jax.random.split(key)
    scale = 1.0 / jnp.sqrt(c_in * k)
    return {"w": scale * jax.random.normal(wkey, (k, c_in, c_out)), "b": jnp.zeros((c_out,))}


@partial(jax.jit, static_argnames="dilation")
def atrous_conv(x, w, b=0.0, dilation=1):
    """Causal atrous (dilated) convolution of a temporal convolutional network.

    x (batch, time, c_in), w (k, c_in, c_out), b (c_out,)

        y[:, t] = b + sum_i x[:, t - (k-1-i) * dilation] @ w[i]

    With x zero for negative times; as many outputs as inputs.
    """
    k = w.shape[0]
    left = (k - 1) * dilation
    y = lax.conv_general_dilated(
        x,
        w,
        window_strides=(1,),
        padding=[(left, 0)],
        lhs_dilation=(dilation,),
        dimension_numbers=("NWC", "WIO", "NWC"),
    )
    return y + b
