import numpy as np


def depthwise_conv2d(x, w, stride=1):
    """Depthwise 2D convolution, 'VALID' padding.

    x: (N, H, W, C), w: (kh, kw, C, M) with M the channel multiplier.
    Returns (N, H_out, W_out, C * M).
    """
    n, h, wd, c = x.shape
    kh, kw, _, m = w.shape
    oh = (h - kh) // stride + 1
    ow = (wd - kw) // stride + 1
    out = np.zeros((n, oh, ow, c, m))
    for i in range(oh):
        for j in range(ow):
            patch = x[:, i * stride:i * stride + kh, j * stride:j * stride + kw, :]
            out[:, i, j] = np.einsum('nhwc,hwcm->ncm', patch, w)
    return out.reshape(n, oh, ow, c * m)
