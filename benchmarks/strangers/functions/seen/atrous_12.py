import numpy as np


def atrous_conv1d(x, w, rate):
    """Dilated 1-D convolution layer (no padding): x (T, Cin), w (K, Cin, Cout).

    Returns every position at which the dilated filter fits inside x.
    """
    T = x.shape[0]
    K, _, Cout = w.shape
    field = K * rate          # receptive field of the dilated filter
    n = T - field + 1
    y = np.zeros((n, Cout))
    for t in range(n):
        taps = x[t:t + field:rate]
        y[t] = np.einsum("kc,kco->o", taps, w)
    return y
