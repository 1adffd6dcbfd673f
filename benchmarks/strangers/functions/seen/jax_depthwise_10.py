import jax.numpy as jnp
from jax import lax


def depthwise_conv1d(x, kernel):
    """Causal depthwise convolution (the short conv of Mamba / Hyena blocks).

    x: (batch, time, channels), kernel: (width, channels); kernel[-1] meets
    the current sample. Returns (batch, time, channels).
    """
    width, ch = kernel.shape
    return lax.conv_general_dilated(
        x,
        jnp.reshape(kernel, (width, 1, ch)),
        window_strides=(1,),
        padding=[(width - 1, 0)],
        dimension_numbers=("NWC", "WIO", "NWC"),
        feature_group_count=ch,
    )
