import numpy as np


def same_pad(size, k, s):
    out = -(-size // s)
    total = max((out - 1) * s + k - size, 0)
    return out, total // 2, total - total // 2


def conv2d_same(x, w, b, strides=(1, 1)):
    """Check of the on-device op against TF: NHWC input, HWIO weights, padding SAME."""
    n, h, wd, cin = x.shape
    kh, kw, _, cout = w.shape
    sh, sw = strides
    oh, top, bottom = same_pad(h, kh, sh)
    ow, left, right = same_pad(wd, kw, sw)
    xp = np.pad(x, ((0, 0), (top, bottom), (left, right), (0, 0)))
    y = np.empty((n, oh, ow, cout), dtype=x.dtype)
    for i in range(oh):
        for j in range(ow):
            patch = xp[:, i * sh:i * sh + kh, j * sw:j * sw + kw, :]
            y[:, i, j, :] = np.tensordot(patch, w, axes=3) + b
    return y
