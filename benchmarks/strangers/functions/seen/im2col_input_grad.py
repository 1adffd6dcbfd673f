import numpy as np


def _indices(c, kh, kw, oh, ow, s):
    i0 = np.tile(np.repeat(np.arange(kh), kw), c)
    j0 = np.tile(np.arange(kw), kh * c)
    i1 = s * np.repeat(np.arange(oh), ow)
    j1 = s * np.tile(np.arange(ow), oh)
    i = i0.reshape(-1, 1) + i1.reshape(1, -1)
    j = j0.reshape(-1, 1) + j1.reshape(1, -1)
    k = np.repeat(np.arange(c), kh * kw).reshape(-1, 1)
    return k, i, j


def conv_backward_input(dout, w, x_shape, stride=1, pad=0):
    """
    Gradient of the loss w.r.t. the input of a convolution layer.

    dout    : (N, F, OH, OW) upstream gradient
    w       : (F, C, KH, KW) filters (cross-correlation in the forward pass)
    x_shape : (N, C, H, W)
    """
    n, c, h, wd = x_shape
    f, _, kh, kw = w.shape
    oh, ow = dout.shape[2:]
    d = dout.reshape(n, f, oh * ow)
    dcols = np.einsum("fk,nfp->nkp", w.reshape(f, -1), d)

    dxp = np.zeros((n, c, h + 2 * pad, wd + 2 * pad))
    k, i, j = _indices(c, kh, kw, oh, ow, stride)
    dxp[:, k, i, j] += dcols
    return dxp[:, :, pad:pad + h, pad:pad + wd]
