import tensorflow as tf


def patch_conv2d(x, kernel, bias=None, stride=1, rate=1, padding="SAME", groups=1):
    """conv2d by extract_patches and a batched matmul.

    x (B, H, W, C); kernel (kh, kw, C // groups, O), groups as in keras.layers.Conv2D.
    """
    kh, kw, cg, o = kernel.shape
    p = tf.image.extract_patches(x, sizes=[1, kh, kw, 1],
                                 strides=[1, stride, stride, 1],
                                 rates=[1, rate, rate, 1], padding=padding)
    b, oh, ow = tf.shape(p)[0], tf.shape(p)[1], tf.shape(p)[2]
    p = tf.reshape(p, [b, oh, ow, kh * kw, groups, cg])
    k = tf.reshape(kernel, [kh * kw, cg, groups, o // groups])
    y = tf.einsum("byxkgc,kcgo->byxgo", p, k)
    y = tf.reshape(y, [b, oh, ow, o])
    return y if bias is None else y + bias
