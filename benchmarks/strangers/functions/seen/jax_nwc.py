from jax import lax
import jax.numpy as jnp


def conv_nwc(x, kernel, bias, *, stride=1, dilation=1):
    """x [N, W, Cin], kernel [K, Cin, Cout], bias [Cout] -> [N, W', Cout]; VALID."""
    y = lax.conv_general_dilated(
        x,
        kernel,
        window_strides=(stride,),
        padding="VALID",
        rhs_dilation=(dilation,),
        dimension_numbers=("NWC", "WIO", "NWC"),
    )
    return y + jnp.reshape(bias, (1, 1, -1))
