import tensorflow as tf

SHARPEN = [[0., -1., 0.],
           [-1., 5., -1.],
           [0., -1., 0.]]


def sharpen(images, kernel=SHARPEN):
    """Apply one and the same 2-D kernel to every channel of a batch of images.

    images: float tensor [batch, height, width, channels] (any number of channels)
    kernel: [kh, kw], used unflipped as always in TF
    Returns a tensor of the same shape; zero padding at the border ("SAME").
    """
    images = tf.convert_to_tensor(images)
    kernel = tf.convert_to_tensor(kernel, dtype=images.dtype)
    kh, kw = kernel.shape
    channels = images.shape[-1]
    # depthwise_conv2d wants [kh, kw, channels, multiplier]
    depthwise = tf.reshape(tf.tile(kernel, [channels, 1]), [kh, kw, channels, 1])
    return tf.nn.depthwise_conv2d(images, depthwise, strides=[1, 1, 1, 1], padding="SAME")
