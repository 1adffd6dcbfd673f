import numpy as np


def upconv1d(x, w, stride=2, padding=0, dilation=1):
    """Transposed convolution, single channel, like F.conv_transpose1d.

    Scatter: every x[i] adds x[i] * w to the output at i*stride; `padding` samples are then cut on both sides.
    """
    x, w = np.asarray(x, float), np.asarray(w, float)
    n, k = len(x), len(w)
    n_out = (n - 1) * stride - 2 * padding + k
    span = dilation * (k - 1) + 1
    buf = np.zeros((n - 1) * stride + span)
    for i in range(n):
        buf[i * stride:i * stride + span:dilation] += x[i] * w
    return buf[padding:padding + n_out]
