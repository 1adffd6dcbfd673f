"""Small numpy pieces for a WaveNet demo."""
import numpy as np


def dilated_causal_conv1d(x, w, dilation=1):
    """Dilated causal convolution.

    x : (channels_in, T)
    w : (channels_out, channels_in, K); w[..., -1] multiplies the current sample
    dilation : spacing between taps

    Returns (channels_out, T).  y[:, t] depends on x[:, t], x[:, t - dilation],
    x[:, t - 2*dilation], ... only.
    """
    c_out, c_in, K = w.shape
    T = x.shape[1]
    total = (K - 1) * dilation
    left = total // 2
    xp = np.pad(x, ((0, 0), (left, total - left)))
    y = np.zeros((c_out, T), dtype=np.result_type(x, w))
    for k in range(K):
        y += w[:, :, k] @ xp[:, k * dilation:k * dilation + T]
    return y
