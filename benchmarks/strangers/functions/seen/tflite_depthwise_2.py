import numpy as np


def depthwise_conv2d_same(inputs, filters, stride=1):
    """NumPy port of tf.nn.depthwise_conv2d(..., padding='SAME').

    inputs:  (batch, height, width, channels)
    filters: (kh, kw, channels, multiplier)
    returns: (batch, ceil(height/stride), ceil(width/stride), channels*multiplier)
    """
    b, h, w, c = inputs.shape
    kh, kw, _, m = filters.shape
    oh = -(-h // stride)
    ow = -(-w // stride)
    pad_h = max((oh - 1) * stride + kh - h, 0)
    pad_w = max((ow - 1) * stride + kw - w, 0)
    top, left = pad_h // 2, pad_w // 2
    x = np.pad(inputs, ((0, 0), (top, pad_h - top), (left, pad_w - left), (0, 0)))
    out = np.zeros((b, oh, ow, c, m), dtype=inputs.dtype)
    for i in range(oh):
        for j in range(ow):
            win = x[:, i * stride:i * stride + kh, j * stride:j * stride + kw, :]
            out[:, i, j] = np.einsum("bhwc,hwcm->bcm", win, filters)
    return out.reshape(b, oh, ow, c * m)
