import numpy as np


def _pad_same(n, k, s):
    out = -(-n // s)
    total = max((out - 1) * s + k - n, 0)
    small = total // 2
    return out, total - small, small


def conv2d_same(x, w, strides=1):
    """NumPy version of tf.nn.conv2d(x, w, strides, padding='SAME').

    x: NHWC, w: HWIO
    """
    _, H, W, _ = x.shape
    kh, kw, _, cout = w.shape
    oh, top, bottom = _pad_same(H, kh, strides)
    ow, left, right = _pad_same(W, kw, strides)
    xp = np.pad(x, ((0, 0), (top, bottom), (left, right), (0, 0)))
    y = np.empty((x.shape[0], oh, ow, cout), x.dtype)
    for r in range(oh):
        for c in range(ow):
            blk = xp[:, r * strides:r * strides + kh, c * strides:c * strides + kw]
            y[:, r, c] = np.tensordot(blk, w, 3)
    return y
