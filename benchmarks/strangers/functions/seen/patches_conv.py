import tensorflow as tf


def patch_conv2d(images, weight, bias=None, stride=1):
    """Convolution as patch extraction + matmul, for weights trained in PyTorch.

    images: [batch, height, width, in]
    weight: [out, in, kh, kw]
    bias:   [out] or None
    Returns [batch, oh, ow, out] (VALID).
    """
    out_ch, _, kh, kw = weight.shape
    patches = tf.image.extract_patches(
        images,
        sizes=[1, kh, kw, 1],
        strides=[1, stride, stride, 1],
        rates=[1, 1, 1, 1],
        padding="VALID",
    )
    flat = tf.transpose(tf.reshape(weight, [out_ch, -1]))
    y = tf.tensordot(patches, flat, axes=1)
    return y if bias is None else y + bias
