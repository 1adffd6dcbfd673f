from numpy.lib.stride_tricks import sliding_window_view
import numpy as np


def depthwise_conv2d(x: np.ndarray, kernel: np.ndarray, dilation: tuple = (1, 1)) -> np.ndarray:
    """Depthwise cross-correlation, channels last, no padding, stride 1.

    x       (batch, height, width, channels)
    kernel  (kh, kw, channels, multiplier)
    result  (batch, h', w', channels * multiplier); the outputs of one input
            channel lie next to each other, as TensorFlow has them.
    """
    dh, dw = dilation
    kh, kw, c, m = kernel.shape
    span = ((kh - 1) * dh + 1, (kw - 1) * dw + 1)
    v = sliding_window_view(x, span, axis=(1, 2))      # b, h', w', c, span_h, span_w
    v = v[..., ::dh, ::dw]
    y = np.einsum("bhwcij,ijcm->bhwcm", v, kernel)
    return y.reshape(*y.shape[:3], c * m)
