import numpy as np


def conv1d_forward(x, w, b, pad=0):
    xp = np.pad(x, ((0, 0), (0, 0), (pad, pad)))
    K = w.shape[2]
    L = xp.shape[2] - K + 1
    y = np.stack([np.einsum('nck,ock->no', xp[:, :, t:t + K], w) for t in range(L)], axis=2)
    return y + b[:, None], (xp, w, pad)


def conv1d_backward(dy, cache):
    """Backward pass of conv1d_forward.

    dy is (N, O, L_out); returns the gradients dx, dw, db with the shapes of
    the forward arguments x (N, C, L), w (O, C, K) and b (O,).
    """
    xp, w, pad = cache
    K = w.shape[2]
    dxp = np.zeros_like(xp)
    dw = np.zeros_like(w)
    for t in range(dy.shape[2]):
        g = dy[:, :, t]
        dw += np.einsum('no,nck->ock', g, xp[:, :, t:t + K])
        dxp[:, :, t:t + K] += np.einsum('no,ock->nck', g, w)
    db = dy.sum(axis=(0, 2))
    dx = dxp[:, :, pad:-pad]
    return dx, dw, db
