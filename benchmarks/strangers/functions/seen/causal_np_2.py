import numpy as np


def causal_conv1d(x, w, dilation=1):
    """y[t] = sum_k w[k] * x[t - k*dilation], with x[t] = 0 for t < 0."""
    T = len(x)
    y = np.zeros(T)
    for t in range(T):
        for k in range(len(w)):
            idx = t - k * dilation
            if idx >= 0:
                y[t] += w[k] * x[idx]
    return y
