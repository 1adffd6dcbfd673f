import numpy as np


def qconv2d(xq, wq, bias_q, x_zp, w_scale, x_scale, y_scale, y_zp, pad=0, relu=False):
    """
    uint8 activations, int8 weights (symmetric, per output channel), int32 bias.

    xq      (H, W, C) uint8,      real x = x_scale * (xq - x_zp)
    wq      (K, kh, kw, C) int8,  real w = w_scale[k] * wq
    bias_q  (K,) int32,           real b = x_scale * w_scale[k] * bias_q
    result  (oh, ow, K) uint8,    real y = y_scale * (q - y_zp), saturated to 0..255

    Real zeros pad the border, that is the code x_zp.  Rounding is half to even.
    """
    k, kh, kw, c = wq.shape
    xs = np.pad(xq, ((pad, pad), (pad, pad), (0, 0)), constant_values=x_zp)
    oh = xs.shape[0] - kh + 1
    ow = xs.shape[1] - kw + 1

    # zero point taken out at the end:  sum (x - z) w = sum x w - z sum w
    x32 = xs.astype(np.int32)
    w32 = wq.astype(np.int32)
    acc = np.zeros((oh, ow, k), dtype=np.int32)
    for i in range(kh):
        for j in range(kw):
            acc += x32[i:i + oh, j:j + ow] @ w32[:, i, j, :].T
    acc += bias_q.astype(np.int32) - np.int32(x_zp) * w32.sum(axis=(1, 2, 3), dtype=np.int32)

    m = x_scale * np.asarray(w_scale, dtype=np.float64) / y_scale
    y = np.rint(acc * m) + y_zp
    lo = y_zp if relu else 0
    return np.clip(y, lo, 255).astype(np.uint8)
