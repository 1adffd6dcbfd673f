"""Reference for the int8 convolution operator (asymmetric activations)."""
import numpy as np


def qconv2d(x_q, w_q, bias_q, x_zp, y_zp, multiplier, pad=0, stride=1):
    """
    x_q      int8  (H, W, C)         real value = x_scale * (x_q - x_zp)
    w_q      int8  (O, KH, KW, C)    symmetric, zero point 0
    bias_q   int32 (O,)              scale = x_scale * w_scale
    multiplier                       x_scale * w_scale / y_scale
    returns  int8  (H', W', O)

    Padding stands for pixels whose *real* value is zero.
    """
    h, w, c = x_q.shape
    o, kh, kw, _ = w_q.shape
    oh = (h + 2 * pad - kh) // stride + 1
    ow = (w + 2 * pad - kw) // stride + 1

    xp = np.zeros((h + 2 * pad, w + 2 * pad, c), dtype=np.int32)
    xp[pad:pad + h, pad:pad + w] = x_q
    xp -= x_zp
    wi = w_q.astype(np.int32)

    acc = np.empty((oh, ow, o), dtype=np.int32)
    for i in range(oh):
        for j in range(ow):
            win = xp[i * stride:i * stride + kh, j * stride:j * stride + kw]
            acc[i, j] = np.tensordot(wi, win, axes=3) + bias_q

    y = np.rint(acc * multiplier).astype(np.int64) + y_zp
    return np.clip(y, -128, 127).astype(np.int8)
