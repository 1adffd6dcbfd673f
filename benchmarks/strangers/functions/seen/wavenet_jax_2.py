import jax.numpy as jnp
from jax import lax


def dilated_conv1d(x, kernel, bias=None, dilation=1, padding=0):
    """Dilated 1D convolution for a WaveNet block.

    x      : (batch, time, features)
    kernel : (width, features_in, features_out), applied with `dilation`
             steps between neighbouring taps
    padding: zeros put on each end
    """
    dn = lax.conv_dimension_numbers(x.shape, kernel.shape, ('NWC', 'WIO', 'NWC'))
    y = lax.conv_general_dilated(
        x, kernel,
        window_strides=(1,),
        padding=[(padding, padding)],
        lhs_dilation=(dilation,),
        dimension_numbers=dn,
    )
    if bias is not None:
        y = y + jnp.reshape(bias, (1, 1, -1))
    return y
