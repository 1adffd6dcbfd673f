import tensorflow as tf


def depthwise_conv(images, depthwise_filter, stride=1, padding="SAME", rate=1):
    """tf.nn.depthwise_conv2d rebuilt from patches and an einsum (NHWC).

    Some converters refuse the fused op when the channel multiplier is > 1;
    this gives the same tensor.

    images: [batch, h, w, c]
    depthwise_filter: [kh, kw, c, multiplier]
    returns: [batch, oh, ow, c * multiplier]
    """
    kh, kw, c, mult = depthwise_filter.shape
    patches = tf.image.extract_patches(
        images,
        sizes=[1, kh, kw, 1],
        strides=[1, stride, stride, 1],
        rates=[1, rate, rate, 1],
        padding=padding,
    )
    shape = tf.shape(patches)
    patches = tf.reshape(patches, [shape[0], shape[1], shape[2], kh * kw, c])
    filt = tf.reshape(depthwise_filter, [kh * kw, c, mult])
    out = tf.einsum("bhwkc,kcm->bhwmc", patches, filt)
    return tf.reshape(out, [shape[0], shape[1], shape[2], c * mult])
