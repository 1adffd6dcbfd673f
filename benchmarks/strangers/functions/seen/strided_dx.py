import numpy as np


def conv1d_backward_input(dy, w, L, stride):
    """dL/dx of y[n, o, t] = sum_{c, k} x[n, c, t * stride + k] * w[o, c, k].

    dy (N, O, T), w (O, C, K), L the length of x.
    Done the 'deconvolution' way: dilate dy, pad, correlate with the flipped kernel.
    """
    N, O, T = dy.shape
    K = w.shape[2]
    z = np.zeros((N, O, (T - 1) * stride + 1), dtype=dy.dtype)
    z[:, :, ::stride] = dy
    z = np.pad(z, ((0, 0), (0, 0), (K - 1, K - 1)))
    wf = w[:, :, ::-1]
    M = z.shape[2] - K + 1
    dx = np.zeros((N, w.shape[1], M), dtype=dy.dtype)
    for m in range(M):
        dx[:, :, m] = np.einsum("nok,ock->nc", z[:, :, m:m + K], wf)
    # the samples the strided windows did not reach have no gradient
    missing = L - M
    if missing > 0:
        dx = np.pad(dx, ((0, 0), (0, 0), (missing, 0)))
    return dx
