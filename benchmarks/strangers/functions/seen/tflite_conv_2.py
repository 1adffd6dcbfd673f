import numpy as np


def conv2d_s8(x, x_zp, w, bias, multiplier, y_zp, pad=(1, 1)):
    """Per-channel int8 convolution in the style of TFLite (float rescaling).

    x      int8 (H, W, C), zero point x_zp
    w      int8 (O, kh, kw, C), symmetric
    bias   int32 (O,)
    multiplier  float (O,): x_scale * w_scale[o] / y_scale
    y = clip(round(acc * multiplier) + y_zp, -128, 127), int8 (OH, OW, O)
    The border stands for real zeros. Rounding is to nearest (ties to even).
    """
    kh, kw = w.shape[1:3]
    xp = np.pad(x, ((pad[0],) * 2, (pad[1],) * 2, (0, 0)), constant_values=x_zp)
    oh, ow = xp.shape[0] - kh + 1, xp.shape[1] - kw + 1
    acc = np.tile(bias.astype(np.int32), (oh, ow, 1))
    for u in range(kh):
        for v in range(kw):
            a = xp[u:u + oh, v:v + ow].astype(np.int32) - x_zp
            acc += a @ w[:, u, v, :].astype(np.int32).T
    y = np.rint(acc * multiplier) + y_zp
    return np.clip(y, -128, 127).astype(np.int8)
