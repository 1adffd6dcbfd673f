import numpy as np

# cache is what the forward pass left: (x, w, stride, pad)
#   x (N,C,H,W)  w (K,C,R,S)


def conv2d_backward(dout, cache):
    """Returns dw, db, dx (parameters first: the optimiser zips the first two).

    dw and db are means over the batch, because the loss handed to us is a
    sum over samples and the learning rate is tuned for the mean.
    dx is left per-sample (not divided).
    """
    x, w, stride, pad = cache
    N, C, H, W = x.shape
    K, _, R, S = w.shape
    _, _, P, Q = dout.shape

    xp = np.zeros((N, C, H + 2 * pad, W + 2 * pad))
    xp[:, :, pad:pad + H, pad:pad + W] = x
    dxp = np.zeros_like(xp)
    dw = np.zeros(w.shape)

    for r in range(R):
        for s in range(S):
            rows = slice(r, r + stride * (P - 1) + 1, stride)
            cols = slice(s, s + stride * (Q - 1) + 1, stride)
            dw[:, :, r, s] = np.einsum('nkpq,ncpq->kc', dout, xp[:, :, rows, cols])
            dxp[:, :, rows, cols] += np.einsum('nkpq,kc->ncpq', dout, w[:, :, r, s])

    db = dout.sum(axis=(0, 2, 3))
    return dw / N, db / N, dxp[:, :, pad:pad + H, pad:pad + W]
