import numpy as np


def preemphasis(signal, alpha=0.97):
    """Pre-emphasis FIR filter [1, -alpha] used before MFCC extraction:

        y[0] = x[0]
        y[n] = x[n] - alpha * x[n-1]
    """
    y = np.array(signal, dtype=np.float64)
    for n in range(1, len(y)):
        y[n] = y[n] - alpha * y[n - 1]
    return y
