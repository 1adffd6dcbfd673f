import numpy as np


def conv1d_backward(x, w, dy, stride=1, dilation=1):
    """Gradients of y = conv1d(x, w) (no padding, cross-correlation).

    x (N, C, L), w (O, C, K), dy (N, O, T)  ->  dx, dw, db
    """
    K = w.shape[2]
    T = dy.shape[2]
    dx = np.zeros(x.shape, np.result_type(w, dy))
    dw = np.zeros(w.shape, np.result_type(x, dy))
    for k in range(K):
        a = k * dilation
        taps = slice(a, a + (T - 1) * stride + 1, stride)
        dw[:, :, k] = np.einsum("not,nct->oc", dy, x[:, :, taps])
        dx[:, :, taps] += np.einsum("not,oc->nct", dy, w[:, :, k])
    return dx, dw, dy.sum(axis=(0, 2))
