"""Convolution as one big matrix product (cuda-convnet style, batch innermost)."""
import numpy as np


def conv2d_gemm(x, w, b=None, stride=1, pad=0):
    """x (N, C, H, W), w (F, C, KH, KW), b (F,)  ->  (N, F, OH, OW)"""
    N, C, H, W = x.shape
    F, _, KH, KW = w.shape
    OH = (H + 2 * pad - KH) // stride + 1
    OW = (W + 2 * pad - KW) // stride + 1

    xp = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)))
    xp = xp.transpose(1, 2, 3, 0)          # C, H, W, N

    cols = np.empty((C, KH, KW, OH, OW, N), dtype=x.dtype)
    for i in range(KH):
        for j in range(KW):
            cols[:, i, j] = xp[:, i:i + stride * OH:stride,
                               j:j + stride * OW:stride]

    out = w.reshape(F, -1) @ cols.reshape(C * KH * KW, -1)
    if b is not None:
        out = out + b[:, None]
    return out.reshape(F, N, OH, OW).transpose(1, 0, 2, 3)
