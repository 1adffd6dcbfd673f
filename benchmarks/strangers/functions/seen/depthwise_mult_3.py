import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def depthwise_conv2d(x, w, bias=None):
    """
    Depthwise convolution with a channel multiplier, NCHW.

    x    : (N, C, H, W)
    w    : (C * M, 1, kh, kw), laid out as in torch (groups=C): filters
           c*M .. c*M+M-1 belong to input channel c
    out  : (N, C * M, H-kh+1, W-kw+1), channels in the order of w
    """
    N, C = x.shape[:2]
    kh, kw = w.shape[2:]
    M = w.shape[0] // C
    win = sliding_window_view(x, (kh, kw), axis=(2, 3))          # N C oh ow kh kw
    y = np.einsum("nchwij,mcij->nmchw", win, w.reshape(M, C, kh, kw))
    y = y.reshape(N, C * M, *y.shape[3:])
    if bias is not None:
        y = y + bias[None, :, None, None]
    return y
