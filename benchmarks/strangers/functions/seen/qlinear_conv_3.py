import numpy as np


def qconv2d_acc(x_q, w_q, x_zp, w_zp):
    """Integer conv: sum (x_q - x_zp) * (w_q - w_zp), int32 accumulators, valid.

    x_q (H, W, C) and w_q (O, kh, kw, C) hold quantised values in whatever integer
    dtype the exporter gives (uint8, int8, int32).
    """
    x = np.asarray(x_q).astype(np.int32, copy=False)
    w = np.asarray(w_q).astype(np.int32)
    x -= int(x_zp)
    w -= int(w_zp)
    H, W, C = x.shape
    O, kh, kw, _ = w.shape
    acc = np.zeros((H - kh + 1, W - kw + 1, O), dtype=np.int32)
    for i in range(acc.shape[0]):
        for j in range(acc.shape[1]):
            acc[i, j] = np.tensordot(w, x[i:i + kh, j:j + kw], axes=3)
    return acc
