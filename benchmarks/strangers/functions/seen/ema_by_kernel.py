import numpy as np

def ema(prices, alpha, span=50):
    """Exponential moving average.

    out[t] = sum_k w_k * prices[t-k],  w_k ~ (1-alpha)**k,  k = 0..span-1,
    weights normalised to one. The newest price weighs most.
    Only the points with a whole window are returned.
    """
    k = np.arange(span)
    w = (1 - alpha) ** k
    w /= w.sum()
    # newest sample sits at the end of each window
    return np.convolve(prices, w[::-1], mode='valid')
