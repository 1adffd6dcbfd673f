"""convolutional_layer.c from darknet, just enough of it to run the v2-tiny weights"""
import numpy as np


def im2col_get_pixel(im, height, width, row, col, channel, pad):
    row -= pad
    col -= pad
    if row < 0 or col < 0 or row >= height or col >= width:
        return 0
    return im[col + width * (row + height * channel)]


def im2col_cpu(data_im, channels, height, width, ksize, stride, pad):
    height_col = (height + 2 * pad - ksize) // stride + 1
    width_col = (width + 2 * pad - ksize) // stride + 1
    channels_col = channels * ksize * ksize
    data_col = np.zeros((channels_col, height_col * width_col))
    for c in range(channels_col):
        w_offset = c % ksize
        h_offset = (c // ksize) % ksize
        c_im = c // ksize // ksize
        for h in range(height_col):
            for w in range(width_col):
                im_row = h_offset + h * stride
                im_col = w_offset + w * stride
                data_col[c, h * width_col + w] = im2col_get_pixel(
                    data_im, height, width, im_row, im_col, c_im, pad)
    return data_col


def add_bias(output, biases, n, size):
    for i in range(n):
        output[i * size:(i + 1) * size] += biases[i]


def forward_convolutional_layer(input, weights, biases, stride=1, pad=0):
    """input (batch, c, h, w), weights (n, c, size, size), biases (n,)
    -> (batch, n, out_h, out_w); linear activation, no batch norm, groups=1"""
    batch, c, h, w = input.shape
    n, _, size, _ = weights.shape
    out_h = (h + 2 * pad - size) // stride + 1
    out_w = (w + 2 * pad - size) // stride + 1
    outputs = n * out_h * out_w

    output = np.zeros(batch * outputs)
    a = weights.reshape(n, c * size * size)
    for i in range(batch):
        b = im2col_cpu(input[i].ravel(), c, h, w, size, stride, pad)
        output[i * outputs:(i + 1) * outputs] += (a @ b).ravel()

    add_bias(output, biases, n, out_h * out_w)
    return output.reshape(batch, n, out_h, out_w)
