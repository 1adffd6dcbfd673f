import numpy as np


def conv2d_same(x, w, stride=1):
    """tf.nn.conv2d(x, w, stride, padding="SAME") in numpy. x NHWC, w HWIO."""
    n, h, wd, c = x.shape
    kh, kw, _, f = w.shape
    oh, ow = -(-h // stride), -(-wd // stride)

    ph = max(kh - stride, 0)
    pw = max(kw - stride, 0)
    top, left = ph // 2, pw // 2
    # a few rows more at the end so that every window is inside
    xp = np.zeros((n, (oh - 1) * stride + kh + top + h, (ow - 1) * stride + kw + left + wd, c), x.dtype)
    xp[:, top:top + h, left:left + wd] = x

    y = np.zeros((n, oh, ow, f), np.result_type(x, w))
    for i in range(oh):
        for j in range(ow):
            patch = xp[:, i * stride:i * stride + kh, j * stride:j * stride + kw, :]
            y[:, i, j] = np.tensordot(patch, w, axes=([1, 2, 3], [0, 1, 2]))
    return y
