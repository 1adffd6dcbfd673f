import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def qlinear_conv(x, x_zp, w, w_zp, bias, multiplier, y_zp, pad=0):
    """gemmlowp-style quantised conv: raw uint8 GEMM, offsets put right afterwards.

    x (H, W, C) uint8; w (O, kh, kw, C) uint8, per-channel w_zp (O,);
    bias (O,) int32; multiplier (O,) = s_x * s_w / s_y. Output uint8 (H', W', O).
    """
    o, kh, kw, c = w.shape
    xp = np.pad(x, ((pad, pad), (pad, pad), (0, 0)), constant_values=x_zp)
    cols = sliding_window_view(xp, (kh, kw), axis=(0, 1))
    oh, ow = cols.shape[:2]
    cols = cols.transpose(0, 1, 3, 4, 2).reshape(oh * ow, -1).astype(np.int32)
    rows = w.reshape(o, -1).astype(np.int32)
    wz = np.asarray(w_zp, dtype=np.int32)
    xz = np.int32(x_zp)

    acc = cols @ rows.T
    acc -= xz * rows.sum(axis=1, dtype=np.int32)[None, :]
    acc -= cols.sum(axis=1, dtype=np.int32)[:, None] * wz[None, :]
    acc += np.int32(kh * kw * c) * xz * wz[None, :]
    acc += np.asarray(bias, dtype=np.int32)[None, :]

    y = np.rint(acc.astype(np.float64) * multiplier) + y_zp
    return np.clip(y, 0, 255).astype(np.uint8).reshape(oh, ow, o)
