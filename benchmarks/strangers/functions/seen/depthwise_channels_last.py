import numpy as np
from numpy.lib.stride_tricks import sliding_window_view

def depthwise_conv2d(x, kernel, dilation=1):
    """
    x:      (batch, rows, cols, channels)
    kernel: (kr, kc, channels, depth_multiplier)
    Valid padding, stride 1. Like in tf.nn.depthwise_conv2d the output channel
    c * depth_multiplier + m belongs to input channel c.
    """
    d = dilation
    kr, kc, ch, mult = kernel.shape
    win = sliding_window_view(x, (d * (kr - 1) + 1, d * (kc - 1) + 1), axis=(1, 2))
    win = win[..., ::d, ::d]                       # b, R, C, ch, kr, kc
    y = np.einsum('bRCcij,ijcm->bRCcm', win, kernel)
    return y.reshape(y.shape[:3] + (ch * mult,))
