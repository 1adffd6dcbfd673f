import numpy as np


def qconv2d(xq, x_zp, x_scale, wq, w_scales, bias, y_zp, y_scale, stride=1, pad=0):
    """int8 convolution with asymmetric activations and symmetric per-channel weights.

    xq      (N,H,W,C) int8, real value = x_scale * (xq - x_zp)
    wq      (O,kh,kw,C) int8, real value = w_scales[o] * wq
    bias    (O,) int32 in units of x_scale * w_scales[o]
    result  (N,P,Q,O) int8, real value = y_scale * (yq - y_zp), round-half-even, saturated

    Real zeros surround the image, so the border is filled with x_zp (not with 0).
    """
    n, h, w, c = xq.shape
    o, kh, kw, _ = wq.shape
    xp = np.pad(xq, ((0, 0), (pad, pad), (pad, pad), (0, 0)), constant_values=x_zp).astype(np.int32)
    wi = wq.astype(np.int32)
    p = (h + 2 * pad - kh) // stride + 1
    q = (w + 2 * pad - kw) // stride + 1
    acc = np.zeros((n, p, q, o), np.int32)
    for i in range(kh):
        for j in range(kw):
            patch = xp[:, i:i + stride * (p - 1) + 1:stride, j:j + stride * (q - 1) + 1:stride]
            acc += patch @ wi[:, i, j].T
    # sum (x - zp) w = sum x w - zp * sum w
    acc -= np.int32(x_zp) * wi.sum(axis=(1, 2, 3), dtype=np.int32)
    acc += bias
    mult = x_scale * np.asarray(w_scales, np.float64) / y_scale
    y = np.rint(acc * mult) + y_zp
    return np.clip(y, -128, 127).astype(np.int8)
