"""Integer reference of a TFLite-like quantized convolution."""
import numpy as np


def quantized_conv2d(x_q, w_q, bias_q, x_zp, x_scale, w_scale, y_zp, y_scale, stride=1, pad=0):
    """
    x_q    : int8 (N, H, W, Cin), real value = x_scale * (x_q - x_zp)
    w_q    : int8 (Cout, KH, KW, Cin), symmetric per output channel, real = w_scale[o] * w_q
    bias_q : int32 (Cout,), scale x_scale * w_scale[o], zero point 0
    pad    : pixels on every side, of real value 0 (that is x_zp in the quantized domain)

    returns int8 (N, OH, OW, Cout): round-half-even(acc * x_scale * w_scale / y_scale) + y_zp,
    saturated to [-128, 127].
    """
    x = x_q.astype(np.int32) - np.int32(x_zp)
    x = np.pad(x, ((0, 0), (pad, pad), (pad, pad), (0, 0)))  # after removing the zero point
    w = w_q.astype(np.int32)
    n, h, wd, _ = x.shape
    co, kh, kw, _ = w.shape
    oh, ow = (h - kh) // stride + 1, (wd - kw) // stride + 1
    acc = np.zeros((n, oh, ow, co), dtype=np.int32)
    for i in range(kh):
        for j in range(kw):
            part = x[:, i:i + stride * (oh - 1) + 1:stride, j:j + stride * (ow - 1) + 1:stride, :]
            acc += part @ w[:, i, j, :].T
    acc += bias_q.astype(np.int32)
    mult = x_scale * np.asarray(w_scale, dtype=np.float64) / y_scale
    y = np.rint(acc * mult) + y_zp
    return np.clip(y, -128, 127).astype(np.int8)
