import numpy as np
from scipy.special import logsumexp


def log_convolve(lp, lq):
    """Log-pmf of the sum of two independent counts from their log-pmfs on 0,1,2,...

    Works for probabilities far below what a double can hold; -inf is probability zero.
    """
    lp = np.asarray(lp, float)
    lq = np.asarray(lq, float)
    n, m = lp.size, lq.size
    grid = np.full((n, n + m - 1), -np.inf)
    for i in range(n):
        grid[i, i:i + m] = lp[i] + lq
    with np.errstate(divide="ignore"):
        return logsumexp(grid, axis=0)
