import tensorflow as tf

LAPLACE = [[0.0, 1.0, 0.0], [1.0, -4.0, 1.0], [0.0, 1.0, 0.0]]


def laplacian(images, padding="SYMMETRIC"):
    """
    Discrete Laplacian of every channel.

    :param images: tensor (batch, height, width, channels)
    :param padding: "SYMMETRIC", "REFLECT" or "CONSTANT" (zeros) border
    :return: float32 tensor with the shape of images
    """
    images = tf.cast(images, tf.float32)
    channels = images.shape[-1]
    kernel = tf.reshape(tf.constant(LAPLACE), [3, 3, 1, 1])
    kernel = tf.tile(kernel, [1, 1, channels, 1])
    padded = tf.pad(images, [[0, 0], [1, 1], [1, 1], [0, 0]], mode=padding)
    return tf.nn.depthwise_conv2d(padded, kernel, strides=[1, 1, 1, 1], padding="VALID")
