import tensorflow as tf


def sobel_magnitude(images):
    """Per-channel Sobel gradient magnitude of a (B, H, W, C) float32 tensor.
    Reflect padding keeps the size."""
    c = images.shape[-1]
    gx = tf.constant([[-1., 0., 1.], [-2., 0., 2.], [-1., 0., 1.]])
    gy = tf.transpose(gx)
    k = tf.stack([gx, gy], axis=-1)[:, :, tf.newaxis, :]     # 3,3,1,2
    k = tf.tile(k, [1, 1, c, 1])                             # 3,3,C,2
    padded = tf.pad(images, [[0, 0], [1, 1], [1, 1], [0, 0]], mode="REFLECT")
    g = tf.nn.depthwise_conv2d(padded, k, strides=[1, 1, 1, 1], padding="VALID")
    # output channels are c0_x, c0_y, c1_x, c1_y, ...
    s = tf.shape(images)
    g = tf.reshape(g, [s[0], s[1], s[2], c, 2])
    return tf.sqrt(tf.reduce_sum(g * g, axis=-1))
