import numpy as np

def fir_filter(h, x):
    """Direct-form FIR filter.

        y[n] = h[0] x[n] + h[1] x[n-1] + ... + h[M] x[n-M]

    x is taken as zero before the first sample. y is as long as x.
    """
    h = np.asarray(h, dtype=float)
    x = np.asarray(x, dtype=float)
    M = len(h) - 1
    delay = np.concatenate((np.zeros(M), x))
    y = np.empty(len(x))
    for n in range(len(x)):
        y[n] = np.dot(h, delay[n:n + M + 1])
    return y
