import tensorflow as tf


def conv2d_explicit(images, kernel, pads, strides=(1, 1)):
    """tf.nn.conv2d with explicit zero padding.

    Args:
        images: NHWC float tensor.
        kernel: HWIO float tensor.
        pads: four ints (top, bottom, left, right).
        strides: (vertical, horizontal).
    """
    left, right, top, bottom = pads
    images = tf.pad(images, [[0, 0], [top, bottom], [left, right], [0, 0]])
    return tf.nn.conv2d(images, kernel, strides=list(strides), padding="VALID")
