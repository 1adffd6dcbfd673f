import tensorflow as tf


def dilated_conv1d(x, filters, rate=1, bias=None):
    """Dilated convolution through time-to-batch (as in the WaveNet code).

    x:       [batch, time, channels]
    filters: [width, channels, out_channels]
    rate:    dilation, an int
    Returns [batch, time - rate * (width - 1), out_channels].
    """
    batch, time, channels = x.shape
    width, _, out_channels = filters.shape
    extra = (rate - time % rate) % rate
    padded = tf.pad(x, [[0, 0], [extra, 0], [0, 0]])
    folded = tf.reshape(padded, [batch, -1, rate, channels])
    folded = tf.transpose(folded, [2, 0, 1, 3])
    folded = tf.reshape(folded, [rate * batch, -1, channels])
    y = tf.nn.conv1d(folded, filters, stride=1, padding="VALID")
    y = tf.reshape(y, [rate, batch, -1, out_channels])
    y = tf.transpose(y, [1, 2, 0, 3])
    y = tf.reshape(y, [batch, -1, out_channels])
    y = y[:, :time - rate * (width - 1)]
    if bias is not None:
        y = y + bias
    return y
