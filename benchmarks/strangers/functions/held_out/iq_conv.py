import numpy as np


def complex_conv1d(x, w, b=None, padding=0):
    """1-D convolution layer for I/Q data (complex), the usual layer formula:

        y[o, t] = b[o] + sum_c sum_k w[o, c, k] * x[c, t + k]

    x: (C, L) complex, w: (O, C, K) complex.
    """
    x = np.pad(x, ((0, 0), (padding, padding)))
    O, C, K = w.shape
    y = np.zeros((O, x.shape[1] - K + 1), dtype=np.complex128)
    for o in range(O):
        for c in range(C):
            y[o] += np.correlate(x[c], w[o, c], mode='valid')
        if b is not None:
            y[o] += b[o]
    return y
