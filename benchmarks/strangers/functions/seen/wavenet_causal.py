import numpy as np


def causal_conv1d(x, w, b, dilation=1):
    """WaveNet's: y[t] sees x[t], x[t - d], x[t - 2 d], ...  x (B, T, C), w (K, C, F), b (F,)."""
    K = w.shape[0]
    T = x.shape[1]
    lead = (K - 1) * dilation
    past = np.concatenate([np.zeros((x.shape[0], lead, x.shape[2]), x.dtype), x], axis=1)
    y = np.broadcast_to(b, (x.shape[0], T, w.shape[2])).copy()
    for k in range(K):
        y += past[:, k * dilation:k * dilation + T] @ w[k]
    return y
