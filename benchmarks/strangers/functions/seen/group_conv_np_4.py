"""Grouped convolution used to validate the inference runtime."""
import numpy as np


def grouped_conv2d(x, w, groups=1, stride=1):
    """x: (C,H,W), w: (O, C//groups, KH, KW); semantics as in torch.conv2d.

    Output channels are divided into `groups` consecutive blocks; block g
    sees only the g-th consecutive block of input channels.
    """
    c, h, wd = x.shape
    o, cg, kh, kw = w.shape
    if c != cg * groups or o % groups:
        raise ValueError("channels do not match groups")
    oh = (h - kh) // stride + 1
    ow = (wd - kw) // stride + 1
    out = np.zeros((o, oh, ow), dtype=np.result_type(x, w))
    for oc in range(o):
        g = oc % groups
        xs = x[g * cg:(g + 1) * cg]
        for i in range(oh):
            for j in range(ow):
                patch = xs[:, i * stride:i * stride + kh, j * stride:j * stride + kw]
                out[oc, i, j] = np.sum(patch * w[oc])
    return out
