"""Reference for the uint8 asymmetric convolution (as in TFLite's reference_ops)."""
import numpy as np


def qconv2d(x_q, x_scale, x_zp, w_q, w_scale, w_zp, bias_q, y_scale, y_zp, pad=1, stride=1):
    """x_q (H, W, C) uint8, w_q (O, kh, kw, C) uint8, bias_q (O,) int32 with scale x_scale*w_scale.

    Computes round(conv(real x, zero padding) / y_scale) + y_zp clamped to uint8.
    """
    H, W, C = x_q.shape
    O, kh, kw, _ = w_q.shape
    xp = np.pad(x_q, ((pad, pad), (pad, pad), (0, 0))).astype(np.int32) - x_zp
    wq = w_q.astype(np.int32) - w_zp
    oh = (H + 2 * pad - kh) // stride + 1
    ow = (W + 2 * pad - kw) // stride + 1
    acc = np.zeros((oh, ow, O), dtype=np.int32)
    for i in range(oh):
        for j in range(ow):
            win = xp[i * stride:i * stride + kh, j * stride:j * stride + kw]
            acc[i, j] = np.tensordot(wq, win, axes=3)
    acc += bias_q
    y = np.rint(acc * (x_scale * w_scale / y_scale)) + y_zp
    return np.clip(y, 0, 255).astype(np.uint8)
