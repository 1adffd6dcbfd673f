import tensorflow as tf


def patch_conv(images, filters, stride=1, rate=1, padding="VALID"):
    """Convolution as a matrix product over extracted patches.

    images: (N, H, W, C); filters: (kh, kw, C, K). As tf.nn.conv2d with the same
    arguments; give either a stride or a rate above 1, not both.
    """
    if stride > 1 and rate > 1:
        raise ValueError("stride and rate cannot both be above 1")
    kh, kw, c, k = filters.shape
    patches = tf.image.extract_patches(
        images,
        sizes=[1, kh, kw, 1],
        strides=[1, stride, stride, 1],
        rates=[1, rate, rate, 1],
        padding=padding,
    )
    mat = tf.reshape(filters, [kh * kw * c, k])
    return tf.tensordot(patches, mat, axes=[[3], [0]])
