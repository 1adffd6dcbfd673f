import numpy as np


def conv2d_same(x, w, stride=1):
    """tf.nn.conv2d(x, w, strides=stride, padding='SAME') in plain NumPy. x NHWC, w HWIO."""
    n, h, wd, c = x.shape
    kh, kw, _, o = w.shape
    oh = -(-h // stride)
    ow = -(-wd // stride)
    top, left = (kh - 1) // 2, (kw - 1) // 2
    xp = np.pad(x, ((0, 0), (top, kh + stride), (left, kw + stride), (0, 0)))
    y = np.zeros((n, oh, ow, o), dtype=x.dtype)
    for i in range(oh):
        for j in range(ow):
            a, b = i * stride, j * stride
            y[:, i, j] = np.tensordot(xp[:, a:a + kh, b:b + kw], w, axes=3)
    return y
