import numpy as np


def dwconv_s8(x, w, bias, x_zp, y_zp, mult, stride=1, pad=1):
    """int8 depthwise convolution as on the microcontroller.

    x (H, W, C) int8 with zero point x_zp; w (R, S, C) int8; bias (C,) int32;
    mult (C,) float: in_scale * w_scale / out_scale. Padding stands for real zeros.
    Rounds half to even, saturates to int8.
    """
    H, W, C = x.shape
    R, S, _ = w.shape
    buf = np.full((H + 2 * pad, W + 2 * pad, C), x_zp, dtype=np.int32)
    buf[pad:pad + H, pad:pad + W] = x
    buf -= x_zp
    P = (H + 2 * pad - R) // stride + 1
    Q = (W + 2 * pad - S) // stride + 1
    acc = np.tile(np.asarray(bias, dtype=np.int32), (P, Q, 1))
    for r in range(R):
        for s in range(S):
            acc += buf[r:r + stride * P:stride, s:s + stride * Q:stride][:P, :Q] * w[r, s].astype(np.int32)
    y = np.rint(acc * np.asarray(mult, dtype=np.float64)) + y_zp
    return np.clip(y, -128, 127).astype(np.int8)
