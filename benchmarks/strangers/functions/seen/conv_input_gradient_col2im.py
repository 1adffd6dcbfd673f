import numpy as np


def get_im2col_indices(x_shape, kh, kw, padding, stride):
    N, C, H, W = x_shape
    out_h = (H + 2 * padding - kh) // stride + 1
    out_w = (W + 2 * padding - kw) // stride + 1
    i0 = np.tile(np.repeat(np.arange(kh), kw), C)
    i1 = stride * np.repeat(np.arange(out_h), out_w)
    j0 = np.tile(np.arange(kw), kh * C)
    j1 = stride * np.tile(np.arange(out_w), out_h)
    i = i0.reshape(-1, 1) + i1.reshape(1, -1)
    j = j0.reshape(-1, 1) + j1.reshape(1, -1)
    k = np.repeat(np.arange(C), kh * kw).reshape(-1, 1)
    return k, i, j


def col2im_indices(cols, x_shape, kh, kw, padding, stride):
    """Turns columns (N, C*kh*kw, L) back into an image batch."""
    N, C, H, W = x_shape
    x_padded = np.zeros((N, C, H + 2 * padding, W + 2 * padding), dtype=cols.dtype)
    k, i, j = get_im2col_indices(x_shape, kh, kw, padding, stride)
    x_padded[:, k, i, j] += cols
    return x_padded[:, :, padding:padding + H, padding:padding + W]


def conv_grad_input(dout, w, x_shape, stride=1, padding=0):
    """dL/dx of a convolution layer, given dL/dout (N, F, oh, ow) and w (F, C, kh, kw)."""
    F, C, kh, kw = w.shape
    N = dout.shape[0]
    dout_flat = dout.reshape(N, F, -1)
    dcols = np.einsum('fk,nfl->nkl', w.reshape(F, -1), dout_flat)
    return col2im_indices(dcols, x_shape, kh, kw, padding, stride)
