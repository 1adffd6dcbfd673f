import numpy as np


def im2col_get_pixel(im, row, col, channel, pad):
    row -= pad
    col -= pad
    if row < 0 or col < 0 or row >= im.shape[1] or col >= im.shape[2]:
        return 0
    return im[channel, row, col]


def im2col_cpu(data_im, ksize, stride, pad):
    channels, height, width = data_im.shape
    height_col = (height + 2 * pad - ksize) // stride + 1
    width_col = (width + 2 * pad - ksize) // stride + 1
    channels_col = channels * ksize * ksize
    data_col = np.zeros((channels_col, height_col * width_col))
    for c in range(channels_col):
        h_offset = c % ksize
        w_offset = (c // ksize) % ksize
        c_im = c // ksize // ksize
        for h in range(height_col):
            for w in range(width_col):
                data_col[c, h * width_col + w] = im2col_get_pixel(
                    data_im, h_offset + h * stride, w_offset + w * stride, c_im, pad)
    return data_col, height_col, width_col


def darknet_conv(im, weights, stride=1, pad=0):
    """forward_convolutional_layer for one image; weights (n, c, size, size)."""
    n, c, size, _ = weights.shape
    col, h, w = im2col_cpu(im, size, stride, pad)
    return (weights.reshape(n, -1) @ col).reshape(n, h, w)
