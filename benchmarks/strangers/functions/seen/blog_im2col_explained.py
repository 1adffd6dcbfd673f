"""Code for the post "im2col, or: why your GPU loves big matrices" """
import numpy as np


def im2col(images, kh, kw, stride, pad):
    N, C, H, W = images.shape
    out_h = (H + 2 * pad - kh) // stride + 1
    out_w = (W + 2 * pad - kw) // stride + 1
    img = np.pad(images, [(0, 0), (0, 0), (pad, pad), (pad, pad)])
    cols = np.empty((N, C, kh, kw, out_h, out_w))
    for y in range(kh):
        y_max = y + stride * out_h
        for x in range(kw):
            x_max = x + stride * out_w
            cols[:, :, y, x] = img[:, :, y:y_max:stride, x:x_max:stride]
    # one column for each receptive field, one row for each weight
    cols = cols.transpose(1, 2, 3, 4, 5, 0).reshape(C * kh * kw, -1)
    return cols, out_h, out_w


def conv2d_im2col(images, filters, stride=1, pad=0):
    """The whole convolutional layer as ONE matrix product.

    images  (N, C, H, W), filters (F, C, kh, kw)  ->  feature maps (N, F, H', W')
    """
    N = images.shape[0]
    F, C, kh, kw = filters.shape
    cols, out_h, out_w = im2col(images, kh, kw, stride, pad)
    W_row = filters.reshape(F, -1)
    out = W_row @ cols                       # here is all the work!
    return out.reshape(F, N, out_h, out_w).transpose(1, 0, 2, 3)
