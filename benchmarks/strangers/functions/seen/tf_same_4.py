import math
import numpy as np


def _same_pads(size, k, s, d):
    eff = (k - 1) * d + 1
    out = math.ceil(size / s)
    total = max((out - 1) * s + eff - size, 0)
    return out, total // 2, total - total // 2


def conv2d_same(x, kernel, strides=(1, 1), rates=(1, 1)):
    """numpy clone of ``tf.nn.conv2d(x, kernel, strides, 'SAME', dilations=rates)``, NHWC / HWIO.

    Like in TF the odd pixel of padding goes to the bottom / right.
    """
    n, h, w, cin = x.shape
    kh, kw, _, cout = kernel.shape
    oh, top, bottom = _same_pads(h, kh, strides[0], rates[0])
    ow, left, right = _same_pads(w, kw, strides[1], rates[1])
    x = np.pad(x, ((0, 0), (top, bottom), (left, right), (0, 0)))
    y = np.zeros((n, oh, ow, cout), dtype=x.dtype)
    for i in range(oh):
        for j in range(ow):
            a, b = i * strides[0], j * strides[1]
            patch = x[:, a:a + (kh - 1) * rates[0] + 1:rates[0],
                      b:b + (kw - 1) * rates[1] + 1:rates[1], :]
            y[:, i, j, :] = np.einsum('nijc,ijco->no', patch, kernel)
    return y
