import tensorflow as tf


def causal_conv1d(x, kernel, bias=None, dilation=1):
    """WaveNet style: y[t] only sees x[t], x[t - d], x[t - 2d] ...

    x: [batch, time, in], kernel: [width, in, out]. Same length out as in.
    Like keras Conv1D(padding='causal', dilation_rate=dilation).
    """
    x = tf.convert_to_tensor(x)
    if not x.dtype.is_floating:
        x = tf.cast(x, tf.float32)
    kernel = tf.cast(tf.convert_to_tensor(kernel), x.dtype)
    width = kernel.shape[0]
    steps = tf.shape(x)[1]
    padded = tf.pad(x, [[0, 0], [(width - 1) * dilation, 0], [0, 0]])
    y = tf.add_n([tf.matmul(padded[:, i * dilation:i * dilation + steps], kernel[i]) for i in range(width)])
    if bias is not None:
        y = y + tf.cast(bias, y.dtype)
    return y
