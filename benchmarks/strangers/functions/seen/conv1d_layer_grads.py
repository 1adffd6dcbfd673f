import numpy as np

# forward:  y[n, o, t] = b[o] + sum_{c,k} w[o, c, k] * x[n, c, t*stride + k]

def conv1d_forward(x, w, b, stride):
    K = w.shape[2]
    L = (x.shape[2] - K) // stride + 1
    y = np.zeros((x.shape[0], w.shape[0], L)) + b[None, :, None]
    for k in range(K):
        y += np.einsum('oc,nct->not', w[:, :, k], x[:, :, k:k + (L - 1) * stride + 1:stride])
    return y


def conv1d_backward(x, w, dy, stride):
    """returns dx, dw, db"""
    K = w.shape[2]
    L = dy.shape[2]
    dx = np.zeros(x.shape)
    dw = np.zeros(w.shape)
    for k in range(K):
        dx[:, :, k:k + (L - 1) * stride + 1:stride] += np.einsum('oc,not->nct', w[:, :, k], dy)
        dw[:, :, k] = np.einsum('not,nct->oc', dy, x[:, :, k:k + L])
    db = dy.sum(axis=(0, 2))
    return dx, dw, db
