import tensorflow as tf


def separable_conv(x, depthwise_kernel, pointwise_kernel, bias, stride=1):
    """What tf.keras.layers.SeparableConv2D computes (padding='same'), from basic ops only.

    x [N,H,W,C], depthwise_kernel [kh,kw,C,M], pointwise_kernel [1,1,C*M,F], bias [F].
    """
    kh, kw, c, m = depthwise_kernel.shape
    patches = tf.image.extract_patches(
        x, sizes=[1, kh, kw, 1], strides=[1, stride, stride, 1],
        rates=[1, 1, 1, 1], padding="SAME")
    s = tf.shape(patches)
    # depth of the patches: (row, column, channel)
    patches = tf.reshape(patches, [s[0], s[1], s[2], kh * kw, c])
    taps = tf.reshape(depthwise_kernel, [kh * kw, c, m])
    depth = tf.einsum("nhwkc,kcm->nhwcm", patches, taps)
    depth = tf.reshape(depth, [s[0], s[1], s[2], c * m])
    return tf.tensordot(depth, pointwise_kernel[0, 0], axes=1) + bias
