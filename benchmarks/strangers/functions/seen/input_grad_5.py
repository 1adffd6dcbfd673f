import numpy as np
from scipy.signal import correlate2d


def conv2d_backward_input(dy, w, pad=0):
    """Gradient of the loss with respect to the layer's input.

    The layer is y = conv2d(x, w), stride 1, `pad` zeros on every side
    (cross-correlation, as in the usual frameworks).

    dy : (N, K, P, Q) gradient at the output
    w  : (K, C, R, S)
    returns dx : (N, C, P + R - 1 - 2 * pad, Q + S - 1 - 2 * pad)
    """
    n, k, p, q = dy.shape
    _, c, r, s = w.shape
    h, wd = p + r - 1, q + s - 1
    dx = np.zeros((n, c, h, wd))
    for b in range(n):
        for ci in range(c):
            for ki in range(k):
                dx[b, ci] += correlate2d(dy[b, ki], w[ki, ci], mode="full")
    return dx[:, :, pad:h - pad, pad:wd - pad]
