import numpy as np


def col2im(cols, x_shape, kh, kw, stride=1, pad=0):
    """Adjoint of im2col: puts the column gradients back into an image gradient.

    cols: (N, C, kh, kw, oh, ow); an image pixel collects what all windows over it send.
    """
    N, C, H, W = x_shape
    oh, ow = cols.shape[4:]
    img = np.zeros((N, C, H + 2 * pad + stride - 1, W + 2 * pad + stride - 1), cols.dtype)
    for i in range(kh):
        for j in range(kw):
            img[:, :, i:i + stride * oh:stride, j:j + stride * ow:stride] = cols[:, :, i, j]
    return img[:, :, pad:pad + H, pad:pad + W]
