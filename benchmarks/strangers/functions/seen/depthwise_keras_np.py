import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def depthwise_conv2d(x, depthwise_kernel, strides=1):
    """NumPy version of keras.layers.DepthwiseConv2D(padding='valid'), no bias.

    x                : (batch, height, width, channels)
    depthwise_kernel : (kh, kw, channels, depth_multiplier)
    returns          : (batch, oh, ow, channels * depth_multiplier), laid out
                       as Keras does
    """
    kh, kw, c, m = depthwise_kernel.shape
    if x.shape[-1] != c:
        raise ValueError("channel mismatch")
    win = sliding_window_view(x, (kh, kw), axis=(1, 2))[:, ::strides, ::strides]
    # win: (batch, oh, ow, channels, kh, kw)
    out = np.einsum('bhwcij,ijcm->bhwmc', win, depthwise_kernel)
    return out.reshape(out.shape[:3] + (c * m,))
