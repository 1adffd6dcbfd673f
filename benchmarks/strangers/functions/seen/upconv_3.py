import numpy as np


def upconv1d(x, w, stride=2, crop=0, extra=0):
    """Transposed conv. x (N, Ci, T), w (Ci, Co, K); `crop` samples are removed at
    both ends and `extra` < stride kept more at the right (torch: padding, output_padding)."""
    n, ci, t = x.shape
    k = w.shape[2]
    buf = np.zeros((n, w.shape[1], (t - 1) * stride + k + extra))
    taps = np.einsum('nct,cok->notk', x, w)
    for i in range(t):
        buf[:, :, i * stride:i * stride + k] += taps[:, :, i]
    return buf[:, :, crop:buf.shape[2] - crop]
