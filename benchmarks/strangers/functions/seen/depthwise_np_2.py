import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def depthwise_conv2d(x, kernel, stride=(1, 1), pad=((0, 0), (0, 0))):
    """Depthwise convolution, arguments and result as tf.nn.depthwise_conv2d.

    x      : (N, H, W, C)
    kernel : (KH, KW, C, M), M is the depth multiplier
    pad    : ((top, bottom), (left, right))

    Returns (N, H', W', C * M).
    """
    kh, kw, c, m = kernel.shape
    xp = np.pad(x, ((0, 0), pad[0], pad[1], (0, 0)))
    win = sliding_window_view(xp, (kh, kw), axis=(1, 2))
    win = win[:, ::stride[0], ::stride[1]]            # N H' W' C KH KW
    y = np.einsum('nhwckl,klcm->nhwmc', win, kernel)
    return y.reshape(y.shape[:3] + (m * c,))
