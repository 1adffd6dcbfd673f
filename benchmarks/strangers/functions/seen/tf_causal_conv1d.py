import tensorflow as tf


def causal_conv1d(x, filters, dilation=1):
    """Dilated causal convolution.

    Args:
        x: tensor of shape [batch, time, in_channels].
        filters: tensor of shape [width, in_channels, out_channels].
        dilation: spacing between the filter taps.

    Returns:
        tensor of shape [batch, time, out_channels].
    """
    width = filters.shape[0]
    x = tf.pad(x, [[0, 0], [(width - 1) * dilation, 0], [0, 0]])
    return tf.nn.conv1d(x, filters, stride=1, padding='VALID', dilations=dilation)
