import tensorflow as tf


def causal_conv1d(x, filters, dilation=1):
    """Dilated causal convolution as in WaveNet.

    x: [batch, time, in], filters: [width, in, out].
    The output has as many time steps as x, and step t sees nothing after t.
    """
    width = filters.shape[0]
    x = tf.pad(x, [[0, 0], [width - 1, 0], [0, 0]])
    return tf.nn.conv1d(x, filters, stride=1, padding="VALID", dilations=dilation)
