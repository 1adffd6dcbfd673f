import tensorflow as tf


@tf.function
def trailing_mean(series, window):
    """Mean of the last `window` values, for each row of a (batch, time) tensor.

    Only complete windows: the output has time - window + 1 columns.
    """
    series = tf.cast(series, tf.float32)
    w = tf.ones([window, 1, 1]) / tf.cast(window, tf.float32)
    y = tf.nn.conv1d(series[:, :, tf.newaxis], w, stride=1, padding="VALID")
    return y[:, :, 0]
