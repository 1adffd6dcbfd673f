import numpy as np


def same_pads(size, k, stride):
    out = -(-size // stride)
    total = max((out - 1) * stride + k - size, 0)
    return total // 2, total - total // 2, out


def conv2d_same(x, filters, strides=(1, 1)):
    """tf.nn.conv2d(x, filters, strides, padding='SAME') in NHWC / HWIO with tensordot."""
    kh, kw = filters.shape[:2]
    sh, sw = strides
    t, b, oh = same_pads(x.shape[1], kh, sh)
    l, r, ow = same_pads(x.shape[2], kw, sw)
    xp = np.pad(x, [(0, 0), (t, b), (l, r), (0, 0)])
    y = 0
    for i in range(kh):
        for j in range(kw):
            sub = xp[:, i:i + (oh - 1) * sh + 1:sh, j:j + (ow - 1) * sw + 1:sw]
            y = y + np.tensordot(sub, filters[i, j], axes=1)
    return y
