import numpy as np


def conv2d(x, w, stride=1, padding=0):
    """
    x: (N, C, H, W)
    w: (F, C, kh, kw)
    returns: (N, F, H_out, W_out)
    """
    if padding > 0:
        x = np.pad(x, ((0, 0), (0, 0), (padding, padding), (padding, padding)))
    N, C, H, W = x.shape
    F, _, kh, kw = w.shape
    oh = (H - kh) // stride + 1
    ow = (W - kw) // stride + 1

    sN, sC, sH, sW = x.strides
    patches = np.lib.stride_tricks.as_strided(
        x,
        shape=(N, C, oh, ow, kh, kw),
        strides=(sN, sC, sH * stride, sW * stride, sH, sW),
        writeable=False,
    )
    return np.einsum('nchwij,fcij->nfhw', patches, w)
