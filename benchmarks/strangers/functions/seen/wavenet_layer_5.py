import jax.numpy as jnp
from jax import lax


def causal_conv(x, kernel, bias=None, dilation=1):
    """Dilated causal convolution of WaveNet.

    x: [batch, time, in], kernel: [width, in, out]; kernel[-1] meets the
    present sample. Output [batch, time, out].
    """
    width = kernel.shape[0]
    y = lax.conv_general_dilated(
        x, kernel,
        window_strides=(1,),
        padding=[((width - 1) * dilation, 0)],
        rhs_dilation=(dilation,),
        dimension_numbers=("NWC", "WIO", "NWC"),
    )
    return y if bias is None else y + jnp.asarray(bias)
