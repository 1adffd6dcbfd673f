import tensorflow as tf


def blur_image(images, size=3):
    """Mean-blur a batch of NHWC images with a size x size window.

    Zero padded ('SAME'), so the borders get darker.
    """
    images = tf.convert_to_tensor(images, tf.float32)
    channels = images.shape[-1]
    kernel = tf.fill([size, size, channels, 1], 1.0 / (size * size))
    return tf.nn.depthwise_conv2d(images, kernel, strides=[1, 1, 1, 1], padding="SAME")
