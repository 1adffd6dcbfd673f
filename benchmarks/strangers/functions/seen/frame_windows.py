import numpy as np
from numpy.lib.stride_tricks import as_strided


def context_filter(feats, taps, hop=1):
    """Weighted sum of consecutive feature frames.

    feats: (T, D) features, one row per frame
    taps:  (K,)   weights, taps[0] meets the oldest frame of each window
    out[i] = sum_k taps[k] * feats[i * hop + k]
    """
    T, D = feats.shape
    K = len(taps)
    n = (T - K) // hop + 1
    sz = feats.itemsize
    windows = as_strided(feats, shape=(n, K, D),
                         strides=(hop * D * sz, D * sz, sz), writeable=False)
    return np.tensordot(taps, windows, axes=(0, 1))
