import numpy as np


def causal_dilated_conv(x, w, b, dilation=1):
    """One WaveNet-style layer.

        y[t] = b + sum_j x[t - j * dilation] @ w[j],    x[t < 0] = 0

    x: (T, Cin)     w: (K, Cin, Cout)     b: (Cout,)     ->  (T, Cout)
    """
    T = x.shape[0]
    y = np.tile(b, (T, 1)).astype(float)
    for j in range(w.shape[0]):
        lag = j * dilation
        delayed = np.roll(x, lag, axis=0)
        delayed[:j] = 0.0
        y += delayed @ w[j]
    return y


def receptive_field(kernel_size, dilations):
    return 1 + sum((kernel_size - 1) * d for d in dilations)
