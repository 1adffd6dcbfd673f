import tensorflow as tf


def conv1d_transpose_valid(x, kernel, stride):
    """Transposed 1-D convolution by zero stuffing.

    x (N, L, Cin), kernel (K, Cout, Cin) as tf.nn.conv1d_transpose has it.
    Output length (L - 1) * stride + K.
    """
    k = kernel.shape[0]
    n, length, cin = tf.unstack(tf.shape(x))
    stuffed = tf.reshape(tf.pad(x[:, :, None, :], [[0, 0], [0, 0], [0, stride - 1], [0, 0]]),
                         [n, length * stride, cin])
    stuffed = stuffed[:, :(length - 1) * stride + 1]
    stuffed = tf.pad(stuffed, [[0, 0], [k - 1, k - 1], [0, 0]])
    flipped = tf.transpose(tf.reverse(kernel, [0]), [0, 2, 1])
    return tf.nn.conv1d(stuffed, flipped, stride=1, padding="VALID")
