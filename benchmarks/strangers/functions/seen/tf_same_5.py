import numpy as np


def conv2d_same(x, filters, bias, strides=(1, 1), dilations=(1, 1), activation="relu6"):
    """NumPy re-implementation of a TFLite CONV_2D node with SAME padding.

    x        (batch, height, width, in_channels)
    filters  (out_channels, kh, kw, in_channels)   <- TFLite order, OHWI
    bias     (out_channels,)

    TensorFlow's SAME: the output has ceil(size / stride) pixels, the total
    padding is split so that the odd pixel goes to the bottom / right. Note
    that for strides > 1 this differs from padding k // 2 on both sides.

    The fused activation is part of the node: 'none', 'relu', 'relu6' or
    'relu_n1_to_1'. (Default relu6, our MobileNet uses nothing else.)
    """
    clamp = {"none": (-np.inf, np.inf), "relu": (0, np.inf),
             "relu6": (0, 6), "relu_n1_to_1": (-1, 1)}[activation]
    n, h, w, c = x.shape
    o, kh, kw, _ = filters.shape
    (oh, top, bottom) = _same(h, kh, strides[0], dilations[0])
    (ow, left, right) = _same(w, kw, strides[1], dilations[1])
    xp = np.pad(x, ((0, 0), (top, bottom), (left, right), (0, 0)))

    y = np.zeros((n, oh, ow, o))
    for i in range(kh):
        for j in range(kw):
            r, s = i * dilations[0], j * dilations[1]
            tap = xp[:, r:r + (oh - 1) * strides[0] + 1:strides[0],
                     s:s + (ow - 1) * strides[1] + 1:strides[1], :]
            y += tap @ filters[:, i, j, :].T
    return np.clip(y + bias, *clamp)


def _same(size, k, stride, dilation):
    out = -(-size // stride)
    total = max((out - 1) * stride + (k - 1) * dilation + 1 - size, 0)
    return out, total // 2, total - total // 2
