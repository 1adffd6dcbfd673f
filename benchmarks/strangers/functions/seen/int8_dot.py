import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def conv1d_int8(x: np.ndarray, w: np.ndarray) -> np.ndarray:
    """Multi-channel int8 correlation with int32 accumulation.

    x: int8 [channels, time]
    w: int8 [filters, channels, taps]
    returns int32 [filters, time - taps + 1]
    """
    if x.dtype != np.int8 or w.dtype != np.int8:
        raise TypeError("int8 expected")
    taps = w.shape[-1]
    win = sliding_window_view(x, taps, axis=1).transpose(1, 0, 2)   # time, channels, taps
    rows = []
    for f in w:
        rows.append((win * f).sum(axis=(1, 2), dtype=np.int32))
    return np.stack(rows)
