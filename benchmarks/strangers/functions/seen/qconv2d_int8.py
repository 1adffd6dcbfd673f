"""Reference integer kernel for an 8-bit quantised convolution (TFLite scheme)."""
import numpy as np


def qconv2d(x_q, w_q, bias_q=None, x_scale=0.05, x_zero=-20, w_scale=0.01,
            y_scale=0.1, y_zero=-20, stride=1, padding=1):
    """Asymmetric int8 activations, symmetric int8 weights, int32 accumulator.

    real value = scale * (q - zero_point)

    x_q     int8  (N, H, W, C)      w_q  int8 (KH, KW, C, F)
    bias_q  int32 (F,), in units of x_scale * w_scale, or None

    The picture is surrounded by `padding` pixels of the real value 0.0.
    Returns int8 (N, OH, OW, F): the real-valued result, requantised.
    """
    p = padding
    x = np.pad(x_q, ((0, 0), (p, p), (p, p), (0, 0)), constant_values=0)
    x = x.astype(np.int32) - np.int32(x_zero)
    w = w_q.astype(np.int32)

    kh, kw, _, f = w.shape
    oh = (x.shape[1] - kh) // stride + 1
    ow = (x.shape[2] - kw) // stride + 1
    acc = np.zeros((x.shape[0], oh, ow, f), dtype=np.int32)
    for i in range(kh):
        for j in range(kw):
            tap = x[:, i:i + stride * oh:stride, j:j + stride * ow:stride, :]
            acc += tap @ w[i, j]
    if bias_q is not None:
        acc += np.asarray(bias_q, dtype=np.int32)

    y = np.rint(acc * (x_scale * w_scale / y_scale)) + y_zero
    return np.clip(y, -128, 127).astype(np.int8)
