import jax.numpy as jnp
from jax import lax


def conv1d_tio(params, x, *, stride=1, dilation=1, causal=False):
    """1-D conv layer. params = {'w': (taps, in, out), 'b': (out,)}, x: (batch, time, in).

    Cross-correlation, no padding; with causal=True (taps - 1) * dilation zeros
    go in front.
    """
    w, b = params["w"], params["b"]
    left = (w.shape[0] - 1) * dilation if causal else 0
    y = lax.conv_general_dilated(
        x, w,
        window_strides=(stride,),
        padding=[(left, 0)],
        rhs_dilation=(dilation,),
        dimension_numbers=("NWC", "WIO", "NWC"),
    )
    return y + b
