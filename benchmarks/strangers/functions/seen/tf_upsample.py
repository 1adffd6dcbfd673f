import tensorflow as tf


def conv1d_transpose_valid(x, kernel, stride):
    """tf.keras.layers.Conv1DTranspose(..., padding='valid', use_bias=False) by hand.

    x [batch, time, c_in]; kernel [k, c_out, c_in] as Keras stores it, k >= stride.
    Zeros are put between the samples, then an ordinary convolution runs over it.
    """
    x = tf.convert_to_tensor(x)
    k = kernel.shape[0]
    batch, time, c_in = x.shape
    gaps = tf.zeros([batch, time, stride - 1, c_in], x.dtype)
    spread = tf.concat([x[:, :, None, :], gaps], axis=2)
    spread = tf.reshape(spread, [batch, time * stride, c_in])
    spread = spread[:, :time * stride - (stride - 1)]
    spread = tf.pad(spread, [[0, 0], [k - 1, k - 1], [0, 0]])
    w = tf.transpose(tf.reverse(kernel, axis=[0]), [0, 2, 1])
    return tf.nn.conv1d(spread, w, stride=1, padding="VALID")
