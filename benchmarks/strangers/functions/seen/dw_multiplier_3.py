import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def depthwise_conv2d(inputs, filters, stride=1):
    """tf.nn.depthwise_conv2d with VALID padding, in numpy.

    inputs  (N, H, W, C)
    filters (kh, kw, C, M)
    returns (N, OH, OW, C * M), output channel c * M + m from input channel c
    """
    kh, kw, C, M = filters.shape
    win = sliding_window_view(inputs, (kh, kw), axis=(1, 2))[:, ::stride, ::stride]
    out = np.einsum("nhwcij,ijcm->nhwmc", win, filters)
    return out.reshape(out.shape[:3] + (C * M,))
