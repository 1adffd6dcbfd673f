import numpy as np


def qlinear_conv2d(x_q, w_q, x_scale, x_zp, w_scale, y_scale, y_zp, padding=0):
    """Quantised convolution, uint8 activations / int8 weights, int32 accumulation.

    x_q      : (C, H, W) uint8, real value = x_scale * (x_q - x_zp)
    w_q      : (O, C, kh, kw) int8, symmetric (zero point 0)
    padding  : zero padding (real zeros) on all four sides
    returns  : (O, H', W') uint8 with y_scale / y_zp
    """
    o, c, kh, kw = w_q.shape
    xp = np.pad(x_q, ((0, 0), (padding, padding), (padding, padding)))
    xi = xp.astype(np.int32) - np.int32(x_zp)
    wi = w_q.astype(np.int32)
    oh = xi.shape[1] - kh + 1
    ow = xi.shape[2] - kw + 1
    acc = np.zeros((o, oh, ow), np.int32)
    for i in range(kh):
        for j in range(kw):
            acc += np.tensordot(wi[:, :, i, j], xi[:, i:i + oh, j:j + ow], axes=1)
    y = np.rint(acc * (x_scale * w_scale / y_scale)) + y_zp
    return np.clip(y, 0, 255).astype(np.uint8)
