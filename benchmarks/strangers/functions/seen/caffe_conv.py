"""Small NumPy port of Caffe's ConvolutionLayer (CPU path, group=1).

Only used to sanity check converted .caffemodel weights; for the same blobs the
top blob is the one Caffe (or torch.nn.functional.conv2d) would compute.
"""
import math

import numpy as np


def im2col_cpu(data_im, kernel_h, kernel_w, pad_h, pad_w, stride_h, stride_w):
    channels, height, width = data_im.shape
    height_col = int(math.ceil((height + 2 * pad_h - kernel_h) / float(stride_h))) + 1
    width_col = int(math.ceil((width + 2 * pad_w - kernel_w) / float(stride_w))) + 1
    channels_col = channels * kernel_h * kernel_w
    data_col = np.zeros((channels_col, height_col, width_col), data_im.dtype)
    for c in range(channels_col):
        w_offset = c % kernel_w
        h_offset = (c // kernel_w) % kernel_h
        c_im = c // kernel_h // kernel_w
        for h in range(height_col):
            for w in range(width_col):
                h_pad = h * stride_h - pad_h + h_offset
                w_pad = w * stride_w - pad_w + w_offset
                if 0 <= h_pad < height and 0 <= w_pad < width:
                    data_col[c, h, w] = data_im[c_im, h_pad, w_pad]
    return data_col


def conv_forward_cpu(bottom, weight, bias=None, pad=0, stride=1):
    """bottom: (num, channels, height, width), weight: (num_output, channels, kh, kw)"""
    num = bottom.shape[0]
    num_output, _, kernel_h, kernel_w = weight.shape
    weight_mat = weight.reshape(num_output, -1)
    top = []
    for n in range(num):
        col = im2col_cpu(bottom[n], kernel_h, kernel_w, pad, pad, stride, stride)
        _, height_out, width_out = col.shape
        top_n = weight_mat.dot(col.reshape(col.shape[0], -1))
        if bias is not None:
            top_n = top_n + bias[:, None]
        top.append(top_n.reshape(num_output, height_out, width_out))
    return np.stack(top)
