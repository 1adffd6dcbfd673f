import numpy as np


def qconv2d_u8(xq, x_scale, x_zp, wq, w_scale, y_scale, y_zp, pad=1):
    """uint8 quantised conv, one image, weights symmetric int8.

    xq (C, H, W) uint8, wq (F, C, k, k) int8, real x = x_scale * (xq - x_zp).
    The border is padded with real zeros.  Returns uint8 (F, H', W').
    """
    xp = np.pad(xq, ((0, 0), (pad, pad), (pad, pad)), constant_values=0)
    xi = xp.astype(np.int32) - np.int32(x_zp)
    wi = wq.astype(np.int32)
    win = np.lib.stride_tricks.sliding_window_view(xi, wq.shape[2:], axis=(1, 2))
    acc = np.einsum("chwij,fcij->fhw", win, wi)
    y = np.rint(acc * (x_scale * w_scale / y_scale)) + y_zp
    return np.clip(y, 0, 255).astype(np.uint8)
