import math

import numpy as np


def same_pads(size, k, s):
    """Padding before and after one axis for TF's 'SAME'."""
    out = math.ceil(size / s)
    total = max((out - 1) * s + k - size, 0)
    after = total // 2
    before = total - after
    return out, before, after


def conv2d_same(x, w, strides=(1, 1)):
    """Pure numpy tf.nn.conv2d(x, w, strides, padding="SAME").

    x is NHWC, w is HWIO.
    """
    kh, kw, cin, cout = w.shape
    oh, top, bottom = same_pads(x.shape[1], kh, strides[0])
    ow, left, right = same_pads(x.shape[2], kw, strides[1])
    x = np.pad(x, [(0, 0), (top, bottom), (left, right), (0, 0)])
    y = np.zeros((x.shape[0], oh, ow, cout), x.dtype)
    for r in range(oh):
        for c in range(ow):
            r0, c0 = r * strides[0], c * strides[1]
            y[:, r, c] = np.tensordot(x[:, r0:r0 + kh, c0:c0 + kw], w, 3)
    return y
