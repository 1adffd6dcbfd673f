import tensorflow as tf


def depthwise_layer(x, kernel, stride=1, padding="SAME"):
    """Depthwise convolution out of extract_patches.

    Args:
      x: float tensor [batch, height, width, channels].
      kernel: float tensor [kh, kw, channels, multiplier].
      stride: int.
      padding: "SAME" or "VALID".

    Returns:
      [batch, h', w', channels * multiplier]. Output channel
      `c * multiplier + q` is input channel `c` filtered with
      `kernel[:, :, c, q]`, as with tf.nn.depthwise_conv2d.
    """
    kh, kw, channels, multiplier = kernel.shape
    patches = tf.image.extract_patches(
        x,
        sizes=[1, kh, kw, 1],
        strides=[1, stride, stride, 1],
        rates=[1, 1, 1, 1],
        padding=padding,
    )
    b, h, w = tf.unstack(tf.shape(patches))[:3]
    patches = tf.reshape(patches, [b, h, w, kh * kw, channels])
    flat = tf.reshape(kernel, [kh * kw, channels, multiplier])
    y = tf.einsum("bhwpc,pcq->bhwqc", patches, flat)
    return tf.reshape(y, [b, h, w, channels * multiplier])
