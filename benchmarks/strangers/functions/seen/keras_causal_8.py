import tensorflow as tf


def dilated_causal_conv1d(inputs, filters, dilation_rate=1):
    """Causal 1-D convolution as in WaveNet / TCN.

    Args:
      inputs: float tensor [batch, time, in_channels].
      filters: float tensor [width, in_channels, out_channels].
      dilation_rate: spacing between the taps.

    Returns:
      Tensor [batch, time, out_channels]. Output step t sees only input steps
      t, t - dilation_rate, t - 2 * dilation_rate, ...; steps before the start
      of the sequence count as zero.
    """
    width = int(filters.shape[0])
    left = width - 1
    x = tf.pad(inputs, [[0, 0], [left, 0], [0, 0]])
    return tf.nn.conv1d(x, filters, stride=1, padding="VALID",
                        dilations=dilation_rate)
