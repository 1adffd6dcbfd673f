import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def separable_conv2d(inputs, depthwise_kernel, pointwise_kernel, strides=(1, 1)):
    """Depthwise separable convolution, channels last, VALID padding.

    inputs            (B, H, W, C)
    depthwise_kernel  (kh, kw, C, M)   -- Keras layout
    pointwise_kernel  (1, 1, C*M, F)
    """
    kh, kw, c, m = depthwise_kernel.shape
    sh, sw = strides
    win = sliding_window_view(inputs, (kh, kw), axis=(1, 2))[:, ::sh, ::sw]
    dw = np.einsum("bhwcij,ijcm->bhwcm", win, depthwise_kernel)
    dw = dw.reshape(*dw.shape[:3], c * m)
    return np.tensordot(dw, pointwise_kernel[0, 0], axes=1)
