import tensorflow as tf


def true_conv1d(x, kernel):
    """Convolution in the sense of signal processing, not of deep learning.

    tf.nn.conv1d is a cross-correlation.  Here

        y[b, n, o] = sum_{k, c}  x[b, n - k, c] * kernel[k, c, o]

    for all n for which it is not empty ("full": length + taps - 1 outputs), with the
    taps reversed before they are handed to TensorFlow.

    x:      (batch, length, channels)
    kernel: (taps, channels, outputs)
    """
    x = tf.convert_to_tensor(x)
    kernel = tf.convert_to_tensor(kernel, dtype=x.dtype)
    taps = int(kernel.shape[0])
    x = tf.pad(x, [[0, 0], [taps - 1, taps - 1], [0, 0]])
    return tf.nn.conv1d(x, tf.reverse(kernel, axis=[1]), stride=1, padding="VALID")
