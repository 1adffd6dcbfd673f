import tensorflow as tf


def convolve1d(signal, kernel):
    """Mathematical ('full') convolution of two 1-D tensors.

    tf.nn.conv1d is a cross-correlation, hence the reversal.
    """
    signal = tf.convert_to_tensor(signal, tf.float32)
    kernel = tf.convert_to_tensor(kernel, tf.float32)
    k = tf.shape(kernel)[0]
    padded = tf.pad(signal, [[k - 1, k - 1]])
    out = tf.nn.conv1d(padded[tf.newaxis, :, tf.newaxis],
                       tf.reverse(kernel, [0])[:, tf.newaxis, tf.newaxis],
                       stride=1, padding="VALID")
    return out[0, :, 0]
