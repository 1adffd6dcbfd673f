import numpy as np


def causal_dilated_conv1d(x, w, b=None, dilation=1):
    """Causal dilated convolution as in WaveNet.

    x: (T, C_in), w: (K, C_in, C_out), b: (C_out,) or None

        y[t] = b + sum_k x[t - (K - 1 - k) * dilation] @ w[k]

    x is taken as zero before t = 0; output is (T, C_out).
    """
    T = x.shape[0]
    K = w.shape[0]
    y = np.zeros((T, w.shape[2]), dtype=np.result_type(x, w))
    for k in range(K):
        shift = (K - 1 - k) * dilation
        if shift >= T:
            continue
        y[shift:] += x[:T - shift] @ w[k]
    return y if b is None else y + b
