import tensorflow as tf


def conv1d(x, kernel, dilation=1):
    """1-D convolution for the accelerator, which only has the 2-D op.

    x: [batch, time, c_in]; kernel: [k, c_in, c_out]; zeros around, same length out.
    """
    k = int(kernel.shape[0])
    total = dilation * (k - 1)
    x = tf.pad(x, [[0, 0], [total // 2, total - total // 2], [0, 0]])
    image = x[:, :, tf.newaxis, :]               # time runs along the height
    filt = kernel[:, tf.newaxis, :, :]
    out = tf.nn.conv2d(image, filt, strides=1, padding="VALID", dilations=[1, dilation])
    n = tf.shape(x)[1] - total
    return tf.squeeze(out, axis=2)[:, :n]
