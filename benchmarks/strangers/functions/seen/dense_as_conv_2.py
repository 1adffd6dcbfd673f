import tensorflow as tf


def dense_to_conv(feature_map, dense_kernel, dense_bias, height, width):
    """Slide a classifier head over a larger feature map (fully convolutional).

    The head was trained as ``Flatten() -> Dense(units)`` on NHWC maps of
    ``height x width x C``; dense_kernel is its (height*width*C, units) matrix.
    Every output position equals the head applied to the window there.

    feature_map: [N, H, W, C] with H >= height, W >= width
    returns:     [N, H - height + 1, W - width + 1, units]
    """
    channels = feature_map.shape[-1]
    units = dense_kernel.shape[-1]
    kernel = tf.reshape(dense_kernel, [channels, height, width, units])
    kernel = tf.transpose(kernel, [1, 2, 0, 3])
    out = tf.nn.conv2d(feature_map, kernel, strides=1, padding="VALID")
    return tf.nn.bias_add(out, dense_bias)
