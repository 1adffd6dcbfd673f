import numpy as np


def log_convolve(log_p, log_q):
    """log of np.convolve(exp(log_p), exp(log_q)), without leaving log space.

    -inf (probability zero) is fine, and so are values whose exp underflows.
    """
    log_p = np.asarray(log_p, dtype=float)
    log_q = np.asarray(log_q, dtype=float)
    out = np.full(len(log_p) + len(log_q) - 1, -np.inf)
    for i, lp in enumerate(log_p):
        out[i:i + len(log_q)] = np.logaddexp(out[i:i + len(log_q)], lp + log_q)
    return out
