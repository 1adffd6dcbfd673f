import numpy as np


def weighted_moving(series, weights):
    """Centred weighted moving average of a series.

    Same length as the input; near the ends the series is extended by its first/last
    value. weights: odd number of them, they're normalised here. weights[0] goes with the
    most recent value of the window (that is, convolution).
    """
    series = np.asarray(series)
    weights = np.asarray(weights, dtype=float)
    if weights.size % 2 == 0:
        raise ValueError("odd number of weights expected")
    weights = weights / weights.sum()
    half = weights.size // 2
    ext = np.concatenate([np.repeat(series[:1], half), series, np.repeat(series[-1:], half)])
    result = np.zeros_like(series)
    for i in range(series.size):
        window = ext[i:i + weights.size]
        result[i] = np.dot(window, weights[::-1])
    return result
