import numpy as np


def filter_traces(X, h):
    """Filter every row of X with the FIR kernel h (zero phase, zero padded ends).

    Replaces our MATLAB  y = conv2(1, h, X, 'same').

    X : (n_traces, n_samples)
    h : (n_taps,), an odd number of taps
    returns an array with one filtered row per trace, as long as the trace
    """
    X = np.atleast_2d(np.asarray(X, dtype=float))
    h = np.asarray(h, dtype=float).ravel()
    if h.size % 2 == 0:
        raise ValueError("h must have an odd number of taps")
    return np.apply_along_axis(lambda row: np.convolve(row, h, mode='same'), 1, X)
