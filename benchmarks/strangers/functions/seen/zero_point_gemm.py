"""uint8 x uint8 convolution, zero points taken out of the inner loop.

    sum (q - zq)(w - zw) = sum q*w  -  zw * sum q  -  zq * sum w  +  n * zq * zw

so the inner loop is a pure integer GEMM, and the three corrections are a row
sum, a column sum and a constant (gemmlowp).
"""
import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def conv2d_u8(q, w, zq=128, zw=128, stride=1, pad=0):
    """q uint8 (C, H, W), w uint8 (K, C, kh, kw) -> int32 (K, oh, ow).

    Result: the exact sum of (q - zq) * (w - zw) over each window.  Padding means
    real zero, so the border is filled with zq.
    """
    k, c, kh, kw = w.shape
    q = np.pad(q, ((0, 0), (pad, pad), (pad, pad)), constant_values=zq)
    win = sliding_window_view(q, (kh, kw), axis=(1, 2))[:, ::stride, ::stride]
    oh, ow = win.shape[1:3]
    rows = win.transpose(1, 2, 0, 3, 4).reshape(oh * ow, c * kh * kw)
    rows = rows.astype(np.int32)
    cols = w.reshape(k, -1).T.astype(np.int32)

    acc = rows @ cols
    acc -= np.int32(zw) * rows.sum(axis=1, keepdims=True, dtype=np.int32)
    acc -= np.int32(zq) * cols.sum(axis=0, keepdims=True, dtype=np.int32)
    acc += rows.shape[1] * int(zq) * int(zw)
    return acc.T.reshape(k, oh, ow)
