import numpy as np


def patch_indices(c, oh, ow, kh, kw, stride):
    i0 = np.tile(np.repeat(np.arange(kh), kw), c)
    j0 = np.tile(np.arange(kw), kh * c)
    i1 = stride * np.repeat(np.arange(oh), ow)
    j1 = stride * np.tile(np.arange(ow), oh)
    k = np.repeat(np.arange(c), kh * kw).reshape(-1, 1)
    return k, i0.reshape(-1, 1) + i1, j0.reshape(-1, 1) + j1


def conv2d_backward_input(dout, w, x_shape, stride=1, pad=0):
    """Gradient of the loss with respect to the input of a conv layer.

    dout (N,F,OH,OW), w (F,C,KH,KW), x_shape = (N,C,H,W)
    """
    n, c, h, wd = x_shape
    f, _, kh, kw = w.shape
    oh, ow = dout.shape[2:]
    dcols = np.einsum("fk,nfp->nkp", w.reshape(f, -1), dout.reshape(n, f, -1))
    dx = np.zeros((n, c, h + 2 * pad, wd + 2 * pad))
    k, i, j = patch_indices(c, oh, ow, kh, kw, stride)
    dx[:, k, i, j] += dcols
    return dx[:, :, pad:pad + h, pad:pad + wd]
