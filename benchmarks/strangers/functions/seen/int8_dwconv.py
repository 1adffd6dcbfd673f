"""Depthwise conv kernel of the micro runtime (int8, asymmetric input)."""
import numpy as np


def depthwise_conv_int8(x, w, bias, x_zp):
    """int32 accumulators of a valid depthwise conv.

    x: (H,W,C) int8, w: (KH,KW,C) int8 symmetric, bias: (C,) int32.
    acc = bias + sum (x - x_zp) * w; the zero point term is precomputed.
    """
    h, wd, c = x.shape
    kh, kw, _ = w.shape
    wi = w.astype(np.int32)
    offset = bias.astype(np.int32) - np.int32(x_zp) * wi.sum(axis=(0, 1), dtype=np.int32)
    oh, ow = h - kh + 1, wd - kw + 1
    acc = np.broadcast_to(offset, (oh, ow, c)).copy()
    xi = x.astype(np.int32)
    for i in range(kh):
        for j in range(kw):
            acc += xi[i:i + oh, j:j + ow] * wi[i, j]
    return acc
