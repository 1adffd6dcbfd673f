import math

import numpy as np


def conv2d(input, filters, strides, padding):
    """tf.nn.conv2d in NumPy.

    input   (batch, height, width, in_ch)
    filters (fh, fw, in_ch, out_ch)
    strides int
    padding 'SAME' or 'VALID', exactly as TensorFlow pads
    """
    b, h, w, _ = input.shape
    fh, fw, _, oc = filters.shape
    if padding == 'SAME':
        oh, ow = math.ceil(h / strides), math.ceil(w / strides)
        tot_h = max((oh - 1) * strides + fh - h, 0)
        tot_w = max((ow - 1) * strides + fw - w, 0)
        bottom, right = tot_h // 2, tot_w // 2
        top, left = tot_h - bottom, tot_w - right
        input = np.pad(input, ((0, 0), (top, bottom), (left, right), (0, 0)))
    elif padding == 'VALID':
        oh, ow = (h - fh) // strides + 1, (w - fw) // strides + 1
    else:
        raise ValueError(padding)

    out = np.empty((b, oh, ow, oc))
    for i in range(oh):
        for j in range(ow):
            patch = input[:, i * strides:i * strides + fh, j * strides:j * strides + fw, :]
            out[:, i, j, :] = patch.reshape(b, -1) @ filters.reshape(-1, oc)
    return out
