import numpy as np


def fir_filter(b, x):
    """Direct-form FIR filter.

    b : filter taps, b[0] is applied to the newest sample
    x : input samples

    Returns y with len(y) == len(x),

        y[n] = b[0] x[n] + b[1] x[n-1] + ... + b[M-1] x[n-M+1]

    where samples before the start of x are taken as 0.
    """
    b = np.asarray(b)
    x = np.asarray(x)
    taps = len(b)
    y = np.zeros(len(x), dtype=np.result_type(b, x, float))
    for n in range(len(x)):
        for k in range(min(taps, n + 1)):
            y[n] += b[k] * x[n - k]
    return y
