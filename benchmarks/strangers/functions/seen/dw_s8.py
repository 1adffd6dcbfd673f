import numpy as np


def dwconv_s8(x, w, bias):
    # depthwise conv, int8 in, int32 out (before requantization)
    #   x    int8  [h][w][c]
    #   w    int8  [kh][kw][c]
    #   bias int32 [c]
    kh, kw, c = w.shape
    oh = x.shape[0] - kh + 1
    ow = x.shape[1] - kw + 1
    x16 = x.astype(np.int16)
    w16 = w.astype(np.int16)
    acc = np.zeros((oh, ow, c), dtype=np.int16)
    for ky in range(kh):
        for kx in range(kw):
            acc += x16[ky:ky + oh, kx:kx + ow] * w16[ky, kx]
    return acc.astype(np.int32) + bias.astype(np.int32)
