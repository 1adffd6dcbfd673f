# Port of tf.nn.depthwise_conv2d to plain numpy, for the machines where we
# can't install tensorflow.  NHWC only.
import math

import numpy as np


def _same(size, k, s, d):
    k_eff = (k - 1) * d + 1
    out = math.ceil(size / s)
    total = max((out - 1) * s + k_eff - size, 0)
    return out, total // 2, total - total // 2


def depthwise_conv2d(input, filter, strides=(1, 1), padding="SAME", dilations=(1, 1)):
    """input [N,H,W,C], filter [kh,kw,C,M] -> [N,H',W',C*M], as tensorflow does it."""
    n, h, w, c = input.shape
    kh, kw, c2, m = filter.shape
    assert c == c2, "channel mismatch"
    (sh, sw), (dh, dw) = strides, dilations
    if padding == "SAME":
        oh, top, bottom = _same(h, kh, sh, dh)
        ow, left, right = _same(w, kw, sw, dw)
        input = np.pad(input, [(0, 0), (top, bottom), (left, right), (0, 0)])
    elif padding == "VALID":
        oh = (h - (kh - 1) * dh - 1) // sh + 1
        ow = (w - (kw - 1) * dw - 1) // sw + 1
    else:
        raise ValueError(padding)

    out = np.zeros((n, oh, ow, c, m), dtype=np.result_type(input, filter))
    for i in range(kh):
        for j in range(kw):
            y0, x0 = i * dh, j * dw
            tap = input[:, y0:y0 + (oh - 1) * sh + 1:sh, x0:x0 + (ow - 1) * sw + 1:sw, :]
            out += tap[..., None] * filter[i, j]
    return out.reshape(n, oh, ow, c * m)
