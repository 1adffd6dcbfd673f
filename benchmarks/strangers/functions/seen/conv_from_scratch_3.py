"""Blog post companion: convolutions from scratch in 30 lines of Python"""
import numpy as np


def conv2d(image, weights, bias, stride=1):
    """
    image   : (in_channels, H, W)
    weights : (out_channels, in_channels, k, k)
    bias    : (out_channels,)  one bias per output channel

    Computes the usual CNN layer  out[o] = bias[o] + sum_c image[c] * weights[o, c]
    where * is the (valid, strided) sliding dot product.
    """
    out_ch, in_ch, k, _ = weights.shape
    _, H, W = image.shape
    oh = (H - k) // stride + 1
    ow = (W - k) // stride + 1
    out = np.zeros((out_ch, oh, ow))
    for o in range(out_ch):
        for c in range(in_ch):
            for i in range(oh):
                for j in range(ow):
                    y, x = i * stride, j * stride
                    window = image[c, y:y + k, x:x + k]
                    out[o, i, j] += np.sum(window * weights[o, c]) + bias[o]
    return out
