import numpy as np


def get_im2col_indices(x_shape, field_height, field_width, padding, stride):
    N, C, H, W = x_shape
    out_height = (H + 2 * padding - field_height) // stride + 1
    out_width = (W + 2 * padding - field_width) // stride + 1
    i0 = np.tile(np.repeat(np.arange(field_height), field_width), C)
    i1 = stride * np.repeat(np.arange(out_height), out_width)
    j0 = np.tile(np.arange(field_width), field_height * C)
    j1 = stride * np.tile(np.arange(out_width), out_height)
    i = i0.reshape(-1, 1) + i1.reshape(1, -1)
    j = j0.reshape(-1, 1) + j1.reshape(1, -1)
    k = np.repeat(np.arange(C), field_height * field_width).reshape(-1, 1)
    return k, i, j


def conv_input_gradient(dout, w, x_shape, padding=0, stride=1):
    # dout: N x F x H' x W', w: F x C x HH x WW, returns dx: N x C x H x W
    N, C, H, W = x_shape
    F, _, HH, WW = w.shape
    dcols = np.einsum('fp,nfl->npl', w.reshape(F, -1), dout.reshape(N, F, -1))
    k, i, j = get_im2col_indices(x_shape, HH, WW, padding, stride)
    dx_padded = np.zeros((N, C, H + 2 * padding, W + 2 * padding), dtype=dcols.dtype)
    dx_padded[:, k, i, j] += dcols
    return dx_padded[:, :, padding:padding + H, padding:padding + W]
