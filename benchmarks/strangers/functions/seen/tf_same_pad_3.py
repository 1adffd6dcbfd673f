import tensorflow as tf


def conv2d_same(x, filters, stride=1):
    """NHWC convolution with TensorFlow's SAME geometry, padded by hand so that
    the op itself can run VALID (for exporters lacking SAME)."""
    kh, kw = filters.shape[0], filters.shape[1]
    h, w = x.shape[1], x.shape[2]

    def pads(size, k):
        out = -(-size // stride)
        total = max((out - 1) * stride + k - size, 0)
        after = total // 2
        return [total - after, after]

    x = tf.pad(x, [[0, 0], pads(h, kh), pads(w, kw), [0, 0]])
    return tf.nn.conv2d(x, filters, strides=stride, padding="VALID")
