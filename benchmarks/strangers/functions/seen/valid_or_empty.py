import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def pattern_scores(tracks, pattern):
    """Dot product of `pattern` with each place in each track where it fits entirely.

    tracks : (..., T)    pattern : (P,)    ->   (..., max(T - P + 1, 0))

    A pattern longer than the track fits nowhere: an empty last axis, no error.
    """
    tracks = np.asarray(tracks, dtype=np.float64)
    pattern = np.asarray(pattern, dtype=np.float64)
    P = pattern.shape[0]
    if tracks.shape[-1] < P:
        return np.empty(tracks.shape[:-1] + (0,))
    return sliding_window_view(tracks, P, axis=-1) @ pattern
