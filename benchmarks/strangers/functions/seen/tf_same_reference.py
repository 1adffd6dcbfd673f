import numpy as np


def _same(size, k, stride, rate):
    eff = (k - 1) * rate + 1
    out = -(-size // stride)
    total = max((out - 1) * stride + eff - size, 0)
    return out, total // 2, total - total // 2


def conv2d_same_nhwc(x, k, stride=1, rate=1):
    """What tf.nn.conv2d(x, k, stride, 'SAME', dilations=rate) calculates.
    x NHWC, k HWIO. As in TF, the odd padding row/column goes to the bottom/right."""
    kh, kw, ci, co = k.shape
    oh, pt, pb = _same(x.shape[1], kh, stride, rate)
    ow, pl, pr = _same(x.shape[2], kw, stride, rate)
    xp = np.pad(x, ((0, 0), (pt, pb), (pl, pr), (0, 0)))
    y = np.zeros((x.shape[0], oh, ow, co), dtype=x.dtype)
    for i in range(kh):
        for j in range(kw):
            r0, c0 = i * rate, j * rate
            tap = xp[:, r0:r0 + (oh - 1) * stride + 1:stride,
                        c0:c0 + (ow - 1) * stride + 1:stride]
            y += tap @ k[i, j]
    return y
