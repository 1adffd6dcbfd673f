import numpy as np


def causal_conv1d(x, w, dilation=1):
    """Dilated causal convolution (WaveNet style).

    x: (in_channels, T)
    w: (out_channels, in_channels, k); w[..., -1] multiplies the current sample
    Output has shape (out_channels, T) and only looks at the past.
    """
    c_out, c_in, k = w.shape
    T = x.shape[1]
    pad = (k - 1) * dilation
    xp = np.pad(x, ((0, 0), (pad, 0)))
    y = np.zeros((c_out, T))
    for i in range(k):
        y += w[:, :, i] @ xp[:, i * dilation:i * dilation + T]
    return y
