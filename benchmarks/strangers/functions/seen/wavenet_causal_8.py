import numpy as np


def dilated_causal_conv(seq, kernel, dilation=1):
    """y[t] = sum_k kernel[k] . seq[t - (K - 1 - k) * dilation]; zeros before the start.

    seq (T, Cin), kernel (K, Cin, Cout) -> (T, Cout). The last tap sees the present
    sample, as in Keras Conv1D(padding="causal").
    """
    T = seq.shape[0]
    K = kernel.shape[0]
    out = np.zeros((T, kernel.shape[2]))
    for k in range(K):
        lag = (K - 1 - k) * dilation
        if lag < T:
            out[lag:] += seq[:T - lag] @ kernel[k]
    return out
