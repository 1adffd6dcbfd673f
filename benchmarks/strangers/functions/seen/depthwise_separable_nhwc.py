import numpy as np


def separable_conv2d(x, depthwise_kernel, pointwise_kernel, strides=(1, 1)):
    """VALID separable convolution with the weights as TensorFlow stores them.

    x                 (batch, height, width, in_channels)
    depthwise_kernel  (kh, kw, in_channels, depth_multiplier)
    pointwise_kernel  (1, 1, in_channels * depth_multiplier, out_channels)
    """
    kh, kw, c, m = depthwise_kernel.shape
    sh, sw = strides
    win = np.lib.stride_tricks.sliding_window_view(x, (kh, kw), axis=(1, 2))
    win = win[:, ::sh, ::sw]                                       # n i j c kh kw
    depthwise = np.einsum("nijcuv,uvcm->nijcm", win, depthwise_kernel)
    n, i, j = depthwise.shape[:3]
    # channel q of the depthwise output: input channel q // m, multiplier q % m
    depthwise = depthwise.reshape(n, i, j, c * m)
    return depthwise @ pointwise_kernel[0, 0]
