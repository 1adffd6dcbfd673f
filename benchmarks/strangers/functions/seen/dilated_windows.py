import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def dilated_conv1d(x, w, dilation=1):
    """Dilated ("a trous") 1-D convolution as used in neural networks, no padding.

    Parameters
    ----------
    x : array, shape (batch, in_channels, length)
    w : array, shape (out_channels, in_channels, k)
    dilation : int
        Distance between neighbouring taps.

    Returns
    -------
    array, shape (batch, out_channels, length - dilation * (k - 1)) with

        y[n, o, t] = sum_{c, j} w[o, c, j] * x[n, c, t + j * dilation]
    """
    k = w.shape[-1]
    span = k * dilation
    taps = sliding_window_view(x, span, axis=-1)[..., ::dilation]
    return np.einsum("nctj,ocj->not", taps, w)
