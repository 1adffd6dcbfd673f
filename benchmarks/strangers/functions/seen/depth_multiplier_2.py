import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def depthwise_nhwc(x, k, bias=None):
    """NumPy twin of keras.layers.DepthwiseConv2D (valid, stride 1).

    x: (N, H, W, C); k: (kh, kw, C, M). Output channel c*M + m is input channel c
    filtered with k[:, :, c, m].
    """
    kh, kw, C, M = k.shape
    win = sliding_window_view(x, (kh, kw), axis=(1, 2))     # N, Ho, Wo, C, kh, kw
    y = np.einsum("nhwcij,ijcm->nhwmc", win, k)
    y = y.reshape(y.shape[:3] + (C * M,))
    return y if bias is None else y + bias
