import tensorflow as tf


def separable_conv(x, depth_kernel, point_kernel, strides=1):
    """What tf.nn.separable_conv2d(..., padding='SAME') computes, in elementary steps.

    x [N,H,W,C]; depth_kernel [kh,kw,C,M]; point_kernel [1,1,C*M,O]
    """
    kh, kw, c, m = depth_kernel.shape
    patches = tf.image.extract_patches(
        x, [1, kh, kw, 1], [1, strides, strides, 1], [1, 1, 1, 1], "SAME")
    s = tf.shape(patches)
    patches = tf.reshape(patches, [s[0], s[1], s[2], kh * kw, c])
    dk = tf.reshape(depth_kernel, [kh * kw, c, m])
    depth = tf.einsum("nhwkc,kcm->nhwcm", patches, dk)
    depth = tf.reshape(depth, [s[0], s[1], s[2], c * m])
    return tf.einsum("nhwi,io->nhwo", depth, point_kernel[0, 0])
