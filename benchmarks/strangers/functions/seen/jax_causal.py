import jax.numpy as jnp
from jax import lax


def causal_conv(x, w, dilation=1):
    """WaveNet-style causal convolution: output t depends on inputs <= t only.

    x (batch, channels, time), w (out, in, k); time is preserved.
    """
    x = jnp.asarray(x)
    w = jnp.asarray(w)
    pad = (w.shape[-1] - 1) * dilation
    y = lax.conv_general_dilated(
        x, w, window_strides=(1,), padding=[(pad, pad)], rhs_dilation=(dilation,),
        dimension_numbers=("NCH", "OIH", "NCH"))
    return y[:, :, pad:]
