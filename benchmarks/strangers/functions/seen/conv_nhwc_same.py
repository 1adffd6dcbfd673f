import numpy as np


def _tf_pad(size, k, s):
    out = -(-size // s)
    total = max((out - 1) * s + k - size, 0)
    return out, total // 2, total - total // 2


def conv2d_nhwc(x, kernel, stride=(1, 1)):
    """x NHWC, kernel HWIO, SAME padding as in TensorFlow (extra at the end)."""
    n, h, w, _ = x.shape
    kh, kw, _, co = kernel.shape
    oh, t, b = _tf_pad(h, kh, stride[0])
    ow, l, r = _tf_pad(w, kw, stride[1])
    x = np.pad(x, ((0, 0), (t, b), (l, r), (0, 0)))
    y = np.zeros((n, oh, ow, co))
    for i in range(oh):
        for j in range(ow):
            p = x[:, i * stride[0]:i * stride[0] + kh, j * stride[1]:j * stride[1] + kw]
            y[:, i, j] = np.tensordot(p, kernel, 3)
    return y
