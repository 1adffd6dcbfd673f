"""Integer-only 1-D convolution, zero points taken out of the inner loop (gemmlowp)."""
import numpy as np


def qconv1d(xq, wq, x_zp, w_zp, stride=1, pad=0):
    """int32 accumulators of a convolution of asymmetric uint8 tensors.

    acc[o, t] = sum_{c,i} (xq[c, t*stride + i - pad] - x_zp) * (wq[o, c, i] - w_zp)

    where positions outside the signal stand for real zeros, i.e. contribute nothing.
    xq (C, L) uint8, wq (O, C, K) uint8.  Expanded so that the product is one of raw
    codes:  sum x w  -  w_zp sum x  -  x_zp sum w  +  C K x_zp w_zp.
    """
    C, L = xq.shape
    O, _, K = wq.shape
    x_zp, w_zp = int(x_zp), int(w_zp)

    # the code x_zp is the real number 0
    codes = np.full((C, L + 2 * pad), x_zp, dtype=np.int32)
    codes[:, pad:pad + L] = xq
    T = (L + 2 * pad - K) // stride + 1
    col = np.stack([codes[:, i:i + stride * (T - 1) + 1:stride] for i in range(K)], axis=1)
    col = col.reshape(C * K, T)
    row = wq.reshape(O, C * K).astype(np.int32)

    raw = row @ col
    window_sums = col.sum(axis=0, dtype=np.int32)
    weight_sums = row.sum(axis=1, dtype=np.int32)
    return (raw
            - w_zp * window_sums[None, :]
            - x_zp * weight_sums[:, None]
            + C * K * x_zp * w_zp).astype(np.int32)
