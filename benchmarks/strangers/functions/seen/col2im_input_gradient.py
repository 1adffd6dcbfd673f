import numpy as np


def col2im(cols, x_shape, k, s, p):
    N, C, H, W = x_shape
    Hp, Wp = H + 2 * p, W + 2 * p
    OH = (Hp - k) // s + 1
    OW = (Wp - k) // s + 1
    cols = cols.reshape(N, OH, OW, C, k, k)
    xp = np.zeros((N, C, Hp, Wp), dtype=cols.dtype)
    for a in range(OH):
        for b in range(OW):
            xp[:, :, a * s:a * s + k, b * s:b * s + k] = cols[:, a, b]
    return xp[:, :, p:p + H, p:p + W]


def conv_backward_input(dout, weights, x_shape, stride, padding):
    """dL/dx for out = conv(x, weights); dout is (N, F, OH, OW), weights (F, C, k, k)."""
    F, C, k, _ = weights.shape
    dflat = dout.transpose(0, 2, 3, 1).reshape(-1, F)
    dcols = dflat @ weights.reshape(F, -1)
    return col2im(dcols, x_shape, k, stride, padding)
