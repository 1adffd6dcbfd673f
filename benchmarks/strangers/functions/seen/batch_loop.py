import numpy as np
from scipy.signal import correlate2d


def conv_forward(batch, filters, bias):
    """Forward pass of the course's CNN.

    batch (N, C, H, W), filters (F, C, k, k), bias (F,) -> (N, F, H-k+1, W-k+1)
    """
    N, C, H, W = batch.shape
    F, _, k, _ = filters.shape
    out = np.empty((N, F, H - k + 1, W - k + 1))
    for f in range(F):
        plane = np.full(out.shape[2:], bias[f], dtype=float)
        for n in range(N):
            for c in range(C):
                plane += correlate2d(batch[n, c], filters[f, c], mode="valid")
            out[n, f] = plane
    return out
