import tensorflow as tf


def depthwise_conv_valid(x, kernel):
    """Depthwise convolution spelled out with extract_patches (TPU debugging).

    Must give what tf.nn.depthwise_conv2d(x, kernel, [1,1,1,1], 'VALID') gives.

    x: [B, H, W, C]; kernel: [kh, kw, C, M]; out: [B, H', W', C*M]
    """
    kh, kw, c, m = kernel.shape
    patches = tf.image.extract_patches(
        x, sizes=[1, kh, kw, 1], strides=[1, 1, 1, 1], rates=[1, 1, 1, 1], padding="VALID")
    b, oh, ow = tf.shape(patches)[0], tf.shape(patches)[1], tf.shape(patches)[2]
    patches = tf.reshape(patches, [b, oh, ow, kh, kw, c])
    out = tf.einsum("bhwijc,ijcm->bhwmc", patches, kernel)
    return tf.reshape(out, [b, oh, ow, c * m])
