import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def depthwise_conv2d(x, filters, strides=(1, 1)):
    """
    Depthwise convolution with VALID padding, NHWC.

    Same contract as tf.nn.depthwise_conv2d:
      x        [batch, height, width, in_channels]
      filters  [fh, fw, in_channels, channel_multiplier]
      output   [batch, out_h, out_w, in_channels * channel_multiplier]
    """
    fh, fw, cin, mult = filters.shape
    if x.shape[-1] != cin:
        raise ValueError("channel mismatch")
    win = sliding_window_view(x, (fh, fw), axis=(1, 2))      # N, H', W', C, fh, fw
    win = win[:, ::strides[0], ::strides[1]]
    y = np.einsum("nhwcij,ijcm->nhwmc", win, filters)
    n, h, w = y.shape[:3]
    return y.reshape(n, h, w, cin * mult)
