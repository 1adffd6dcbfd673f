import numpy as np


def qconv2d(x, w, x_zero=128, w_zero=0, pad=0):
    """Integer convolution accumulators of a quantized layer, before requantization.

    x: uint8 (N, H, W, C); w: int8 (O, kh, kw, C) (TFLite order). Returns int32
    acc = sum (x - x_zero) * (w - w_zero). Padding stands for real zero, so it is filled
    with x_zero. The zero points are taken out after the raw product sums, as gemmlowp does.
    """
    N, H, W, C = x.shape
    O, kh, kw, _ = w.shape
    xp = np.full((N, H + 2 * pad, W + 2 * pad, C), x_zero, dtype=np.int32)
    xp[:, pad:pad + H, pad:pad + W] = x
    win = np.lib.stride_tricks.sliding_window_view(xp, (kh, kw), axis=(1, 2))  # N oh ow C kh kw
    w32 = w.astype(np.int32)
    raw = np.einsum("nabcij,oijc->nabo", win, w32)
    sum_x = win.sum(axis=(3, 4, 5), dtype=np.int32)[..., None]
    sum_w = w32.sum(axis=(1, 2, 3), dtype=np.int32)
    taps = kh * kw * C
    return (raw - w_zero * sum_x - x_zero * sum_w + taps * x_zero * w_zero).astype(np.int32)
