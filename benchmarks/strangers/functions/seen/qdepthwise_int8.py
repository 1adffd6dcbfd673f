import numpy as np


def depthwise_conv_int8(x, w, bias, x_zp, y_zp, scales, stride=1, pad=0,
                        act_min=-128, act_max=127):
    """Per-channel quantised depthwise conv, TFLite style (symmetric weights).

    x      int8 (N, H, W, C), zero point x_zp
    w      int8 (kh, kw, C), zero point 0
    bias   int32 (C,)
    scales float (C,): s_x * s_w[c] / s_y
    Padding stands for real zeros. Rounds to nearest even, clamps to
    [act_min, act_max]; returns int8.
    """
    n, h, width, c = x.shape
    kh, kw, _ = w.shape
    centred = x.astype(np.int32) - int(x_zp)
    centred = np.pad(centred, ((0, 0), (pad, pad), (pad, pad), (0, 0)))
    oh = (h + 2 * pad - kh) // stride + 1
    ow = (width + 2 * pad - kw) // stride + 1

    acc = np.zeros((n, oh, ow, c), dtype=np.int32) + bias.astype(np.int32)
    for i in range(kh):
        for j in range(kw):
            acc += centred[:, i:i + (oh - 1) * stride + 1:stride,
                           j:j + (ow - 1) * stride + 1:stride] * w[i, j].astype(np.int32)
    y = np.rint(acc.astype(np.float64) * np.asarray(scales, dtype=np.float64))
    y = y + y_zp
    return np.clip(y, act_min, act_max).astype(np.int8)
