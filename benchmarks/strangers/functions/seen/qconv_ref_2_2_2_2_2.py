"""Reference kernel for asymmetric uint8 convolution (matches the DSP firmware)."""
import numpy as np


def qconv2d(x_q, w_q, bias_q, x_zp, w_zp, y_zp, multiplier, stride=1, pad=0):
    """
    x_q  uint8 (N, H, W, Cin)       real x = s_x * (x_q - x_zp)
    w_q  uint8 (Cout, kh, kw, Cin)  real w = s_w * (w_q - w_zp)
    bias_q int32 (Cout,)            scale s_x * s_w
    multiplier = s_x * s_w / s_y
    pad: real zeros on each side.   Returns uint8 (N, Ho, Wo, Cout).
    """
    N, H, W, C = x_q.shape
    O, kh, kw, _ = w_q.shape
    x_q = np.pad(x_q, ((0, 0), (pad, pad), (pad, pad), (0, 0)), mode='constant')
    xs = x_q.astype(np.int32) - np.int32(x_zp)
    ws = w_q.astype(np.int32) - np.int32(w_zp)

    Ho = (H + 2 * pad - kh) // stride + 1
    Wo = (W + 2 * pad - kw) // stride + 1
    acc = np.zeros((N, Ho, Wo, O), dtype=np.int32)
    for i in range(kh):
        for j in range(kw):
            sub = xs[:, i:i + (Ho - 1) * stride + 1:stride,
                     j:j + (Wo - 1) * stride + 1:stride, :]
            acc += sub @ ws[:, i, j, :].T
    acc += bias_q.astype(np.int32)
    y = np.rint(acc * float(multiplier)) + y_zp
    return np.clip(y, 0, 255).astype(np.uint8)
