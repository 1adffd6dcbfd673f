import numpy as np


def weighted_moving_average(signal, weights):
    """Centred weighted moving average, edges repeated. Odd number of weights;
    they get normalised to sum 1."""
    signal = np.asarray(signal)
    weights = np.asarray(weights, dtype=float)
    weights = weights / weights.sum()
    half = len(weights) // 2
    padded = np.pad(signal, half, mode="edge")
    out = np.zeros_like(signal)
    for i in range(len(signal)):
        out[i] = np.dot(padded[i:i + len(weights)], weights)
    return out
