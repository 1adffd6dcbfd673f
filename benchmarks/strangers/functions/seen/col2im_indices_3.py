import numpy as np


def get_im2col_indices(x_shape, fh, fw, padding=1, stride=1):
    N, C, H, W = x_shape
    out_h = (H + 2 * padding - fh) // stride + 1
    out_w = (W + 2 * padding - fw) // stride + 1
    i0 = np.tile(np.repeat(np.arange(fh), fw), C)
    i1 = stride * np.repeat(np.arange(out_h), out_w)
    j0 = np.tile(np.arange(fw), fh * C)
    j1 = stride * np.tile(np.arange(out_w), out_h)
    i = i0.reshape(-1, 1) + i1.reshape(1, -1)
    j = j0.reshape(-1, 1) + j1.reshape(1, -1)
    k = np.repeat(np.arange(C), fh * fw).reshape(-1, 1)
    return k, i, j


def conv_dx(dout, w, x_shape, stride=1, padding=0):
    """Gradient of the conv layer w.r.t. its input, im2col style.

    dout: (N, F, OH, OW), w: (F, C, fh, fw), x_shape: (N, C, H, W)
    """
    N, C, H, W = x_shape
    F, _, fh, fw = w.shape
    dout_cols = dout.reshape(N, F, -1)
    dcols = np.einsum("fk,nfp->nkp", w.reshape(F, -1), dout_cols)

    # col2im
    k, i, j = get_im2col_indices(x_shape, fh, fw, padding, stride)
    dx = np.zeros((N, C, H + 2 * padding, W + 2 * padding), dtype=dcols.dtype)
    dx[:, k, i, j] += dcols
    return dx[:, :, padding:padding + H, padding:padding + W]
