import math

import numpy as np


def conv2d(input, filters, strides=(1, 1, 1, 1), padding='VALID'):
    """NumPy re-implementation of tf.nn.conv2d (NHWC).

    input:   [batch, in_height, in_width, in_channels]
    filters: [filter_height, filter_width, in_channels, out_channels]
    strides: [1, stride_height, stride_width, 1]
    """
    batch, in_h, in_w, in_c = input.shape
    f_h, f_w, _, out_c = filters.shape
    stride = strides[1]

    if padding == 'SAME':
        out_h = math.ceil(in_h / stride)
        out_w = math.ceil(in_w / stride)
        pad_h = max((out_h - 1) * stride + f_h - in_h, 0)
        pad_w = max((out_w - 1) * stride + f_w - in_w, 0)
        input = np.pad(input, ((0, 0),
                               (pad_h // 2, pad_h - pad_h // 2),
                               (pad_w // 2, pad_w - pad_w // 2),
                               (0, 0)))
    elif padding == 'VALID':
        out_h = math.ceil((in_h - f_h + 1) / stride)
        out_w = math.ceil((in_w - f_w + 1) / stride)
    else:
        raise ValueError(padding)

    output = np.zeros((batch, out_h, out_w, out_c), dtype=input.dtype)
    for i in range(out_h):
        for j in range(out_w):
            y, x = i * stride, j * stride
            patch = input[:, y:y + f_h, x:x + f_w, :]
            output[:, i, j, :] = np.tensordot(patch, filters, axes=([1, 2, 3], [0, 1, 2]))
    return output
