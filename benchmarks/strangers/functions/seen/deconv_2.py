import numpy as np


def deconv2d(x, k, stride=2, padding=0):
    """Transposed convolution (a.k.a. "deconvolution") of a single-channel map.

    Output side: (in - 1) * stride - 2 * padding + ksize.
    """
    h, w = x.shape
    kh, kw = k.shape
    full = np.zeros(((h - 1) * stride + kh, (w - 1) * stride + kw))
    for i in range(h):
        for j in range(w):
            full[i * stride:i * stride + kh, j * stride:j * stride + kw] += x[i, j] * k
    oh = (h - 1) * stride - 2 * padding + kh
    ow = (w - 1) * stride - 2 * padding + kw
    # crop the border
    return full[:oh, :ow]
