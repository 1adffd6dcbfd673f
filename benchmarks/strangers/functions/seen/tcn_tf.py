import tensorflow as tf


@tf.function
def tcn_conv(x, kernel, dilation=1):
    """Causal temporal convolution for a TCN.

    x       [batch, time, in]
    kernel  [width, in, out]; kernel[-1] multiplies the current step
    Result  [batch, time, out], the past before the first step counts as 0.
    """
    width = tf.shape(kernel)[0]
    reach = (width - 1) * dilation
    time = tf.shape(x)[1]
    xp = tf.pad(x, [[0, 0], [reach, 0], [0, 0]])
    out_dim = tf.shape(kernel)[2]
    y = tf.zeros([tf.shape(x)[0], time, out_dim], x.dtype)
    for i in tf.range(width):
        begin = reach - (width - 1 - i)
        y += tf.einsum("btc,cd->btd", xp[:, begin:begin + time, :], kernel[i])
    return y
