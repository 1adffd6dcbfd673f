import numpy as np


def qconv2d(x, w, bias, x_zp, y_zp, multiplier, stride=1, pad=0):
    """Per-channel quantised convolution, int8 in and out.

    x           (N, H, W, I) int8,  real = s_x * (x - x_zp)
    w           (O, Kh, Kw, I) int8, symmetric per output channel
    bias        (O,) int32
    multiplier  (O,) float, s_x * s_w[o] / s_y
    returns     (N, H', W', O) int8: clip(round(acc * multiplier) + y_zp), halves to even

    Padded pixels stand for the real value 0.
    """
    xs = x.astype(np.int32) - int(x_zp)
    xs = np.pad(xs, ((0, 0), (pad, pad), (pad, pad), (0, 0)))      # 0 after the offset
    ws = w.astype(np.int32)
    O, Kh, Kw, _ = ws.shape
    Ho = (xs.shape[1] - Kh) // stride + 1
    Wo = (xs.shape[2] - Kw) // stride + 1
    acc = np.zeros((x.shape[0], Ho, Wo, O), dtype=np.int32)
    for i in range(Kh):
        for j in range(Kw):
            part = xs[:, i:i + stride * Ho:stride, j:j + stride * Wo:stride, :]
            acc += np.matmul(part, ws[:, i, j, :].T)
    acc += np.asarray(bias, dtype=np.int32)
    y = np.rint(acc * np.asarray(multiplier, dtype=np.float64)) + int(y_zp)
    return np.clip(y, -128, 127).astype(np.int8)
