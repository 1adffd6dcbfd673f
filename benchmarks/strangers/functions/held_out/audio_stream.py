import numpy as np

_tail = {}


def causal_filter(x, w):
    """Causal convolution of a recording: x (T, C), w (K, C, F); silence before its beginning."""
    K, C, F = w.shape
    past = _tail.get((K, C), np.zeros((K - 1, C)))
    whole = np.concatenate([past, x])
    _tail[K, C] = whole[len(whole) - (K - 1):]
    out = np.zeros((len(x), F))
    for k in range(K):
        out += whole[k:k + len(x)] @ w[k]
    return out
