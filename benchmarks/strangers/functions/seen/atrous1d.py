import numpy as np


def atrous_conv1d(x, w, dilation=1):
    """Centred dilated convolution (cross-correlation) of x (C, T) with w (O, C, k).

    Zero padded so that the output keeps length T; k is odd, and tap k//2 lies
    on the current sample.
    """
    C, T = x.shape
    O, _, k = w.shape
    span = dilation * k - 1
    left = span // 2
    xp = np.zeros((C, T + span), dtype=float)
    xp[:, left:left + T] = x
    y = np.zeros((O, T))
    for j in range(k):
        off = j * dilation
        y += w[:, :, j] @ xp[:, off:off + T]
    return y
