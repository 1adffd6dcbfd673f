import numpy as np


def get_indices(C, H, W, k, stride):
    oh, ow = (H - k) // stride + 1, (W - k) // stride + 1
    i0 = np.tile(np.repeat(np.arange(k), k), C)
    i1 = stride * np.repeat(np.arange(oh), ow)
    j0 = np.tile(np.arange(k), k * C)
    j1 = stride * np.tile(np.arange(ow), oh)
    c = np.repeat(np.arange(C), k * k).reshape(-1, 1)
    return c, i0.reshape(-1, 1) + i1, j0.reshape(-1, 1) + j1


def conv_input_grad(dout, w, x_shape, stride=1):
    """Gradient of the convolution y = conv(x, w) (valid, no bias) w.r.t. x.

    dout: (N, F, OH, OW), w: (F, C, k, k), x_shape: (N, C, H, W)
    """
    N, C, H, W = x_shape
    F, _, k, _ = w.shape
    c, i, j = get_indices(C, H, W, k, stride)
    dcols = np.einsum("fk,nfp->nkp", w.reshape(F, -1), dout.reshape(N, F, -1))
    dx = np.zeros(x_shape, dtype=dout.dtype)
    dx[:, c, i, j] += dcols
    return dx
