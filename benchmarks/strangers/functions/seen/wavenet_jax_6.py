import jax.numpy as jnp
from jax import lax


def dilated_causal_conv(x, w, b, dilation):
    """WaveNet layer: x [batch, time, in], w [width, in, out], b [out] -> [batch, time, out].

    w[-1] is multiplied with the present sample and w[0] with the one
    (width - 1) * dilation steps ago.
    """
    width = w.shape[0]
    y = lax.conv_general_dilated(
        x, w,
        window_strides=(1,),
        padding=[((width - 1) * dilation, 0)],
        rhs_dilation=(dilation,),
        dimension_numbers=("NWC", "WIO", "NWC"),
    )
    return y + b
