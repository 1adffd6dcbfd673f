import numpy as np
from numpy.lib.stride_tricks import sliding_window_view as windows


def depthwise_conv2d(x, w, stride=1):
    """Depthwise convolution with channel multiplier, valid padding.

    x : (H, W, C)
    w : (kh, kw, C, M), as stored by keras.layers.DepthwiseConv2D
    Output channels come in the order that Keras gives them.
    """
    kh, kw, c, m = w.shape
    assert x.shape[-1] == c
    win = windows(x, (kh, kw), axis=(0, 1))[::stride, ::stride]
    y = np.einsum("yxcij,ijcm->yxmc", win, w)
    return y.reshape(y.shape[0], y.shape[1], c * m)
