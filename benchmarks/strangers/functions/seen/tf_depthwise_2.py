import tensorflow as tf


def depthwise_conv2d_same(images, filters, strides=(1, 1), dilations=(1, 1)):
    """tf.nn.depthwise_conv2d(..., padding="SAME") spelled out with slices.

    images  [N, H, W, C]
    filters [kh, kw, C, M]     -> [N, ceil(H/sh), ceil(W/sw), C * M]
    """
    images = tf.convert_to_tensor(images)
    filters = tf.cast(tf.convert_to_tensor(filters), images.dtype)
    n, h, w, c = images.shape
    kh, kw, _, m = filters.shape

    def geometry(size, k, s, d):
        out = -(-size // s)
        span = (k - 1) * d + 1
        need = max((out - 1) * s + span - size, 0)
        return out, need // 2, need - need // 2

    oh, top, bottom = geometry(h, kh, strides[0], dilations[0])
    ow, left, right = geometry(w, kw, strides[1], dilations[1])
    x = tf.pad(images, [[0, 0], [top, bottom], [left, right], [0, 0]])

    y = tf.zeros([n, oh, ow, c, m], dtype=images.dtype)
    for i in range(kh):
        for j in range(kw):
            r, q = i * dilations[0], j * dilations[1]
            patch = x[:, r:r + (oh - 1) * strides[0] + 1:strides[0],
                      q:q + (ow - 1) * strides[1] + 1:strides[1], :]
            y += patch[..., None] * filters[i, j]
    return tf.reshape(y, [n, oh, ow, c * m])
