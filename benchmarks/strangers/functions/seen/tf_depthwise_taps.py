import tensorflow as tf


def depthwise_same(x, k, stride=1):
    """Depthwise convolution written as a sum over taps.

    x: (N, H, W, C); k: (KH, KW, C, M). Padding is TensorFlow's SAME;
    the output has C*M channels in the order of tf.nn.depthwise_conv2d.
    """
    n, h, w, c = x.shape
    kh, kw, _, m = k.shape
    oh, ow = -(-h // stride), -(-w // stride)
    ph = max((oh - 1) * stride + kh - h, 0)
    pw = max((ow - 1) * stride + kw - w, 0)
    x = tf.pad(x, [[0, 0], [ph // 2, ph - ph // 2], [pw // 2, pw - pw // 2], [0, 0]])
    acc = tf.zeros((n, oh, ow, c, m), dtype=x.dtype)
    for i in range(kh):
        for j in range(kw):
            patch = x[:, i:i + (oh - 1) * stride + 1:stride,
                      j:j + (ow - 1) * stride + 1:stride, :]
            acc += patch[..., None] * k[i, j]
    return tf.reshape(acc, (n, oh, ow, c * m))
