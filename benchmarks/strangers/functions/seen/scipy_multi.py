import numpy as np
from scipy.signal import correlate2d


def forward(x, filters, biases):
    """x: (channels, h, w); filters: (n_filters, channels, k, k); biases: (n_filters,)
    'valid' feature maps followed by ReLU."""
    n_filters, channels = filters.shape[:2]
    k = filters.shape[2]
    maps = np.zeros((n_filters, x.shape[1] - k + 1, x.shape[2] - k + 1))
    for f in range(n_filters):
        for ch in range(channels):
            maps[f] = correlate2d(x[ch], filters[f, ch], mode="valid")
        maps[f] += biases[f]
    return np.maximum(maps, 0)
