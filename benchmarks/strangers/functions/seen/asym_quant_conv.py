import numpy as np


def conv1d_u8(xq, wq, zx, zw, pad=0):
    """Integer accumulators of an asymmetrically quantised conv1d.

    acc[o, t] = sum_{c,k} (xq[c, t+k] - zx) (wq[o, c, k] - zw), with `pad`
    real zeros on both sides; expanded so that the inner product is on raw
    uint8 data and the zero points enter as corrections (gemmlowp).
    """
    o, c, k = wq.shape
    zx, zw = int(zx), int(zw)
    xp = np.pad(xq, ((0, 0), (pad, pad)), constant_values=zx).astype(np.int32)
    wi = wq.astype(np.int32)
    t = xp.shape[1] - k + 1
    win = np.lib.stride_tricks.sliding_window_view(xp, k, axis=1)   # c t k
    raw = np.einsum("ctk,ock->ot", win, wi)
    sx = win.sum(axis=(0, 2))
    sw = wi.sum(axis=(1, 2))
    return raw - zw * sx[None, :] - zx * sw[:, None] + c * k * zx * zw
