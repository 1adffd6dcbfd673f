import numpy as np


def qconv2d(x_q, w_q, bias, x_scale, x_zp, w_scale, y_scale, y_zp, stride=1, pad=0):
    """Quantised conv, uint8 activations (asymmetric) and int8 weights (symmetric).

    real = scale * (q - zero_point); padding stands for real zeros.
    x_q: (C, H, W) uint8, w_q: (F, C, kh, kw) int8, bias: (F,) int32 with
    scale x_scale * w_scale. Returns uint8 (F, oh, ow).
    """
    F, C, kh, kw = w_q.shape
    xp = np.pad(x_q, ((0, 0), (pad, pad), (pad, pad)), constant_values=0)
    xi = xp.astype(np.int32) - x_zp
    wi = w_q.astype(np.int32)
    oh = (xi.shape[1] - kh) // stride + 1
    ow = (xi.shape[2] - kw) // stride + 1
    acc = np.zeros((F, oh, ow), dtype=np.int32)
    for i in range(oh):
        for j in range(ow):
            p = xi[:, i * stride:i * stride + kh, j * stride:j * stride + kw]
            acc[:, i, j] = np.tensordot(wi, p, axes=3)
    acc += bias[:, None, None]
    y = np.rint(acc * (x_scale * w_scale / y_scale)) + y_zp
    return np.clip(y, 0, 255).astype(np.uint8)
