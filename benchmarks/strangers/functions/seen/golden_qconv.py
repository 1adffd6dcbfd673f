# Golden model of the conv unit, bit exact up to the accumulator (requant is a separate block).
#   x  : uint8  [H][W][CI], asymmetric,  real = (x - x_zp) * Sx
#   w  : int8   [CO][KH][KW][CI], symmetric
#   b  : int32  [CO]
#   acc: int32  [OH][OW][CO]
import numpy as np

INT32_MIN, INT32_MAX = -(1 << 31), (1 << 31) - 1


def qconv_acc(x, x_zp, w, b, pad=0, stride=1):
    """Accumulators of a quantised convolution,
    acc = b + sum((x - x_zp) * w), zero padding of `pad` (real value 0.0) on each side."""
    H, W, CI = x.shape
    CO, KH, KW, _ = w.shape
    OH = (H + 2 * pad - KH) // stride + 1
    OW = (W + 2 * pad - KW) // stride + 1

    xp = np.zeros((H + 2 * pad, W + 2 * pad, CI), dtype=np.uint8)
    xp[pad:pad + H, pad:pad + W, :] = x

    acc = np.zeros((OH, OW, CO), dtype=np.int32)
    for oh in range(OH):
        for ow in range(OW):
            ih, iw = oh * stride, ow * stride
            patch = xp[ih:ih + KH, iw:iw + KW, :].astype(np.int64) - int(x_zp)
            for co in range(CO):
                a = int(b[co]) + int((patch * w[co].astype(np.int64)).sum())
                assert INT32_MIN <= a <= INT32_MAX, "accumulator overflow"
                acc[oh, ow, co] = a
    return acc
