"""Atrous ("with holes") convolution for the DeepLab style head."""
import numpy as np


def atrous_conv2d(feat, weight, rate=1):
    """Valid atrous convolution, every position where all the taps are inside.

    feat (C, H, W), weight (O, C, kh, kw); the taps are `rate` pixels apart
    in both directions. rate=1 is the ordinary convolution.
    """
    c, h, w = feat.shape
    o, _, kh, kw = weight.shape
    oh = h - rate * kh + 1
    ow = w - rate * kw + 1
    if oh < 1 or ow < 1:
        raise ValueError('feature map too small for rate %d' % rate)
    out = np.zeros((o, oh, ow))
    for u in range(kh):
        for v in range(kw):
            shifted = feat[:, u * rate:u * rate + oh, v * rate:v * rate + ow]
            out += np.tensordot(weight[:, :, u, v], shifted, axes=1)
    return out
