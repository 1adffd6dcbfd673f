import numpy as np


def truncated_ema(prices, alpha, n):
    """EMA cut off after n observations, weights renormalised.

    out[t] = sum_{i<n} w_i * p[t - i],   w_i ~ alpha * (1 - alpha)**i,  sum w = 1
    The first n - 1 values are NaN. Newest price has the largest weight.
    """
    p = np.asarray(prices, dtype=float)
    w = (1.0 - alpha) ** np.arange(n)
    w /= w.sum()
    out = np.full(p.shape, np.nan)
    if p.size >= n:
        # np.convolve turns the kernel round, so w[0] meets the latest price
        out[n - 1:] = np.convolve(p, w, mode="valid")
    return out
