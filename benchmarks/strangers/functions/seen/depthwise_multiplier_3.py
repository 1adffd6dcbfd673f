import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def depthwise_conv2d(x, filt, stride=(1, 1)):
    """tf.nn.depthwise_conv2d with VALID padding, in plain NumPy.

    x    : (N, H, W, C)
    filt : (KH, KW, C, M), M is the channel multiplier
    out  : (N, OH, OW, C*M), output channel k belongs to input channel k // M
    """
    kh, kw, c, m = filt.shape
    sh, sw = stride
    assert x.shape[-1] == c
    win = sliding_window_view(x, (kh, kw), axis=(1, 2))[:, ::sh, ::sw]
    # win: n, oh, ow, c, kh, kw
    y = np.einsum("nhwcij,ijcm->nhwmc", win, filt)
    n, oh, ow = y.shape[:3]
    return y.reshape(n, oh, ow, c * m)
