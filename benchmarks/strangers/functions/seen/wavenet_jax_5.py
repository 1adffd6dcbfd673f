import jax.numpy as jnp
from jax import lax


def causal_conv1d(x, w, b=None, dilation=1):
    """Causal dilated convolution (WaveNet).

    x: (batch, time, c_in), w: (width, c_in, c_out), b: (c_out,) or None
    y[t] depends on x[t], x[t - d], x[t - 2d], ...; w[-1] multiplies x[t].
    Output has the same number of time steps as x.
    """
    width = w.shape[0]
    y = lax.conv_general_dilated(
        x, w,
        window_strides=(1,),
        padding=[((width - 1) * dilation, 0)],
        rhs_dilation=(dilation,),
        dimension_numbers=("NWC", "WIO", "NWC"),
    )
    if b is not None:
        y = y + b
    return y
