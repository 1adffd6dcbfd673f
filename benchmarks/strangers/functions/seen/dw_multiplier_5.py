import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def depthwise_conv2d_valid(x, filters, strides=1):
    """What tf.nn.depthwise_conv2d(..., padding="VALID") computes.

    x       [batch, rows, cols, C]
    filters [fh, fw, C, M]      M = channel multiplier
    result  [batch, out_rows, out_cols, C * M], in TensorFlow's channel order
    """
    fh, fw, C, M = filters.shape
    win = sliding_window_view(x, (fh, fw), axis=(1, 2))[:, ::strides, ::strides]
    y = np.einsum("bhwcij,ijcm->bhwmc", win, filters, optimize=True)
    return y.reshape(*y.shape[:3], C * M)
