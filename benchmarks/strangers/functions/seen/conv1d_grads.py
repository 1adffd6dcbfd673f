import numpy as np


def conv1d_grads(x, w, dy, stride=1):
    """Gradients of y = conv1d(x, w, stride=stride) (torch layout, no padding).

    x (N, C, L), w (O, C, K), dy (N, O, T)  ->  (dx, dw)
    """
    K = w.shape[2]
    T = dy.shape[2]
    dx = np.zeros(x.shape)
    dw = np.zeros(w.shape)
    for k in range(K):
        pos = k + stride * np.arange(T)
        dx[:, :, pos] += np.einsum("not,oc->nct", dy, w[:, :, k])
        dw[:, :, k] = np.einsum("not,nct->oc", dy, x[:, :, k:k + T])
    return dx, dw
