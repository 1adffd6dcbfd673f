import numpy as np
from scipy.signal import lfilter


def filter_in_chunks(x, b, chunk=256):
    """FIR-filter a long recording chunk by chunk; equals lfilter(b, 1, x)."""
    x = np.asarray(x, dtype=float)
    zi = np.zeros(len(b) - 1)
    pieces = []
    for start in range(0, len(x), chunk):
        y, _ = lfilter(b, [1.0], x[start:start + chunk], zi=zi)
        pieces.append(y)
    return np.concatenate(pieces) if pieces else x
