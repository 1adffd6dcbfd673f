import tensorflow as tf


def _amount(size, k, s):
    out = -(-size // s)
    total = max((out - 1) * s + k - size, 0)
    before = total // 2
    return [before, total - before]


def conv_same(x, kernel, stride=2):
    """'SAME' for the NHWC convolution with explicit padding and then a VALID convolution.

    Output size is ceil(size / stride).  With an odd total the bottom and the
    right get one zero more, so even and odd images are NOT padded alike.
    kernel: (kh, kw, cin, cout).
    """
    _, h, w, _ = x.shape
    kh, kw = kernel.shape[:2]
    pads = [[0, 0], _amount(h, kh, stride), _amount(w, kw, stride), [0, 0]]
    return tf.nn.conv2d(tf.pad(x, pads), kernel, strides=stride, padding="VALID")
