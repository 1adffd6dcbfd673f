import numpy as np


def _same_pad(size, k, s):
    out = -(-size // s)
    total = max((out - 1) * s + k - size, 0)
    after = total // 2
    return out, total - after, after


def conv2d_same(x, kernel, strides=(1, 1)):
    """NumPy version of tf.nn.conv2d(x, kernel, strides, padding="SAME").

    x: NHWC, kernel: HWIO.
    """
    n, h, w, _ = x.shape
    kh, kw, _, cout = kernel.shape
    sh, sw = strides
    oh, pt, pb = _same_pad(h, kh, sh)
    ow, pl, pr = _same_pad(w, kw, sw)
    xp = np.pad(x, ((0, 0), (pt, pb), (pl, pr), (0, 0)))
    y = np.zeros((n, oh, ow, cout), dtype=x.dtype)
    for i in range(kh):
        for j in range(kw):
            patch = xp[:, i:i + (oh - 1) * sh + 1:sh, j:j + (ow - 1) * sw + 1:sw, :]
            y += patch @ kernel[i, j]
    return y
