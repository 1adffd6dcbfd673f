import numpy as np
from numpy.lib.stride_tricks import as_strided


def fir_windows(x: np.ndarray, taps: np.ndarray, stride: int = 1, dilation: int = 1) -> np.ndarray:
    """Valid 1-D cross-correlation ``y[n] = sum_k taps[k] * x[n*stride + k*dilation]``.

    Zero-copy: the windows are a strided view on ``x``.
    """
    if x.ndim != 1 or taps.ndim != 1:
        raise ValueError("1-D arrays expected")
    span = (taps.size - 1) * dilation + 1
    if x.size < span:
        raise ValueError("signal shorter than the filter")
    n_out = (x.size - span) // stride + 1
    item = x.itemsize
    windows = as_strided(
        x,
        shape=(n_out, taps.size),
        strides=(stride * item, dilation * item),
        writeable=False,
    )
    return windows @ taps
