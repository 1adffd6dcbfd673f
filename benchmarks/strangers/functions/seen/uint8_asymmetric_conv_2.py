import numpy as np


def qconv2d_u8(x, x_zp, w, w_zp, bias, scale, y_zp, pad=0):
    """Asymmetric uint8 convolution, NHWC, weights OHWI.

    real = s * (q - zero_point). Padding stands for real zero, i.e. is filled with x_zp.
    scale = s_x * s_w / s_y; rounding is half to even; the result saturates to 0..255.
    """
    if pad:
        x = np.pad(x, ((0, 0), (pad, pad), (pad, pad), (0, 0)), constant_values=x_zp)
    n, h, wd, c = x.shape
    o, kh, kw, _ = w.shape
    oh, ow = h - kh + 1, wd - kw + 1

    xi = x.astype(np.int64)
    wi = w.astype(np.int64)
    acc = np.zeros((n, oh, ow, o), np.int64)
    xsum = np.zeros((n, oh, ow, 1), np.int64)
    for r in range(kh):
        for s in range(kw):
            tile = xi[:, r:r + oh, s:s + ow]
            acc += tile @ wi[:, r, s].T
            xsum += tile.sum(-1, keepdims=True)
    # (x - zx)(w - zw) = xw - zw*x - zx*w + zx*zw
    x_zp, w_zp, taps = int(x_zp), int(w_zp), kh * kw * c
    acc += -w_zp * xsum - x_zp * wi.sum((1, 2, 3)) + taps * x_zp * w_zp
    acc += bias
    return np.clip(np.rint(acc * scale) + y_zp, 0, 255).astype(np.uint8)
