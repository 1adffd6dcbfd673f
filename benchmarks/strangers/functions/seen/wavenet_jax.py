import jax.numpy as jnp
from jax import lax


def causal_conv1d(x, w, b=None, dilation=1):
    """Dilated causal convolution as in WaveNet.

    Args:
      x: [batch, time, in_channels]
      w: [width, in_channels, out_channels]; w[-1] multiplies the current step
      b: [out_channels] or None
      dilation: distance between taps, in time steps

    Returns:
      [batch, time, out_channels], as many steps as x. Step t depends on
      x[:, :t + 1] only; steps before the start are zero.
    """
    width = w.shape[0]
    # left padding keeps the length and never looks ahead
    y = lax.conv_general_dilated(
        x, w,
        window_strides=(1,),
        padding=[(width - 1, 0)],
        rhs_dilation=(dilation,),
        dimension_numbers=("NWC", "WIO", "NWC"),
    )
    if b is not None:
        y = y + b
    return y
