"""Reference for the integer conv op: real = scale * (q - zero_point)."""
import numpy as np


def qconv2d_acc(x_q, x_zp, w_q, w_zp, pad):
    """int32 accumulator of a quantised convolution, before requantisation.

    x_q   uint8 (H, W, C), zero point x_zp
    w_q   uint8 (O, KH, KW, C), zero point w_zp
    pad   rows/columns of real-valued zero on each side
    acc   int32 (OH, OW, O) = sum (x_q - x_zp) * (w_q - w_zp)
    """
    h, w, c = x_q.shape
    o, kh, kw, _ = w_q.shape
    xp = np.pad(x_q, ((pad, pad), (pad, pad), (0, 0)), mode="constant")
    xi = xp.astype(np.int32) - np.int32(x_zp)
    wi = w_q.astype(np.int32) - np.int32(w_zp)
    oh, ow = h + 2 * pad - kh + 1, w + 2 * pad - kw + 1
    acc = np.zeros((oh, ow, o), np.int32)
    for y in range(oh):
        for x in range(ow):
            acc[y, x] = np.tensordot(wi, xi[y:y + kh, x:x + kw], axes=3)
    return acc
