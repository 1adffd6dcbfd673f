import tensorflow as tf


def conv2d_chunked(x, kernel, bias, chunk=8, strides=1, padding="SAME"):
    """tf.nn.conv2d + bias for NHWC tensors that splits the input channels into chunks to keep
    the im2col buffer small.  kernel: HWIO.  Identical (up to rounding) to the unchunked op.
    """
    cin = kernel.shape[2]
    total = None
    for c0 in range(0, cin, chunk):
        part = tf.nn.conv2d(x[..., c0:c0 + chunk], kernel[:, :, c0:c0 + chunk, :],
                            strides=strides, padding=padding)
        part = tf.nn.bias_add(part, bias)
        total = part if total is None else total + part
    return total
