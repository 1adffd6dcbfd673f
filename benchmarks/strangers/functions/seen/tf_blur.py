import tensorflow as tf


def blur_images(images, kernel):
    """Blur a batch of images with one 2-D kernel, each channel by itself.

    images: float tensor (batch, height, width, channels)
    kernel: (kh, kw), any positive weights. They are scaled to a sum of one, so
        the blur leaves the brightness of flat regions as it was.
    """
    images = tf.convert_to_tensor(images)
    kernel = tf.cast(kernel, images.dtype)
    channels = images.shape[-1]
    filt = tf.tile(kernel[:, :, tf.newaxis, tf.newaxis], [1, 1, channels, 1])
    filt /= tf.reduce_sum(filt)
    return tf.nn.depthwise_conv2d(images, filt, strides=[1, 1, 1, 1], padding="SAME")
