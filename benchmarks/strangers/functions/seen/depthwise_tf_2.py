import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def depthwise_conv2d(x, kernel, strides=(1, 1)):
    """NumPy version of tf.nn.depthwise_conv2d with padding='VALID'.

    x: [batch, height, width, channels]
    kernel: [kh, kw, channels, multiplier]
    returns [batch, oh, ow, channels * multiplier]
    """
    kh, kw, ch, mult = kernel.shape
    win = sliding_window_view(x, (kh, kw), axis=(1, 2))
    win = win[:, ::strides[0], ::strides[1]]
    out = np.einsum('bhwcij,ijcm->bhwmc', win, kernel)
    return out.reshape(out.shape[:3] + (ch * mult,))
