import numpy as np

def wma(prices, n):
    # linearly weighted moving average of the last n prices
    # weights 1..n, the most recent price counts n times, the oldest once
    # gives len(prices) - n + 1 values
    weights = np.arange(1, n + 1)
    return np.convolve(prices, weights, mode="valid") / weights.sum()
