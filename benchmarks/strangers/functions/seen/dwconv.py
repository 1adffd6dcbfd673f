import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def depthwise_conv2d(x, kernel, stride=1):
    """NumPy version of tf.nn.depthwise_conv2d(..., padding="VALID").

    x:      [N, H, W, C]
    kernel: [kh, kw, C, M]
    returns [N, H', W', C*M]
    """
    kh, kw, C, M = kernel.shape
    win = sliding_window_view(x, (kh, kw), axis=(1, 2))[:, ::stride, ::stride]
    y = np.einsum("nhwcij,ijcm->nhwmc", win, kernel)
    n, ho, wo = y.shape[:3]
    return y.reshape(n, ho, wo, C * M)
