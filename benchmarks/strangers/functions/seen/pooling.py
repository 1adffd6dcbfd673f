import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def avg_pool1d(x, size, stride=None, pad=0, count_include_pad=True):
    """Average pooling over the last axis.

    size    window length
    stride  distance between windows; defaults to the window length
    pad     zeros put at both ends
    count_include_pad  whether these zeros count in the average's divisor
    """
    x = np.asarray(x, dtype=float)
    if stride is None:
        stride = 1
    widths = [(0, 0)] * (x.ndim - 1) + [(pad, pad)]
    win = sliding_window_view(np.pad(x, widths), size, axis=-1)[..., ::stride, :]
    total = win.sum(axis=-1)
    if count_include_pad:
        return total / size
    ones = np.pad(np.ones(x.shape[-1]), pad)
    return total / sliding_window_view(ones, size)[::stride].sum(axis=-1)
