import tensorflow as tf


def causal_conv1d(inputs, filters, dilation_rate=1):
    """Causal 1-D convolution, the building block of a TCN.

    Args:
      inputs: [batch, time, in_channels].
      filters: [width, in_channels, out_channels]; filters[-1] is the tap of the current step.
      dilation_rate: spacing between the taps.

    Returns:
      [batch, time, out_channels], same number of time steps as `inputs`; step t
      sees steps t, t - dilation_rate, ..., t - (width - 1) * dilation_rate, with zeros before the start.
    """
    width = filters.shape[0]
    padded = tf.pad(inputs, [[0, 0], [width - 1, 0], [0, 0]])
    return tf.nn.conv1d(padded, filters, stride=1, padding="VALID", dilations=dilation_rate)
