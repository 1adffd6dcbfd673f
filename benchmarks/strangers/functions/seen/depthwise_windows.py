import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def depthwise_conv2d_valid(x: np.ndarray, filters: np.ndarray) -> np.ndarray:
    """NumPy replacement for ``tf.nn.depthwise_conv2d(x, filters, [1]*4, 'VALID')``.

    x        (batch, height, width, channels)
    filters  (fh, fw, channels, multiplier)
    returns  (batch, height-fh+1, width-fw+1, channels*multiplier), channel order as in TF
    """
    fh, fw, channels, multiplier = filters.shape
    assert x.shape[-1] == channels
    win = sliding_window_view(x, (fh, fw), axis=(1, 2))      # b y x c i j
    y = np.einsum("byxcij,ijcm->byxmc", win, filters, optimize=True)
    return y.reshape(*y.shape[:3], channels * multiplier)
