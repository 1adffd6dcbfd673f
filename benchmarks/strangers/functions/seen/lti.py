import numpy as np


def lti_response(h, x):
    """Response of a linear time-invariant system with impulse response h to the
    input x:

        y[n] = sum_k h[k] x[n - k],     n = 0 .. len(x) + len(h) - 2
    """
    h = np.asarray(h, dtype=float)
    x = np.asarray(x, dtype=float)
    K = h.size
    padded = np.concatenate([np.zeros(K - 1), x, np.zeros(K - 1)])
    frames = np.lib.stride_tricks.sliding_window_view(padded, K)
    return frames @ h
