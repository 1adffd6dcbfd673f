# MobileNet inference in plain numpy (weights dumped from the TF checkpoint)
import numpy as np


def same_pad(x, k, s):
    pads = []
    for size in x.shape[1:3]:
        total = max((-(-size // s) - 1) * s + k - size, 0)
        pads.append((total // 2, total - total // 2))
    return np.pad(x, ((0, 0), pads[0], pads[1], (0, 0)))


def depthwise_conv(x, filters, stride=1):
    """Equivalent of tf.nn.depthwise_conv2d(x, filters, [1, s, s, 1], 'SAME').

    x: [batch, h, w, in_channels]
    filters: [k, k, in_channels, channel_multiplier]
    returns: [batch, ceil(h/s), ceil(w/s), in_channels * channel_multiplier]
    """
    k, _, n_in, mult = filters.shape
    oh, ow = -(-x.shape[1] // stride), -(-x.shape[2] // stride)
    x = same_pad(x, k, stride)
    y = np.zeros((x.shape[0], oh, ow, n_in * mult), dtype=x.dtype)
    for m in range(mult):
        for c in range(n_in):
            out = y[..., m * n_in + c]
            for i in range(k):
                for j in range(k):
                    out += filters[i, j, c, m] * x[:, i:i + (oh - 1) * stride + 1:stride,
                                                   j:j + (ow - 1) * stride + 1:stride, c]
    return y
