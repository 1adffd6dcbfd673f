import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def depthwise_conv2d_nhwc(x, k):
    """NumPy version of tf.nn.depthwise_conv2d, stride 1, VALID.

    x : (batch, height, width, C)
    k : (kh, kw, C, multiplier)
    returns (batch, height - kh + 1, width - kw + 1, C * multiplier); channels are
    in TensorFlow's order.
    """
    kh, kw, c, m = k.shape
    win = sliding_window_view(x, (kh, kw), axis=(1, 2))       # b, oh, ow, c, kh, kw
    y = np.einsum("byxcij,ijcm->byxmc", win, k)
    return y.reshape(*y.shape[:3], c * m)
