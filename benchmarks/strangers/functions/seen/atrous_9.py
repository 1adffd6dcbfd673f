import numpy as np


def atrous_conv2d(value, filters, rate):
    """Atrous (dilated) convolution, NHWC, padding='VALID', stride 1.

    value:   [batch, height, width, in_channels]
    filters: [fh, fw, in_channels, out_channels]
    rate:    dilation, same in both directions (1 = ordinary convolution)

    Same result as tf.nn.atrous_conv2d(value, filters, rate, 'VALID').
    """
    batch, height, width, _ = value.shape
    fh, fw, _, out_ch = filters.shape
    # effective filter extent with holes
    eff_h = fh * rate
    eff_w = fw * rate
    oh = height - eff_h + 1
    ow = width - eff_w + 1
    out = np.zeros((batch, oh, ow, out_ch), dtype=value.dtype)
    for i in range(fh):
        for j in range(fw):
            y, x = i * rate, j * rate
            out += value[:, y:y + oh, x:x + ow, :] @ filters[i, j]
    return out
