import numpy as np


def qconv2d(x_q, x_scale, x_zp, w_q, w_scale, bias_q, y_scale, y_zp, pad=0, stride=1):
    """Quantised convolution, TFLite scheme.

    x_q int8 NHWC, real = scale * (q - zp); w_q int8 OHWI, symmetric, per output channel
    w_scale (O,); bias_q int32 with scale x_scale * w_scale.  Real zero padding means padding
    with the zero point.  Rounds half to even, saturates to int8.
    """
    n, h, w, c = x_q.shape
    o, kh, kw, _ = w_q.shape
    xp = np.pad(x_q, ((0, 0), (pad, pad), (pad, pad), (0, 0)), constant_values=x_zp)
    xp = xp.astype(np.int32) - np.int32(x_zp)
    wi = w_q.astype(np.int32)
    oh = (h + 2 * pad - kh) // stride + 1
    ow = (w + 2 * pad - kw) // stride + 1
    acc = np.zeros((n, oh, ow, o), np.int32) + np.asarray(bias_q, np.int32)
    for i in range(kh):
        for j in range(kw):
            xs = xp[:, i:i + stride * (oh - 1) + 1:stride, j:j + stride * (ow - 1) + 1:stride]
            acc += xs @ wi[:, i, j].T
    m = x_scale * np.asarray(w_scale, np.float64) / y_scale
    y = np.rint(acc * m) + y_zp
    return np.clip(y, -128, 127).astype(np.int8)
