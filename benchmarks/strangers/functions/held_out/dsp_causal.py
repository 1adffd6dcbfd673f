import numpy as np


def dilated_causal(signal, taps, dilation=1):
    """y[t] = sum_i taps[i] * signal[t - (K-1-i)*dilation], zeros before the start.

    signal: 1-D array of length T, taps: 1-D array of length K (last tap acts on the
    present sample). Returns T samples.
    """
    signal = np.asarray(signal, dtype=float)
    taps = np.asarray(taps, dtype=float)
    K = len(taps)
    pad = K - 1
    buf = np.concatenate([np.zeros(pad), signal])
    y = np.zeros(len(signal))
    for t in range(len(signal)):
        acc = 0.0
        for i in range(K):
            acc += taps[i] * buf[t + pad - (K - 1 - i) * dilation]
        y[t] = acc
    return y
