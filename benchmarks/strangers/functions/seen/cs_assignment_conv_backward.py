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


def col2im(cols, x_shape, field_height, field_width, padding, stride):
    N, C, H, W = x_shape
    x_padded = np.zeros((N, C, H + 2 * padding, W + 2 * padding), dtype=cols.dtype)
    k, i, j = get_im2col_indices(x_shape, field_height, field_width, padding, stride)
    cols = cols.reshape(C * field_height * field_width, -1, N).transpose(2, 0, 1)
    x_padded[:, k, i, j] += cols
    return x_padded[:, :, padding:padding + H, padding:padding + W]


def conv_backward_x(dout, x_shape, w, stride=1, pad=0):
    """
    Gradient of the loss with respect to the input of a convolutional layer.

    Inputs:
    - dout: upstream derivatives, (N, F, H', W')
    - x_shape: (N, C, H, W)
    - w: filters, (F, C, HH, WW)
    """
    F, C, HH, WW = w.shape
    dout_flat = dout.transpose(1, 2, 3, 0).reshape(F, -1)
    dcols = w.reshape(F, -1).T.dot(dout_flat)
    return col2im(dcols, x_shape, HH, WW, pad, stride)
