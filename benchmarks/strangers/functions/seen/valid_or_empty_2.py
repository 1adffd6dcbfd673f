import numpy as np


def conv_valid(x, k):
    """Strictly 'valid' convolution: only where k lies wholly within x.

    Unlike np.convolve, which swaps its arguments when the second one is longer, this gives an
    EMPTY array if len(k) > len(x).  An empty kernel is refused.  dtype follows NumPy's promotion
    (ints stay ints).
    """
    x, k = np.asarray(x), np.asarray(k)
    if k.size == 0:
        raise ValueError("empty kernel")
    if k.size > x.size:
        return np.empty(0, dtype=np.result_type(x, k))
    return np.convolve(x, k, mode="valid")
