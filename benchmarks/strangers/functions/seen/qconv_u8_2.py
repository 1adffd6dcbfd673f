import numpy as np


def qconv2d(x_q, x_scale, x_zp, w_q, w_scale, w_zp, y_scale, y_zp, bias_q=None, stride=1, pad=0):
    """Asymmetric uint8 convolution, real value = scale * (q - zero_point).

    x_q   (N, H, W, C) uint8
    w_q   (KH, KW, C, O) uint8
    bias  (O,) int32 with scale x_scale * w_scale
    The border is padded so that it stands for the real value 0.
    Result is uint8, rounded to nearest (ties to even) and clamped.
    """
    x = np.pad(x_q, ((0, 0), (pad, pad), (pad, pad), (0, 0)), constant_values=0)
    x = x.astype(np.int32) - int(x_zp)
    w = w_q.astype(np.int32) - int(w_zp)

    kh, kw, _, o = w.shape
    n, h, wd, _ = x.shape
    oh, ow = (h - kh) // stride + 1, (wd - kw) // stride + 1
    acc = np.zeros((n, oh, ow, o), dtype=np.int32)
    for i in range(kh):
        for j in range(kw):
            xs = x[:, i:i + stride * oh:stride, j:j + stride * ow:stride, :][:, :oh, :ow]
            acc += xs @ w[i, j]
    if bias_q is not None:
        acc += bias_q.astype(np.int32)
    y = np.rint(acc * (x_scale * w_scale / y_scale)) + y_zp
    return np.clip(y, 0, 255).astype(np.uint8)
