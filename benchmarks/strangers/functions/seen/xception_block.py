import tensorflow as tf


def separable_conv(x, depthwise, pointwise, stride=1):
    """Depthwise separable convolution with SAME padding, NHWC.

    depthwise: (kh, kw, C, M), pointwise: (C*M, out).
    """
    kh, kw, c, m = depthwise.shape
    h, w = x.shape[1], x.shape[2]
    oh, ow = -(-h // stride), -(-w // stride)
    ph = max((oh - 1) * stride + kh - h, 0)
    pw = max((ow - 1) * stride + kw - w, 0)
    x = tf.pad(x, [[0, 0], [ph // 2, ph - ph // 2], [pw // 2, pw - pw // 2], [0, 0]])
    mid = 0.0
    for i in range(kh):
        for j in range(kw):
            tile = x[:, i:i + (oh - 1) * stride + 1:stride, j:j + (ow - 1) * stride + 1:stride, :]
            mid = mid + tile[..., None] * depthwise[i, j]
    mid = tf.reshape(mid, (-1, oh, ow, c * m))
    return tf.tensordot(mid, pointwise, axes=1)
